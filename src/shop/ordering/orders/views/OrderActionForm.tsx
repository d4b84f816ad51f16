import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { Order } from '../model/order.ts'
import type { OrderAction } from '../model/states.ts'
import { askBefore } from '#ui/ask-before.ts'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { orderDesk } from '../contract.ts'
import type { Refused } from '../model/refused-move.ts'
import { sayOrders } from '../texts/desk.ts'

/** Where the form of each action of the desk goes. */
const entries = {
  confirm: orderDesk.confirm,
  ship: orderDesk.ship,
  deliver: orderDesk.deliver,
  reschedule: orderDesk.reschedule,
  'undo-shipment': orderDesk.undoShipment,
  'cancel-lines': orderDesk.cancelLines,
  cancel: orderDesk.cancel,
  'decline-cancellation': orderDesk.declineCancellation,
  hold: orderDesk.hold,
  release: orderDesk.release,
  note: orderDesk.note,
} as const satisfies Partial<Record<OrderAction, unknown>>
export type DeskAction = keyof typeof entries

/** The id of an action's form, for fields that stand in the table of positions. */
export const formIdOf = (action: DeskAction): string => `order-${action}`

/** What was refused, if it was this action. */
export const refusedBy = (refused: Refused | null, action: OrderAction): Refused | null =>
  refused?.action === action ? refused : null
export const errorAt = (own: Refused | null, field: string): string | undefined =>
  own?.errors.find(error => error.field === field)?.message

/** One action as a plain form: the version that is seen, a note, and what was entered before it was refused. */
export function ActionForm({
  order,
  refused,
  action,
  children,
  confirm,
  before,
  noted = true,
  part,
  hint,
}: {
  order: Pick<Order, 'code' | 'version'>
  refused: Refused | null
  action: DeskAction
  children: ReactNode
  /** asks first: the question, the button that does it, the one that does not */
  confirm?: { text: string; ok: string; keep: string }
  before?: ReactNode
  /** has a field for a note */
  noted?: boolean
  /** tells the forms of one action apart */
  part?: number
  /** what is said at the note; as usual unless given */
  hint?: string
}) {
  const page = usePage()
  const t = sayOrders(page.language)
  const own = refusedBy(refused, action)
  const internal = action === 'note'
  return (
    <FormIfOpen
      entry={entries[action]}
      action={href(page, entries[action], { params: { orderCode: order.code } })}
      className="stack"
      id={part === undefined ? formIdOf(action) : `${formIdOf(action)}-${part}`}
      {...(confirm &&
        askBefore({
          ask: confirm.text,
          ok: confirm.ok,
          cancel: confirm.keep,
          danger: true,
        }))}
    >
      <CsrfField />
      <input type="hidden" name="version" value={order.version} />
      {before}
      {noted && (
        <TextAreaField
          label={internal ? t.internalNote() : t.note()}
          hint={hint ?? (internal ? t.internalNoteHint() : t.noteHint())}
          name="note"
          form={action}
          rows={2}
          maxLength={1_000}
          defaultValue={own?.entered['note'] ?? ''}
          error={errorAt(own, 'note')}
        />
      )}
      <p>{children}</p>
    </FormIfOpen>
  )
}
