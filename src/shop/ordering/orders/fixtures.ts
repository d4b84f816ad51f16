/** A placed order for tests of the desk. */
import { addDays, dayOf } from '#kit/calendar-date.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { usualTerms } from './model/payment-terms.ts'
import { recordOrder, takeOrderCode } from './service/place.ts'

let carts = 0

export type OrderGiven = {
  customer: number
  company: number
  email: string
  storefront?: 'en' | 'zh'
  lines: readonly { articleId: number; code: string; quantity: number; site?: string; fromStock?: number }[]
  /** done in the order's transaction, e.g. booking a budget */
  alongside?: (tx: Tx, code: string) => Promise<unknown>
}

const address = {
  companyName: 'Company',
  firstName: 'Ada',
  lastName: 'Byron',
  line1: '1 Main Street',
  line2: '',
  postcode: '12345',
  town: 'Springfield',
  region: '',
  country: 'US',
  phone: '',
}

/** Writes an order that took its pieces from stock ('central' unless said); every piece costs 1.00 EUR and is promised for tomorrow. */
export async function placeOrder(db: Db, given: OrderGiven): Promise<string> {
  const cart = ++carts
  const storefront = given.storefront ?? 'en'
  const net = given.lines.reduce((sum, line) => sum + line.quantity * 100, 0)
  const ctx = {
    who: { email: given.email } as SignedIn,
    page: {
      base: `/ebusiness/${storefront}`,
      storefront,
      language: storefront === 'zh' ? 'es' : 'en',
      formatLocale: 'en-GB',
      accountArea: 'my-account',
    } as Ctx['page'],
    publicUrl: 'http://127.0.0.1:4170',
  }
  return inTransaction(db, async (tx, finish) => {
    const code = await takeOrderCode(tx)
    recordOrder(
      ctx,
      { tx, finish },
      {
        company: given.company,
        unit: null,
        customer: given.customer,
        origin: { kind: 'basket', reference: `desk-test-${cart}` },
        begins: 'placed',
        goods: 'now',
        recipient: { email: given.email, name: '' },
        placedBy: given.customer,
        storefront,
        currency: 'EUR',
        net,
        delivery: 490,
        tax: 0,
        total: net + 490,
        taxNote: 'not-included',
        deliveryTax: { code: 'standard', percent: '0', note: 'not-included' },
        vatId: null,
        payments: [{ kind: 'ACCOUNT', amount: net + 490, state: 'due', provider: '', providerReference: '' }],
        paymentType: 'ACCOUNT',
        paymentTerms: usualTerms,
        purchaseOrderNumber: `PO-${cart}`,
        referenceNumber: `Ref ${cart}`,
        costCenter: null,
        deliveryMode: 'standard-net',
        deliveryNames: { en: 'Standard', es: 'Estándar' },
        billTo: address,
        shipTo: address,
        lines: given.lines.map((line, i) => {
          const fromStock = line.fromStock ?? line.quantity
          return {
            lineNumber: i + 1,
            articleId: line.articleId,
            code: line.code,
            name: `Part ${line.code}`,
            quantity: line.quantity,
            unit: 'C62',
            price: '1.0000',
            priceUnit: 1,
            priceSource: 'list',
            amount: line.quantity * 100,
            taxCode: 'standard',
            taxPercent: '0',
            taxNote: 'not-included' as const,
            lineKey: '',
            details: {},
            requestedOn: null,
            schedule: [
              { quantity: line.quantity, on: addDays(dayOf(new Date()), 1), from: 'stock' as const },
            ],
            fromStock: fromStock > 0 ? [{ site: line.site ?? 'central', quantity: fromStock }] : [],
            fromInbound: [],
          }
        }),
      },
      code,
      [async () => given.alongside?.(tx, code)],
    )
    return code
  })
}
