/** The parts of a BMEcat file, one by one: each a small tree that is forgotten once it was handed over. */
import { streamOf, type Source } from '#kit/spreadsheet/source.ts'
import { readXml, XmlRefused } from '#kit/xml/read-xml.ts'
import { SourceRefused } from '../model/source-refused.ts'

export type Node = {
  name: string
  attributes: Readonly<Record<string, string>>
  /** its own text, trimmed */
  text: string
  children: Node[]
  /** where it begins */
  line: number
}

export const transactions = ['T_NEW_CATALOG', 'T_UPDATE_PRODUCTS', 'T_UPDATE_PRICES'] as const
export type Transaction = (typeof transactions)[number]
export type Part = { node: Node; transaction: Transaction | null }

const parts: ReadonlySet<string> = new Set([
  'HEADER',
  'CATALOG_STRUCTURE',
  'ARTICLE',
  'PRODUCT',
  'ARTICLE_TO_CATALOGGROUP_MAP',
  'PRODUCT_TO_CATALOGGROUP_MAP',
])
const maxNodes = 100_000
/** characters in one article: a few of the largest texts allowed */
const maxText = 5_000_000

function tooLarge(line: number): never {
  throw new XmlRefused(line, 'one article or group is too large')
}

/**
 * Header, category groups, articles and their places in the order of the file. Elements in `skip` are left out
 * with all below them. Throws XmlRefused for broken or dangerous XML, SourceRefused for what is no BMEcat.
 */
export async function* bmecatParts(source: Source, skip: ReadonlySet<string>): AsyncGenerator<Part> {
  const done: Part[] = []
  const open: Node[] = []
  let path = 0
  let skipped = 0
  let transaction: Transaction | null = null
  let nodes = 0
  let text = 0
  const events = {
    open(name: string, attributes: Readonly<Record<string, string>>, line: number) {
      path++
      if (path === 1) checkRoot(name, attributes, line)
      else if (path === 2) transaction = transactions.find(one => one === name) ?? null
      if (skipped > 0 || (open.length > 0 && skip.has(name))) {
        skipped++
        return
      }
      if (open.length === 0) {
        if (!parts.has(name) || path > 4) return
        nodes = text = 0
      }
      if (++nodes > maxNodes) tooLarge(open[0]?.line ?? line)
      const node: Node = { name, attributes, text: '', children: [], line }
      open.at(-1)?.children.push(node)
      open.push(node)
    },
    text(piece: string) {
      const node = open.at(-1)
      if (skipped > 0 || !node) return
      text += piece.length
      if (text > maxText) tooLarge(open[0]?.line ?? 0)
      node.text += piece
    },
    close() {
      path--
      if (skipped > 0) {
        skipped--
        return
      }
      const node = open.pop()
      if (!node) return
      node.text = withoutEntities(node.text).trim()
      if (open.length === 0) done.push({ node, transaction })
    },
  }
  for await (const _ of readXml(streamOf(source), events)) {
    yield* done
    done.length = 0
  }
}

const signs: Readonly<Record<string, string>> = Object.fromEntries(
  'sup1 ¹ sup2 ² sup3 ³ deg ° micro µ plusmn ± times × divide ÷ middot · frac12 ½ frac14 ¼ frac34 ¾ laquo « raquo » reg ® copy © trade ™ euro € pound £ sect § para ¶ ordm º ordf ª iquest ¿ iexcl ¡ auml ä ouml ö uuml ü Auml Ä Ouml Ö Uuml Ü szlig ß aacute á eacute é iacute í oacute ó uacute ú ntilde ñ Aacute Á Eacute É Iacute Í Oacute Ó Uacute Ú Ntilde Ñ agrave à egrave è ccedil ç acirc â ecirc ê icirc î ocirc ô aring å oslash ø Oslash Ø ndash – mdash — lsquo ‘ rsquo ’ ldquo “ rdquo ” bdquo „ bull • hellip … prime ′ Prime ″ minus − le ≤ ge ≥ ne ≠ asymp ≈ infin ∞ radic √ sum ∑ Omega Ω omega ω mu μ pi π alpha α beta β gamma γ delta δ Delta Δ lambda λ phi φ Phi Φ empty ∅ larr ← rarr → permil ‰'
    .split(' ')
    .flatMap((name, i, all) => (i % 2 === 0 ? [[name, all[i + 1] ?? '']] : [])),
)

/** Entities that makers write inside CDATA, where XML knows none: '&sup2;' is '²', '&#937;' is 'Ω'. Markup stays. */
function withoutEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(
    /&(?:#(\d{2,6})|#x([\da-f]{2,5})|([a-z]\w{1,7}));/gi,
    (all, decimal?: string, hex?: string, name?: string) => {
      if (name !== undefined) return signs[name] ?? (name === 'nbsp' ? '\u00a0' : all)
      const point = decimal === undefined ? parseInt(hex ?? '', 16) : Number(decimal)
      const safe = point >= 160 && point < 0x110000 && (point < 0xd800 || point > 0xdfff)
      return safe ? String.fromCodePoint(point) : all
    },
  )
}

function checkRoot(name: string, attributes: Readonly<Record<string, string>>, line: number): void {
  const shown = name.slice(0, 60)
  if (name !== 'BMECAT')
    throw new SourceRefused(`line ${line}: the XML is no BMEcat; it begins with <${shown}>`, language =>
      language === 'es'
        ? `línea ${line}: el XML no es un BMEcat; empieza por <${shown}>`
        : `line ${line}: the XML is no BMEcat; it begins with <${shown}>`,
    )
  const version = attributes['version']
  if (version !== undefined && !/^(1(\.\d+)?|2005([._]\d)?)$/.test(version)) {
    const said = version.slice(0, 20)
    throw new SourceRefused(
      `line ${line}: BMEcat ${said} is not known; 1.01, 1.2, 2005 and 2005.1 are`,
      language =>
        language === 'es'
          ? `línea ${line}: no se conoce BMEcat ${said}; sí 1.01, 1.2, 2005 y 2005.1`
          : `line ${line}: BMEcat ${said} is not known; 1.01, 1.2, 2005 and 2005.1 are`,
    )
  }
}

export function child(node: Node, ...names: readonly string[]): Node | undefined {
  return node.children.find(one => names.includes(one.name))
}

export function childrenOf(node: Node | undefined, ...names: readonly string[]): Node[] {
  return node?.children.filter(one => names.includes(one.name)) ?? []
}

/** The text of the first child of that name, '' when there is none. */
export function textOf(node: Node | undefined, ...names: readonly string[]): string {
  return (node && child(node, ...names)?.text) ?? ''
}
