/**
 * Catalogue records out of a BMEcat 1.01, 1.2, 2005 or 2005.1, in two passes over the file: the first learns the
 * category groups and what the features hold, the second hands the articles over. Memory does not grow with the
 * number of articles.
 */
import type { Source } from '#kit/spreadsheet/source.ts'
import type { CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { localisedOf, plainText } from '../model/language.ts'
import { categoryCodes } from '#shop/catalogue/articles/model/slug.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { headingOf, recordOf, type Heading } from './bmecat-article.ts'
import { openFeatureBook, type FeatureBook } from './bmecat-features.ts'
import { note, noted, type Notes } from '../model/notes.ts'
import { bmecatParts, childrenOf, textOf, type Node, type Transaction } from './bmecat-tree.ts'

type Group = { id: string; parent: string; node: Node }
type Survey = {
  transaction: Transaction
  heading: Heading
  groups: Map<string, Group>
  features: FeatureBook
}

export type BmecatSource = {
  records: AsyncIterable<CatalogueRecord>
  whole: () => boolean
  /** what was left out and why, by number; complete when the records are through */
  notes: () => string[]
}

/** The first pass needs identity and features only. */
const unsurveyed: ReadonlySet<string> = new Set([
  'ARTICLE_DETAILS',
  'PRODUCT_DETAILS',
  'ARTICLE_ORDER_DETAILS',
  'PRODUCT_ORDER_DETAILS',
  'ARTICLE_PRICE_DETAILS',
  'PRODUCT_PRICE_DETAILS',
  'ARTICLE_REFERENCE',
  'PRODUCT_REFERENCE',
  'MIME_INFO',
  'USER_DEFINED_EXTENSIONS',
  'PRODUCT_LOGISTIC_DETAILS',
  'PARTIES',
])
const unread: ReadonlySet<string> = new Set(['USER_DEFINED_EXTENSIONS', 'PARTIES'])

/** Reads the file once to know it, so that a broken one is refused before anything is taken. */
export async function readBmecat(source: Source): Promise<BmecatSource> {
  const seen = await survey(source)
  const notes: Notes = new Map()
  return {
    records: records(source, seen, notes),
    whole: () => seen.transaction === 'T_NEW_CATALOG',
    notes: () => noted(notes),
  }
}

async function survey(source: Source): Promise<Survey> {
  const groups = new Map<string, Group>()
  const features = openFeatureBook()
  let heading: Heading = { language: undefined, currency: 'EUR', mimeRoot: '' }
  let transaction: Transaction | null = null
  for await (const part of bmecatParts(source, unsurveyed)) {
    transaction ??= part.transaction
    const { node } = part
    if (node.name === 'HEADER') heading = headingOf(node)
    else if (node.name === 'CATALOG_STRUCTURE') {
      const id = textOf(node, 'GROUP_ID')
      if (id !== '' && !groups.has(id)) groups.set(id, { id, parent: textOf(node, 'PARENT_ID'), node })
    } else if (node.name === 'ARTICLE' || node.name === 'PRODUCT') features.learn(node, heading.language)
  }
  if (transaction === null)
    throw new SourceRefused(
      'the BMEcat holds no T_NEW_CATALOG, T_UPDATE_PRODUCTS or T_UPDATE_PRICES with articles',
    )
  return { transaction, heading, groups, features }
}

async function* records(source: Source, seen: Survey, notes: Notes): AsyncGenerator<CatalogueRecord> {
  const { heading, features, transaction } = seen
  if (transaction !== 'T_UPDATE_PRICES') {
    const { groups, attributes } = features.dictionary()
    for (const group of groups) yield { kind: 'attribute-group', group }
    for (const attribute of attributes) yield { kind: 'attribute', attribute, inferred: true }
  }
  const places = placesOf(seen.groups, heading)
  for (const { id, parent } of seen.groups.values()) {
    if (places.get(id)?.parent === null && seen.groups.has(parent))
      note(notes, 'category groups in a circle: they hang at the top')
    else if (parent !== '' && parent !== '0' && !seen.groups.has(parent))
      note(notes, 'category groups whose parent is not in the file: they hang at the top')
  }
  for (const group of seen.groups.values()) {
    const place = places.get(group.id)
    if (place) yield categoryOf(group, place.code, places.get(place.parent ?? '')?.code ?? null, heading)
  }
  for await (const { node, transaction: within } of bmecatParts(source, unread)) {
    if (within === null) continue
    if (node.name === 'ARTICLE' || node.name === 'PRODUCT')
      yield recordOf(node, within, heading, article => features.values(article, heading.language), notes)
    else if (node.name.endsWith('_TO_CATALOGGROUP_MAP')) {
      const code = textOf(node, 'ART_ID', 'PROD_ID')
      const category = places.get(textOf(node, 'CATALOG_GROUP_ID'))?.code
      const sort = Number(textOf(node, `${node.name}_ORDER`)) || 0
      if (code !== '' && category !== undefined)
        yield {
          kind: 'membership',
          row: node.line,
          code,
          category,
          sort: Math.max(0, Math.min(1e6, Math.round(sort))),
        }
    }
  }
}

function nameOf({ node, id }: Group, heading: Heading): string {
  const names = namesOf(node, 'GROUP_NAME', heading)
  return names.en ?? Object.values(names)[0] ?? id
}

function namesOf(node: Node, element: string, heading: Heading) {
  return localisedOf(
    childrenOf(node, element).map(({ attributes, text }) => ({
      language: attributes['lang'],
      text: plainText(text),
    })),
    heading.language,
  )
}

type Place = { code: string; parent: string | null }

/** Where each group hangs, by its id; the code is the slug of its path. Groups in a ring hang at the top. */
function placesOf(groups: ReadonlyMap<string, Group>, heading: Heading): Map<string, Place> {
  const code = categoryCodes()
  const places = new Map<string, Place>()
  for (const group of groups.values()) {
    const path: string[] = []
    const passed = new Set<string>()
    let at: Group | undefined = group
    while (at && !passed.has(at.id) && path.length < 50) {
      passed.add(at.id)
      path.unshift(nameOf(at, heading))
      at = groups.get(at.parent)
    }
    const ring = at?.id === group.id
    places.set(group.id, { code: code(path, group.id), parent: ring ? null : group.parent })
  }
  return places
}

function categoryOf(group: Group, code: string, parent: string | null, heading: Heading): CatalogueRecord {
  const names = namesOf(group.node, 'GROUP_NAME', heading)
  return {
    kind: 'category',
    category: {
      code,
      parent,
      names: Object.keys(names).length > 0 ? names : { en: group.id },
      descriptions: namesOf(group.node, 'GROUP_DESCRIPTION', heading),
      drawing: null,
      sort: Math.max(0, Math.min(1e9, Math.round(Number(textOf(group.node, 'GROUP_ORDER')) || 0))),
    },
  }
}
