import type { End } from '../model/range-ends.ts'
import { rangeForm } from '../model/marks.ts'

/** What was typed while the page before went away, by the name of the end; taken once. */
const typedKey = (form: HTMLFormElement) => `range ${rangeForm.read(form)?.range ?? ''}`

export function keepTyped(form: HTMLFormElement, typed: Partial<Record<End, string>>): void {
  try {
    sessionStorage.setItem(typedKey(form), JSON.stringify(typed))
  } catch {
    // no storage, nothing kept
  }
}

/** What was kept for this form; it is kept no longer. */
export function takeTyped(form: HTMLFormElement): Partial<Record<End, string>> {
  try {
    const kept = sessionStorage.getItem(typedKey(form)) ?? '{}'
    sessionStorage.removeItem(typedKey(form))
    return JSON.parse(kept) as Partial<Record<End, string>>
  } catch {
    return {}
  }
}
