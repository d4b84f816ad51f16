import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Localised } from '#platform/language/language.ts'
import { plainAmount } from '#kit/money.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { NoteMarks } from '#shop/people/notes/model/note.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Message } from '#ui/message.tsx'
import { orders } from '../contract.ts'
import { pricePerPiece } from '../model/money.ts'
import { arriving, type Order } from '../model/order.ts'
import type { OrderApproval } from '../model/wait.ts'
import { sayOwnOrders } from '../texts/account.ts'
import { ConfirmationPaper } from './ConfirmationPaper.tsx'
import { ToCalendar } from './ToCalendar.tsx'
import { BillingCard, DeliveryCard } from './OrderFacts.tsx'
import { OrderProgress } from './OrderProgress.tsx'
import { OrderWaits } from './OrderWaits.tsx'
import { SeeApproval } from './SeeApproval.tsx'
import { OrderAgain } from './OrderAgain.tsx'
import { OrderLines } from './OrderLines.tsx'
import { OrderStateMark } from './OrderStateMark.tsx'
import { orderData } from './OrderSums.tsx'
import { placedOrder } from '../model/marks.ts'

/** What the analytics layer gets, once per order (ORD-01, ORD-02, SITE-38); prices are those of one piece. */
function transactionOf(order: Order) {
  return {
    orderCode: order.code,
    totalPrice: Number(plainAmount(order.total, order.currency)),
    currencyIsoCode: order.currency,
    products: order.lines.map(({ code, name, quantity, price, priceUnit }) => ({
      code,
      name,
      quantity,
      price: pricePerPiece(price, priceUnit),
    })),
  }
}

/** After placing: number, state, what happens next; loading it again places nothing (ux.md 3.9). */
export function ConfirmationPage({
  order,
  email,
  modeNames,
  marks,
  approval,
  today,
}: {
  order: Order
  email: string
  modeNames: Localised | null
  /** what the visitor wrote about articles */
  marks: NoteMarks
  approval: OrderApproval
  today: string
}) {
  const page = usePage()
  const t = sayOwnOrders(page.language)
  const waits = order.state === 'awaiting-approval'
  const last = order.lines
    .flatMap(line => arriving(line).map(part => part.on))
    .toSorted()
    .at(-1)
  return (
    <div {...orderData(order)} {...placedOrder.mark({ transaction: JSON.stringify(transactionOf(order)) })}>
      <PageHead
        arrived
        title={(waits ? t.submittedTitle : t.thanks)({ code: order.code })}
        beside={<CopyButton text={order.code} label={t.copyNumber()} />}
      />
      {order.state !== 'cancelled' && (
        <Message kind="success" stays>
          {(waits ? t.submittedText : t.thanksText)({ email })}
        </Message>
      )}
      <OrderWaits order={order} approval={approval} />
      <OrderProgress order={order} today={today} />
      <Card title={t.next()}>
        <p>
          {order.state === 'cancelled' ? (
            <OrderStateMark state="cancelled" />
          ) : waits ? (
            t.submittedNext()
          ) : (
            t.nextText()
          )}
        </p>
        {last && <p>{t.completeOn({ date: formatDate(last) })}</p>}
      </Card>
      <div className="order-columns">
        <DeliveryCard order={order} modeNames={modeNames} />
        <BillingCard order={order} />
      </div>
      <OrderLines on="confirmation" marks={marks} order={order} />
      <div className="row order-ways">
        <LinkButton look="primary" href={href(page, orders.detail, { params: { orderCode: order.code } })}>
          {t.toOrder()}
        </LinkButton>
        {approval.wait === null && approval.mayLook && <SeeApproval order={order} />}
        <ConfirmationPaper order={order} />
        <ToCalendar order={order} today={today} />
        <OrderAgain code={order.code} />
        <LinkButton href={page.base}>{t.continueShopping()}</LinkButton>
      </div>
    </div>
  )
}
