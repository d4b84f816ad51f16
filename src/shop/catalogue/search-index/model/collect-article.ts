import type { ArticleWords } from './article-words.ts'
import type { ColumnBuilder } from './column-builder.ts'
import { normaliseCode } from './fold-text.ts'
import type { GrowColumn, GrowTexts } from './grow-column.ts'
import type { AttributeValue, IndexedArticle, IndexedAttribute, Language, Translated } from './index-input.ts'
import { languages } from './index-input.ts'
import { nameParts } from './name-parts.ts'
import { weights } from './weights.ts'

/** What was read of the articles so far, in the order in which they came; a row is a base product, or an article without one. */
export type Collected = {
  columns: readonly ColumnBuilder[]
  /** attributes that are only looked for as words */
  loose: readonly IndexedAttribute[]
  categoryNumbers: Map<string, number>
  words: ArticleWords
  /** by article */
  ids: GrowColumn
  codes: GrowTexts
  rows: GrowColumn
  ranks: number[]
  /** by article and column, the columns of one article side by side */
  cells: GrowColumn
  /** by currency and article */
  prices: Map<string, number[]>
  numberTexts: GrowTexts
  numberTargets: GrowColumn
  /** by row */
  baseIds: number[]
  baseCodes: string[]
  names: Record<Language, string[]>
  leaves: (number | number[])[]
  rowOfBase: Map<number, number>
}

/** Takes one article. Throws RangeError beyond 2^28 of them. */
export function collectArticle(into: Collected, article: IndexedArticle): void {
  const { ids, codes, ranks, rows, cells, columns, prices } = into
  const n = ids.length
  if (n >= 2 ** 28) throw new RangeError('more than 2^28 articles')
  ids.push(article.id)
  codes.push(article.code)
  ranks.push(article.orderable ? article.rank : article.rank + 1e12)
  rows.push(rowFor(into, article, n))
  const seen = new Set([normaliseCode(article.code)])
  for (const number of article.mpn === null ? article.numbers : [article.mpn, ...article.numbers]) {
    const text = normaliseCode(number)
    if (seen.has(text)) continue
    seen.add(text)
    addNumber(into, number, n * 2)
  }
  for (const column of columns) cells.push(column.number(valueFor(article, column.attribute.code)))
  for (const currency in article.prices ?? {}) {
    let list = prices.get(currency)
    if (list === undefined) prices.set(currency, (list = []))
    while (list.length < n) list.push(Number.NaN)
    list.push(article.prices?.[currency] ?? Number.NaN)
  }
  addWords(into, article)
}

/** The row of the article that is the n-th: that of its base product, or one of its own. */
function rowFor(into: Collected, article: IndexedArticle, n: number): number {
  const { rowOfBase, baseIds, baseCodes, names, leaves, categoryNumbers } = into
  const base = article.base
  let row = base === null ? undefined : rowOfBase.get(base.id)
  if (row === undefined) {
    row = baseIds.length
    const shown = base ?? article
    baseIds.push(base === null ? 0 : base.id)
    baseCodes.push(base === null ? '' : base.code)
    for (const language of languages)
      names[language].push(shown.names[language] ?? shown.names.en ?? shown.names.es ?? shown.code)
    leaves.push(-1)
    if (base !== null) {
      rowOfBase.set(base.id, row)
      addNumber(into, base.code, row * 2 + 1)
    }
  }
  addNumber(into, article.code, n * 2)
  for (const code of article.categories) {
    const leaf = categoryNumbers.get(code)
    const now = leaves[row]
    if (leaf === undefined || now === leaf) continue
    if (now === -1 || now === undefined) leaves[row] = leaf
    else if (typeof now === 'number') leaves[row] = [now, leaf]
    else if (!now.includes(leaf)) now.push(leaf)
  }
  return row
}

/** `target`: the place of an article times two, or that of a row times two plus one. */
function addNumber(into: Collected, number: string, target: number): void {
  const text = normaliseCode(number)
  if (text !== '' && text.length <= 200) {
    into.numberTexts.push(text)
    into.numberTargets.push(target)
  }
}

function addWords({ words, loose }: Collected, article: IndexedArticle): void {
  const { base } = article
  words.begin()
  const own = [normaliseCode(article.code)]
  words.addCode(article.code, weights.code)
  if (article.mpn !== null && article.mpn !== article.code) {
    own.push(normaliseCode(article.mpn))
    words.addCode(article.mpn, weights.code)
  }
  if (base !== null && base.code !== article.code) words.addCode(base.code, weights.baseName)
  for (const language of languages) {
    words.speak(language)
    addName(words, article.names[language], language, weights.name, own)
    if (base !== null) addName(words, base.names[language], language, weights.baseName, own)
    words.add(article.descriptions[language], weights.description, own)
  }
  words.speak('all')
  for (const keyword of article.keywords) words.add(keyword, weights.keyword, own)
  for (const attribute of loose) {
    const value = article.attributes[attribute.code]
    if (value === undefined || value === null) continue
    if (typeof value === 'boolean') {
      if (value) addTranslated(words, attribute.names, own)
      continue
    }
    const text = String(value)
    const named = attribute.valueNames?.[text]
    words.speak(named === undefined ? 'all' : 'none')
    words.add(text, weights.looseValue, own)
    if (named !== undefined) addTranslated(words, named, own)
  }
  words.end()
}

/** Each name is offered in its own language only. */
function addTranslated(words: ArticleWords, names: Translated, own: readonly string[]): void {
  for (const language of languages) {
    words.speak(names.es === undefined || names.en === names.es ? 'all' : language)
    words.add(names[language], weights.looseValue, own)
  }
}

function addName(
  words: ArticleWords,
  name: string | undefined,
  language: Language,
  weight: number,
  own: readonly string[],
): void {
  if (name === undefined) return
  const { head, beside, after } = nameParts(name, language)
  words.add(head, weights.head, own)
  words.add(beside, weight, own)
  words.add(after, weights.mention, own)
  // what is a quantity or one of the codes only as a whole
  words.add(name, weights.mention, own)
}

function valueFor(article: IndexedArticle, code: string): AttributeValue | null | undefined {
  const value = article.attributes[code]
  if (value !== undefined) return value
  return code === 'manufacturer' ? article.manufacturer : code === 'series' ? article.series : undefined
}
