import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import type { Entry } from '#kit/contract.ts'
import { areas } from '#shop/map.ts'
import { styleNames } from './assets.ts'
import { boundOf } from './domains.ts'
import { stylesFor } from './styles.ts'

const src = fileURLToPath(new URL('../', import.meta.url))
const withoutComments = (text: string) => text.replace(/\/\*[^]*?\*\//g, '')
const read = (file: string) => readFileSync(join(src, file), 'utf8')

/** The selectors of a style file, one by one. */
const selectorsIn = (css: string): string[] =>
  [...withoutComments(css).matchAll(/(?<=^|[{};])\s*([^{};@]+?)\s*\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map(one => one.trim()),
  )
const classesIn = (text: string): string[] =>
  [...text.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name)

/** Of a selector the classes that an element or what is around it must have: one of each list. */
function neededBy(selector: string): string[][] {
  const positive = selector.replaceAll(/:not\([^()]*(?:\([^()]*\)[^()]*)*\)/g, '')
  const choices = [...positive.matchAll(/:(?:is|where)\(([^()]*)\)/g)].map(([, list = '']) =>
    list.split(',').every(one => one.includes('.')) ? classesIn(list) : [],
  )
  const all = classesIn(positive.replaceAll(/:(?:is|where)\([^()]*\)/g, ''))
  return [...all.map(name => [name]), ...choices.filter(list => list.length > 0)]
}

/** The files that a sheet puts together, with the layer of each. */
const importsOf = (sheet: string): { file: string; layer: string }[] =>
  [
    ...withoutComments(read(`app/browser/styles/${sheet}.css`)).matchAll(
      /@import '([^']+)'(?: layer\((\w+)\))?/g,
    ),
  ]
    .map(([, path = '', layer = '']) => ({ file: join('app/browser/styles', path), layer }))
    .filter(({ file }) => !file.endsWith('/layers.css'))

const sheets = ['shop', ...styleNames] as const
const filesOf = new Map(sheets.map(sheet => [sheet as string, importsOf(sheet).map(({ file }) => file)]))
const rules = [...new Set([...filesOf.values()].flat())].map(file => ({
  file,
  needs: selectorsIn(read(file))
    .map(neededBy)
    .filter(needs => needs.length > 0),
}))
const shared = new Set(
  rules.filter(({ file }) => !file.startsWith('shop/')).flatMap(({ needs }) => needs.flat(2)),
)
const defined = new Set(rules.flatMap(({ needs }) => needs.flat(2)))

test('every style file is in a sheet, in the layer of its area, and once in each', () => {
  const files = globSync(['shop/*/*/views/*.css', 'ui/style/*.css', 'app/frame/*.css'], { cwd: src })
  const all = sheets.flatMap(sheet => importsOf(sheet).map(one => ({ ...one, sheet })))
  expect(new Set(all.map(({ file }) => file))).toEqual(new Set(files))
  expect(new Set(all.map(({ file, sheet }) => `${sheet} ${file}`)).size).toBe(all.length)
  const wrong = all.filter(({ file, layer }) => file.startsWith('shop/') && layer !== file.split('/')[1])
  expect(wrong).toEqual([])
  const layers = /@layer ([^;]+);/.exec(read('app/browser/styles/layers.css'))?.[1]?.split(', ') ?? []
  // an area may adjust what it takes from an earlier one
  expect(layers.filter(layer => layer in areas)).toEqual(Object.keys(areas))
})

/** Code that writes no HTML is not followed. */
const writesNone =
  /\/(store|service|model|migrations|fixtures)(\/|\.)|(contract|texts|domain)\.ts|^kit\/|\.test\./
const known = new Map<string, { imports: string[]; classes: string[] }>()

