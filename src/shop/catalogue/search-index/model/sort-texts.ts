import type { CodeTable } from './catalogue-index.ts'
import type { Texts } from './grow-column.ts'
import { fold } from './fold-text.ts'

/** Nine characters as one number that sorts as they do (6 bits each would lose order, so 5.8 are spent). */
function headKey(text: string): number {
  let key = 0
  for (let i = 0; i < 9; i++) {
    const c = i < text.length ? text.charCodeAt(i) : 0
    const rank = c === 0 ? 0 : c < 48 ? 1 : c < 58 ? c - 46 : c < 97 ? 12 : c < 123 ? c - 84 : 39
    key = key * 40 + rank
  }
  return key
}

/** The numbers 0 to n-1 in the order of their texts; equal texts keep their order. */
export function sortByText(texts: readonly string[]): Uint32Array {
  const heads = new Float64Array(texts.length)
  const order = new Uint32Array(texts.length)
  for (let i = 0; i < texts.length; i++) {
    heads[i] = headKey(texts[i] ?? '')
    order[i] = i
  }
  return order.toSorted((a, b) => {
    const d = (heads[a] ?? 0) - (heads[b] ?? 0)
    if (d !== 0) return d
    const x = texts[a] ?? ''
    const y = texts[b] ?? ''
    return x < y ? -1 : x > y ? 1 : a - b
  })
}

/** A name as a key in which 4-pole comes before 12-pole. */
export function naturalKey(text: string): string {
  return fold(text).replace(/\d+/g, digits => digits.padStart(6, '0'))
}

/** Normalised numbers sorted, so that a prefix is one stretch. */
export function sortNumbers(texts: Texts, targets: Uint32Array): CodeTable {
  const { bytes, starts } = texts
  const n = targets.length
  const heads = new Float64Array(n)
  const order = new Uint32Array(n)
  for (let i = 0; i < n; i++) {
    const from = starts[i] ?? 0
    const to = starts[i + 1] ?? 0
    let key = 0
    for (let j = from; j < from + 10; j++) {
      const c = j < to ? (bytes[j] ?? 0) : 0
      key = key * 37 + (c === 0 ? 0 : c < 58 ? c - 47 : c - 86)
    }
    heads[i] = key
    order[i] = i
  }
  order.sort((a, b) => {
    const d = (heads[a] ?? 0) - (heads[b] ?? 0)
    return d !== 0 ? d : compareRest(a, b)
  })
  function compareRest(a: number, b: number): number {
    let i = starts[a] ?? 0
    let j = starts[b] ?? 0
    const iEnd = starts[a + 1] ?? 0
    const jEnd = starts[b + 1] ?? 0
    while (i < iEnd && j < jEnd) {
      const d = (bytes[i++] ?? 0) - (bytes[j++] ?? 0)
      if (d !== 0) return d
    }
    return iEnd - i - (jEnd - j) || (targets[a] ?? 0) - (targets[b] ?? 0)
  }
  const sorted = new Uint8Array(bytes.length)
  const sortedStarts = new Uint32Array(n + 1)
  const target = new Uint32Array(n)
  let at = 0
  for (let i = 0; i < n; i++) {
    const o = order[i] ?? 0
    sorted.set(bytes.subarray(starts[o] ?? 0, starts[o + 1] ?? 0), at)
    sortedStarts[i] = at
    at += (starts[o + 1] ?? 0) - (starts[o] ?? 0)
    target[i] = targets[o] ?? 0
  }
  sortedStarts[n] = at
  return { texts: { bytes: sorted, starts: sortedStarts }, target }
}
