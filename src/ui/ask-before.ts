import { attributes } from './behaviour/attributes.ts'
import type { PopupSize } from './popup-sizes.ts'

/** What a form asks before it is sent. */
export type Question = {
  ask: string
  /** the button that sends it; else OK */
  ok?: string
  /** the button that leaves all as it is; else Cancel */
  cancel?: string
  /** what it does cannot be undone: its button is red */
  danger?: boolean
  /** of the window; else that of questions */
  size?: PopupSize
}

/** Attributes of a form that asks before it is sent. Without a script it is sent at once. */
export const askBefore = ({ ask, ok, cancel, danger, size }: Question) =>
  attributes({
    confirm: ask,
    confirmOk: ok,
    confirmCancel: cancel,
    confirmDanger: danger ? '' : undefined,
    confirmSize: size,
  })
