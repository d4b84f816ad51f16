/** The checkout as the calls answer it (CHK-02, CHK-20, CHK-24; behaviour.md, Transport). */
import type { z } from 'zod'
import { localised } from '#platform/language/language.ts'
import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { Address } from '#shop/people/company/model/address.ts'
import { maskedNumber, type Card } from '#shop/ordering/payment/model/card.ts'
import type { CheckoutAddress, CheckoutCard, CheckoutCart, CheckoutMode } from './wire-shapes.ts'
import type { Checkout } from './checkout.ts'
import { quoteAllowed } from './missing-choices.ts'

type Page = Pick<PageContext, 'language' | 'formatLocale'>

export function wireAddress(address: Address): z.output<typeof CheckoutAddress> {
  const parts = [
    address.companyName,
    `${address.firstName} ${address.lastName}`.trim(),
    address.line1,
    address.line2,
    `${address.postcode} ${address.town}`.trim(),
    address.country,
  ]
  return {
    addressId: address.key,
    formattedAddress: parts.filter(Boolean).join(', '),
    defaultAddress: address.isDefault,
    companyName: address.companyName,
    firstName: address.firstName,
    lastName: address.lastName,
    line1: address.line1,
    line2: address.line2,
    townCity: address.town,
    postcode: address.postcode,
    regionIso: address.region,
    countryIso: address.country,
  }
}

export const wireCard = (card: Card, expired: boolean): z.output<typeof CheckoutCard> => ({
  paymentId: card.key,
  cardType: card.type,
  cardNumber: maskedNumber(card),
  nameOnCard: card.holder,
  expiryMonth: card.expiryMonth,
  expiryYear: card.expiryYear,
  expired,
  defaultPayment: card.isDefault,
})

export function wireModes(page: Page, checkout: Checkout): z.output<typeof CheckoutMode>[] {
  return checkout.modes.map(({ mode, cost }) => ({
    code: mode.code,
    name: localised(mode.names, page.language),
    description: localised(mode.descriptions, page.language),
    deliveryCost: {
      cents: cost,
      currencyIso: checkout.currency,
      formattedValue: formatAmount(cost, checkout.currency, page.formatLocale),
    },
  }))
}

export function wireCheckout(page: Page, checkout: Checkout): z.output<typeof CheckoutCart> {
  const { cart, currency, costs, address, mode, costCenter } = checkout
  const money = (cents: number) => ({
    cents,
    currencyIso: currency,
    formattedValue: formatAmount(cents, currency, page.formatLocale),
  })
  return {
    paymentType: { code: checkout.paymentType },
    deliveryMode: (mode && wireModes(page, checkout).find(one => one.code === mode.code)) ?? null,
    deliveryAddress: address && wireAddress(address),
    paymentInfo: checkout.card && wireCard(checkout.card, false),
    costCenter: costCenter && { code: costCenter.code, name: costCenter.name },
    purchaseOrderNumber: cart.purchaseOrderNumber,
    quoteAllowed: quoteAllowed(checkout),
    cartVersion: cart.version,
    placeToken: cart.placeToken,
    cartError: cart.problems.length > 0,
    totalItems: cart.positions.length,
    entries: cart.positions.map(position => ({
      entryNumber: position.entryNumber,
      quantity: position.quantity,
      product: { code: position.code, name: position.name },
      totalPrice: position.price && money(position.price.amount),
    })),
    subTotal: money(costs.net),
    deliveryCost: costs.delivery === null ? null : money(costs.delivery),
    totalTax: costs.tax && money(costs.tax.amount),
    totalPrice: money(costs.total),
  }
}