/** What a file imports, and the classes it can write: words in what it says as a class. */
function partsOf(file: string): { imports: string[]; classes: string[] } {
  let parts = known.get(file)
  if (!parts) {
    const text = read(file)
    const imports = [...text.matchAll(/(?:from|import)\s*\(?\s*'([#.][^']*)'/g)].map(([, path = '']) =>
      path.startsWith('#') ? path.slice(1) : join(dirname(file), path),
    )
    const said = [
      ...text.matchAll(
        /className="([^"]*)"|className=\{((?:[^{}]|\{[^{}]*\})*)\}|class(?:Name)?\s*[:=]+\s*['"`]([^'"`]*)|classList\.\w+\(([^)]*)\)|selector\w*: '([^']*)'/g,
      ),
    ].flatMap(groups => groups.slice(1).filter(group => group !== undefined))
    const words = said.flatMap(group => group.match(/[a-z_][\w-]*/gi) ?? [])
    parts = { imports, classes: [...new Set(words.filter(word => defined.has(word)))] }
    known.set(file, parts)
  }
  return parts
}

/** A file of views may have a screen of the desk beside one of the shop; these classes only the former writes. */
const ofTheDesk = new Set([
  ...selectorsIn(read('shop/desk/overview/views/desk.css')).flatMap(classesIn),
  ...selectorsIn(read('ui/style/calendar.css')).flatMap(classesIn),
])
/** What a part writes only where another domain asks it to. */
const elsewhere = new Set([
  // the words of a button in the bar of the product page
  'add-words',
])

/** All files that the routes of a domain lead to. */
function reachedFrom(roots: readonly string[]): Set<string> {
  const seen = new Set<string>()
  const open = [...roots]
  for (let file = open.pop(); file !== undefined; file = open.pop()) {
    if (seen.has(file) || writesNone.test(file) || !existsSync(join(src, file))) continue
    seen.add(file)
    open.push(...partsOf(file).imports)
  }
  return seen
}

const rooms = Object.entries(areas).flatMap(([area, { domains }]) =>
  Object.keys(domains).map(domain => ({ domain, place: `shop/${area}/${domain}` })),
)

/** Of each file of routes the entries that it answers; what a file makes when it is told of others may be in any. */
async function answersOf(domain: string, files: readonly string[]): Promise<Map<string, Entry[]>> {
  const exported = new Map<string, unknown[]>()
  for (const file of files)
    exported.set(file, Object.values((await import(join(src, file))) as Record<string, unknown>))
  const bound = boundOf(domain)
  const made = bound.filter(one => ![...exported.values()].some(values => values.includes(one)))
  return new Map(
    [...exported].map(([file, values]) => [
      file,
      [...bound.filter(one => values.includes(one)), ...made]
        .flatMap(({ contract }) => Object.values(contract))
        .filter(({ kind }) => kind !== 'file'),
    ]),
  )
}

test.each(rooms)(
  'what $domain can draw is styled on its pages and where its fragments are put',
  async ({ domain, place }) => {
    const files = globSync([`${place}/routes.ts*`, `${place}/routes/*.ts*`], { cwd: src }).filter(
      file => !file.includes('.test.') && statSync(join(src, file)).isFile(),
    )
    const lacking: string[] = []
    for (const [file, entries] of await answersOf(domain, files)) {
      const drawn = new Set([...reachedFrom([file])].flatMap(one => partsOf(one).classes))
      for (const entry of entries) {
        const isOfDesk = entry.ask.section?.startsWith('desk/')
        const here = new Set(['shop', ...stylesFor(entry)].flatMap(sheet => filesOf.get(sheet) ?? []))
        const writes = (name: string) =>
          drawn.has(name) && !elsewhere.has(name) && (isOfDesk || !ofTheDesk.has(name))
        for (const rule of rules) {
          if (here.has(rule.file)) continue
          // a rule that can match something of it; what a place of another domain says of a shared part is for that place
          const met = rule.needs.find(
            needs =>
              needs.every(oneOf => oneOf.some(writes)) &&
              (rule.file.startsWith('ui/') || !needs.every(oneOf => oneOf.some(name => shared.has(name)))),
          )
          if (met) lacking.push(`${entry.method} ${entry.path}: .${met.join(' .')} of ${rule.file}`)
        }
      }
    }
    expect([...new Set(lacking)]).toEqual([])
  },
)
