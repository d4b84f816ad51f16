import { formatAmount } from '#kit/money.ts'
import type { PageContext } from '#kit/page-context.tsx'
import type { Reason } from '#shop/placing/model/draft.ts'
import type { Change, Checkout, RefusedChoice } from '../model/checkout.ts'
import { say } from '../texts.ts'

type FieldMessage = { field: string; message: string }

/** A reason in words, at its field where it has one. */
export function reasonWords(page: PageContext, currency: string, reason: Reason): FieldMessage {
  const t = say(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  switch (reason.kind) {
    case 'missing-terms':
      return { field: 'termsCheck', message: t.missingTerms() }
    case 'missing-reference-number':
      return { field: 'referenceNumber', message: t.missingReference() }
    case 'missing-cost-center':
      return { field: 'costCenterId', message: t.missingCostCenter() }
    case 'missing-delivery-address':
      return { field: 'addressId', message: t.missingAddress() }
    case 'missing-delivery-mode':
      return { field: 'modeCode', message: t.missingMode() }
    case 'missing-payment':
      return { field: 'paymentType', message: t.missingPayment() }
    case 'cart-errors':
      return { field: '', message: t.cartErrors() }
    case 'stock':
      return {
        field: '',
        message: t.stockShort({ code: reason.code, asked: reason.asked, available: reason.available }),
      }
    case 'nobody-approves':
      return { field: '', message: t.nobodyApproves() }
    case 'stop':
      switch (reason.stop.rule) {
        case 'threshold':
          return {
            field: '',
            message: t.stopThreshold({
              threshold: formatAmount(reason.stop.threshold, reason.stop.currency, page.formatLocale),
            }),
          }
        case 'budget':
          return {
            field: 'costCenterId',
            message: t.stopBudget({ name: reason.stop.budget.name, left: money(reason.stop.left) }),
          }
        case 'currency':
          return { field: 'costCenterId', message: t.stopCurrency({ currency: reason.stop.currency }) }
      }
  }
}

/** A choice that was refused, in words, at its field (CHK-23). */
export function refusedWords(page: PageContext, choice: RefusedChoice): FieldMessage {
  const t = say(page.language)
  switch (choice) {
    case 'cost-center':
      return { field: 'costCenterId', message: t.failedCostCenter() }
    case 'delivery-address':
      return { field: 'addressId', message: t.failedAddress() }
    case 'delivery-mode':
      return { field: 'modeCode', message: t.failedMode() }
  }
}

/** What is not as it was seen, in words. */
export function changeWords(page: PageContext, currency: string, change: Change): FieldMessage {
  const t = say(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  switch (change.kind) {
    case 'choices':
      return { field: '', message: t.changedChoices() }
    case 'basket':
      return { field: '', message: t.changedBasket() }
    case 'currency':
      return { field: '', message: t.changedCurrency({ basket: change.basket, page: change.page }) }
    case 'total':
      return { field: '', message: t.changedTotal({ before: money(change.before), now: money(change.now) }) }
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
