/**
 * What the labeling tool remembers in this tab (LAB-02, LAB-03): `labelingLast` what was open where and when, with its last text and
 * all entries; `labelingType` and `labelingSymbolLast` the last type and symbol.
 */
import { labelKinds, type LabelKind, type LabelSymbol } from '#shop/catalogue/articles/model/label-area.ts'
import type { LabelEntry } from '../../model/labels.ts'

export const keys = {
  last: 'labelingLast',
  type: 'labelingType',
  symbol: 'labelingSymbolLast',
} as const

export type LastLabeling = {
  /** of the page over which the tool was opened */
  url: string
  /** when it was opened, in ms since 1970; 0: it was closed */
  time: number
  product: string
  configId: string | null
  /** key of the line of the basket it was opened from; null or absent: from none */
  line?: string | null
  kind: LabelKind
  /** the label text that was entered last */
  text: string
  entries: readonly LabelEntry[]
}

/** A page that is loaded anew within this time of opening the tool shows it again, in ms (DER-19). */
export const restoredWithin = 15_000

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key)
  } catch {
    return null
  }
}
function write(key: string, value: string): void {
  try {
    sessionStorage.setItem(key, value)
  } catch {
    // no storage, nothing remembered
  }
}

export function lastLabeling(): LastLabeling | null {
  try {
    const last = JSON.parse(read(keys.last) ?? 'null') as Partial<LastLabeling> | null
    const sound = last && typeof last.product === 'string' && Array.isArray(last.entries)
    return sound && labelKinds.includes(last.kind as LabelKind) ? (last as LastLabeling) : null
  } catch {
    return null
  }
}

export function remember(last: LastLabeling, symbol: LabelSymbol | '' | null): void {
  write(keys.last, JSON.stringify(last))
  write(keys.type, last.kind)
  // none chosen: the last one stays, '' where there was none
  write(keys.symbol, symbol ?? read(keys.symbol) ?? '')
}

/** The tool was closed: the page that is loaded next does not show it. */
export function forgetOpening(): void {
  const last = lastLabeling()
  if (last) write(keys.last, JSON.stringify({ ...last, time: 0 }))
}

/** Is the page that has just been loaded to show the tool again? */
export function toRestore(url: string, now: number): LastLabeling | null {
  const last = lastLabeling()
  return last && last.url === url && last.time > 0 && now - last.time <= restoredWithin ? last : null
}
