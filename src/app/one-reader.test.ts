import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'
import { isNode, nodesIn, parsed, walk, type Node } from './source-tree.ts'

/** What is read by one reader alone, in `src/kit/typed` (decision 182). */
type Reading = 'number' | 'whole' | 'date' | 'email' | 'vat' | 'postcode' | 'country'

const kinds: readonly [Reading, RegExp][] = [
  ['email', /[+*]\\?@[[\\.]|@\[\^/],
  ['date', /\\d\{4\}.*[-/.]\]?\)?\(?\\d(?:\{1?,?2\}|\\d)|\\d(?:\{1?,?2\})\)?\[?[-/.].*\\d\{4\}/],
  ['number', /\\d.*\[(?:\.,|,\.)|\[(?:\.,|,\.).*\\d/],
  ['country', /^\^\(?\[A-Z\]\{2\}\)?\??\$$/],
  ['vat', /^\^\(?\[A-Z\]\{2\}\)?\(?\\d(?!\{1,)/],
  ['postcode', /^\^\\d\{[45]\}(?:\(|\$)/],
]
/** What a regular expression takes apart that has a reader. */
const readingOf = (pattern: string): Reading | null => kinds.find(([, of]) => of.test(pattern))?.[0] ?? null

const textOf = (node: unknown, name: string): string => {
  const value = isNode(node) ? node[name] : undefined
  return typeof value === 'string' ? value : ''
}
/** 'a.b' for `x.a.b`, 'b' for `b`. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  if (node.type === 'MemberExpression')
    return `${nameOf(node['object']).split('.').at(-1)}.${nameOf(node['property'])}`
  return textOf(node, 'name') || textOf(node, 'value')
}
const given = (node: Node): Node[] => nodesIn(node['arguments'])
const patternOf = (node: unknown): string | null => {
  const regex = isNode(node) ? node['regex'] : undefined
  return typeof regex === 'object' && regex !== null && 'pattern' in regex ? String(regex.pattern) : null
}

/** What a field or constant is called that holds something typed. */
const typedName = /quantit|\bqty\b|pieces|price|amount|percent|days|leadtime|weight|crosssection|month|year/i
const digitsAlone = /^\^\\?[\\[\]\w-]*\\d(?:\{[\d,]+\}|[+*])\$$/

/** What a source reads by itself, each with the words of the code. */
function ownReaders(file: string, source: string): [Reading, string][] {
  const found: [Reading, string][] = []
  const codeOf = (node: unknown): string => (isNode(node) ? source.slice(node.start, node.end) : '')
  const add = (what: Reading, node: Node) =>
    found.push([what, codeOf(node).replace(/\s+/g, ' ').slice(0, 100)])
  walk(parsed(file, source), (node, around) => {
    const pattern = patternOf(node)
    const reading = pattern === null ? null : readingOf(pattern)
    if (reading) add(reading, node)
    // figures of a field that is called a quantity or a price: /^\d+$/.test(entered.quantity)
    if (pattern !== null && digitsAlone.test(pattern)) {
      const call = around.findLast(one => one.type === 'CallExpression')
      if (call && nameOf(call['callee']).endsWith('.test') && typedName.test(codeOf(given(call)[0])))
        add('whole', call)
    }
    if (
      node.type === 'ImportDeclaration' &&
      /^(?:jsvat|stdnum\/.*\/vat|stdnum\/.*\/(?:nif|tva|iva))/.test(textOf(node['source'], 'value'))
    )
      add('vat', node)
    if (node.type === 'NewExpression' && nameOf(node['callee']) === 'Date') {
      const [text, more] = given(node)
      if (text && !more && (text.type === 'TemplateLiteral' || text.type === 'Literal')) add('date', node)
    }
    if (node.type === 'ConditionalExpression') {
      const asks = /\/\^[^/]*\\d[^/]*\/\w*\.test\(/.test(codeOf(node['test']))
      if (asks && /(?<![\w.])Number\(/.test(codeOf(node['consequent']))) add('whole', node)
    }
    if (node.type !== 'CallExpression') return
    const name = nameOf(node['callee'])
    if (/^(?:Number\.|window\.)?parse(?:Float|Int)$/.test(name)) add('number', node)
    if (/\.replace(?:All)?$/.test(name)) {
      const [from, to] = given(node)
      if ((textOf(from, 'value') || patternOf(from)) === ',' && textOf(to, 'value') === '.')
        add('number', node)
    }
    if (name === 'z.email') add('email', node)
    if (/^(?:iso\.\w+|Date\.parse|coerce\.date|parseTypedDate)$/.test(name)) add('date', node)
    if (name === 'coerce.number') {
      const holder = around.findLast(one => one.type === 'Property' || one.type === 'VariableDeclarator')
      if (typedName.test(nameOf(holder?.['key'] ?? holder?.['id']))) add('whole', node)
    }
  })
  return found
}

/** Where something is read that is not typed, or that has readers of its own kind; each with the reason. */
const others: Readonly<Record<string, string>> = {
  'src/shop/people/directories/model/saml-time': 'times of an XML document',
  'src/kit/calendar-date.ts': 'the reader of days',
  'src/kit/date-range.ts': 'days of a filter: every one may be asked for',
  'src/shop/buying/cart/model/requested-day.ts': 'a day of a call, whose year is judged where the clock is',
  'src/shop/people/account/service/readable-copy.ts': 'moments as the database writes them',
  'src/platform/units/quantity.ts': 'the reader of pieces',
  'src/shop/catalogue/articles/model/repairs.ts': 'a number that a spreadsheet cut is named, not read',
  'src/shop/catalogue/search-index/model/quantity.ts': 'measures in a search, taken out before they are read',
  'src/shop/people/list-intake/model/read-lines.ts':
    'a price behind what is ordered, taken out before its row is read',
  'src/kit/typed/': 'the readers',
  'src/platform/units/number-style.ts': 'the reader of how a list writes its numbers',
  'src/kit/spreadsheet/write.ts': 'writes a day into a workbook',
  'src/kit/spreadsheet/write-csv.ts': 'a number needs no quote in a file',
  'src/kit/spreadsheet/cell-value.ts': 'codes of characters in a workbook',
  'src/kit/paper/document.ts': 'the day a paper was made',
  'src/kit/without-addresses.ts': 'takes addresses out of what a mail server said',
  'src/app/browser/when-idle.ts': 'lengths of a style sheet',
  'src/ui/behaviour/calendar.ts': 'the calendar beside a field, which its reader reads when the form is sent',
  'src/shop/discovery/product-page/islands/scroll-to-part.ts': 'lengths of a style sheet',
  'src/shop/tools/downloads/model/solid/step.ts': 'colours',
  'src/shop/catalogue/imagery/model/colour.ts': 'colours',
  'src/shop/catalogue/import/service/bmecat-tree.ts': 'codes of characters in a file',
  'src/shop/catalogue/articles/model/label-area.ts': 'measures in a text, taken out before they are read',
  'src/shop/tools/configurators/model/length.ts': 'measures in a text, taken out before they are read',
  'src/shop/catalogue/derating-curves/model/measured-table.ts':
    'measures in a text, taken out before they are read',
  'src/shop/catalogue/search-index/model/split-words.ts': 'words of a search',
  'src/shop/catalogue/search-index/model/text-reader.ts': 'words of a search',
  'src/shop/catalogue/import/audit.ts': 'numbers of things in the change log',
  'src/shop/requests/ship-and-debit/audit.ts': 'numbers of things in the change log',
  'src/shop/ordering/seller/model.ts': 'numbers of bank accounts',
  'src/shop/systems/orders-in/model/': 'what documents of systems say, as XML writes it',
  'src/shop/site/notices/model/notice.ts': 'a moment, whose day is read by the reader',
  'src/shop/buying/wishlist/model/sheet.ts': 'moments as our own file has them',
  'src/shop/discovery/product-page/islands/smooth-product.ts': 'a quantity that the field has read already',
}
const reasonFor = (file: string) => Object.keys(others).find(one => file.startsWith(one))

const root = packageRoot()
const sources = globSync('src/{kit,platform,ui,shop,app}/**/*.{ts,tsx}', { cwd: root })
  .filter(
    file =>
      !/\.(test|rows)\.tsx?$|fixtures|every-route|app\/(?:commands|database|payment-sandbox)\//.test(file),
  )
  .toSorted()

/** Only sources with one of these words can read something. */
const mayRead = /\\d|@|Number\(|Date|parse|coerce|jsvat|stdnum|\[A-Z\]|\.email\(|','/
const read = sources.flatMap(file => {
  const source = readFileSync(join(root, file), 'utf8')
  return mayRead.test(source)
    ? ownReaders(file, source).map(([what, code]) => ({ file, told: `${file}: ${what}: ${code}` }))
    : []
})

test('CART-12 what is typed is read by the readers of the kit and by no other', () => {
  expect(read.flatMap(({ file, told }) => (reasonFor(file) ? [] : [told]))).toEqual([])
})

test('whoever reads something else still reads it', () => {
  const idle = Object.keys(others).filter(one => !read.some(({ file }) => file.startsWith(one)))
  expect(idle).toEqual([])
})

test('a text becomes part of a pattern of LIKE in one place', () => {
  const escaping = sources.filter(file => readFileSync(join(root, file), 'utf8').includes('/[%_'))
  expect(escaping).toEqual(['src/kit/db/like-text.ts'])
})

test.each<[Reading, string]>([
  ['number', 'const read = (text) => parseFloat(text)'],
  ['number', "const read = (text) => Number(text.replace(',', '.'))"],
  ['number', "const read = (text) => Number(text.replaceAll(/,/g, '.'))"],
  ['number', 'const amount = /^\\d+(?:[.,]\\d{1,2})?$/'],
  ['whole', 'const read = (text) => (/^\\d{1,4}$/.test(text) ? Number(text) : null)'],
  ['whole', "if (!/^[1-9]\\d{0,6}$/.test(entered.quantity)) wrong('quantity')"],
  ['whole', 'const shape = z.object({ qty: z.coerce.number().int().min(1) })'],
  ['date', 'const on = new Date(`${typed}T00:00:00Z`)'],
  ['date', 'const on = Date.parse(typed)'],
  ['date', 'const on = /^(\\d{4})-(\\d{2})-(\\d{2})$/.exec(text)'],
  ['date', 'const until = parseTypedDate(entered.until)'],
  ['date', 'const on = /^(\\d{1,2})[/.](\\d{1,2})[/.](\\d{4})$/.exec(text)'],
  ['email', 'const shape = z.email()'],
  ['email', 'const address = /^[^\\s@]+@[^\\s@]+$/'],
  ['vat', "import { checkVAT } from 'jsvat'"],
  ['vat', 'const number = /^[A-Z]{2}\\d{9}$/'],
  ['postcode', 'const postcode = /^\\d{5}$/'],
  ['country', 'const code = /^[A-Z]{2}$/'],
])('a second reader of a %s is found: %s', (what, source) => {
  expect(ownReaders('a.ts', source).map(([found]) => found)).toContain(what)
})
