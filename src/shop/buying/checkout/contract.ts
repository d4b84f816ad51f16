import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, fragment, json, page, post, postFragment } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { AddressFieldsBody } from '#shop/people/address-book/contract.ts'
import { Added } from '#shop/buying/cart/contract.ts'
import { flows, pciOptions } from '#shop/buying/cart/model/flow.ts'
import { maxPositions } from '#shop/buying/cart/model/order-line.ts'
import { OrderCode } from '#shop/ordering/orders/contract.ts'
import { PanelFields } from '#shop/buying/replenishment/contract.ts'
import { stepNames } from './model/steps.ts'
import { CheckoutAddress, CheckoutCard, CheckoutCart, CheckoutMode } from './model/wire-shapes.ts'

const short = (max: number) => z.string().max(max)

const LineNumber = z.coerce.number().int().min(1).max(100_000)
const CostCenter = z.object({ code: z.string(), name: z.string(), currency: z.string() })
const forBuyers = { for: 'buyer' } as const
const orNull = json(CheckoutCart.nullable())

const Panel = z.enum(['none', 'replenishment', 'quote']).catch('none')

/** The page's one form; unknown fields are dropped (trust.md R4). A choice that is absent stays as it is. */
export const PlaceOrderForm = z.object({
  termsCheck: z.string().max(10).optional(),
  termsCheckTop: z.string().max(10).optional(),
  referenceNumber: oneLine(40).default(''),
  purchaseOrderNumber: oneLine(35).optional(),
  /** for the invoice of this order, where the company wants to be asked */
  buyerReference: oneLine(60).default(''),
  contract: oneLine(60).default(''),
  /** one that cannot be read is none that was shown */
  cartVersion: z.coerce.number().int().optional().catch(-1),
  placeToken: short(80).optional(),
  seenTotal: z.coerce.number().int().optional().catch(undefined),
  seenCurrency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional()
    .catch(undefined),
  seenPrices: short(10_000).optional(),
  /** the delivery address in one line */
  seenAddress: short(4_000).optional(),
  PaymentType: short(20).optional(),
  paymentId: short(80).optional(),
  costCenterId: short(60).optional(),
  addressId: short(80).optional(),
  modeCode: short(60).optional(),
  /** which panel of the order area stands open, and which is to be opened or closed (CHK-27) */
  panel: Panel.default('none'),
  openPanel: Panel.optional(),
  /** the button that orders at once: it rests while a panel is open, which without script only the server can tell */
  orderNow: short(10).optional(),
  /** REPL-05: the form schedules the basket */
  replenishmentOrder: short(10).optional(),
  ...PanelFields,
  /** QUO-06: the form asks for a quote */
  negotiateQuote: short(10).optional(),
  /** QUO-07; longer than is kept: it is cut (QUO-08) */
  quoteRequestDescription: short(100_000).optional(),
  /** CHK-31 */
  newsletter: short(10).optional(),
  /** the button 'Price in EUR': the currency that the basket is to be priced in */
  priceIn: short(3).optional(),
})

/** A key of something that is theirs and waits at the payment provider. */
const Waiting = { ...forBuyers, params: z.object({ key: z.string().regex(/^[\w-]{16,64}$/) }) } as const
/** Which form: an empty paymentId is a new card (CHK-14). */
const WhichCard = z.object({
  paymentId: short(80).default(''),
  createUpdateStatus: short(20).default(''),
})
const Tick = z
  .string()
  .max(10)
  .optional()
  .transform(value => value === 'true' || value === 'on')

/** behaviour.md, payment form; number and security code are entered at the provider. */
export const CardFields = z.object({
  paymentId: short(80).default(''),
  /** of the provider's form in the frame */
  entry: short(64).default(''),
  cardTypeCode: short(20).default(''),
  nameOnCard: short(80).default(''),
  expiryMonth: short(4).default(''),
  expiryYear: short(4).default(''),
  startMonth: short(4).default(''),
  startYear: short(4).default(''),
  issueNumber: short(4).default(''),
  saveInAccount: Tick,
  defaultPayment: Tick,
  newBillingAddress: Tick,
  /** the billing address, where it is another than the company's (CHK-17, CHK-18) */
  ...AddressFieldsBody,
  saveAddress: Tick,
  defaultAddress: Tick,
  formKey: short(24).default(''),
  /** 'country': the address fields of another country are wanted, nothing is saved */
  do: z.enum(['save', 'country']).catch('save').default('save'),
})

/** Paths of behaviour.md, "Transport". */
export const checkout = {
  show: page('/checkout/single', {
    ...forBuyers,
    counts: true,
    // the basket says who may not check out (behaviour.md, Checkout)
    instead: '/cart',
    // the quote panel stands open (QUO-02)
    query: z.object({ negotiateQuote: z.literal('true').optional().catch(undefined) }),
  }),
  terms: fragment('/checkout/single/termsAndConditions'),
  /** the hundred positions that this place is in (decision 116) */
  positions: fragment('/checkout/single/positions', {
    ...forBuyers,
    query: z.object({ from: z.coerce.number().int().min(1).max(maxPositions).catch(1).default(1) }),
  }),
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
    body: z.object({ purchaseOrderNumber: oneLine(35) }),
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
  choose: form('/checkout/single/choose', { ...forBuyers, repeats: true, body: PlaceOrderForm }),
  placeOrder: form('/checkout/single/placeOrder', { ...forBuyers, places: true, body: PlaceOrderForm }),
  /** all lines of an order into the basket, or those that were selected (ux.md 3.9, 3.10); the specification has no call for it */
  /** asks whether an order comes to what is in the basket, or takes its place; nothing where the basket is empty */
  askAgain: fragment('/{account-area}/order/:orderCode/again', {
    ...forBuyers,
    params: z.object({ orderCode: OrderCode }),
  }),
  orderAgain: form('/{account-area}/order/:orderCode/again', {
    ...forBuyers,
    params: z.object({ orderCode: OrderCode }),
    // only these positions, where some are to be selected
    body: z.object({
      selected: short(10).optional(),
      line: z
        .union([LineNumber.transform(one => [one]), z.array(LineNumber).max(2_000)])
        .optional()
        .transform(all => all ?? []),
      /** to what is in the basket, instead of it, or as the buyer is asked */
      into: z.enum(['add', 'only', 'ask']).catch('add').default('add'),
    }),
    reply: json(Added),
  }),
}

