/** What the desk may do with several orders of its list at once. */
import type { ReactNode } from 'react'
import { href } from '#kit/contract.ts'
import type { Language } from '#platform/language/language.ts'
import { mayOpen } from '#platform/page/may-open.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { TickAll } from '#ui/tick-all.tsx'
import { orderDesk } from '../contract.ts'
import type { DeskOrder } from '../model/desk-order.ts'
import { isOpen, type OrderState } from '../model/states.ts'
import { saySeveralOrders } from '../texts/several.ts'

type Row = Pick<DeskOrder, 'code' | 'version' | 'state' | 'onHold' | 'cancelAskedAt'>
const hasLeft: ReadonlySet<OrderState> = new Set(['partly-shipped', 'shipped', 'delivered'])
const isStopped = ({ onHold, cancelAskedAt }: Row): boolean => onHold || cancelAskedAt !== null
const acts = {
  pick: (order: Row) => isOpen(order.state),
  note: (order: Row) => hasLeft.has(order.state),
  confirm: (order: Row) => order.state === 'placed' && !isStopped(order),
  ship: (order: Row) =>
    (order.state === 'confirmed' || order.state === 'partly-shipped') && !isStopped(order),
}
/** Something can be done with it beside others. */
export const canBeChosen = (order: Row): boolean => acts.pick(order) || acts.note(order)

/** The rows of the list in a form of their own: what suits none of them is not offered. */
export function OrdersTogether({ orders, children }: { orders: readonly Row[]; children: ReactNode }) {
  const page = usePage()
  const t = saySeveralOrders(page.language)
  if (!orders.some(canBeChosen)) return children
  const offers = (act: keyof typeof acts) => orders.some(acts[act])
  const confirms = offers('confirm') && mayOpen(page, orderDesk.confirmOrders)
  const ships = offers('ship') && mayOpen(page, orderDesk.shipOrders)
  return (
    <form method="post" action={href(page, orderDesk.choosePickingLists)} className="stack">
      <CsrfField />
      <TickAll name="order">{t.chooseAll()}</TickAll>
      {children}
      <div className="row desk-together">
        {offers('pick') && (
          <Button type="submit" icon="download">
            {t.pickingLists()}
          </Button>
        )}
        {offers('note') && (
          <Button type="submit" icon="download" formAction={href(page, orderDesk.chooseDeliveryNotes)}>
            {t.deliveryNotes()}
          </Button>
        )}
        {confirms && (
          <Button type="submit" icon="check" formAction={href(page, orderDesk.confirmOrders)}>
            {t.confirmChosen()}
          </Button>
        )}
        {ships && (
          <Button type="submit" icon="truck" formAction={href(page, orderDesk.shipOrders)}>
            {t.shipChosen()}
          </Button>
        )}
      </div>
    </form>
  )
}

/** The column in which rows are ticked. */
export const chooseColumn = (language: Language) => ({
  key: 'choose',
  // its boxes say what they are: the room is for amounts
  header: <span className="visually-hidden">{saySeveralOrders(language).choose()}</span>,
  align: 'centre' as const,
  cell: (order: Row) =>
    canBeChosen(order) && (
      <label className="tick-row">
        <input type="checkbox" name="order" value={`${order.code}:${order.version}`} />
        <span className="visually-hidden">
          {saySeveralOrders(language).chooseOrder({ code: order.code })}
        </span>
      </label>
    ),
})
