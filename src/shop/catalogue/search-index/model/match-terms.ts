import { gallop } from './posting-lists.ts'
import type { Alternative, Term } from './search-terms.ts'
import type { WorkingMemory } from './working-memory.ts'

/** Articles with what their hits count, sorted by article. */
export type Hits = { articles: Uint32Array; scores: Uint16Array; count: number }

export const noHits: Hits = { articles: new Uint32Array(0), scores: new Uint16Array(0), count: 0 }

/** Articles that match every term by one of its alternatives; the rarest term leads. */
export function matchAll(terms: readonly Term[], memory: WorkingMemory): Hits {
  const inOrder = terms.toSorted((a, b) => cost(a) - cost(b))
  const first = inOrder[0]
  if (first === undefined) return noHits
  const hits = uniteAlternatives(first.alternatives)
  for (let t = 1; t < inOrder.length && hits.count > 0; t++)
    narrow(hits, inOrder[t]?.alternatives ?? [], memory)
  return hits
}

/** Articles that match at least one term, those with the rarer words first. */
export function matchSome(terms: readonly Term[], articles: number): Hits {
  const best = new Uint16Array(articles)
  for (const term of terms) {
    const hits = uniteAlternatives(term.alternatives)
    const rarity = Math.max(1, Math.log2(articles / (hits.count + 1)))
    for (let i = 0; i < hits.count; i++) {
      const a = hits.articles[i] ?? 0
      best[a] = Math.min(65_535, (best[a] ?? 0) + ((hits.scores[i] ?? 0) * rarity) / 4 + 1)
    }
  }
  const found = best.reduce((n, score) => (score > 0 ? n + 1 : n), 0)
  const hits: Hits = { articles: new Uint32Array(found), scores: new Uint16Array(found), count: found }
  let n = 0
  for (let a = 0; a < articles; a++) {
    const score = best[a] ?? 0
    if (score === 0) continue
    hits.articles[n] = a
    hits.scores[n++] = score
  }
  return hits
}

/** What a hit must count, as a share of the best, to be what the words name and not only something that mentions them. */
const strongShare = 0.4

/** The hits whose name, number, category or value has the words; what only mentions them in a text is left out. */
export function strongHits(hits: Hits): Hits {
  let best = 0
  for (let i = 0; i < hits.count; i++) best = Math.max(best, hits.scores[i] ?? 0)
  const isStrong = (_: number, i: number) => (hits.scores[i] ?? 0) >= best * strongShare
  const articles = hits.articles.subarray(0, hits.count).filter(isStrong)
  return { articles, scores: hits.scores.subarray(0, hits.count).filter(isStrong), count: articles.length }
}

/** All articles of a term's alternatives with the best score of each. */
function uniteAlternatives(alternatives: readonly Alternative[]): Hits {
  const [first, ...others] = alternatives.toSorted((a, b) => a.list.length - b.list.length)
  if (first === undefined) return noHits
  let hits = scored(first)
  for (const other of others) hits = mergeHits(hits, other)
  return hits
}

function scored({ list, factor }: Alternative): Hits {
  const n = list.length
  const articles = new Uint32Array(n)
  const scores = new Uint16Array(n)
  for (let i = 0; i < n; i++) {
    const posting = list[i] ?? 0
    articles[i] = posting >>> 4
    scores[i] = (posting & 15) * factor
  }
  return { articles, scores, count: n }
}

/** The hits and the articles of a list, with the better score of each. */
export function mergeHits(hits: Hits, { list, factor }: Alternative): Hits {
  const articles = new Uint32Array(hits.count + list.length)
  const scores = new Uint16Array(articles.length)
  const { articles: old, scores: oldScores, count } = hits
  let i = 0
  let j = 0
  let n = 0
  while (i < count || j < list.length) {
    const a = i < count ? (old[i] ?? 0) : 0xffffffff
    const posting = j < list.length ? (list[j] ?? 0) : 0xffffffff
    const b = j < list.length ? posting >>> 4 : 0xffffffff
    if (a < b) {
      articles[n] = a
      scores[n++] = oldScores[i++] ?? 0
    } else if (b < a) {
      articles[n] = b
      scores[n++] = (posting & 15) * factor
      j++
    } else {
      articles[n] = a
      scores[n++] = Math.max(oldScores[i++] ?? 0, (posting & 15) * factor)
      j++
    }
  }
  return { articles, scores, count: n }
}

/** Keeps the hits that one of the alternatives has too, and adds its score. Works in place. */
function narrow(hits: Hits, alternatives: readonly Alternative[], memory: WorkingMemory): void {
  const { articles, scores, count } = hits
  const added = new Uint16Array(count)
  for (const { list, factor } of alternatives) {
    let j = 0
    if (list.length > count * 32) {
      for (let i = 0; i < count; i++) {
        const a = articles[i] ?? 0
        j = gallop(list, j, a * 16)
        if (j === list.length) break
        const posting = list[j] ?? 0
        if (posting >>> 4 === a) added[i] = Math.max(added[i] ?? 0, (posting & 15) * factor)
      }
      continue
    }
    const weights = denseList(list, memory)
    if (weights !== null) {
      for (let i = 0; i < count; i++) {
        const score = (weights[articles[i] ?? 0] ?? 0) * factor
        if (score > (added[i] ?? 0)) added[i] = score
      }
      continue
    }
    for (let i = 0; i < count && j < list.length;) {
      const a = articles[i] ?? 0
      const posting = list[j] ?? 0
      const b = posting >>> 4
      if (a === b) {
        const score = (posting & 15) * factor
        if (score > (added[i] ?? 0)) added[i] = score
        i++
        j++
      } else if (a < b) i++
      else j++
    }
  }
  let n = 0
  for (let i = 0; i < count; i++) {
    const more = added[i] ?? 0
    if (more === 0) continue
    articles[n] = articles[i] ?? 0
    scores[n++] = Math.min(65_535, (scores[i] ?? 0) + more)
  }
  hits.count = n
}

/** A list of many articles as weights by article; made once for each kept list. Null: too few to be worth it. */
function denseList(list: Uint32Array, memory: WorkingMemory): Uint8Array | null {
  const articles = memory.weightOf.length
  if (list.length * 24 < articles) return null
  let weights = memory.dense.get(list)
  if (weights === undefined) {
    weights = new Uint8Array(articles)
    for (let i = 0; i < list.length; i++) {
      const posting = list[i] ?? 0
      weights[posting >>> 4] = posting & 15
    }
    memory.dense.set(list, weights)
  }
  return weights
}

const cost = (t: Term) => t.alternatives.reduce((sum, a) => sum + a.list.length, 0)
