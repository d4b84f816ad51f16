import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { unlessMerged } from '#shop/people/company/service/refuse-merged.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import { search } from '#shop/discovery/search/contract.ts'
import { suggestions } from '#shop/discovery/search/service/suggestions.ts'
import { fieldsShown, returnAddress, type Connection } from '#shop/systems/connections/model/connection.ts'
import { authenticate } from '#shop/systems/connections/service/authenticate.ts'
import { noteMessage } from '#shop/systems/connections/service/connections.ts'
import { readOciCall, type OciCall, type ReturnFormat } from '../model/oci.ts'
import type { ReturnedItem } from '../model/returned-item.ts'
import { wholePieces } from '../model/whole-pieces.ts'
import { keptItems } from '../store/items.ts'
import { endVisit } from '../store/visits.ts'
import { fillBasket } from './fill-basket.ts'
import { openVisit, type VisitCtx } from './open-visit.ts'
import { returnedItems } from './returned-items.ts'

/** Why a call is refused. Who it is from is only told to who has shown its credentials. */
export type OciFault = 'credentials' | 'return-address' | 'function' | 'product' | 'too-many'

/** What goes back, and where. */
export type Returned = {
  items: readonly ReturnedItem[]
  to: string
  call: Pick<OciCall, 'okCode' | 'target' | 'caller' | 'version' | 'charset'>
  format: ReturnFormat
  /** the message, where the visit came by cXML */
  cxml?: string
}
export type EnteredByOci =
  | { kind: 'refused'; why: OciFault; retryAfter?: number }
  /** the visit has begun, and leads there */
  | { kind: 'visit'; to: string }
  /** answered at once: what was asked about goes back */
  | { kind: 'returned'; returned: Returned }

/** What is kept of a call until its basket goes back. */
const saidOf = ({ okCode, target, caller, version, charset, format }: OciCall) => ({
  kind: 'oci',
  okCode,
  target,
  caller,
  version,
  charset,
  format,
})

/**
 * A call of a buyer's system by OCI. Without a function a visit begins; VALIDATE and BACKGROUND_SEARCH answer at once with what
 * they ask about, at the prices of this moment.
 */
export async function enterByOci(ctx: Ctx, fields: Readonly<Record<string, string>>): Promise<EnteredByOci> {
  const call = readOciCall(fields)
  const known = await authenticate(ctx, { kind: 'oci', username: call.username, secret: call.secret })
  if (known.kind === 'too-many') return { kind: 'refused', why: 'too-many', retryAfter: known.retryAfter }
  if (known.kind === 'refused') return { kind: 'refused', why: 'credentials' }
  const { connection } = known
  const who = { id: connection.customerId, companyId: connection.companyId }
  const entered = await unlessMerged({ db: ctx.db, page: ctx.page, who }, () =>
    enterKnown(ctx, connection, call),
  )
  await noteMessage(ctx, {
    connectionId: connection.id,
    what: call.does === null ? 'enter' : typeof call.does === 'string' ? call.does.toLowerCase() : 'enter',
    done: entered.kind !== 'refused',
    reason: entered.kind === 'refused' ? entered.why : '',
    request: fieldsShown(fields),
    answer:
      entered.kind === 'returned'
        ? entered.returned.items.map(one => `${one.quantity} × ${one.code}`).join('\n')
        : '',
  })
  return entered
}

async function enterKnown(ctx: Ctx, connection: Connection, call: OciCall): Promise<EnteredByOci> {
  const { does } = call
  if (does !== null && typeof does === 'object') return { kind: 'refused', why: 'function' }
  const returnsTo = returnAddress(call.hookUrl, connection.hosts)
  if (returnsTo === null) return { kind: 'refused', why: 'return-address' }
  const begin = (looksOnly: boolean) =>
    openVisit(ctx, connection, { returnsTo, said: saidOf(call), looksOnly, language: call.language })
  switch (does) {
    case null:
      return { kind: 'visit', to: (await begin(false)).page.base }
    case 'SOURCING': {
      const visit = await begin(false)
      return { kind: 'visit', to: href(visit.page, search.results, { query: { text: call.search } }) }
    }
    case 'DETAIL':
    case 'DETAILADD':
      // a quantity that is none of ours is not read as another one; who only looks puts nothing in
      if (does === 'DETAILADD' && call.quantity !== '' && wholePieces(call.quantity) === null)
        return { kind: 'refused', why: 'product' }
      return detail(ctx, connection, call, await begin(does === 'DETAIL'))
    case 'VALIDATE': {
      const quantity = wholePieces(call.quantity || '1')
      if (quantity === null || call.product === '') return { kind: 'refused', why: 'product' }
      const visit = await begin(false)
      await fillBasket(visit, connection, [{ id: call.product, code: '', quantity }])
      return answerAtOnce(visit, connection, call, returnsTo)
    }
    case 'BACKGROUND_SEARCH': {
      const visit = await begin(false)
      const { products } = await suggestions(visit, call.search)
      const found = products.filter(one => !one.several).map(({ code }) => ({ id: code, code, quantity: 1 }))
      await fillBasket(visit, connection, found)
      return answerAtOnce(visit, connection, call, returnsTo)
    }
  }
}

/** The page of an article; what was more than its article is in the basket, to be looked at or changed. */
async function detail(
  ctx: Ctx,
  connection: Connection,
  call: OciCall,
  visit: VisitCtx,
): Promise<EnteredByOci> {
  if (call.product === '') return { kind: 'refused', why: 'product' }
  const [kept] = await keptItems(ctx.db, connection.id, [call.product])
  if (!kept)
    return {
      kind: 'visit',
      to: href(visit.page, productPage.show, { params: { productCode: call.product } }),
    }
  await fillBasket(visit, connection, [
    { id: kept.id, code: kept.code, quantity: wholePieces(call.quantity) ?? 1 },
  ])
  return { kind: 'visit', to: href(visit.page, cart.show) }
}

/** What is in the basket goes back, and the visit is over. */
async function answerAtOnce(
  visit: VisitCtx,
  connection: Connection,
  call: OciCall,
  to: string,
): Promise<EnteredByOci> {
  const { items } = await returnedItems(visit, connection, await readCart(visit))
  if (visit.who.visit) await endVisit(visit.db, visit.who.visit.id)
  return { kind: 'returned', returned: { items, to, call, format: call.format } }
}
