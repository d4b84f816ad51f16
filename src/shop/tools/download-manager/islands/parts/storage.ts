import { splitCodes, writeCodes } from '#shop/buying/comparison/model/code-list.ts'
import { storedKeys, type StoredKey } from '../../model/stored.ts'

/** A list that this browser keeps (DLM-22); empty where nothing is kept or nothing may be. */
export function readStored(key: StoredKey): string[] {
  return [...splitCodes(readText(key)).pieces]
}
/** An empty list leaves no key behind. */
export const writeStored = (key: StoredKey, list: readonly string[]): void =>
  writeText(key, writeCodes([...new Set(list)]))

/** The receiver and the count of an import are kept as they are. */
export function readText(key: StoredKey): string {
  try {
    return localStorage.getItem(key) ?? ''
  } catch {
    return ''
  }
}
export function writeText(key: StoredKey, text: string): void {
  try {
    if (text === '') localStorage.removeItem(key)
    else localStorage.setItem(key, text)
  } catch {
    // private windows may keep nothing: the page works with what it holds itself
  }
}

/** How many an import added, once (DLM-05). */
export function takeImported(): number {
  const count = Number(readText(storedKeys.imported))
  writeText(storedKeys.imported, '')
  return Number.isSafeInteger(count) && count > 0 ? count : 0
}
