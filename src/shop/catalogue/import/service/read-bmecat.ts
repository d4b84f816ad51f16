/**
 * Catalogue records out of a BMEcat 1.01, 1.2, 2005 or 2005.1, in two passes over the file: the first learns the
 * category groups and what the features hold, the second hands the articles over. Memory does not grow with the
 * number of articles.
 */
import type { Source } from '#kit/spreadsheet/source.ts'
import type { ArticleRecord, Attribute, CatalogueRecord } from '#shop/catalogue/articles/model.ts'
import { localisedOf, plainText } from '../model/language.ts'
import { categoryCodes } from '#shop/catalogue/articles/model/slug.ts'
import { wordKey, type FileWord, type Meanings } from '../model/file-words.ts'
import { SourceRefused } from '../model/source-refused.ts'
import { headingOf, recordOf, type Heading } from './bmecat-article.ts'
import { openFeatureBook, type FeatureBook } from './bmecat-features.ts'
import { note, noted, type Notes } from '../model/notes.ts'
import { bmecatParts, childrenOf, textOf, type Node, type Transaction } from './bmecat-tree.ts'

/** What the shop has, and what was said of the names of files: nothing else comes into being. */
export type OwnWords = {
  attributes: ReadonlyMap<string, Attribute>
  categories: ReadonlySet<string>
  lists: ReadonlySet<string>
  meanings: Meanings
}

type Group = { id: string; parent: string; node: Node }
type Survey = {
  transaction: Transaction
  heading: Heading
  groups: Map<string, Group>
  features: FeatureBook
  /** articles by the id of their group, and by the type of their prices */
  inGroup: Map<string, number>
  priced: Map<string, number>
}

