/** Colours of materials, and how light changes them. */
const channels = new Map<string, readonly [number, number, number]>()
const hex = Array.from({ length: 256 }, (_, i) => i.toString(16).padStart(2, '0'))

function rgb(colour: string): readonly [number, number, number] {
  let c = channels.get(colour)
  if (!c) {
    const n = Number.parseInt(colour.slice(1), 16)
    c = [(n >> 16) & 255, (n >> 8) & 255, n & 255]
    if (channels.size < 4096) channels.set(colour, c)
  }
  return c
}

/** `k` below 1 darkens, above 1 lightens towards white. */
export function tone(colour: string, k: number): string {
  const [r, g, b] = rgb(colour)
  const level = (v: number) =>
    hex[Math.max(0, Math.min(255, Math.round(k <= 1 ? v * k : v + (255 - v) * (k - 1))))]
  return `#${level(r)}${level(g)}${level(b)}`
}

/** Perceived lightness 0 to 1. */
export function lightness(colour: string): number {
  const [r, g, b] = rgb(colour)
  return (0.3 * r + 0.59 * g + 0.11 * b) / 255
}

/** A lettering colour that can be read on `colour`. */
export function inkOn(colour: string): string {
  return lightness(colour) > 0.5 ? '#14201b' : '#e8edef'
}

/** Small number from a text, the same on every machine (FNV-1a). */
export function hashOf(text: string): number {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/** Start of the ids of one picture, so that several can stand in one page. */
export const idPrefix = (letter: string, text: string) => letter + (hashOf(text) % 46656).toString(36)

export type Finish = 'gold' | 'silver' | 'tin'
export const metal: Record<Finish, string> = { gold: '#c9a24a', silver: '#c4cacd', tin: '#aab1b5' }
export const steel = '#b9c0c3'
export const black = '#2a3034'
export const brass = '#c8aa62'
export const sealOrange = '#d9772b'
export const ink = '#14201b'

/** What a surface is made of: base colour, share of mirrored light (metal 0.6, plastic 0.2), colour of the end face. */
export type Paint = { colour: string; gloss: number; cap?: string }

export const plastic = (colour: string, cap?: string): Paint => ({
  colour,
  gloss: 0.18,
  ...(cap ? { cap } : {}),
})
export const coated = (colour: string, cap?: string): Paint => ({
  colour,
  gloss: 0.28,
  ...(cap ? { cap } : {}),
})
export const bare = (colour: string, cap?: string): Paint => ({
  colour,
  gloss: 0.65,
  ...(cap ? { cap } : {}),
})
