/**
 * Numbers that look like chance and are not: the same words give the same number on every machine and on every
 * day, so that the demo shop is the same for the same size (conventions.md, `npm run demo -- --skus N`).
 */

/** 32 bits out of a text (FNV-1a with a final mix). */
export function hashOf(text: string): number {
  let hash = 0x811c9dc5
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35)
  return (hash ^ (hash >>> 16)) >>> 0
}

/** The next number of a sequence: takes 32 bits and gives 32 other bits. */
export function nextHash(hash: number): number {
  let next = (hash + 0x9e3779b9) | 0
  next = Math.imul(next ^ (next >>> 16), 0x21f0aaad)
  next = Math.imul(next ^ (next >>> 15), 0x735a2d97)
  return (next ^ (next >>> 15)) >>> 0
}

/** A whole number from 0 up to, and without, `below`. */
export function pick(hash: number, below: number): number {
  return Math.floor((hash / 0x1_0000_0000) * below)
}

/** True in about `percent` of all cases. */
export function happens(hash: number, percent: number): boolean {
  return hash / 0x1_0000_0000 < percent / 100
}

/** One entry of a list that is never empty. */
export function oneOf<T>(hash: number, list: readonly [T, ...T[]]): T {
  return list[pick(hash, list.length)] ?? list[0]
}
