import * as z from 'zod'
import { inTransaction } from '#kit/db/transaction.ts'
import { notFound } from '#kit/refusal.ts'
import { cart as cartContract } from '#shop/buying/cart/contract.ts'
import type { Cart } from '#shop/buying/cart/model/cart.ts'
import type { AddOutcome } from '#shop/buying/cart/model/add-line.ts'
import { addTyped } from '#shop/buying/cart/service/add-typed.ts'
import { changeQuantity, emptyCart, removeEntries } from '#shop/buying/cart/service/change-cart.ts'
import { holdOpenCart } from '#shop/buying/cart/service/for-checkout.ts'
import { showCart } from '#shop/buying/cart/service/read-cart.ts'
import { faultMessage } from '#shop/buying/cart/views/added.tsx'
import { checkout } from '#shop/buying/checkout/contract.ts'
import { wireAddress, wireModes } from '#shop/buying/checkout/model/wire.ts'
import { openCheckout } from '#shop/buying/checkout/service/choose.ts'
import { endpoint, type Answered, type Called, type ProgramCtx } from '../model/endpoint.ts'
import {
  Amount,
  Code,
  ConfigurationOfLine,
  configurationOfLine,
  Currency,
  Day,
  Delivery,
  planShown,
  Price,
  priceShown,
  Quantity,
} from '../model/shapes.ts'

export const Basket = z.object({
  version: z.number().int(),
  currency: Currency,
  net: Amount,
  completeOn: Day.nullable(),
  orderable: z.boolean(),
  problems: z.array(z.string()),
  positions: z.array(
    z.object({
      number: z.number().int(),
      code: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unit: z.string(),
      requestedOn: Day,
      price: Price.nullable(),
      delivery: Delivery.nullable(),
      problems: z.array(z.string()),
      lineKey: z.string().meta({ description: 'empty: the plain article; else its configuration or label' }),
      configuration: ConfigurationOfLine,
    }),
  ),
})

function shown(ctx: ProgramCtx, cart: Cart | null): z.input<typeof Basket> {
  return {
    version: cart?.version ?? 0,
    currency: cart?.currency ?? ctx.page.currency,
    net: cart?.net ?? 0,
    completeOn: cart?.completeOn ?? null,
    orderable: cart !== null && cart.positions.length > 0 && cart.problems.length === 0,
    problems: (cart?.problems ?? [{ kind: 'empty' as const }]).map(({ kind }) => kind),
    positions: (cart?.positions ?? []).map(one => ({
      number: one.entryNumber,
      code: one.code,
      name: one.name,
      quantity: one.quantity,
      unit: one.unit,
      requestedOn: one.requestedOn,
      price: priceShown(one.price),
      delivery: planShown(one.plan),
      problems: one.problems.map(({ kind }) => kind),
      lineKey: one.lineKey,
      configuration: configurationOfLine(one.details),
    })),
  }
}

/** A basket's state by its identity and version. */
export const basketTag = (cart: Pick<Cart, 'id' | 'version'> | null): string =>
  cart ? `b${cart.id}-${cart.version}` : 'b0'

/** The basket as it is now, with its state. */
export async function answered(ctx: ProgramCtx): Promise<Answered<z.input<typeof Basket>>> {
  const { cart } = await showCart(ctx)
  return { body: shown(ctx, cart), etag: basketTag(cart) }
}

/** What If-Match says is another state than the present one. */
export const moved = {
  problem: {
    status: 412 as const,
    code: 'basket-changed',
    detail: 'The basket is not as If-Match says: read it once more.',
  },
}
/**
 * Acts on the basket as If-Match says it was read: it is held, compared and changed in one transaction, so that who comes second
 * gets 412 (decision 301). Without If-Match nothing is compared. What is thrown takes everything back.
 */
export function asRead<T>(
  ctx: ProgramCtx,
  { ifMatch }: Pick<Called, 'ifMatch'>,
  act: (ctx: ProgramCtx) => Promise<T>,
): Promise<T | typeof moved> {
  if (ifMatch === null) return act(ctx)
  return inTransaction(ctx.db, async tx => {
    const held = { ...ctx, db: tx }
    await holdOpenCart(held, tx)
    return ifMatch.includes(basketTag((await showCart(held)).cart)) ? act(held) : moved
  })
}

/** Why nothing was put in, by the line that it was asked for. */
export const refused = (ctx: ProgramCtx, outcome: Extract<AddOutcome, { done: false }>) => ({
  problem: {
    status: 422 as const,
    code: 'not-put-in',
    detail: 'Nothing was put in.',
    errors: outcome.faults.map(fault => ({
      field: `lines[${fault.line}]`,
      message: faultMessage(ctx.page, fault),
    })),
  },
})

