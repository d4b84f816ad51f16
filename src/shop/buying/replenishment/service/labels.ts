/** Findings and rhythms in words: pages and letters say the same. */
import { formatDate } from '#kit/calendar-date.ts'
import type { Language } from '#platform/language/language.ts'
import { formatAmount, formatPrice, type Currency } from '#kit/money.ts'
import type { Reason } from '#shop/ordering/placing/model/draft.ts'
import type { Finding } from '../model/findings.ts'
import { weekdayNames, type Rhythm } from '../model/recurrence.ts'
import { sayFindings, sayRhythm } from '../texts/findings.ts'

/** For whom words are: their language, and how they read numbers. */
export type Reader = { language: Language; formatLocale: string }

/** How little is left of the agreement that an article is called off from. */
export function referenceWords(
  code: string,
  { document, left }: { document: string; left: number },
  reader: Pick<Reader, 'language'>,
): string {
  const t = sayFindings(reader.language)
  return left === 0 ? t.referenceUsedUp({ code, document }) : t.referenceLeft({ code, document, left })
}

/** What keeps an order from going out, one sentence. */
export function findingWords(finding: Finding, currency: Currency, reader: Reader): string {
  const t = sayFindings(reader.language)
  switch (finding.kind) {
    case 'price': {
      const price = (one: { price: string; priceUnit: number }) =>
        formatPrice(one.price, currency, reader.formatLocale) +
        (one.priceUnit === 1 ? '' : ` / ${one.priceUnit.toLocaleString(reader.formatLocale)}`)
      const { code, before, now, percent } = finding
      return t.price({ code, before: price(before), now: price(now), percent })
    }
    case 'article': {
      const { code, problem } = finding
      switch (problem.kind) {
        case 'no-longer-sold':
          return problem.instead?.length
            ? t.noLongerSoldInstead({ code, instead: problem.instead.join(', ') })
            : t.noLongerSold({ code })
        case 'announced':
          return t.announced({ code })
        case 'no-price':
          return t.noPrice({ code })
        case 'quantity':
          return t.quantity({ code, next: problem.next })
        case 'reference':
          return referenceWords(code, problem, reader)
        case 'beyond-stock':
        case 'pickup':
          return problem.available === 0
            ? t.noStock({ code })
            : t.stock({ code, available: problem.available })
      }
    }
    // every problem has answered
    // oxlint-disable-next-line no-fallthrough
    case 'order':
      return reasonWords(finding.reason, currency, reader)
    case 'currency':
      return t.currencyGone({ currency: finding.currency })
    case 'person':
      return t.person()
  }
}

function reasonWords(reason: Reason, currency: Currency, reader: Reader): string {
  const t = sayFindings(reader.language)
  const money = (amount: number, of: Currency = currency) => formatAmount(amount, of, reader.formatLocale)
  switch (reason.kind) {
    case 'missing-cost-center':
      return t.costCenter()
    case 'missing-delivery-address':
      return t.address()
    case 'missing-delivery-mode':
      return t.mode()
    case 'unit-closed':
      return t.unitClosed()
    case 'missing-payment':
    case 'no-account':
      return t.account()
    case 'credit-limit':
      return t.creditLimit({ left: money(Math.max(0, reason.left)) })
    case 'credit-rate':
      return t.creditRate({ currency: reason.currency })
    case 'nobody-approves':
      return t.nobodyApproves()
    case 'missing-reference-number':
      return t.reference()
    case 'not-sold':
      return reason.why === 'announced' ? t.announced(reason) : t.noLongerSold(reason)
    case 'stock':
      return t.stock({ code: reason.code, available: reason.available })
    case 'stop':
      switch (reason.stop.rule) {
        case 'threshold':
          return t.threshold({ limit: money(reason.stop.threshold, reason.stop.currency) })
        case 'budget':
          return t.budget({ name: reason.stop.budget.name, left: money(reason.stop.left) })
        case 'currency':
          return t.currency({ currency: reason.stop.currency })
      }
    // every rule has answered
    // oxlint-disable-next-line no-fallthrough
    case 'missing-terms':
    case 'cart-errors':
      return t.empty()
  }
}

/** A rhythm in words: 'Every 2 weeks on Monday, Thursday, until 31/12/2027'. */
export function rhythmWords(rhythm: Rhythm, { language }: Pick<Reader, 'language'>): string {
  const t = sayRhythm(language)
  const words = (() => {
    switch (rhythm.recurrence) {
      case 'DAILY':
        return rhythm.nDays === 1 ? t.everyDay() : t.everyDays({ n: rhythm.nDays })
      case 'WEEKLY': {
        const days = rhythm.weekdays
          .flatMap(day => weekdayNames[day - 1] ?? [])
          .map(name => t[name]())
          .join(', ')
        return rhythm.nWeeks === 1 ? t.everyWeek({ days }) : t.everyWeeks({ n: rhythm.nWeeks, days })
      }
      case 'MONTHLY':
        return (rhythm.dayOfMonth > 28 ? t.everyMonthShort : t.everyMonth)({ n: rhythm.dayOfMonth })
    }
  })()
  return rhythm.endsOn === null ? words : t.until({ rhythm: words, day: formatDate(rhythm.endsOn) })
}
