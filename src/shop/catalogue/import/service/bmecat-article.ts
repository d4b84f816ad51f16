/** One ARTICLE or PRODUCT of a BMEcat as a record. */
import { readCountry } from '#kit/typed/country.ts'
import type {
  ArticleRecord,
  AttributeValue,
  CatalogueRecord,
  DocumentRecord,
  RelationKind,
} from '#shop/catalogue/articles/model.ts'
import { decimalOf, product, quotient, wholeOf } from '../model/decimal.ts'
import { languageOf, localisedOf, plainText } from '../model/language.ts'
import { RowFault } from '../model/row-fault.ts'
import { slug } from '#shop/catalogue/articles/model/slug.ts'
import { orderUnit } from '../model/unit.ts'
import type { Notes } from '../model/notes.ts'
import { curvesOfArticle, labelAreasOfArticle } from './bmecat-measured.ts'
import { scalesOf } from './bmecat-prices.ts'
import { child, childrenOf, textOf, type Node, type Transaction } from './bmecat-tree.ts'

/** What the header says for all articles. */
export type Heading = { language: string | undefined; currency: string; mimeRoot: string }

export function headingOf(header: Node): Heading {
  const catalog = child(header, 'CATALOG')
  const languages = childrenOf(catalog, 'LANGUAGE')
  const own = languages.find(one => one.attributes['default'] === 'true') ?? languages[0]
  return {
    language: own?.text,
    currency: textOf(catalog, 'CURRENCY') || 'EUR',
    mimeRoot: textOf(catalog, 'MIME_ROOT'),
  }
}

/** The article as a record; refused with the element and the reason when something in it is wrong. */
export function recordOf(
  node: Node,
  transaction: Transaction,
  heading: Heading,
  attributes: (article: Node) => Record<string, AttributeValue>,
  notes: Notes,
): CatalogueRecord {
  const code = textOf(node, 'SUPPLIER_AID', 'SUPPLIER_PID')
  const row = node.line
  try {
    if (code === '')
      throw new RowFault(node.name === 'PRODUCT' ? 'SUPPLIER_PID' : 'SUPPLIER_AID', 'is missing')
    if (node.attributes['mode'] === 'delete') return { kind: 'retired', row, code }
    const prices = scalesOf(node, priceUnitOf(node), heading.currency, notes)
    if (transaction === 'T_UPDATE_PRICES') {
      if (!prices) throw new RowFault('PRICE_DETAILS', 'is missing')
      return { kind: 'article', row, existing: true, article: { code, prices } }
    }
    const article: ArticleRecord = {
      code,
      ...detailsOf(node, heading),
      ...orderOf(node),
      ...mimeOf(node, heading),
      ...logisticsOf(node),
      ...(prices ? { prices } : {}),
    }
    const values = attributes(node)
    if (childrenOf(node, 'ARTICLE_FEATURES', 'PRODUCT_FEATURES').length > 0) article.attributes = values
    const curves = curvesOfArticle(node)
    if (curves) article.derating = curves
    const areas = labelAreasOfArticle(node)
    if (areas) article.labels = areas
    const relations = relationsOf(node)
    if (relations.length > 0) article.relations = relations
    return { kind: 'article', row, article }
  } catch (error) {
    if (!(error instanceof RowFault)) throw error
    return { kind: 'refused', row, code: code || null, field: error.field, reason: error.message }
  }
}

const pieces = (nodes: readonly Node[]) =>
  nodes.map(({ attributes, text }) => ({
    language: attributes['lang'] ?? attributes['xml:lang'],
    text: plainText(text),
  }))

function detailsOf(node: Node, heading: Heading): Partial<ArticleRecord> {
  const details = child(node, 'ARTICLE_DETAILS', 'PRODUCT_DETAILS')
  if (!details) return {}
  const texts = (name: string) => localisedOf(pieces(childrenOf(details, name)), heading.language)
  const given: Partial<ArticleRecord> = {}
  const names = texts('DESCRIPTION_SHORT')
  if (Object.keys(names).length > 0) given.names = names
  const descriptions = texts('DESCRIPTION_LONG')
  if (Object.keys(descriptions).length > 0) given.descriptions = descriptions
  const manufacturer = textOf(details, 'MANUFACTURER_NAME')
  if (manufacturer) given.manufacturer = manufacturer
  const mpn = textOf(details, 'MANUFACTURER_AID', 'MANUFACTURER_PID')
  if (mpn) given.mpn = mpn
  const keywords = childrenOf(details, 'KEYWORD').map(one => one.text)
  if (keywords.length > 0) given.keywords = keywords.filter(Boolean)
  const numbers = numbersOf(details)
  if (numbers.length > 0) given.numbers = numbers
  const delivery = decimalOf(textOf(details, 'DELIVERY_TIME'), 'either')
  if (delivery !== null && Number(delivery) >= 0 && Number(delivery) <= 3650)
    given.leadTimeDays = Math.ceil(Number(delivery))
  const lifecycle = lifecycleOf(childrenOf(details, 'ARTICLE_STATUS', 'PRODUCT_STATUS'))
  if (lifecycle) given.lifecycle = lifecycle
  return given
}

