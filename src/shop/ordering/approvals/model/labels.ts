/** Reasons, differences and tiers in words; the texts are handed in, so that pages and letters say the same. */
import { formatDate } from '#kit/calendar-date.ts'
import { formatAmount } from '#kit/money.ts'
import type { Difference } from './flow.ts'
import type { ApprovalReason, Period } from './rules.ts'

type Say<N extends string> = (values: Record<N, string | number>) => string
export type ReasonTexts = Record<`period-${Period}`, () => string> & {
  overLimit: Say<'limit' | 'over'>
  otherCurrencyLimit: Say<'limit'>
  overPeriodLimit: Say<'period' | 'limit' | 'over'>
  overBudget: Say<'name' | 'left' | 'over'>
  overdrawnBudget: Say<'name' | 'by' | 'over'>
  rulePerOrder: Say<'name' | 'amount' | 'over'>
  rulePerPeriod: Say<'name' | 'amount' | 'period' | 'over'>
  ruleBudget: Say<'name'>
  ruleCostCenter: Say<'name'>
  ruleNoAgreement: Say<'name'>
  ruleConfigured: Say<'name'>
  changedStock: Say<'code' | 'asked' | 'available'>
  changedNoStock: Say<'code' | 'asked'>
  changedRetired: Say<'code'>
  changedBudget: Say<'name' | 'over'>
  changedBudgetEnded: Say<'name' | 'day'>
  closedCostCenter: Say<'name'>
  closedAccount: Say<'name'>
  changedCredit: Say<'over'>
  changedCreditRate: Say<'currency'>
  closedUnit: Say<'name'>
}

/** Why an order needs approval. `order`: what it comes to. */
export function reasonWords(
  t: ReasonTexts,
  locale: string,
  reason: ApprovalReason,
  order: { total: number; currency: string },
): string {
  const money = (amount: number, currency: string) => formatAmount(amount, currency, locale)
  const { total, currency } = order
  switch (reason.kind) {
    case 'limit': {
      const limit = money(reason.limit, reason.currency)
      if (reason.currency !== currency) return t.otherCurrencyLimit({ limit })
      return t.overLimit({ limit, over: money(total - reason.limit, currency) })
    }
    case 'period-limit':
      return t.overPeriodLimit({
        period: t[`period-${reason.period}`](),
        limit: money(reason.limit, currency),
        over: money(reason.spent + total - reason.limit, currency),
      })
    case 'budget':
      if (reason.left < 0)
        return t.overdrawnBudget({
          name: reason.name,
          by: money(-reason.left, reason.currency),
          over: money(total - reason.left, currency),
        })
      return t.overBudget({
        name: reason.name,
        left: money(reason.left, reason.currency),
        over: money(total - reason.left, currency),
      })
    case 'rule':
      return ruleWords(t, money, reason, total)
  }
}

function ruleWords(
  t: ReasonTexts,
  money: (amount: number, currency: string) => string,
  { rule, name, amount, currency, period, spent }: Extract<ApprovalReason, { kind: 'rule' }>,
  total: number,
): string {
  const most = amount ?? 0
  const of = currency ?? ''
  switch (rule) {
    case 'per-order':
      return t.rulePerOrder({ name, amount: money(most, of), over: money(total - most, of) })
    case 'per-period':
      return t.rulePerPeriod({
        name,
        amount: money(most, of),
        period: period ? t[`period-${period}`]() : '',
        over: money((spent ?? 0) + total - most, of),
      })
    case 'budget':
      return t.ruleBudget({ name })
    case 'cost-center':
      return t.ruleCostCenter({ name })
    case 'no-agreement':
      return t.ruleNoAgreement({ name })
    case 'configured':
      return t.ruleConfigured({ name })
  }
}

/** What had changed since the order was submitted. */
export function differenceWords(t: ReasonTexts, locale: string, difference: Difference): string {
  switch (difference.kind) {
    case 'stock':
      return difference.available === 0
        ? t.changedNoStock({ code: difference.code, asked: difference.asked })
        : t.changedStock({
            code: difference.code,
            asked: difference.asked,
            available: difference.available,
          })
    case 'retired':
      return t.changedRetired({ code: difference.code })
    case 'budget':
      return t.changedBudget({
        name: difference.name,
        over: formatAmount(difference.over, difference.currency, locale),
      })
    case 'budget-ended':
      return t.changedBudgetEnded({ name: difference.name, day: formatDate(difference.endsOn) })
    case 'credit':
      return difference.over === null
        ? t.changedCreditRate({ currency: difference.currency })
        : t.changedCredit({ over: formatAmount(difference.over, difference.currency, locale) })
    case 'closed':
      if (difference.what === 'account') return t.closedAccount({ name: difference.name })
      return difference.what === 'unit'
        ? t.closedUnit({ name: difference.name })
        : t.closedCostCenter({ name: difference.name })
  }
}
