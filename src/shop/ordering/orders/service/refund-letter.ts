import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { brand } from '#platform/brand/brand.ts'
import { insteadOf, keyFor } from '#shop/people/company/service/readers.ts'
import { orders } from '../contract.ts'
import type { HeldOrder } from '../store/hold-order.ts'
import { sayMail } from '../texts/mails.ts'
import { sayPaymentMail } from '../texts/payments.ts'
import { readersOf } from './readers.ts'

/** Tells who reads about an order (`ctx`: of one of them) that money is on its way back to the card, once for each refund. */
export async function mailRefund(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  order: HeldOrder,
  refund: { key: string; amount: number; reason: string },
): Promise<void> {
  for (const reader of await readersOf(ctx, tx, order)) {
    const { email, name, language, storefront, formatLocale, closed } = reader
    const [t, m] = [sayPaymentMail(language), sayMail(language)]
    const amount = formatAmount(refund.amount, order.currency, formatLocale)
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    const link = ctx.publicUrl + href(page, orders.detail, { params: { orderCode: order.key } })
    await queueLetter(tx, {
      key: keyFor(`order-refund:${refund.key}`, reader),
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.refundSubject({ amount, code: order.key }),
      parts: [
        ...insteadOf(language, closed),
        t.refunded({ amount, code: order.key }),
        ...(refund.reason ? [t.reason({ reason: refund.reason })] : []),
        { link: m.seeOrder(), to: link },
      ],
    })
  }
}
