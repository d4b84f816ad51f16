import type { Db, Tx } from '#kit/db/connect.ts'
import { pickupStoreOf } from '#shop/catalogue/availability/model/line-plan.ts'
import { tradeNumbers } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { buyerOfOrder } from '#shop/ordering/orders/service/bill.ts'
import type { BillKind } from '#shop/ordering/receivables/model/issued-bill.ts'
import { storedBill } from '#shop/ordering/receivables/service/stored-bills.ts'
import { taxRulesOn } from '#shop/ordering/tax/service.ts'
import { firstNumbersOf } from '#shop/people/own-numbers/service/read-numbers.ts'
import type { Format, InvoiceDocument } from '../model/document.ts'
import { gapsFor, type Gap } from '../model/gaps.ts'
import { makeDocument, type Source } from './make-document.ts'
import { routingFor } from './routing.ts'
import { writeAs } from '../model/write.ts'

/** Everything that a document of a paper is made of; null: there is no such paper. */
async function sourceOf(db: Db | Tx, kind: BillKind, id: number): Promise<Source | null> {
  const bill = await storedBill(db, kind, id)
  if (!bill) return null
  const { order } = bill
  const codes = order.lines.map(line => line.code)
  const picked = order.lines.flatMap(line => {
    const store = pickupStoreOf(line.details)
    return store === null ? [] : [{ lineNumber: line.lineNumber, store }]
  })
  const [buyer, trade, ownNumbers, rules, routing] = await Promise.all([
    buyerOfOrder(db, order.code),
    tradeNumbers(db, codes),
    firstNumbersOf(db, order.companyId, codes),
    picked.length > 0 ? taxRulesOn(db, bill.issuedOn) : null,
    routingFor(db, order),
  ])
  return {
    ...bill,
    email: buyer?.email ?? '',
    routing,
    trade,
    ownNumbers,
    pickedUpAt: new Map(
      picked.flatMap(({ lineNumber, store }) => {
        const place = rules?.stores.get(store)
        return place ? [[lineNumber, place] as const] : []
      }),
    ),
  }
}

/** A document, and what a format lacks of it. */
export type Written = { document: InvoiceDocument | null; xml: string | null; gaps: readonly Gap[] }

/** A paper in a format: its XML, or what is missing for it. Null: there is no such paper. */
export async function billAs(
  db: Db | Tx,
  kind: BillKind,
  id: number,
  format: Format,
): Promise<Written | null> {
  const source = await sourceOf(db, kind, id)
  if (!source) return null
  const made = makeDocument(source)
  if ('gaps' in made) return { document: null, xml: null, gaps: made.gaps }
  const { document } = made
  const gaps = gapsFor(document, format)
  return { document, xml: gaps.length > 0 ? null : writeAs[format](document), gaps }
}
