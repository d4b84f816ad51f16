import * as z from 'zod'
import { dayOf } from '#kit/calendar-date.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { showCart } from '#shop/buying/cart/service/read-cart.ts'
import { applyChoices, openCheckout } from '#shop/buying/checkout/service/choose.ts'
import { placeOrder, referenceTyped } from '#shop/buying/checkout/service/place-order.ts'
import { changeWords, referenceWords, refusedWords } from '#shop/buying/checkout/views/reason-words.ts'
import { orders } from '#shop/ordering/orders/contract.ts'
import { orderStates } from '#shop/ordering/orders/model/states.ts'
import {
  openWork,
  orderFrom,
  orderOf,
  ordersBefore,
  viewOf,
} from '#shop/ordering/orders/service/find-orders.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import {
  cursorOf,
  endpoint,
  listOf,
  writeCursor,
  type Answered,
  type ProblemSaid,
} from '../model/endpoint.ts'
import { Day } from '../model/shapes.ts'
import { asRead, basketTag, moved } from './basket-endpoints.ts'
import { aboutBasket } from './once.ts'
import { Full, Head, headShown, orderShown, Parcel, parcelsOf } from './order-shapes.ts'

const Place = z.object({
  referenceNumber: oneLine(40)
    .min(1)
    .meta({ description: 'your number of this order, or the person who asked' }),
  purchaseOrderNumber: oneLine(35).default(''),
  buyerReference: oneLine(60).optional().meta({
    description: 'for the invoice of this order (BT-10); absent: as the company has it',
  }),
  contract: oneLine(60).optional().meta({
    description: 'that the invoice of this order names (BT-12); absent: as the company has it',
  }),
  termsAccepted: z.literal(true).meta({ description: 'the terms of the shop are accepted' }),
  costCenter: z.string().max(60).optional(),
  address: z.string().max(80).optional(),
  deliveryMode: z.string().max(60).optional(),
  expectedTotal: z.number().int().optional().meta({
    description: 'what it is to come to, in the smallest unit of the currency; anything else is a conflict',
  }),
})
const refusedAs = (status: ProblemSaid['status'], code: string, errors: ProblemSaid['errors'] = []) => ({
  problem: { status, code, detail: errors[0]?.message ?? '', errors },
})
const OfOrder = z.object({ code: z.string().min(1).max(40) })

async function placed(
  ctx: Parameters<typeof orderOf>[0],
  code: string,
  replayed = false,
): Promise<Answered<z.input<typeof Full>>> {
  const order = await orderOf(ctx, code)
  return {
    body: orderShown(order),
    status: 201,
    etag: `o${order.version}`,
    location: `/orders/${encodeURIComponent(code)}`,
    replayed,
  }
}

