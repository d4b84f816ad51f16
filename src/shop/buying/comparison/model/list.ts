/**
 * The comparison list: at most ten products, kept in the browser's cookie `compareProduct` as a JSON array (CMP-01,
 * CMP-05, CMP-06, K-19). What cannot be read is an empty list (CMP-07).
 */
import * as z from 'zod'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { maxCompared } from './list-limits.ts'

export const compareCookie = 'compareProduct'
/** Most products of a comparison, and the columns its table keeps (CMP-01). */
export { maxCompared }
export const fewestColumns = 2
/** A result of at most this many hits is suggested for comparison (CMP-02, K-31). */
export const suggestionThreshold = 5

/** `category` is always written as an empty string (CMP-05). */
export const CompareItem = z.object({
  name: z.string().max(1_000),
  code: ProductCode,
  category: z.literal(''),
})
export type CompareItem = z.output<typeof CompareItem>

/** What a cookie may hold: another program's item with a category counts too. */
const Kept = z
  .array(
    z.object({ name: z.string().max(1_000), code: ProductCode, category: z.string().max(1_000).optional() }),
  )
  .max(maxCompared)

/** Browsers keep about 4,096 bytes of name, value and attributes. */
const maxBytes = 3_900

export type ReadList = {
  items: CompareItem[]
  /** there was something, and it is no list */ unreadable: boolean
}

/** The list of a cookie's value, decoded already; a product stands in it once. */
export function readList(value: string | undefined): ReadList {
  if (value === undefined || value === '') return { items: [], unreadable: false }
  let read: ReturnType<typeof Kept.safeParse>
  try {
    read = Kept.safeParse(JSON.parse(value))
  } catch {
    // no JSON, or an object in it plays a text
    return { items: [], unreadable: true }
  }
  if (!read.success) return { items: [], unreadable: true }
  const byCode = new Map(read.data.map(({ name, code }) => [code, { name, code, category: '' as const }]))
  return { items: [...byCode.values()], unreadable: false }
}

const bytesOf = (items: readonly CompareItem[]): number => encodeURIComponent(JSON.stringify(items)).length

/** The names shortened, all alike, until the cookie can be kept; null: the codes alone are too much for a cookie. */
function fitting(items: readonly CompareItem[]): CompareItem[] | null {
  for (let most = 200; ; most = Math.floor(most / 2)) {
    const shorter = items.map(item => ({
      ...item,
      name: [...item.name].slice(0, most).join('').toWellFormed(),
    }))
    if (bytesOf(shorter) <= maxBytes) return shorter
    if (most === 0) return null
  }
}

/** The value of the cookie, not yet encoded; null: it would be too long to be kept. */
export function writeList(items: readonly CompareItem[]): string | null {
  const kept = fitting(items)
  return kept && JSON.stringify(kept)
}

/** Is there anything in it that a page would show? Cheap, for every request. */
export const holdsList = (value: string | undefined): boolean =>
  value !== undefined && value !== '' && value !== '[]'

export type AddToList = { items: CompareItem[]; added: boolean; full: boolean }

/** Adds at the end; one that is in already stays where it is, an eleventh is refused (CMP-01). */
export function addToList(items: readonly CompareItem[], item: CompareItem): AddToList {
  if (items.some(one => one.code === item.code)) return { items: [...items], added: false, full: false }
  if (items.length >= maxCompared) return { items: [...items], added: false, full: true }
  return { items: [...items, item], added: true, full: false }
}

/** What may be suggested: a hit, and what it is (its category); null: nobody knows, so it is like nothing else. */
export type Hit = { code: string; kind: string | null }

/**
 * CMP-02: the hits to suggest for comparison once nothing is compared: all of a result of at most `threshold`, of one
 * kind, and two at least, as one alone or a hood beside a tool compares with nothing (decision 043). Else none.
 */
export function suggestedOf(hits: readonly Hit[], total: number, threshold = suggestionThreshold): string[] {
  const few = total >= fewestColumns && total <= Math.min(threshold, maxCompared) && hits.length === total
  const [first] = hits
  const alike = first !== undefined && first.kind !== null && hits.every(({ kind }) => kind === first.kind)
  return few && alike ? hits.map(({ code }) => code) : []
}
