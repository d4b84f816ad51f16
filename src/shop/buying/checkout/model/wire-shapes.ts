import * as z from 'zod'

/** `cents` is an integer in the currency's smallest unit. */
const Money = z.object({ cents: z.number(), currencyIso: z.string(), formattedValue: z.string() })

export const CheckoutAddress = z.object({
  addressId: z.string(),
  formattedAddress: z.string(),
  defaultAddress: z.boolean(),
  companyName: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  line1: z.string(),
  line2: z.string(),
  townCity: z.string(),
  postcode: z.string(),
  regionIso: z.string(),
  countryIso: z.string(),
})
export const CheckoutMode = z.object({
  code: z.string(),
  name: z.string(),
  description: z.string(),
  deliveryCost: Money,
})

/** CHK-10: a card without its number; the first of the list is the default, where one is. */
export const CheckoutCard = z.object({
  paymentId: z.string(),
  cardType: z.string(),
  /** '•••• 4242' */
  cardNumber: z.string(),
  nameOnCard: z.string(),
  expiryMonth: z.number(),
  expiryYear: z.number(),
  expired: z.boolean(),
  defaultPayment: z.boolean(),
})

/** CHK-02: the checkout cart data. Amounts carry cents beside what a person reads. */
export const CheckoutCart = z.object({
  paymentType: z.object({ code: z.enum(['ACCOUNT', 'CARD']) }),
  deliveryMode: CheckoutMode.nullable(),
  deliveryAddress: CheckoutAddress.nullable(),
  paymentInfo: CheckoutCard.nullable(),
  costCenter: z.object({ code: z.string(), name: z.string() }).nullable(),
  purchaseOrderNumber: z.string(),
  quoteAllowed: z.boolean(),
  cartVersion: z.number(),
  placeToken: z.string(),
  cartError: z.boolean(),
  totalItems: z.number(),
  entries: z.array(
    z.object({
      entryNumber: z.number(),
      quantity: z.number(),
      product: z.object({ code: z.string(), name: z.string() }),
      totalPrice: Money.nullable(),
    }),
  ),
  subTotal: Money,
  deliveryCost: Money.nullable(),
  totalTax: Money.nullable(),
  totalPrice: Money,
})
