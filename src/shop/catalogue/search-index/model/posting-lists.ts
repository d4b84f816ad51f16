import type { CatalogueIndex } from './catalogue-index.ts'
import type { WorkingMemory } from './working-memory.ts'

export const emptyList: Uint32Array = new Uint32Array(0)

/** The list with a number as it stands in the index. */
export function listAt(index: CatalogueIndex, list: number): Uint32Array {
  return index.postings.subarray(index.listStarts[list] ?? 0, index.listStarts[list + 1] ?? 0)
}

/** Articles with a word: in a text, or in a value or category that the word names. */
export function wordList(index: CatalogueIndex, memory: WorkingMemory, word: number): Uint32Array {
  const from = index.linkStarts[word] ?? 0
  const to = index.linkStarts[word + 1] ?? 0
  if (from === to) return listAt(index, word)
  const key = `w${word}`
  return (
    memory.lists.get(key) ??
    memory.lists.keep(
      key,
      uniteLists(
        [listAt(index, word), ...Array.from(index.links.subarray(from, to), l => listAt(index, l))],
        memory,
      ),
    )
  )
}

/** The words that begin with a prefix: first inclusive, last exclusive. */
export function wordRange(index: CatalogueIndex, prefix: string): [number, number] {
  return [lowerBound(index.words, prefix), lowerBound(index.words, prefix + '\uffff')]
}

/** Articles with a word that begins like this. */
export function prefixList(index: CatalogueIndex, memory: WorkingMemory, prefix: string): Uint32Array {
  const key = `p${prefix}`
  const kept = memory.lists.get(key)
  if (kept !== undefined) return kept
  const [from, to] = wordRange(index, prefix)
  if (from === to) return emptyList
  if (to - from === 1) return wordList(index, memory, from)
  return memory.lists.keep(key, uniteLists(listsOf(index, from, to), memory))
}

/** Articles in rank order: as a list, or as bits where there are many. */
export type Members = { list: Uint32Array } | { bits: Uint32Array }

/**
 * The articles of a short beginning, of which nearly every catalogue has many. Bits take a thirty-second of a list
 * and are kept for good; they are few, since only beginnings of many articles come here.
 */
export function prefixMembers(index: CatalogueIndex, memory: WorkingMemory, prefix: string): Members {
  const key = `bits ${prefix}`
  const kept = memory.kept.get(key) as Members | undefined
  if (kept !== undefined) return kept
  const [from, to] = wordRange(index, prefix)
  const size = (index.listStarts[to] ?? 0) - (index.listStarts[from] ?? 0)
  if (size * 16 < index.articles || to - from < 2) return { list: prefixList(index, memory, prefix) }
  const bits = new Uint32Array((index.articles >>> 5) + 1)
  for (const list of listsOf(index, from, to))
    for (let i = 0; i < list.length; i++) {
      const article = (list[i] ?? 0) >>> 4
      bits[article >>> 5] = (bits[article >>> 5] ?? 0) | (1 << (article & 31))
    }
  memory.kept.set(key, { bits })
  return { bits }
}

/** The lists of some words, and of the values and categories that they name. */
function listsOf(index: CatalogueIndex, from: number, to: number): Uint32Array[] {
  const lists: Uint32Array[] = []
  const links = new Set<number>()
  for (let word = from; word < to; word++) {
    lists.push(listAt(index, word))
    for (let l = index.linkStarts[word] ?? 0; l < (index.linkStarts[word + 1] ?? 0); l++)
      links.add(index.links[l] ?? 0)
  }
  for (const link of links) lists.push(listAt(index, link))
  return lists
}

/** All articles of several lists, each once with its greatest weight, sorted. */
export function uniteLists(lists: readonly Uint32Array[], memory: WorkingMemory): Uint32Array {
  const used = lists.filter(l => l.length > 0)
  if (used.length <= 1) return used[0] ?? emptyList
  const total = used.reduce((sum, l) => sum + l.length, 0)
  const weightOf = memory.weightOf
  if (total * 8 < weightOf.length || total < 512) return uniteFew(used, total)
  for (const list of used)
    for (let i = 0; i < list.length; i++) {
      const posting = list[i] ?? 0
      const weight = posting & 15
      if (weight > (weightOf[posting >>> 4] ?? 0)) weightOf[posting >>> 4] = weight
    }
  const all = new Uint32Array(Math.min(total, weightOf.length))
  let n = 0
  for (let a = 0; a < weightOf.length; a++) {
    const weight = weightOf[a] ?? 0
    if (weight !== 0) all[n++] = a * 16 + weight
  }
  weightOf.fill(0)
  return n === all.length ? all : all.slice(0, n)
}

function uniteFew(lists: readonly Uint32Array[], total: number): Uint32Array {
  const all = new Uint32Array(total)
  let at = 0
  for (const list of lists) {
    all.set(list, at)
    at += list.length
  }
  all.sort()
  let n = 0
  for (let i = 0; i < total; i++) {
    const posting = all[i] ?? 0
    if (i + 1 < total && (all[i + 1] ?? 0) >>> 4 === posting >>> 4) continue
    all[n++] = posting
  }
  return all.slice(0, n)
}

/** Several lists as one whose weights are lowered by what each counts (in tenths). */
export function blendLists(
  parts: readonly { list: Uint32Array; factor: number }[],
  memory: WorkingMemory,
): Uint32Array {
  const lowered = parts.map(({ list, factor }) => {
    if (factor >= 10) return list
    return list.map(posting => (posting & ~15) | Math.max(1, Math.round(((posting & 15) * factor) / 10)))
  })
  return uniteLists(lowered, memory)
}

/** Articles that are in both lists, with the smaller weight; those of a phrase with the greater one. */
export function meetLists(a: Uint32Array, b: Uint32Array, weight = Math.min): Uint32Array {
  const [short, long] = a.length <= b.length ? [a, b] : [b, a]
  const met = new Uint32Array(short.length)
  let n = 0
  let at = 0
  for (let i = 0; i < short.length; i++) {
    const posting = short[i] ?? 0
    at = gallop(long, at, (posting >>> 4) << 4)
    if (at === long.length) break
    const other = long[at] ?? 0
    if (other >>> 4 === posting >>> 4) met[n++] = (posting >>> 4) * 16 + weight(posting & 15, other & 15)
  }
  return met.slice(0, n)
}

/** First place from `at` on whose posting is not below `bound` (unsigned). */
export function gallop(list: Uint32Array, at: number, bound: number): number {
  const least = bound >>> 0
  let step = 1
  let low = at
  if (low >= list.length || (list[low] ?? 0) >= least) return low
  while (low + step < list.length && (list[low + step] ?? 0) < least) {
    low += step
    step *= 2
  }
  let high = Math.min(low + step, list.length)
  low += 1
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((list[middle] ?? 0) < least) low = middle + 1
    else high = middle
  }
  return low
}

function lowerBound(words: readonly string[], word: string): number {
  let low = 0
  let high = words.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((words[middle] ?? '') < word) low = middle + 1
    else high = middle
  }
  return low
}
