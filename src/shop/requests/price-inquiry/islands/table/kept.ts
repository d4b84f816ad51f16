/**
 * What a tab keeps of an inquiry that is not saved yet: it comes back after a reload, and after signing in again when the
 * session has ended. Wishes are confidential: they do not outlive the tab.
 */
import type { TypedPosition } from '../../model/position.ts'

export type Kept = {
  /** the version of the inquiry that it was typed into */
  version: number
  /** the form was sent: once the inquiry is in another version, it has arrived */
  sent: boolean
  positions: readonly TypedPosition[]
  head: Readonly<Record<string, string>>
}

const headFields = [
  'country',
  'currentRegion',
  'dateQuoteString',
  'subcontractorName',
  'subcontractorAddress',
  'subcontractorCountry',
  'subcontractorEmail',
] as const
const toggle = 'isSubcontractor'

/** What is kept under a name; null: nothing, or it has arrived. */
export function readKept(name: string, version: number): Kept | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(name) ?? 'null') as Kept | null
    if (!kept || !Array.isArray(kept.positions)) return null
    if (!kept.sent || kept.version === version) return kept
    sessionStorage.removeItem(name)
  } catch {
    // a tab that keeps nothing still sends its form
  }
  return null
}

export function keep(name: string, kept: Kept): void {
  try {
    sessionStorage.setItem(name, JSON.stringify(kept))
  } catch {
    // the same
  }
}

type Control = HTMLInputElement | HTMLSelectElement
const controlOf = (form: HTMLFormElement, name: string): Control | null =>
  form.querySelector<Control>(`:is(input:not([type='hidden']), select)[name='${name}']`)

/** What the fields above the positions hold. */
export function headOf(form: HTMLFormElement): Record<string, string> {
  const head: Record<string, string> = {}
  for (const name of headFields) head[name] = controlOf(form, name)?.value ?? ''
  const ticked = controlOf(form, toggle)
  head[toggle] = ticked instanceof HTMLInputElement && ticked.checked ? '1' : '0'
  return head
}

/** Puts kept values back into the fields above the positions; false: they stood there already. */
export function putHead(form: HTMLFormElement, head: Kept['head']): boolean {
  const now = headOf(form)
  const changed = Object.keys(now).filter(name => head[name] !== undefined && head[name] !== now[name])
  for (const name of changed) {
    const control = controlOf(form, name)
    if (!control) continue
    if (name === toggle && control instanceof HTMLInputElement) control.checked = head[name] === '1'
    else control.value = head[name] ?? ''
    control.dispatchEvent(new Event('change', { bubbles: true }))
  }
  // regions follow their country, which draws them first
  if (changed.includes('country'))
    setTimeout(() => {
      const region = controlOf(form, 'currentRegion')
      if (region) region.value = head['currentRegion'] ?? ''
    }, 100)
  return changed.length > 0
}
