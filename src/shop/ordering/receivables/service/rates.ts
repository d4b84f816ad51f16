/** Exchange rates as the desk keeps them. */
import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Currency } from '#kit/money.ts'
import { invalid } from '#kit/refusal.ts'
import { readDecimal } from '#kit/typed/decimal.ts'
import { numberWords, typedDecimal } from '#kit/typed/number-words.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { receivablesAudit } from '../audit.ts'
import type { ExchangeRate, Rates } from '../model/exchange.ts'
import { ratesOf } from '../store/credit.ts'
import { exchangeRates, holdRates, putRate } from '../store/rates.ts'
import { sayCredit } from '../texts/credit.ts'

/** Beyond this change, in percent, the desk is asked. */
const largePercent = 10

/** All rates, and the currencies that may have one or a limit: those in which the shop sells. */
export async function ratesPage(
  db: Db,
): Promise<{ rates: readonly ExchangeRate[]; currencies: readonly Currency[] }> {
  const [rates, currencies] = await Promise.all([exchangeRates(db), soldCurrencies(db)])
  return { rates, currencies }
}

/** The rates that hold on a day, and the currencies that are sold in or have one. */
export async function ratesOn(
  db: Db,
  day: CalendarDate,
): Promise<{ rates: Rates; currencies: readonly Currency[] }> {
  const [rates, sold] = await Promise.all([ratesOf(db, day), soldCurrencies(db)])
  return { rates, currencies: [...new Set(['EUR', ...sold, ...Object.keys(rates)])].toSorted() }
}

export type RateTyped = { currency: string; rate: string; from: string; sure: boolean }

/**
 * Keeps a rate from a day on and answers in words what was done. Throws invalid for what is no currency, rate or day that
 * is still to come, and for a jump against the rate before that was not confirmed, each at its field.
 */
export async function setRate(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>,
  typed: RateTyped,
): Promise<string> {
  const t = sayCredit(ctx.page.language)
  const locale = ctx.page.formatLocale
  const errors: { field: string; message: string }[] = []
  const currency = typed.currency.toUpperCase()
  if (currency === 'EUR' || !Intl.supportedValuesOf('currency').includes(currency))
    errors.push({ field: 'currency', message: t.wrongCurrency() })
  const read = readDecimal(typed.rate, { places: 8, most: 99_999_999, written: { locale } })
  const rate = read.kind === 'value' && Number(read.value) > 0 ? read.value : null
  if (rate === null)
    errors.push({
      field: 'rate',
      message: read.kind === 'wrong' ? numberWords(read.fault, ctx.page, t.wrongRate()) : t.wrongRate(),
    })
  const today = dayOf(ctx.clock())
  const validFrom = readDay(typed.from, today, 2)
  if (validFrom === null || validFrom < today) {
    const message = validFrom === null ? dayFault(typed.from, ctx.page.language, t.wrongDay()) : t.wrongDay()
    errors.push({ field: 'from', message })
  }
  if (errors.length > 0 || rate === null || validFrom === null) throw invalid(errors)
  return inTransaction(ctx.db, async tx => {
    await holdRates(tx)
    const before = (await exchangeRates(tx)).find(
      one => one.currency === currency && one.validFrom <= validFrom,
    )
    const off = before ? Math.abs(Number(rate) / Number(before.perEuro) - 1) * 100 : 0
    if (before && off > largePercent && !typed.sure) {
      const percent = off.toFixed(0)
      const message = t.rateJump({ before: typedDecimal(before.perEuro, locale), percent })
      throw invalid([{ field: 'sure', message }])
    }
    await putRate(tx, { currency, validFrom, perEuro: rate })
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'exchange-rate',
      kind: 'currency',
      id: currency,
      details: { from: validFrom, before: before?.perEuro ?? null, after: rate },
    })
    return t.rateSet({ day: formatDate(validFrom), rate: typedDecimal(rate, locale), currency })
  })
}
