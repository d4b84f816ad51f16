import * as z from 'zod'
import { form, fragment, json, page, post } from '#kit/contract.ts'
import { Added } from '#shop/cart/contract.ts'
import { OrderCode } from '#shop/orders/contract.ts'
import { CheckoutAddress, CheckoutCart, CheckoutMode } from './model/wire-shapes.ts'

const short = (max: number) => z.string().max(max)

const CostCenter = z.object({ code: z.string(), name: z.string(), currency: z.string() })
const forBuyers = { for: 'buyer' } as const
const orNull = json(CheckoutCart.nullable())

/** The page's one form; unknown fields are dropped (trust.md R4). A choice that is absent stays as it is. */
export const PlaceOrderForm = z.object({
  termsCheck: z.string().max(10).optional(),
  termsCheckTop: z.string().max(10).optional(),
  referenceNumber: short(40).default(''),
  purchaseOrderNumber: short(35).optional(),
  /** one that cannot be read is none that was shown */
  cartVersion: z.coerce.number().int().optional().catch(-1),
  placeToken: short(80).optional(),
  seenTotal: z.coerce.number().int().optional().catch(undefined),
  costCenterId: short(60).optional(),
  addressId: short(80).optional(),
  modeCode: short(60).optional(),
  /** the button 'Price in EUR': the currency that the basket is to be priced in */
  priceIn: short(3).optional(),
})

/** Paths of behaviour.md, "Transport"; the calls that payment on account needs. */
export const checkout = {
  show: page('/checkout/single', forBuyers),
  terms: fragment('/checkout/single/termsAndConditions'),
  getCheckoutCart: post('/checkout/single/getCheckoutCart.json', {
    ...forBuyers,
    reads: true,
    reply: orNull,
  }),
  getCostCenters: post('/checkout/single/getCostCenters.json', {
    ...forBuyers,
    reads: true,
    reply: json(z.array(CostCenter)),
  }),
  getDeliveryAddresses: post('/checkout/single/getDeliveryAddresses.json', {
    ...forBuyers,
    reads: true,
    reply: json(z.array(CheckoutAddress)),
  }),
  getDeliveryModes: post('/checkout/single/getDeliveryModes.json', {
    ...forBuyers,
    reads: true,
    reply: json(z.array(CheckoutMode)),
  }),
  setPaymentType: post('/checkout/single/setPaymentType.json', {
    ...forBuyers,
    body: z.object({ paymentType: short(20) }),
    reply: orNull,
  }),
  setPurchaseOrderNumber: post('/checkout/single/setPurchaseOrderNumber.json', {
    ...forBuyers,
    body: z.object({ purchaseOrderNumber: short(35) }),
    reply: orNull,
  }),
  setCostCenter: post('/checkout/single/setCostCenter.json', {
    ...forBuyers,
    body: z.object({ costCenterId: short(60) }),
    reply: orNull,
  }),
  updateCostCenter: post('/checkout/single/updateCostCenter.json', {
    ...forBuyers,
    body: z.object({ costCenterId: short(60) }),
    reply: orNull,
  }),
  setDeliveryAddress: post('/checkout/single/setDeliveryAddress.json', {
    ...forBuyers,
    body: z.object({ addressId: short(80) }),
    reply: orNull,
  }),
  setDeliveryMode: post('/checkout/single/setDeliveryMode.json', {
    ...forBuyers,
    body: z.object({ modeCode: short(60) }),
    reply: orNull,
  }),
  /** The page's own way to apply what was chosen: all choices of the form at once, and the page again. */
  choose: form('/checkout/single/choose', { ...forBuyers, body: PlaceOrderForm }),
  placeOrder: form('/checkout/single/placeOrder', { ...forBuyers, body: PlaceOrderForm }),
  /** all lines of an order into the basket (ux.md 3.9, 3.10); the specification has no call for it */
  orderAgain: form('/{account-area}/order/:orderCode/again', {
    ...forBuyers,
    params: z.object({ orderCode: OrderCode }),
    reply: json(Added),
  }),
}