const Position = z.object({ number: z.coerce.number().int().min(0).max(100_000) })
const Checkout = z.object({
  costCenters: z.array(z.object({ code: z.string(), name: z.string() })),
  costCenter: z.string().nullable(),
  addresses: z.array(z.object({ id: z.string(), text: z.string() })),
  address: z.string().nullable(),
  deliveryModes: z.array(z.object({ code: z.string(), name: z.string(), cost: Amount })),
  deliveryMode: z.string().nullable(),
  needsApproval: z.boolean(),
  net: Amount,
  delivery: Amount.nullable(),
  tax: Amount.nullable(),
  total: Amount,
  currency: Currency,
})

/** The basket of the program's person: the one that they see in the shop. */
export const basketEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/basket',
      scope: 'basket:read',
      like: cartContract.show,
      summary: 'The basket',
      description: 'It is the basket of the person in whose name the program works. `ETag` is its state.',
      reply: Basket,
      example: {},
    },
    answered,
  ),
  endpoint(
    {
      method: 'POST',
      path: '/basket/positions',
      scope: 'basket:write',
      like: cartContract.addBulk,
      summary: 'Put articles into the basket: all of them or none',
      body: z.object({
        lines: z
          .array(z.object({ code: Code, quantity: Quantity, requestedOn: Day.nullable().default(null) }))
          .min(1)
          .max(200),
      }),
      reply: Basket,
      example: { body: { lines: [{ code: 'K2-I6-SC-F', quantity: 50 }] } },
    },
    (asking, { body }, called) =>
      asRead(asking, called, async ctx => {
        const outcome = await addTyped(ctx, body.lines)
        return outcome.done ? answered(ctx) : refused(ctx, outcome)
      }),
  ),
  endpoint(
    {
      method: 'PATCH',
      path: '/basket/positions/:number',
      scope: 'basket:write',
      like: cartContract.update,
      summary: 'Change the quantity of a position; 0 takes it out',
      params: Position,
      body: z.object({ quantity: z.number().int().min(0).max(9_999_999) }),
      reply: Basket,
      example: { params: { number: '0' }, body: { quantity: 100 } },
    },
    (asking, { params, body }, called) =>
      asRead(asking, called, async ctx => {
        const { cart } = await showCart(ctx)
        const position = cart?.positions.find(one => one.entryNumber === params.number)
        if (!position) throw notFound()
        const which = { code: position.code, entryNumber: position.entryNumber }
        const { outcome } = await changeQuantity(ctx, which, body.quantity)
        if (outcome === 'gone') throw notFound()
        return answered(ctx)
      }),
  ),
  endpoint(
    {
      method: 'DELETE',
      path: '/basket/positions/:number',
      scope: 'basket:write',
      like: cartContract.removeSeveral,
      summary: 'Take a position out',
      params: Position,
      reply: Basket,
      example: { params: { number: '0' } },
    },
    (asking, { params }, called) =>
      asRead(asking, called, async ctx => {
        const { cart } = await showCart(ctx)
        const position = cart?.positions.find(one => one.entryNumber === params.number)
        if (!position) throw notFound()
        await removeEntries(ctx, [{ code: position.code, entryNumber: position.entryNumber }])
        return answered(ctx)
      }),
  ),
  endpoint(
    {
      method: 'DELETE',
      path: '/basket',
      scope: 'basket:write',
      like: cartContract.empty,
      summary: 'Empty the basket',
      status: 204,
      example: {},
    },
    (asking, _, called) =>
      asRead(asking, called, async ctx => {
        await emptyCart(ctx)
        return { nothing: true as const }
      }),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/basket/checkout',
      scope: 'orders:write',
      like: checkout.show,
      mayMiss: true,
      summary: 'What an order of the basket can choose, and what it comes to',
      description:
        'Like opening the checkout: what is missing is preset, and the stock is held for 15 minutes.',
      reply: Checkout,
      example: {},
    },
    async ctx => {
      const open = await openCheckout(ctx)
      if (!open) throw notFound()
      return {
        etag: basketTag(open.cart),
        body: {
          costCenters: open.costCenters.map(({ code, name }) => ({ code, name })),
          costCenter: open.costCenter?.code ?? null,
          addresses: open.addresses.map(one => ({ id: one.key, text: wireAddress(one).formattedAddress })),
          address: open.address?.key ?? null,
          deliveryModes: wireModes(ctx.page, open).map(({ code, name, deliveryCost }) => ({
            code,
            name,
            cost: deliveryCost.cents,
          })),
          deliveryMode: open.mode?.code ?? null,
          needsApproval: open.approval !== null,
          net: open.costs.net,
          delivery: open.costs.delivery,
          tax: open.costs.tax?.amount ?? null,
          total: open.costs.total,
          currency: open.currency,
        },
      }
    },
  ),
]
