import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { brand } from '#platform/brand/brand.ts'
import { orders } from '../contract.ts'
import { holdOrder } from '../store/hold-order.ts'
import { sayMail } from '../texts/mails.ts'
import { sayPaymentMail } from '../texts/payments.ts'

/** Tells the buyer (`them`: as if they asked) that money is on its way back to their card, once for each refund. */
export async function mailRefund(
  person: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  refund: { key: string; amount: number; reason: string; orderCode: string },
): Promise<void> {
  const order = await holdOrder(tx, refund.orderCode)
  if (!order) return
  const { email, name, language } = order
  const [t, m] = [sayPaymentMail(language), sayMail(language)]
  const amount = formatAmount(refund.amount, order.currency, order.formatLocale)
  const page = { ...person.page, base: `/ebusiness/${order.storefront}` }
  const link = person.publicUrl + href(page, orders.detail, { params: { orderCode: order.key } })
  await queueLetter(tx, {
    key: `order-refund:${refund.key}`,
    recipient: { email, name, language },
    sender: brand.sender,
    subject: t.refundSubject({ amount, code: order.key }),
    parts: [
      t.refunded({ amount, code: order.key }),
      ...(refund.reason ? [t.reason({ reason: refund.reason })] : []),
      { link: m.seeOrder(), to: link },
    ],
  })
}
