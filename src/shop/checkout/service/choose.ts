import type { Ctx } from '#kit/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { CompanyMember } from '#kit/routes.ts'
import {
  choose,
  holdCartForOrder,
  holdOpenCart,
  readHeldCart,
  type Choices,
  type Held,
} from '#shop/cart/service/for-checkout.ts'
import { reserveStock } from '#shop/cart/service/reserve-stock.ts'
import { addressByKey, addressesOf, costCentersOf } from '#shop/company/model/ordering.ts'
import { defaultMode } from '#shop/delivery/model.ts'
import type { Checkout, RefusedChoice } from '../model/checkout.ts'
import type { PaymentType } from '../model/order-buttons.ts'
import { checkoutOf, groundOf, type Ground } from './read-checkout.ts'

type Buyer = Ctx<CompanyMember>

/** Does something to the held basket and answers the checkout after it; null: refused, or there is no basket. */
async function change(
  ctx: Buyer,
  choicesFor: (held: Held, ground: Ground) => Choices | null,
): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [held, ground] = await Promise.all([holdOpenCart(ctx, tx), groundOf(ctx, tx)])
    const choices = held && choicesFor(held, ground)
    if (!held || !choices) return null
    const [, cart] = await Promise.all([choose(tx, held.id, choices), readHeldCart(ctx, tx)])
    return cart && checkoutOf(ctx, cart, ground)
  })
}

/** What is missing and can be known: payment on account, the only cost center, its default address, the usual mode. */
function presetsFor({ who }: Buyer, held: Held, { company, modes }: Ground): Choices {
  const choices: Choices = {}
  if (held.paymentType === null) choices.paymentType = 'ACCOUNT'
  const centers = costCentersOf(company, who)
  const chosen = centers.find(center => center.id === held.costCenterId)
  const only = centers.find(center => center.currency === held.currency)
  const center = chosen ?? (centers.length === 1 ? only : undefined)
  if (!center) return choices
  if (!chosen) choices.costCenterId = center.id
  const address = addressesOf(company, who, center).find(one => one.isDefault)
  if (held.addressId === null && address) choices.addressId = address.id
  const usual = modes.find(mode => mode.code === defaultMode)
  if (held.deliveryMode === null && usual) choices.deliveryMode = usual.code
  return choices
}

/**
 * Opens the checkout: presets what is missing and holds the stock for 15 minutes, which is the buyer's own and so
 * changes nothing of what the basket shows. Null: the basket is empty.
 */
export async function openCheckout(ctx: Buyer): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [held, ground] = await Promise.all([holdOpenCart(ctx, tx), groundOf(ctx, tx)])
    if (!held || held.totalQuantity === 0) return null
    const presets = presetsFor(ctx, held, ground)
    const [, cart] = await Promise.all([
      Object.keys(presets).length > 0 && choose(tx, held.id, presets),
      readHeldCart(ctx, tx),
    ])
    if (!cart || cart.positions.length === 0) return null
    const { until } = await reserveStock(tx, cart)
    return checkoutOf(ctx, { ...cart, reservedUntil: until }, ground)
  })
}

/** The checkout as it stands, without changing anything. */
export async function presentCheckout(ctx: Buyer): Promise<Checkout | null> {
  return inTransaction(ctx.db, async tx => {
    const [cart, ground] = await Promise.all([holdCartForOrder(ctx, tx), groundOf(ctx, tx)])
    return cart && checkoutOf(ctx, cart, ground)
  })
}

/**
 * CHK-04, CHK-05: another payment type takes away cost center, delivery address and mode. Refused: a company that may
 * not order on account.
 */
export const setPaymentType = (ctx: Buyer, paymentType: PaymentType): Promise<Checkout | null> =>
  change(ctx, (_, { company }) =>
    paymentType === 'ACCOUNT' && company.onAccount
      ? { paymentType, costCenterId: null, addressId: null, deliveryMode: null }
      : null,
  )

/** CHK-07: at most 35 characters. */
export const setPurchaseOrderNumber = (ctx: Buyer, purchaseOrderNumber: string): Promise<Checkout | null> =>
  change(ctx, () => ({ purchaseOrderNumber: purchaseOrderNumber.trim().slice(0, 35) }))

/**
 * CHK-08: the addresses come from the cost center's unit, so choosing one takes away address and mode; opening the page
 * presets them anew. An empty code takes the choice away.
 */
export const setCostCenter = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, (_, { company }) => {
    const gone = { addressId: null, deliveryMode: null }
    if (code === '') return { costCenterId: null, ...gone }
    const center = costCentersOf(company, ctx.who).find(one => one.code === code)
    return center ? { costCenterId: center.id, ...gone } : null
  })

/** The same without the loss of address and mode, for a page that is refreshed with one already chosen. */
export const updateCostCenter = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, (_, { company }) => {
    const center = costCentersOf(company, ctx.who).find(one => one.code === code)
    return center ? { costCenterId: center.id } : null
  })

/** CHK-20: one of the addresses on offer; any other is refused, a foreign one like an unknown one. */
export const setDeliveryAddress = (ctx: Buyer, key: string): Promise<Checkout | null> =>
  change(ctx, (held, { company }) => {
    const address = addressByKey(company, ctx.who, key)
    if (!address) return null
    const center = costCentersOf(company, ctx.who).find(one => one.id === held.costCenterId)
    const onAccount = (held.paymentType ?? 'ACCOUNT') === 'ACCOUNT'
    const book = onAccount
      ? center
        ? addressesOf(company, ctx.who, center)
        : []
      : addressesOf(company, ctx.who)
    return book.some(one => one.id === address.id) ? { addressId: address.id } : null
  })

/** CHK-24: one of the modes on offer. */
export const setDeliveryMode = (ctx: Buyer, code: string): Promise<Checkout | null> =>
  change(ctx, (_, { modes }) => (modes.some(mode => mode.code === code) ? { deliveryMode: code } : null))

/**
 * All choices of the page's form at once. Another cost center takes address and mode with it; opening the page presets
 * them anew. What is refused stays as it was, and is named.
 */
export async function applyChoices(
  ctx: Buyer,
  asked: {
    costCenterId: string
    addressId: string
    modeCode: string
    purchaseOrderNumber?: string | undefined
  },
): Promise<{ checkout: Checkout | null; refused: RefusedChoice[] }> {
  const before = await presentCheckout(ctx)
  if (!before) return { checkout: null, refused: [] }
  const refused: RefusedChoice[] = []
  if (
    asked.purchaseOrderNumber !== undefined &&
    asked.purchaseOrderNumber !== before.cart.purchaseOrderNumber
  )
    await setPurchaseOrderNumber(ctx, asked.purchaseOrderNumber)
  if (asked.costCenterId !== (before.costCenter?.code ?? '')) {
    if (!(await setCostCenter(ctx, asked.costCenterId))) refused.push('cost-center')
  } else if (asked.addressId && asked.addressId !== before.address?.key) {
    if (!(await setDeliveryAddress(ctx, asked.addressId))) refused.push('delivery-address')
  }
  if (asked.modeCode && asked.modeCode !== before.mode?.code) {
    if (!(await setDeliveryMode(ctx, asked.modeCode))) refused.push('delivery-mode')
  }
  return { checkout: await openCheckout(ctx), refused }
}
