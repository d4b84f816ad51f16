import { formatAmount } from '#kit/money.ts'
import type { Language } from '#platform/language/language.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import type { Closed } from '#shop/catalogue/articles/model/sale.ts'
import type { Reason } from '../model/draft.ts'
import { sayReasons } from '../texts.ts'

/** Why an article cannot be ordered. */
export function closedWords(language: Language, { code, why }: { code: string; why: Closed }): string {
  const t = sayReasons(language)
  if (why === 'announced') return t.announced({ code })
  return why === 'last-order-passed' ? t.lastOrderPassed({ code }) : t.notSold({ code })
}

/** A reason in words, at its field where it has one. */
export function reasonWords(page: PageContext, currency: string, reason: Reason): FieldError {
  const t = sayReasons(page.language)
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
      return { field: 'paymentId', message: t.missingPayment() }
    case 'unit-closed':
      return { field: '', message: t.unitClosed() }
    case 'no-account':
      return { field: 'PaymentType', message: t.noAccount() }
    case 'cart-errors':
      return { field: '', message: t.cartErrors() }
    case 'not-sold':
      return { field: '', message: closedWords(page.language, reason) }
    case 'stock':
      return {
        field: '',
        message:
          reason.available === 0
            ? t.noStock({ code: reason.code })
            : t.stockShort({ code: reason.code, asked: reason.asked, available: reason.available }),
      }
    case 'credit-limit':
      return { field: 'PaymentType', message: t.creditLimit({ left: money(Math.max(0, reason.left)) }) }
    case 'credit-rate':
      return { field: 'PaymentType', message: t.creditRate({ currency: reason.currency }) }
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
