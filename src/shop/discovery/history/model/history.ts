/**
 * What a visitor looked at and searched for, kept in their own browser and nowhere else (PDP-21, SRCH-11): a cookie each,
 * a JSON list, the newest first. The browser's script writes them, so that kept pages stay the same for everybody.
 */
export const historyKinds = ['product', 'search'] as const
export type HistoryKind = (typeof historyKinds)[number]

/** Entries of a history. */
export const maxEntries = 10
/** A longer entry is not kept. */
export const maxEntryLength = 120
/** Browsers keep about 4,000 bytes a cookie, and send them with every request. */
const maxBytes = 2_000
/** 90 days */
export const historySeconds = 7_776_000

/** 'contara-PRODUCT_HISTORY-DUMMY' */
export const historyCookie = (brand: string, kind: HistoryKind): string =>
  `${brand}-${kind === 'product' ? 'PRODUCT' : 'SEARCH'}_HISTORY-DUMMY`

/** Which history a cookie's name means; null: it is none of them (PDP-22). */
export const historyOf = (brand: string, name: string): HistoryKind | null =>
  historyKinds.find(kind => historyCookie(brand, kind) === name) ?? null

/** The entries of a cookie's decoded value; whatever is none is left out. */
export function readHistory(value: string | undefined): string[] {
  if (!value) return []
  try {
    const read: unknown = JSON.parse(value)
    if (!Array.isArray(read)) return []
    const entries = read.filter(
      (one): one is string => typeof one === 'string' && one !== '' && one.length <= maxEntryLength,
    )
    return [...new Set(entries)].slice(0, maxEntries)
  } catch {
    return []
  }
}

/** With this entry first; the same in other letters is taken out, the oldest fall off. */
export function withEntry(entries: readonly string[], entry: string): string[] {
  const one = entry.trim()
  if (one === '' || one.length > maxEntryLength) return [...entries]
  const key = one.toLowerCase()
  const all = [one, ...entries.filter(other => other.toLowerCase() !== key)].slice(0, maxEntries)
  while (all.length > 1 && writeHistory(all).length > maxBytes) all.pop()
  return all
}

/** The cookie's value, encoded. */
export const writeHistory = (entries: readonly string[]): string =>
  encodeURIComponent(JSON.stringify(entries))

/** The entries that a document's cookies hold. */
export function historyIn(cookies: string, brand: string, kind: HistoryKind): string[] {
  const start = `${historyCookie(brand, kind)}=`
  const value = cookies
    .split('; ')
    .find(cookie => cookie.startsWith(start))
    ?.slice(start.length)
  try {
    return readHistory(decodeURIComponent(value ?? ''))
  } catch {
    return []
  }
}
