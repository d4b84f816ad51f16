import { formatAmount } from '#kit/money.ts'
import { unitPriceText } from '#platform/units/order-unit.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { DeclineReason } from '#shop/ordering/payment/model/provider.ts'
import type { Reason } from '#shop/ordering/placing/model/draft.ts'
import { reasonWords } from '#shop/ordering/placing/views/reason-words.ts'
import type { Change, Checkout, RefusedChoice } from '../model/checkout.ts'
import { sayCheckout } from '../texts.ts'
import { sayCard } from '../texts/card.ts'
import { sayQuote } from '../texts/quote.ts'

type FieldMessage = { field: string; message: string }

/** Why a quote is not asked for, in words, at its field. */
export function quoteReasonWords(
  page: PageContext,
  currency: string,
  reason: Reason | { kind: 'missing-description' } | { kind: 'no-quotes' },
): FieldMessage {
  const t = sayQuote(page.language)
  if (reason.kind === 'missing-description')
    return { field: 'quoteRequestDescription', message: t.missingDescription() }
  if (reason.kind === 'no-quotes') return { field: 'PaymentType', message: t.onAccountOnly() }
  return reasonWords(page, currency, reason)
}

/** A choice that was refused, in words, at its field (CHK-23). */
export function refusedWords(page: PageContext, choice: RefusedChoice): FieldMessage {
  const t = sayCheckout(page.language)
  switch (choice) {
    case 'payment-type':
      return { field: 'PaymentType', message: t.failedPaymentType() }
    case 'card':
      return { field: 'paymentId', message: sayCard(page.language).failedSet() }
    case 'cost-center':
      return { field: 'costCenterId', message: t.failedCostCenter() }
    case 'delivery-address':
      return { field: 'addressId', message: t.failedAddress() }
    case 'delivery-mode':
      return { field: 'modeCode', message: t.failedMode() }
  }
}

const declineKey = {
  declined: 'declined',
  'insufficient-funds': 'insufficientFunds',
  'expired-card': 'expiredCard',
  'wrong-code': 'wrongCode',
  refused: 'refused',
} as const

/** Why the card did not pay, at its field. */
export const declineWords = (page: PageContext, reason: DeclineReason): FieldMessage => ({
  field: 'paymentId',
  message: sayCard(page.language)[declineKey[reason]](),
})

/** Positions with another price that a message names. */
const maxNamed = 5

/** What is not as it was seen, in words. */
export function changeWords(page: PageContext, currency: string, change: Change): FieldMessage {
  const t = sayCheckout(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  switch (change.kind) {
    case 'choices':
      return { field: '', message: t.changedChoices() }
    case 'address':
      return { field: '', message: t.changedAddress({ address: change.now || '–' }) }
    case 'basket':
      return { field: '', message: t.changedBasket() }
    case 'currency':
      return { field: '', message: t.changedCurrency({ basket: change.basket, page: change.page }) }
    case 'total':
      return {
        field: '',
        message: [
          t.changedTotal({
            before: formatAmount(change.before, change.beforeIn, page.formatLocale),
            now: money(change.now),
          }),
          ...change.prices.slice(0, maxNamed).map(({ code, ...price }) =>
            t.changedPrice({
              code,
              before: unitPriceText(price.before, currency, page),
              now: unitPriceText(price.now, currency, page),
            }),
          ),
          ...(change.prices.length > maxNamed
            ? [t.changedPrices({ n: change.prices.length - maxNamed })]
            : []),
        ].join(' '),
      }
    case 'goods':
      return { field: '', message: t.changedGoods() }
  }
}

export type StopWords = {
  words: string
  /** the currency that would mend it, if the basket were priced in it */
  priceIn: string | null
}

/** The rules that will refuse the order as it stands, told before it is tried, and what one press would mend. */
export function stopWords(page: PageContext, checkout: Checkout): StopWords[] {
  const { currency, stops } = checkout
  const rules = stops.map(stop => ({
    words: reasonWords(page, currency, { kind: 'stop', stop }).message,
    priceIn: stop.rule === 'currency' ? stop.currency : null,
  }))
  if (currency === page.currency) return rules
  const words = changeWords(page, currency, { kind: 'currency', basket: currency, page: page.currency })
  return [{ words: words.message, priceIn: page.currency }, ...rules]
}

/** A reference for the invoice that is no Leitweg-ID, of a company that is reached by one, at its field. */
export const referenceWords = (page: PageContext): FieldMessage => ({
  field: 'buyerReference',
  message: sayCheckout(page.language).noLeitwegId(),
})