export type BmecatSource = {
  records: AsyncIterable<CatalogueRecord>
  whole: () => boolean
  /** with `own`: the names whose meaning is asked, or was said */
  words: FileWord[]
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

/**
 * Reads the file once to know it, so that a broken one is refused before anything is taken. `own`: the file brings articles alone, in the
 * words of the shop.
 */
export async function readBmecat(source: Source, own?: OwnWords): Promise<BmecatSource> {
  const seen = await survey(source, own)
  const notes: Notes = new Map()
  return {
    records: own ? inOwnWords(source, seen, notes, own) : records(source, seen, notes),
    whole: () => seen.transaction === 'T_NEW_CATALOG',
    words: own ? wordsIn(seen, own) : [],
    notes: () => noted(notes),
  }
}

const count = (counts: Map<string, number>, key: string): void =>
  void counts.set(key, (counts.get(key) ?? 0) + 1)
/** Prices of these types are those of the public list. */
const listTypes: ReadonlySet<string> = new Set(['', 'net_list', 'gros_list', 'gross_list'])
const typesOf = (article: Node): Set<string> =>
  new Set(
    childrenOf(article, 'ARTICLE_PRICE_DETAILS', 'PRODUCT_PRICE_DETAILS')
      .flatMap(one => childrenOf(one, 'ARTICLE_PRICE', 'PRODUCT_PRICE'))
      .map(one => one.attributes['price_type']?.trim() ?? '')
      .filter(type => !listTypes.has(type)),
  )

async function survey(source: Source, own: OwnWords | undefined): Promise<Survey> {
  const groups = new Map<string, Group>()
  const meaning = (kind: 'feature' | 'value', word: string) => own?.meanings.get(wordKey(kind, word))
  const features = openFeatureBook(own && { attributes: own.attributes, meaning })
  const [inGroup, priced] = [new Map<string, number>(), new Map<string, number>()]
  let heading: Heading = { language: undefined, currency: 'EUR', mimeRoot: '' }
  let transaction: Transaction | null = null
  const skip = own ? new Set([...unsurveyed].filter(name => !name.endsWith('_PRICE_DETAILS'))) : unsurveyed
  for await (const part of bmecatParts(source, skip)) {
    transaction ??= part.transaction
    const { node } = part
    if (node.name === 'HEADER') heading = headingOf(node)
    else if (node.name === 'CATALOG_STRUCTURE') {
      const id = textOf(node, 'GROUP_ID')
      if (id !== '' && !groups.has(id)) groups.set(id, { id, parent: textOf(node, 'PARENT_ID'), node })
    } else if (node.name === 'ARTICLE' || node.name === 'PRODUCT') {
      features.learn(node, heading.language)
      for (const type of typesOf(node)) count(priced, type)
    } else if (node.name.endsWith('_TO_CATALOGGROUP_MAP')) count(inGroup, textOf(node, 'CATALOG_GROUP_ID'))
  }
  if (transaction === null)
    throw new SourceRefused(
      'the BMEcat holds no T_NEW_CATALOG, T_UPDATE_PRODUCTS or T_UPDATE_PRICES with articles',
      language =>
        language === 'es'
          ? 'el BMEcat no contiene T_NEW_CATALOG, T_UPDATE_PRODUCTS ni T_UPDATE_PRICES con artículos'
          : 'the BMEcat holds no T_NEW_CATALOG, T_UPDATE_PRODUCTS or T_UPDATE_PRICES with articles',
    )
  return { transaction, heading, groups, features, inGroup, priced }
}

/** Names of the file that are none of the shop's own, with what was said of them. */
function wordsIn(
  { transaction, heading, groups, features, inGroup, priced }: Survey,
  own: OwnWords,
): FileWord[] {
  const places = placesOf(groups, heading)
  // what was said comes before a name that is the shop's own
  const isOwn = (kind: 'group' | 'price', word: string): boolean =>
    (kind === 'group' ? own.categories : own.lists).has(word) &&
    own.meanings.get(wordKey(kind, word)) === undefined
  const named = (kind: 'group' | 'price', word: string, name: string, articles: number): FileWord => {
    const said = own.meanings.get(wordKey(kind, word))
    const plain = { kind, word, name, unit: null, articles, examples: [] }
    const known = kind === 'group' ? own.categories : own.lists
    // what was taken away since is asked anew
    return said === undefined || (said !== null && !known.has(said)) ? plain : { ...plain, meaning: said }
  }
  return [
    ...(transaction === 'T_UPDATE_PRICES' ? [] : features.words()),
    ...[...inGroup].flatMap(([id, articles]) => {
      const place = places.get(id)
      return place && !isOwn('group', place.code)
        ? [named('group', place.code, place.path.join(' › '), articles)]
        : []
    }),
    ...[...priced].flatMap(([type, articles]) =>
      isOwn('price', type) ? [] : [named('price', type, type, articles)],
    ),
  ]
}

/** What a group or a type of prices is at the shop; null: left out, or not said. */
const meantHere = (
  kind: 'group' | 'price',
  word: string,
  { categories, lists, meanings }: OwnWords,
): string | null => {
  const known = kind === 'group' ? categories : lists
  const said = meanings.get(wordKey(kind, word))
  const meant = said === undefined && known.has(word) ? word : (said ?? null)
  return meant !== null && known.has(meant) ? meant : null
}

const isWeb = (source: string): boolean => /^https?:/i.test(source)

/** The articles of the file in the words of the shop, and their places. */
async function* inOwnWords(
  source: Source,
  { heading, features, groups }: Survey,
  notes: Notes,
  own: OwnWords,
): AsyncGenerator<CatalogueRecord> {
  const places = placesOf(groups, heading)
  // kinds of prices are asked: what the file's own words say of them is told there
  const unheard: Notes = new Map()
  for await (const { node, transaction } of bmecatParts(source, unread)) {
    if (transaction === null) continue
    if (node.name === 'ARTICLE' || node.name === 'PRODUCT') {
      const record = recordOf(
        node,
        transaction,
        heading,
        one => features.values(one, heading.language),
        unheard,
      )
      if (record.kind === 'retired')
        note(notes, 'articles that the file deletes: they stay; retire them at the desk')
      else if (record.kind === 'article') yield { ...record, article: ownArticle(record.article, notes, own) }
      else yield record
    } else if (node.name.endsWith('_TO_CATALOGGROUP_MAP')) {
      const code = textOf(node, 'ART_ID', 'PROD_ID')
      const place = places.get(textOf(node, 'CATALOG_GROUP_ID'))
      const category = place ? meantHere('group', place.code, own) : null
      if (code !== '' && category !== null)
        yield { kind: 'membership', row: node.line, code, category, sort: sortOf(node) }
    }
  }
  for (const [words, n] of unheard) if (!words.startsWith('prices of type ')) notes.set(words, n)
}

/** Without prices of lists that are left out, and without files that nobody can fetch. */
function ownArticle(article: ArticleRecord, notes: Notes, own: OwnWords): ArticleRecord {
  const { prices, pictures, documents, ...rest } = article
  const kept = <T extends { source: string }>(files: readonly T[] | undefined): T[] | undefined => {
    const found = files?.filter(one => isWeb(one.source))
    for (let n = found?.length ?? 0; n < (files?.length ?? 0); n++)
      note(notes, 'files without an address: add them at the article')
    return found && found.length > 0 ? found : undefined
  }
  const [shown, papers] = [kept(pictures), kept(documents)]
  const scales = prices?.flatMap(scale => {
    const list = scale.priceList === 'list' ? 'list' : meantHere('price', scale.priceList, own)
    return list === null ? [] : [{ ...scale, priceList: list }]
  })
  return {
    ...rest,
    ...(scales && scales.length > 0 && { prices: scales }),
    ...(shown && { pictures: shown }),
    ...(papers && { documents: papers }),
  }
}

const sortOf = (node: Node): number =>
  Math.max(0, Math.min(1e6, Math.round(Number(textOf(node, `${node.name}_ORDER`)) || 0)))

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
      if (code !== '' && category !== undefined)
        yield { kind: 'membership', row: node.line, code, category, sort: sortOf(node) }
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

/** Characters of a group's name in its path. */
const maxName = 200
type Place = { code: string; parent: string | null; /** names from the root down */ path: readonly string[] }

/** Where each group hangs, by its id; the code is the slug of its path. Groups in a ring hang at the top. */
function placesOf(groups: ReadonlyMap<string, Group>, heading: Heading): Map<string, Place> {
  const code = categoryCodes()
  const places = new Map<string, Place>()
  const names = new Map(
    [...groups.values()].map(group => [group.id, nameOf(group, heading).slice(0, maxName)]),
  )
  for (const group of groups.values()) {
    const path: string[] = []
    const passed = new Set<string>()
    let at: Group | undefined = group
    while (at && !passed.has(at.id) && path.length < 50) {
      passed.add(at.id)
      path.unshift(names.get(at.id) ?? at.id)
      at = groups.get(at.parent)
    }
    const ring = at?.id === group.id
    places.set(group.id, { code: code(path, group.id), parent: ring ? null : group.parent, path })
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