function numbersOf(details: Node): NonNullable<ArticleRecord['numbers']> {
  const international = childrenOf(details, 'INTERNATIONAL_PID', 'INTERNATIONAL_AID').filter(one =>
    /^(gtin|ean|upc)?\d*$/i.test(one.attributes['type'] ?? ''),
  )
  return [
    ...[...childrenOf(details, 'EAN'), ...international].map(one => ({
      kind: 'ean' as const,
      number: one.text,
    })),
    ...childrenOf(details, 'SUPPLIER_ALT_AID', 'SUPPLIER_ALT_PID').map(one => ({
      kind: 'order' as const,
      number: one.text,
    })),
    ...childrenOf(details, 'MANUFACTURER_TYPE_DESCR').map(one => ({
      kind: 'type' as const,
      number: one.text,
    })),
  ].filter(one => one.number !== '' && one.number.length <= 200)
}

/** 'old_article' and 'old_product' are no longer made; every other status is one of an article that is sold. */
function lifecycleOf(states: readonly Node[]): ArticleRecord['lifecycle'] {
  const types = states.map(one => one.attributes['type'] ?? '')
  if (types.some(type => type.startsWith('old'))) return 'discontinued'
  return types.some(type => /^(new|core|bargain|current)/.test(type)) ? 'active' : undefined
}

function wholeIn(order: Node, name: string): number | undefined {
  const written = textOf(order, name)
  if (written === '') return undefined
  const whole = wholeOf(written, 'either')
  if (whole === null || whole < 1)
    throw new RowFault(name, `'${written.slice(0, 40)}' is not a whole number of at least 1`)
  return whole
}

const orderDetails = (node: Node): Node | undefined =>
  child(node, 'ARTICLE_ORDER_DETAILS', 'PRODUCT_ORDER_DETAILS')

function priceUnitOf(node: Node): number | null {
  const order = orderDetails(node)
  if (!order) return null
  return wholeIn(order, 'PRICE_QUANTITY') ?? 1
}

function orderOf(node: Node): Partial<ArticleRecord> {
  const order = orderDetails(node)
  if (!order) return {}
  const [unit, minimum, step] = [
    textOf(order, 'ORDER_UNIT'),
    wholeIn(order, 'QUANTITY_MIN'),
    wholeIn(order, 'QUANTITY_INTERVAL'),
  ]
  return {
    ...(unit ? { unit: orderUnit(unit) } : {}),
    ...(minimum === undefined ? {} : { orderMinimum: minimum }),
    ...(step === undefined ? {} : { orderStep: step }),
  }
}

function logisticsOf(node: Node): Partial<ArticleRecord> {
  const logistics = child(node, 'PRODUCT_LOGISTIC_DETAILS', 'ARTICLE_LOGISTIC_DETAILS')
  if (!logistics) return {}
  const tariff = textOf(child(logistics, 'CUSTOMS_TARIFF_NUMBER'), 'CUSTOMS_NUMBER')
  const origin = readCountry(textOf(logistics, 'COUNTRY_OF_ORIGIN'))
  const kilograms = decimalOf(textOf(child(logistics, 'PRODUCT_DIMENSIONS'), 'WEIGHT'), 'either')
  const grams = kilograms === null ? -1 : Number(quotient(product(kilograms, '1000'), '1', 0))
  const compliance = {
    ...(tariff && tariff.length <= 20 ? { tariff } : {}),
    ...(origin === null ? {} : { origin }),
  }
  return {
    ...(Object.keys(compliance).length > 0 ? { compliance } : {}),
    ...(grams >= 0 && grams < 2_000_000_000 ? { weightG: grams } : {}),
  }
}

const kinds: Readonly<Record<string, { kind: RelationKind; mandatory?: boolean }>> = {
  accessories: { kind: 'accessory' },
  mandatory: { kind: 'accessory', mandatory: true },
  select: { kind: 'accessory' },
  consists_of: { kind: 'part' },
  followup: { kind: 'successor' },
  sparepart: { kind: 'spare-part' },
  similar: { kind: 'matching' },
  diff_orderunit: { kind: 'matching' },
  others: { kind: 'matching' },
}

