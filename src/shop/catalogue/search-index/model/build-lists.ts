import type { ArticleWords } from './article-words.ts'
import type { CategoryTree } from './build-categories.ts'
import type { CatalogueIndex, Column } from './catalogue-index.ts'
import { fold } from './fold-text.ts'
import type { GrowColumn } from './grow-column.ts'
import type { Language, Translated } from './index-input.ts'
import { languages } from './index-input.ts'
import { weights } from './weights.ts'

type Lists = Pick<
  CatalogueIndex,
  'words' | 'surfaces' | 'wordLanguages' | 'linkStarts' | 'links' | 'listStarts' | 'postings' | 'phrases'
>

/** Sorts the words and turns words by article into articles by word; values and categories get lists likewise. */
export function buildLists(
  words: ArticleWords,
  articleOrder: Uint32Array,
  cells: GrowColumn,
  columns: readonly Column[],
  tree: CategoryTree,
): Lists {
  const wordIds = words.ids
  const oldLists = words.surfaces.length
  const linked = linkWords(words, columns, tree)
  const sorted = [...wordIds.keys()].toSorted()
  const place = new Uint32Array(sorted.length)
  const surfaces = sorted.map((word, i) => {
    const id = wordIds.get(word) ?? 0
    place[id] = i
    return words.surfaces[id] ?? word
  })
  // Linking may have met new words after the lists were numbered: all later lists move up by as many.
  const shift = sorted.length - oldLists
  for (const column of columns) column.firstList += shift
  for (const node of tree.nodes) node.list += shift

  const stride = columns.length
  const lists = sorted.length + columns.reduce((sum, c) => sum + c.itemQueries.length, 0) + tree.nodes.length
  const starts = new Uint32Array(lists + 1)
  const found = words.found
  for (let i = 0; i < found.length; i++) count(starts, place[found.get(i) >>> 4] ?? 0)
  for (let i = 0, c = 0; i < cells.length; i++, c = c + 1 === stride ? 0 : c + 1) {
    const value = cells.get(i)
    if (value !== 0) count(starts, (columns[c]?.firstList ?? 0) + value)
  }
  const nodes = tree.nodes
  const eachNode = (article: number, row: number, visit: (list: number, article: number) => void) => {
    const many = tree.manyLeaves.get(row)
    if (many === undefined) {
      for (let i = tree.mainLeaves[row] ?? -1; i !== -1 && i < nodes.length;) {
        const node = nodes[i]
        if (node === undefined) break
        visit(node.list, article)
        i = node.parent
      }
      return
    }
    const seen = new Set<number>()
    for (const leaf of many)
      for (let i = leaf; i !== -1 && !seen.has(i); i = nodes[i]?.parent ?? -1) seen.add(i)
    for (const i of seen) visit(nodes[i]?.list ?? 0, article)
  }
  const rows = tree.mainLeaves.length
  const rowStarts = tree.rowStarts
  for (let row = 0; row < rows; row++)
    for (let a = rowStarts[row] ?? 0; a < (rowStarts[row + 1] ?? 0); a++)
      eachNode(a, row, list => count(starts, list))

  for (let l = 0; l < lists; l++) starts[l + 1] = (starts[l + 1] ?? 0) + (starts[l] ?? 0)
  const postings = new Uint32Array(starts[lists] ?? 0)
  const next = starts.slice(0, lists)
  const put = (list: number, posting: number) => {
    const at = next[list] ?? 0
    postings[at] = posting
    next[list] = at + 1
  }
  const inputStarts = words.starts
  for (let article = 0; article < articleOrder.length; article++) {
    const input = articleOrder[article] ?? 0
    const end = input + 1 < inputStarts.length ? inputStarts.get(input + 1) : found.length
    for (let i = inputStarts.get(input); i < end; i++) {
      const entry = found.get(i)
      put(place[entry >>> 4] ?? 0, article * 16 + (entry & 15))
    }
    for (let c = 0; c < stride; c++) {
      const value = cells.get(input * stride + c)
      const column = columns[c]
      if (value !== 0 && column !== undefined) put(column.firstList + value, article * 16 + column.weight)
    }
  }
  for (let row = 0; row < rows; row++)
    for (let a = rowStarts[row] ?? 0; a < (rowStarts[row + 1] ?? 0); a++)
      eachNode(a, row, (list, article) => put(list, article * 16 + weights.category))

  const linkStarts = new Uint32Array(sorted.length + 1)
  const links: number[] = []
  sorted.forEach((word, i) => {
    linkStarts[i] = links.length
    for (const link of linked.get(wordIds.get(word) ?? -1) ?? []) links.push(link + shift)
  })
  linkStarts[sorted.length] = links.length
  return {
    words: sorted,
    surfaces,
    wordLanguages: Uint8Array.from(sorted, word => words.languages.get(wordIds.get(word) ?? 0)),
    linkStarts,
    links: Uint32Array.from(links),
    listStarts: starts,
    postings,
    phrases: buildPhrases(columns, tree),
  }
}

function count(starts: Uint32Array, list: number): void {
  starts[list + 1] = (starts[list + 1] ?? 0) + 1
}

/** Which lists of values and categories a word names, by word id (list numbers before the shift). */
function linkWords(
  words: ArticleWords,
  columns: readonly Column[],
  tree: CategoryTree,
): Map<number, Set<number>> {
  const linked = new Map<number, Set<number>>()
  const link = (text: string | undefined, list: number, language: Language | 'all' | 'none') => {
    words.speak(language)
    for (const id of words.idsOf(text ?? '')) {
      const lists = linked.get(id)
      if (lists === undefined) linked.set(id, new Set([list]))
      else lists.add(list)
    }
  }
  const linkNames = (names: Translated, list: number) => {
    if (names.en === names.es || names.es === undefined) link(names.en, list, 'all')
    else for (const language of languages) link(names[language], list, language)
  }
  for (const column of columns) {
    if (column.numeric) continue
    if (column.kind === 'flag') {
      const yes = column.itemNumbers.get('true')
      if (yes !== undefined) linkNames(column.names, column.firstList + yes)
      continue
    }
    for (let n = 1; n < column.itemQueries.length; n++) {
      const names = { en: column.labels.en[n] ?? '', es: column.labels.es[n] ?? '' }
      linkNames(names, column.firstList + n)
      link(column.itemQueries[n], column.firstList + n, 'none')
    }
  }
  for (const node of tree.nodes) linkNames(node.names, node.list)
  return linked
}

/** Whole names to offer while typing, by folded text. */
function buildPhrases(columns: readonly Column[], tree: CategoryTree): Lists['phrases'] {
  const phrases: Lists['phrases'] = { en: [], es: [] }
  for (const language of languages) {
    const seen = new Set<string>()
    const add = (text: string | undefined, list: number) => {
      if (text === undefined || text.length < 2 || text.length > 60 || /^[\d.,]+$/.test(text)) return
      const key = fold(text)
      if (seen.has(key)) return
      seen.add(key)
      phrases[language].push({ key, text, list })
    }
    for (const node of tree.nodes) add(node.names[language] ?? node.names.en, node.list)
    for (const column of columns) {
      if (column.numeric || column.kind === 'flag') continue
      if (column.role === null && column.facet === 'none') continue
      for (let n = 1; n < column.itemQueries.length && n < 5000; n++)
        add(column.labels[language][n], column.firstList + n)
    }
    phrases[language].sort((a, b) => (a.key < b.key ? -1 : 1))
  }
  return phrases
}
