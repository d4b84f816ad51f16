import { pageOfCounted, type Paged } from '#kit/paged.ts'
/** What a company may owe for orders on account. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { formatAmount, type Currency } from '#kit/money.ts'
import { conflict, invalid } from '#kit/refusal.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { readAmount } from '#kit/typed/money.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import type { Seller } from '#shop/ordering/seller/model.ts'
import { receivablesAudit } from '../audit.ts'
import {
  againstCredit,
  creditOf,
  limitDoubts,
  type CompanyCredit,
  type Credit,
  type CreditSort,
  type Sum,
} from '../model/credit.ts'
import { factorsTo } from '../model/exchange.ts'
import { taxCurrencyOf } from '../model/national-tax.ts'
import {
  allCredits,
  creditByCode,
  creditFactsOf,
  currenciesWithoutRate as withoutRate,
  holdForLimit,
  limitKept,
  putCredit,
  ratesOf,
  type CreditRow,
} from '../store/credit.ts'
import { sayCredit } from '../texts/credit.ts'

/** What a company may owe and owes, on a day's rates; null: nothing was agreed and nothing is owed. */
export const creditOn = async (db: Db | Tx, companyId: number, day: CalendarDate): Promise<Credit | null> =>
  creditOf(await creditFactsOf(db, companyId, day))

/** What keeps an order on account that waited from going on; it is among what the company owes already. */
export async function overCredit(
  tx: Tx,
  { companyId, on }: { companyId: number; on: CalendarDate },
  currency: Sum['currency'],
): Promise<ReturnType<typeof againstCredit>> {
  return againstCredit(await creditOn(tx, companyId, on), { amount: 0, currency })
}

/**
 * What belongs to an order on account, after it is written: waits for other orders of the company and fails by itself
 * (`isGuardFailure`) where they come to more than its limit together.
 */
export const keepWithinLimit = (
  tx: Tx,
  { companyId, credit, total }: { companyId: number; credit: Credit; total: Sum },
): (() => Promise<unknown>)[] => {
  const currencies = [total.currency, ...credit.owed.map(one => one.currency)]
  return limitKept(tx, { companyId, factors: factorsTo(credit.currency, currencies, credit.rates), total })
}

/**
 * Currencies of what companies owe that have no rate: nobody can judge a limit by them, and invoices do not say their tax in the
 * currency of the country of the `seller` (decision 447; null: nobody has entered them yet).
 */
export async function currenciesWithoutRate(
  db: Db,
  day: CalendarDate,
  seller: Seller | null,
): Promise<Currency[]> {
  const found = await withoutRate(db, day, seller && taxCurrencyOf(seller.country))
  return found.map(one => one.currency)
}

const ofRow = ({ limits, owed, rates, ...company }: CreditRow): CompanyCredit => ({
  ...company,
  ...(creditOf({ limits, owed, rates }) ?? {
    currency: 'EUR',
    limit: null,
    used: 0,
    owed: [],
    unknown: [],
    rates,
  }),
})

/** Rows of a page. */
const pageSize = 50
/** Companies with a limit, or those that a text finds, by name. */
export async function creditPage(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { text, sort, page }: { text: string; sort: CreditSort; page: number },
): Promise<Paged<CompanyCredit>> {
  const rates = await ratesOf(db, dayOf(clock()))
  const asked = { text, sort, limit: pageSize, offset: (page - 1) * pageSize }
  const list = pageOfCounted(await allCredits(db, asked, rates), page, pageSize)
  return { ...list, rows: list.rows.map(ofRow) }
}

/** One company at the desk; null: there is none of this code. */
export async function companyCredit(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  code: string,
): Promise<CompanyCredit | null> {
  const row = await creditByCode(db, code, dayOf(clock()))
  return row && ofRow(row)
}

export type LimitTyped = {
  company: string
  currency: string
  amount: string
  /** the limit as the form showed it; absent where a caller saw none, and then not compared */
  version?: string | undefined
  /** what is asked about was read and is meant */
  sure?: boolean
}

/**
 * Sets the one limit of a company, or removes it with an empty amount; answers in words what was done. Throws invalid for a
 * company, currency or amount that is none, and for a change that is asked about and was not confirmed, each at its field;
 * a conflict when somebody else changed it since `version`.
 */
export async function setCredit(
  ctx: Pick<Ctx<SignedIn>, 'who' | 'page' | 'clock'> & { db: Db | Tx },
  asked: LimitTyped,
): Promise<string> {
  const t = sayCredit(ctx.page.language)
  const currency = asked.currency.toUpperCase()
  const noCurrency = () => invalid([{ field: 'currency', message: t.wrongCurrency() }])
  if (!Intl.supportedValuesOf('currency').includes(currency)) throw noCurrency()
  const read = readAmount(asked.amount, currency, ctx.page.formatLocale)
  if (read.kind === 'wrong')
    throw invalid([{ field: 'amount', message: numberWords(read.fault, ctx.page, t.wrongAmount()) }])
  const agreed = read.kind === 'empty' ? null : { currency, amount: read.value }
  return inTransaction(ctx.db, async tx => {
    const day = dayOf(ctx.clock())
    const found = await creditByCode(tx, asked.company, day)
    if (!found) throw invalid([{ field: 'company', message: t.unknownCompany() }])
    await holdForLimit(tx, found.companyId)
    const before = ofRow((await creditByCode(tx, asked.company, day)) ?? found)
    if (![...(await soldCurrencies(tx)), before.currency].includes(currency)) throw noCurrency()
    const money = (one: Sum) => formatAmount(one.amount, one.currency, ctx.page.formatLocale)
    const agreedBefore = before.limit === null ? null : { currency: before.currency, amount: before.limit }
    if (asked.version !== undefined && asked.version !== before.version)
      throw conflict(t.changedMeanwhile({ now: agreedBefore ? money(agreedBefore) : t.none() }))
    if (agreed === null && before.limit === null)
      throw invalid([{ field: 'amount', message: t.noneAgreed() }])
    const doubts = agreed && !asked.sure ? limitDoubts(before, agreed) : []
    if (doubts.length > 0)
      throw invalid(doubts.map(doubt => ({ field: 'sure', message: doubtWords(ctx, doubt, before) })))
    await putCredit(tx, found.companyId, agreed)
    await receivablesAudit.record(tx, {
      actor: ctx.who.email,
      action: 'credit-limit',
      kind: 'company',
      id: found.companyCode,
      details: {
        before: agreedBefore && money(agreedBefore),
        after: agreed && money(agreed),
      },
    })
    const company = found.companyName
    return agreed ? t.limitSet({ company, amount: money(agreed) }) : t.limitRemoved({ company })
  })
}

function doubtWords(
  { page }: Pick<Ctx, 'page'>,
  doubt: ReturnType<typeof limitDoubts>[number],
  { currency, limit, used }: CompanyCredit,
): string {
  const t = sayCredit(page.language)
  const money = (amount: number) => formatAmount(amount, currency, page.formatLocale)
  switch (doubt) {
    case 'below-owed':
      return t.belowOwed({ owed: money(used) })
    case 'large-change':
      return t.largeChange({ before: money(limit ?? 0) })
    case 'large':
      return t.largeLimit()
  }
}
