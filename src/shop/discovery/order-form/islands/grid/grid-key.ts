import type { KeyboardEvent } from 'react'
import { moved, neighbour } from './moves.ts'

type Acts = {
  commit: (at: number) => boolean
  put: (at: number, text: string, error: string | null) => void
  accepted: () => readonly string[]
}

/** Keys in a grid: Enter takes the quantity and goes down, it never submits; Esc brings the last one back; arrows move. */
export function gridKey(event: KeyboardEvent, { commit, put, accepted }: Acts): void {
  const field = event.target
  if (!(field instanceof HTMLInputElement) || field.dataset['sku'] === undefined) return
  if (event.nativeEvent.isComposing || event.altKey || event.ctrlKey || event.metaKey) return
  const at = Number(field.dataset['at'])
  const select = () => setTimeout(() => field.select(), 0)
  if (event.key === 'Enter') {
    event.preventDefault()
    if (commit(at)) (neighbour(field, 1, 0) ?? field).focus()
    else select()
    return
  }
  if (event.key === 'Escape') {
    put(at, accepted()[at] ?? '0', null)
    select()
    return
  }
  const to = moved(event.key, field)
  if (to === undefined) return
  event.preventDefault()
  to?.focus()
}