function relationsOf(node: Node): NonNullable<ArticleRecord['relations']> {
  return childrenOf(node, 'ARTICLE_REFERENCE', 'PRODUCT_REFERENCE').flatMap(one => {
    const known = kinds[one.attributes['type'] ?? '']
    const target = textOf(one, 'ART_ID_TO', 'PROD_ID_TO')
    if (!known || target === '') return []
    const quantity = wholeOf(one.attributes['quantity'] ?? '', 'either')
    return [{ ...known, target, ...(quantity !== null && quantity > 0 ? { quantity } : {}) }]
  })
}

const types: Readonly<Record<string, string>> = {
  data_sheet: 'data-sheet',
  safety_data_sheet: 'safety-data-sheet',
}

function mimeOf(node: Node, heading: Heading): Partial<ArticleRecord> {
  const files = childrenOf(child(node, 'MIME_INFO'), 'MIME')
    .map(file => ({ file, order: Number(textOf(file, 'MIME_ORDER')) || 0, source: sourceOf(file, heading) }))
    .filter(one => one.source !== null)
    .toSorted((a, b) => a.order - b.order)
  if (files.length === 0) return {}
  const pictures: { source: string; alt: ReturnType<typeof localisedOf>; small: boolean }[] = []
  const documents: DocumentRecord[] = []
  const shownOnce = new Set<string>()
  for (const { file, source } of files) {
    if (source === null) continue
    const titles = localisedOf(
      pieces([...childrenOf(file, 'MIME_DESCR'), ...childrenOf(file, 'MIME_ALT')]),
      heading.language,
    )
    const purpose = textOf(file, 'MIME_PURPOSE')
    if (isPicture(textOf(file, 'MIME_TYPE'), source)) {
      const alt = localisedOf(pieces(childrenOf(file, 'MIME_ALT')), heading.language)
      const small = purpose === 'thumbnail' || purpose === 'icon' || purpose === 'logo'
      if (!shownOnce.has(source)) pictures.push({ source, alt, small })
      shownOnce.add(source)
    } else documents.push(documentOf(file, source, types[purpose] ?? 'document', titles))
  }
  const shown = pictures.filter(one => !one.small)
  return {
    ...(pictures.length > 0
      ? { pictures: (shown.length > 0 ? shown : pictures).map(({ source, alt }) => ({ source, alt })) }
      : {}),
    ...(documents.length > 0 ? { documents } : {}),
  }
}

/** A web address, or the name of a file under the catalogue's root; other schemes are left out. */
function sourceOf(file: Node, heading: Heading): string | null {
  const written = textOf(file, 'MIME_SOURCE')
  if (written === '' || written.length > 1000) return null
  if (isWebAddress(written)) return written
  if (/^[a-z][a-z0-9+.-]*:/i.test(written)) return null
  const root = heading.mimeRoot
  if (isWebAddress(root)) {
    const joined = `${root.replace(/\/+$/, '')}/${filePath(written)}`
    return isWebAddress(joined) ? joined : null
  }
  const path = filePath(`${root}/${written}`)
  return path === '' || /^[a-z][a-z0-9+.-]*:/i.test(path) ? null : path
}

const isWebAddress = (text: string): boolean => /^https?:\/\/\S+$/i.test(text) && URL.canParse(text)

/** A path that leads nowhere but down. */
const filePath = (written: string): string =>
  written
    .split(/[\\/]+/)
    .filter(part => part !== '' && part !== '.' && part !== '..')
    .join('/')

const isPicture = (type: string, source: string): boolean =>
  /^image\//i.test(type) || (type === '' && /\.(jpe?g|png|gif|webp|svg|bmp|tiff?)$/i.test(source))

function documentOf(
  file: Node,
  source: string,
  type: string,
  titles: DocumentRecord['titles'],
): DocumentRecord {
  const name = source.split(/[/?#]/).findLast(Boolean) ?? source
  const ending = /\.([a-z0-9]{1,5})$/i.exec(name)?.[1]?.toUpperCase()
  const shown = Object.keys(titles).length > 0 ? titles : { en: name }
  // one file may be called differently by different articles
  const title = slug(Object.values(shown)[0] ?? '').slice(0, 60)
  return {
    code: `${source}#${title}`,
    type,
    language: languageOf(child(file, 'MIME_SOURCE')?.attributes['lang']),
    titles: shown,
    source,
    fileType: ending ?? 'URL',
    sizeBytes: null,
    restricted: false,
  }
}
