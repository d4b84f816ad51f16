/** What the desk keeps for quotes: above what offers need an approval, and what articles cost the maker. */
import type { Ctx } from '#platform/request/context.ts'
import { firstOf } from '#kit/first-of.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { hundredthsOf, readAmount, readPercent, readPrice } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { askFirst, costDoubts, DoubtfulPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { readPerUnit } from '#platform/units/pieces.ts'
import { changesBetween } from '#platform/audit/old-and-new.ts'
import { formatAmount } from '#kit/money.ts'
import { writtenPrice } from '#shop/catalogue/pricing/model/compare.ts'
import { costsOf } from '#shop/catalogue/pricing/service.ts'
import { quotesAudit } from '../audit.ts'
import { fieldIn, type Fields } from '../model/entered.ts'
import {
  approvalLimits,
  articlesByCode,
  lockLimits,
  writeCosts,
  writeLimit,
  type ApprovalLimit,
} from '../store/articles.ts'
import { sayDesk } from '../texts/desk.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** The limits of all currencies that have one. */
export const readLimits = (ctx: Pick<Ctx, 'db'>): Promise<ApprovalLimit[]> => approvalLimits(ctx.db)

type Cost = { code: string; cost: string; currency: string; costUnit: number }

/** Lines 'part number; cost; currency; per' of a pasted list; `wrong`: the lines that cannot be read, from 1. */
function readCosts(typed: string, locale: string): { costs: Cost[]; wrong: number[] } {
  const costs: Cost[] = []
  const wrong: number[] = []
  for (const [i, line] of typed.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [code = '', price = '', currency = '', per = ''] = line.split(/[;\t]/).map(one => one.trim())
    const cost = readPrice(price, { locale })
    const costUnit = readPerUnit(per, locale)
    if (code === '' || cost.kind !== 'value' || costUnit === null || !/^[A-Z]{3}$/.test(currency))
      wrong.push(i + 1)
    else costs.push({ code, cost: cost.value, currency, costUnit })
  }
  return { costs, wrong }
}

/**
 * Keeps limits and costs, or answers what is wrong at which field, and which costs are in doubt as long as the form does not
 * say that they are meant (decision 169); nothing is kept then.
 */
export async function saveSettings(
  ctx: Desk,
  fields: Fields,
): Promise<{ errors: readonly FieldError[]; doubts: readonly DoubtedPrice[] } | { costs: number }> {
  const t = sayDesk(ctx.page.language)
  const locale = ctx.page.formatLocale
  const errors: FieldError[] = []
  const before = await approvalLimits(ctx.db)
  const limits = before.map(({ currency }): ApprovalLimit => {
    const from = fieldIn(fields, `from-${currency}`)
    const discount = fieldIn(fields, `discount-${currency}`)
    const approveFrom = readAmount(from, currency, locale)
    const approveDiscount = readPercent(discount)
    if (approveFrom.kind === 'wrong')
      errors.push({
        field: `from-${currency}`,
        message: numberWords(approveFrom.fault, ctx.page, t.faultDelivery()),
      })
    if (approveDiscount.kind === 'wrong')
      errors.push({
        field: `discount-${currency}`,
        message: numberWords(approveDiscount.fault, ctx.page, t.faultDiscount()),
      })
    return {
      currency,
      approveFrom: approveFrom.kind === 'value' ? approveFrom.value : null,
      approveDiscount: approveDiscount.kind === 'value' ? hundredthsOf(approveDiscount.value) : null,
    }
  })
  const { costs, wrong } = readCosts(fieldIn(fields, 'costs'), locale)
  const articles = await articlesByCode(ctx.db, [...new Set(costs.map(one => one.code))])
  const unknown = [...new Set(costs.filter(one => !articles.has(one.code)).map(one => one.code))]
  if (wrong.length > 0)
    errors.push({ field: 'costs', message: t.faultCostLines({ lines: wrong.join(', ') }) })
  if (unknown.length > 0)
    errors.push({ field: 'costs', message: t.faultCostCodes({ codes: firstOf(unknown, 20) }) })
  if (errors.length > 0) return { errors, doubts: [] }
  const rows = costs.flatMap(({ code, ...cost }) => {
    const article = articles.get(code)
    return article ? [{ articleId: article.id, code, ...cost }] : []
  })
  // of two lines about one article the later one holds
  const last = [...new Map(rows.map(row => [`${row.articleId} ${row.currency}`, row])).values()]
  try {
    await inTransaction(ctx.db, tx =>
      keepSettings(ctx, tx, { limits, costs: last, sure: fieldIn(fields, 'sure') }),
    )
  } catch (error) {
    if (error instanceof DoubtfulPrices) return { errors: error.errors, doubts: error.doubts }
    throw error
  }
  return { costs: last.length }
}

type KeptCost = Cost & { articleId: number }

/** Limits as the change log has them, by currency. */
const inWords = (limits: readonly ApprovalLimit[]): Record<string, string> =>
  Object.fromEntries(
    limits.flatMap(({ currency, approveFrom, approveDiscount }) => [
      [`limit ${currency}`, approveFrom === null ? '' : formatAmount(approveFrom, currency, 'en')],
      [`discount ${currency}`, approveDiscount === null ? '' : `${approveDiscount / 100}%`],
    ]),
  )

/** Costs that the change log tells one by one; of more it says how many. */
const maxToldCosts = 20
/** What these articles cost as it is kept, as the change log has it. */
async function costsInWords(tx: Tx, costs: readonly KeptCost[]): Promise<Record<string, string>> {
  const told: Record<string, string> = {}
  const groups = Map.groupBy(costs.slice(0, maxToldCosts), ({ currency }) => currency)
  for (const [currency, rows] of groups) {
    const ids = rows.map(one => one.articleId)
    const kept = await costsOf(tx, ids, currency)
    for (const { code, articleId } of rows) {
      const cost = kept.get(articleId)
      told[`${code} ${currency}`] = cost ? writtenPrice(cost) : ''
    }
  }
  return told
}

/** Asks about costs in doubt first. */
async function keepSettings(
  ctx: Desk,
  tx: Tx,
  { limits, costs, sure }: { limits: readonly ApprovalLimit[]; costs: readonly KeptCost[]; sure: string },
): Promise<void> {
  const typed = costs.map(({ cost, costUnit, ...one }) => ({ ...one, price: cost, priceUnit: costUnit }))
  askFirst(await costDoubts(ctx, tx, typed), sure, ctx.page.language)
  await lockLimits(tx)
  const limitsBefore = await approvalLimits(tx)
  const costsBefore = await costsInWords(tx, costs)
  let changed = false
  for (const limit of limits) if (await writeLimit(tx, limit)) changed = true
  if (costs.length > 0 && (await writeCosts(tx, costs))) changed = true
  if (!changed) return
  await quotesAudit.record(tx, {
    actor: ctx.who.email,
    action: 'quote-settings',
    kind: 'quotes',
    id: 'settings',
    details: {
      ...changesBetween(inWords(limitsBefore), inWords(limits)),
      ...changesBetween(costsBefore, await costsInWords(tx, costs)),
      ...(costs.length > maxToldCosts && { costs: costs.length }),
    },
  })
}
