/** An offer that the desk begins for somebody: of a list, an order or an earlier quote, in their prices. */
import { createHash } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { actorOf, type SignedIn } from '#platform/person/visitor.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { addressesOf, costCentersOf } from '#shop/people/company/model/ordering.ts'
import { personFor } from '#shop/people/customers/service/find-customers.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { defaultMode, modesIn } from '#shop/ordering/delivery/model.ts'
import { loadOrderContext, type OrderContext } from '#shop/ordering/placing/service/order-context.ts'
import { quotesAudit } from '../audit.ts'
import type { EnteredOffer, OfferTerms } from '../model/begun.ts'
import { maxLines } from '../model/quote.ts'
import { plainWords } from '../model/plain-words.ts'
import { insertBegun, insertEvent, writeRevision } from '../store/quotes.ts'
import { sayBegun } from '../texts/begun.ts'
import { linesOf, readEarlier, readRows } from './begun-lines.ts'
import { nameOf } from './keeper.ts'
import { inWords } from './move.ts'

type Desk = Ctx<SignedIn>
export type Buyer = Ctx<CompanyMember>

/** For whom an offer is begun; `buyer` null: they may not order, or not any more. Throws not found. */
export async function offeredFor(
  ctx: Desk,
  id: number,
): Promise<{ person: Awaited<ReturnType<typeof personFor>>['person']; buyer: Buyer | null }> {
  const { person } = await personFor(ctx, id)
  return { person, buyer: await actAs(ctx, id, null) }
}

/** The same first, in their order. */
const first = <One>(all: readonly One[], isIt: (one: One) => boolean): One[] => [
  ...all.filter(isIt),
  ...all.filter(one => !isIt(one)),
]
/** The cost centers of a buyer, their own unit's in their currency first, with all addresses and modes that suit any of them. */
function termsIn(buyer: Buyer, { company, modes }: OrderContext): OfferTerms {
  const { who, page } = buyer
  const mine = first(costCentersOf(company, who), one => one.unitId === who.unitId)
  const centers = first(mine, one => one.currency === page.currency)
  const addresses = new Map(
    centers.flatMap(center => addressesOf(company, who, center)).map(one => [one.key, one] as const),
  )
  const currencies = new Set(centers.map(one => one.currency))
  const all = [...currencies].flatMap(currency => modesIn(modes, currency, false))
  return {
    centers,
    addresses: first([...addresses.values()], one => one.isDefault),
    modes: first([...new Map(all.map(one => [one.code, one])).values()], one => one.code === defaultMode),
  }
}
/** What can be chosen for an offer to this buyer. */
export const termsFor = (buyer: Buyer): Promise<OfferTerms> =>
  inTransaction(buyer.db, async tx => termsIn(buyer, await loadOrderContext(buyer, tx, buyer.who)))

/** The choices of the form; `errors`: what is none of this company. */
function chosenIn(ctx: Desk, buyer: Buyer, ground: OrderContext, entered: EnteredOffer) {
  const t = sayBegun(ctx.page.language)
  const terms = termsIn(buyer, ground)
  const errors: FieldError[] = []
  const center = terms.centers.find(one => one.code === entered.costCenter)
  if (!center) errors.push({ field: 'costCenter', message: t.noCostCenter() })
  const address =
    center && addressesOf(ground.company, buyer.who, center).find(one => one.key === entered.address)
  if (center && !address) errors.push({ field: 'address', message: t.noAddress() })
  const mode = center && modesIn(ground.modes, center.currency, false).find(one => one.code === entered.mode)
  if (center && !mode) errors.push({ field: 'mode', message: t.noMode() })
  if (entered.referenceNumber === '') errors.push({ field: 'referenceNumber', message: t.noReference() })
  return { errors, center, address, mode }
}

/**
 * Begins an offer for a person: a draft of the desk in their prices, whose they see nothing until it is sent. The same form sent
 * twice is one. Answers its number and what was left out. Throws not found for who may not order, and invalid at its fields.
 */
export async function beginOffer(
  ctx: Desk,
  id: number,
  entered: EnteredOffer,
): Promise<{ code: string; leftOut: string[] }> {
  const t = sayBegun(ctx.page.language)
  const { buyer } = await offeredFor(ctx, id)
  if (!buyer) throw notFound()
  const [rows, from, ground] = await Promise.all([
    readRows(ctx, buyer, entered.rows),
    readEarlier(ctx, buyer.who.companyId, entered.from),
    inTransaction(ctx.db, tx => loadOrderContext(buyer, tx, buyer.who)),
  ])
  const { errors: ofTerms, center, address, mode } = chosenIn(ctx, buyer, ground, entered)
  const wanted = [...rows.wanted, ...from.wanted]
  const errors = [...rows.errors, ...from.errors, ...ofTerms]
  if (wanted.length === 0 && errors.length === 0) errors.push({ field: 'rows', message: t.nothing() })
  const remarks = entered.remarks
    .split(/\r\n?|\n/)
    .map(one => plainWords(one).slice(0, 500))
    .filter(Boolean)
  if (wanted.length + remarks.length > maxLines)
    errors.push({ field: 'rows', message: t.tooMany({ most: maxLines }) })
  if (errors.length > 0 || !center || !address || !mode) throw invalid(errors)
  const positions = await linesOf(buyer, wanted, center.currency)
  const lines = [...positions]
  for (const words of remarks) lines.push(inWords({ lines }, { words, quantity: 1 }, 'seller'))
  const code = await inTransaction(ctx.db, async tx => {
    const begun = await insertBegun(tx, {
      storefront: buyer.page.storefront,
      customerId: buyer.who.id,
      companyId: buyer.who.companyId,
      unitId: buyer.who.unitId,
      currency: center.currency,
      description: '',
      costCenterId: center.id,
      addressId: address.id,
      deliveryMode: mode.code,
      purchaseOrderNumber: '',
      referenceNumber: entered.referenceNumber,
      originKind: 'desk',
      // with what it says: who goes back to the form for another offer begins another one
      originReference: createHash('sha256')
        .update(JSON.stringify([ctx.who.id, buyer.who.id, entered]))
        .digest('base64url'),
      ownerId: ctx.who.id,
    })
    if (!begun.isNew) return begun.code
    await writeRevision(tx, {
      quoteId: begun.id,
      revision: 1,
      lines,
      discount: 0,
      delivery: null,
      validUntil: null,
    })
    await insertEvent(tx, {
      quoteId: begun.id,
      revision: 1,
      actor: actorOf(ctx.who),
      name: nameOf(ctx.who),
      side: 'seller',
      action: 'begin',
      internal: true,
    })
    await quotesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'quote-begin',
      kind: 'quote',
      id: begun.code,
      details: { for: buyer.who.email },
    })
    return begun.code
  })
  return { code, leftOut: [...rows.leftOut, ...from.leftOut] }
}
