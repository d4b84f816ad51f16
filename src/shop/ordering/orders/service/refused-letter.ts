import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { formatAmount } from '#kit/money.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import { keyFor, readersOf } from '#shop/people/desk-people/service/who-is-told.ts'
import { orderDesk } from '../contract.ts'
import type { AskedOperation } from '../store/card-payments.ts'
import type { HeldOrder } from '../store/hold-order.ts'
import { sayMail } from '../texts/mails.ts'
import { sayRefusedPayment, sayRefusedPaymentMail } from '../texts/payments.ts'

/** Tells the desk, whose order it is or who is named for it, that the provider of a card refused something; `error` is its answer. */
export async function tellRefused(
  { publicUrl }: Pick<Ctx, 'publicUrl'>,
  tx: Tx,
  order: HeldOrder,
  { key, kind, amount, currency, error, companyName }: AskedOperation,
): Promise<void> {
  const { key: code, ownerId, shipTo, formatLocale } = order
  const matter = { kind: 'payment-refused', country: shipTo.country, ownerId, except: null } as const
  const readers = await readersOf(tx, matter)
  for (const reader of readers) {
    const { email, name, language, storefront } = reader
    const t = sayRefusedPaymentMail(language)
    const m = sayMail(language)
    // the desk's addresses hold neither brand nor account
    const page = { brand: '', accountArea: '', base: `/ebusiness/${storefront}` }
    await queueLetter(tx, {
      key: keyFor(`payment-refused:${key}`, reader, readers),
      recipient: { email, name, language },
      sender: brand.sender,
      subject: m.subject({ code, what: sayRefusedPayment(language)[kind]() }),
      parts: [
        t[kind]({ code, amount: formatAmount(amount, currency, formatLocale) }),
        {
          facts: [
            { name: t.customer(), value: `${companyName}, ${order.name}` },
            { name: t.answer(), value: error },
          ],
        },
        { link: m.seeOrder(), to: publicUrl + href(page, orderDesk.order, { params: { orderCode: code } }) },
      ],
    })
  }
}
