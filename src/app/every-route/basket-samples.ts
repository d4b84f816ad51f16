/** What a caller puts into their basket first, for the rows of the tests of every route. */
import type { Visitor } from '../test-visitor.ts'
import type { Known, Row, Sample } from './row.ts'

/** How many of this article come into their basket. */
export const add = async (visitor: Visitor, code: string, qty = 10) => {
  const answer = await visitor.postJson('/cart/add', { productCodePost: code, qty })
  if (answer.status !== 200) throw new Error(`no basket for the sample: ${answer.status} ${answer.text}`)
}

export const withBasket =
  (sample: (known: Known) => Sample): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await add(visitor, known.code)
    return sample(known)
  }

/** Why a call that adds writes again when it comes again. */
export const addsUp = { again: 'quantities of an article add up in its one line' } as const

/** A basket that could be ordered now, whatever stood in it before; answers the fields of the checkout's form. */
export async function readyToOrder({ code }: Known, visitor: Visitor): Promise<Record<string, string>> {
  await visitor.post('/cart/delete')
  await add(visitor, code)
  await visitor.postJson('/checkout/single/setPaymentType.json', { paymentType: 'ACCOUNT' })
  await visitor.postJson('/checkout/single/setCostCenter.json', { costCenterId: 'NW-4100' })
  const page = await visitor.get('/checkout/single')
  const names = ['cartVersion', 'placeToken', 'seenTotal'] as const
  const fields = Object.fromEntries(names.map(name => [name, page.field(name) ?? '']))
  return {
    ...fields,
    termsCheck: 'true',
    termsCheckTop: 'true',
    referenceNumber: 'R-1',
    purchaseOrderNumber: 'PO-1',
  }
}

/** A call of the checkout, with a basket that could be ordered. */
export const inCheckout =
  (sample: Record<string, string> = {}): NonNullable<Row['ask']> =>
  async (known, visitor) => {
    await readyToOrder(known, visitor)
    return { body: sample }
  }