/** Cards: chosen, entered at the provider, confirmed there. */
export const checkoutCards = {
  getSavedCards: post('/checkout/single/getSavedCards.json', {
    ...forBuyers,
    reads: true,
    reply: json(z.array(CheckoutCard)),
  }),
  setPaymentDetails: post('/checkout/single/setPaymentDetails.json', {
    ...forBuyers,
    body: z.object({ paymentId: short(80) }),
    reply: orNull,
  }),
  /** their cards, to use one or to enter another (CHK-09) */
  savedCards: fragment('/checkout/single/savedCards', forBuyers),
  useCard: form('/checkout/single/useCard', { ...forBuyers, body: z.object({ paymentId: short(80) }) }),
  removeCard: form('/checkout/single/removeCard', {
    ...forBuyers,
    body: z.object({ paymentId: short(80) }),
  }),
  getPaymentDetailsForm: postFragment('/checkout/single/getPaymentDetailsForm', {
    ...forBuyers,
    reads: true,
    body: WhichCard,
  }),
  /** the same by a link */
  paymentDetailsForm: fragment('/checkout/single/getPaymentDetailsForm', {
    ...forBuyers,
    query: WhichCard,
  }),
  createUpdatePaymentDetails: form('/checkout/single/createUpdatePaymentDetails', {
    ...forBuyers,
    body: freeFields(CardFields.shape),
  }),
  /** leads to the provider's page where a card is entered, and back */
  enterCard: page('/checkout/single/enterCard/:key', Waiting),
  cardEntered: page('/checkout/single/cardEntered/:key', { ...Waiting, navigates: true, places: true }),
  /** leads to the provider's page where its holder confirms the payment, and back: the order they pressed for is placed */
  confirmPayment: page('/checkout/single/confirmPayment/:key', Waiting),
  paymentReturn: page('/checkout/single/paymentReturn/:key', { ...Waiting, navigates: true, places: true }),
}

/** Which form: an empty addressId is a new address (CHK-21). */
const WhichAddress = z.object({
  addressId: short(80).default(''),
  createUpdateStatus: short(20).default(''),
})
const OneAddress = { ...forBuyers, body: z.object({ addressId: short(80) }) } as const

/** Where the goods go and how: chosen on the page and in overlays (CHK-19 to CHK-24). */
export const checkoutDelivery = {
  /** answers the addresses; null: it is none of theirs */
  setDefaultAddress: post('/checkout/single/setDefaultAddress.json', {
    ...OneAddress,
    reply: json(z.array(CheckoutAddress).nullable()),
  }),
  /** the book of the overlay: to use one, with CARD also to write one */
  deliveryAddresses: fragment('/checkout/single/deliveryAddresses', forBuyers),
  useAddress: form('/checkout/single/useAddress', OneAddress),
  presetAddress: form('/checkout/single/presetAddress', OneAddress),
  getDeliveryAddressForm: postFragment('/checkout/single/getDeliveryAddressForm', {
    ...forBuyers,
    reads: true,
    body: WhichAddress,
  }),
  /** the same by a link */
  deliveryAddressForm: fragment('/checkout/single/getDeliveryAddressForm', {
    ...forBuyers,
    query: WhichAddress,
  }),
  createUpdateDeliveryAddress: form('/checkout/single/createUpdateDeliveryAddress', {
    ...forBuyers,
    body: z.object({
      ...AddressFieldsBody,
      addressId: short(80).default(''),
      version: z.coerce.number().int().min(0).max(2_147_483_646).default(0),
      /** of a new one: sent twice, it is one address */
      formKey: z
        .string()
        .regex(/^[\da-f]{24}$/)
        .optional()
        .catch(undefined),
      billingAddress: Tick,
      saveInAddressBook: Tick,
      defaultAddress: Tick,
      suggestionsSeen: Tick,
      /** 'country': the form of another country is wanted, nothing is saved */
      do: z.enum(['save', 'country']).catch('save').default('save'),
    }),
  }),
  deliveryModes: fragment('/checkout/single/deliveryModes', forBuyers),
  takeMode: form('/checkout/single/useMode', {
    ...forBuyers,
    body: z.object({ modeCode: short(60).default('') }),
  }),
}

/** The checkout in steps: the sections of the one page one after another (CART-26, K-16). */
export const checkoutSteps = {
  /** keeps the flow, and leads to its first page */
  selectFlow: page('/checkout/single/select-flow', {
    ...forBuyers,
    navigates: true,
    query: z.object({
      flow: z.enum(flows).catch('single').default('single'),
      pci: z.enum(pciOptions).catch('default').default('default'),
    }),
  }),
  show: page('/checkout/multi/:step', {
    ...forBuyers,
    counts: true,
    instead: '/cart',
    params: z.object({ step: z.enum(stepNames) }),
  }),
  choose: form('/checkout/multi/:step', {
    ...forBuyers,
    params: z.object({ step: z.enum(stepNames) }),
    body: PlaceOrderForm,
  }),
}