/** Orders of the program's person, and what of them is on its way. */
export const orderEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/orders',
      scope: 'orders:read',
      like: orders.history,
      summary: 'Orders, the newest first',
      query: z.object({
        text: z.string().max(120).default(''),
        state: z.enum(orderStates).optional(),
        cursor: cursorOf('orders'),
      }),
      reply: listOf(Head),
      example: {},
    },
    async (ctx, { query }) => {
      const asked = { text: query.text, state: query.state ?? null }
      const found = await ordersBefore(ctx, asked, await viewOf(ctx), { before: query.cursor ?? null })
      return {
        body: {
          items: found.orders.map(headShown),
          next: found.next === null ? null : writeCursor('orders', found.next),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/orders/:code',
      scope: 'orders:read',
      like: orders.detail,
      summary: 'An order with its lines, deliveries and invoices',
      params: OfOrder,
      reply: Full,
      example: { params: { code: 'C-100001' } },
    },
    async (ctx, { params }) => {
      const order = await orderOf(ctx, params.code)
      return { body: orderShown(order) }
    },
  ),
  endpoint(
    {
      method: 'POST',
      path: '/orders',
      scope: 'orders:write',
      like: checkout.placeOrder,
      summary: 'Order the basket, on account',
      description:
        'Once for each Idempotency-Key: the same request gets the same order. Approval rules, limits and budgets of your company hold as in the shop. With If-Match it is ordered only as it was read.',
      once: true,
      body: Place,
      reply: Full,
      status: 201,
      example: {
        body: { referenceNumber: 'ERP 4711', purchaseOrderNumber: '4500012345', termsAccepted: true },
      },
    },
    async (ctx, { body }, called) => {
      const about = await aboutBasket(ctx, called, { endpoint: 'orders', body }, token =>
        orderFrom(ctx.db, { kind: 'basket', reference: token }, ctx.who.id),
      )
      if ('problem' in about) return about
      if (about.before !== null) return placed(ctx, about.before, true)
      // what was read is chosen for in one transaction; that it still is so is compared by the version in the one that places
      const chosen = await asRead(ctx, called, async held => {
        const opened = await openCheckout(held)
        const { refused } = await applyChoices(held, {
          PaymentType: 'ACCOUNT',
          costCenterId: body.costCenter,
          addressId: body.address,
          modeCode: body.deliveryMode,
        })
        return { opened, refused, cart: (await showCart(held)).cart }
      })
      if ('problem' in chosen) return chosen
      const { opened, refused } = chosen
      const buyerReference = await referenceTyped(ctx, body.buyerReference ?? '')
      if (buyerReference === null) return refusedAs(422, 'buyer-reference-wrong', [referenceWords(ctx.page)])
      const compared = called.ifMatch !== null
      if (refused.length > 0)
        return refusedAs(
          422,
          'choice-refused',
          refused.map(choice => refusedWords(ctx.page, choice)),
        )
      const outcome = await placeOrder(ctx, {
        termsAccepted: body.termsAccepted,
        referenceNumber: body.referenceNumber,
        purchaseOrderNumber: body.purchaseOrderNumber,
        buyerReference,
        contract: body.contract,
        placeToken: about.placeToken,
        ...(compared && { cartVersion: chosen.cart?.version }),
        ...(body.expectedTotal !== undefined && { seenTotal: body.expectedTotal }),
        choices: { PaymentType: 'ACCOUNT' },
      })
      const isAsChosen = async () => basketTag((await showCart(ctx)).cart) === basketTag(chosen.cart)
      if (compared && outcome.outcome !== 'placed' && !(await isAsChosen())) return moved
      switch (outcome.outcome) {
        case 'placed':
          return placed(ctx, outcome.code)
        case 'nothing-to-order':
          return refusedAs(409, 'basket-empty', [{ field: '', message: 'The basket is empty.' }])
        case 'changed':
          return refusedAs(
            409,
            'not-as-expected',
            outcome.changes.map(change =>
              changeWords(ctx.page, opened?.currency ?? ctx.page.currency, change),
            ),
          )
        case 'refused':
          return refusedAs(
            422,
            'order-refused',
            outcome.reasons.map(reason =>
              reasonWords(ctx.page, opened?.currency ?? ctx.page.currency, reason),
            ),
          )
        case 'confirm-payment':
        case 'declined':
        case 'payment-unknown':
          return refusedAs(402, 'payment', [{ field: 'PaymentType', message: 'Programs order on account.' }])
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/deliveries',
      scope: 'orders:read',
      like: orders.history,
      summary: 'What is to arrive next, what is late first',
      reply: z.object({
        open: z.number().int(),
        late: z.number().int(),
        items: z.array(
          z.object({
            order: z.string(),
            on: Day,
            late: z.boolean(),
            code: z.string(),
            quantity: z.number().int(),
            unit: z.string(),
            articles: z.number().int(),
          }),
        ),
      }),
      example: {},
    },
    async ctx => {
      const work = await openWork(ctx, await viewOf(ctx), { today: dayOf(ctx.clock()), most: 200 })
      return {
        body: {
          open: work.open,
          late: work.late,
          items: work.deliveries.map(({ orderCode, on, late, code, quantity, unit, articles }) => ({
            order: orderCode,
            on,
            late,
            code,
            quantity,
            unit,
            articles,
          })),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/deliveries/:code',
      scope: 'orders:read',
      like: orders.detail,
      summary: 'The parcels of an order, with carrier and tracking number',
      params: OfOrder,
      reply: z.object({ items: z.array(Parcel) }),
      example: { params: { code: 'C-100001' } },
    },
    async (ctx, { params }) => ({ body: { items: parcelsOf(await orderOf(ctx, params.code)) } }),
  ),
]
