import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Checked } from '#kit/contract.ts'
import { planDelivery, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { codeKey, maxPieces, nextQuantity } from '#shop/catalogue/articles/model.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { defaultMode } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { priceFor, shownQuantity, type Scale } from '#shop/catalogue/pricing/model.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import type { ReadList } from '#shop/people/list-intake/model/intake/read-blocks.ts'
import type { GivenColumns } from '#shop/people/list-intake/model/intake/table.ts'
import type { KnownArticle } from '#shop/people/list-intake/model/known.ts'
import type { Meaning } from '#shop/people/list-intake/model/resolve.ts'
import {
  knownNumbers,
  meantByEach,
  meantByList,
  type ListSource,
} from '#shop/people/list-intake/service/articles-meant.ts'
import { alike } from './model/alike.ts'
import { isCutNumber, isDay, repairsOf } from '#shop/catalogue/articles/model/repairs.ts'
import { chosenIn, isReady, listOf, type Resolution, type ResolvedRow } from './model/row.ts'
import { neighboursOf } from './store.ts'
import { sayPartList } from './texts.ts'

/** Unknown numbers for which others are offered; a list of nothing but unknown ones needs none beyond. */
const maxSuggested = 200

/**
 * `resolveRows`: what people type, paste or drop, made into articles with price and delivery for this visitor. Two
 * round trips for all numbers, one each for prices, supplies and look-alikes, however many rows there are. A list is read as
 * a whole (heads, columns, decimal sign, what is left out); see `resolveEach` for rows that stand for themselves. `given`:
 * the columns of a file where somebody has named them.
 */
export async function resolveRows(
  ctx: Ctx,
  source: ListSource,
  given: GivenColumns | null = null,
): Promise<Resolution> {
  const meant = await meantByList(ctx, source, given)
  return meant.tooMany
    ? meant
    : { tooMany: false, rows: await judged(ctx, meant.meanings), heads: meant.heads }
}

/** Lines that each stand for themselves, as the rows of a form or the cells of a column: nothing of one says how to read another. */
export async function resolveEach(ctx: Ctx, text: string): Promise<Resolution> {
  const meant = await meantByEach(ctx, text)
  return meant.tooMany ? meant : { tooMany: false, rows: await judged(ctx, meant.meanings), heads: null }
}

/** What was meant, with price and delivery for this visitor. */
async function judged(ctx: Ctx, meanings: readonly Meaning[]): Promise<ResolvedRow[]> {
  const ids = [
    ...new Set(
      meanings.flatMap(({ article, candidates }) => [
        ...(article ? [article.id] : []),
        ...candidates.map(one => one.id),
      ]),
    ),
  ]
  const unknown = [
    ...new Set(meanings.filter(m => m.verdict === 'unknown').map(m => codeKey(m.code))),
  ].filter(key => key.length >= 3)
  const repairs = new Map(
    meanings
      .filter(m => m.verdict === 'unknown' && m.code.length <= 120)
      .slice(0, maxSuggested)
      .map(m => [m.code, repairsOf(m.code)] as const),
  )
  const [scales, supplies, neighbours, delivery, repaired] = await Promise.all([
    ids.length > 0 ? scalesFor(ctx, ctx.db, ids) : new Map<number, Scale[]>(),
    ids.length > 0 ? suppliesFor(ctx.db, ids) : new Map<number, Supply>(),
    neighboursOf(ctx.db, unknown.slice(0, maxSuggested), ctx.page.language),
    deliveryOf(ctx),
    knownNumbers(ctx, [...new Set([...repairs.values()].flat())]),
  ])
  const today = dayOf(ctx.clock())
  return meanings.map(meaning => {
    const { article } = meaning
    if (!article) {
      const key = codeKey(meaning.code)
      const prices = new Map(
        meaning.candidates.flatMap(one => {
          const price = priceFor(scales.get(one.id) ?? [], meaning.quantity, ctx.page.currency, today)
          return price ? [[one.code, price] as const] : []
        }),
      )
      const mended = (repairs.get(meaning.code) ?? []).flatMap(code => repaired.get(code) ?? [])
      const others = [
        ...meaning.candidates,
        ...mended.map(one => one.article),
        ...alike(key, neighbours.get(key) ?? []),
      ]
      const near = [...new Map(others.map(({ code, name }) => [code, { code, name }])).values()]
      // beside a number that was only written wrongly others are noise; a day may have been several
      const most = mended.length === 0 || isDay(meaning.code) ? 3 : 1
      return withoutArticle(meaning, near.slice(0, most), prices)
    }
    return priced(meaning, article, {
      scales: scales.get(article.id) ?? [],
      supply: supplies.get(article.id),
      currency: ctx.page.currency,
      today,
      delivery,
    })
  })
}

type Delivery = { deliveryDays: readonly number[]; transitDays: number }

/** When the visitor takes deliveries, and how long the usual mode travels. */
async function deliveryOf(ctx: Pick<Ctx, 'db' | 'who'>): Promise<Delivery> {
  const modes = await modeTariffs(ctx.db)
  const company = ctx.who?.companyId ? await companyOf(ctx.db, ctx.who.companyId) : null
  return {
    deliveryDays: company?.deliveryDays ?? [],
    transitDays: modes.find(mode => mode.code === defaultMode)?.days ?? 1,
  }
}

const problemOf = (code: string): ResolvedRow['problem'] =>
  code === '' ? 'no-number' : isCutNumber(code) ? 'cut-number' : isDay(code) ? 'made-a-day' : null

const withoutArticle = (
  meaning: Meaning,
  alternatives: ResolvedRow['alternatives'],
  candidatePrices: ResolvedRow['candidatePrices'],
): ResolvedRow => ({
  ...meaning,
  orderable: meaning.quantity,
  price: null,
  plan: null,
  problem: problemOf(meaning.code),
  alternatives,
  candidatePrices,
})

/** The row with the quantity that can be ordered, its price, and when it arrives. */
function priced(
  meaning: Meaning,
  article: KnownArticle,
  now: {
    scales: Scale[]
    supply: Supply | undefined
    currency: string
    today: CalendarDate
    delivery: Delivery
  },
): ResolvedRow {
  const { scales, supply, currency, today, delivery } = now
  const lowest = scales.length > 0 ? shownQuantity(scales, currency, 1) : 1
  const orderable = nextQuantity(article, Math.max(meaning.quantity, lowest))
  const price = priceFor(scales, orderable, currency, today)
  const plan = supply ? planDelivery(supply, orderable, { today, ...delivery }) : null
  const closed = closedOn({ ...article, retired: false }, today)
  const problem = closed
    ? closed === 'announced'
      ? 'announced'
      : 'no-longer-sold'
    : !price
      ? 'no-price'
      : orderable > maxPieces
        ? 'too-many-pieces'
        : plan && plan.short > 0
          ? 'beyond-stock'
          : null
  return { ...meaning, orderable, price, plan, problem, alternatives: [], candidatePrices: new Map() }
}

/** What the page of order by number shows for a form that was sent: rows, the text that stays, or what is wrong with it. */
export type CheckedList = {
  rows: readonly ResolvedRow[]
  lines: string
  heads: ReadList['heads']
  errors: readonly { field: string; message: string }[]
}

const wrong = (lines: string, message: string): CheckedList => ({
  rows: [],
  lines,
  heads: null,
  errors: [{ field: 'lines', message }],
})

/** Checks a form's lines; the text of rows that are not ready stays in the field, all of it when nothing could be read. */
export async function checkList(
  ctx: Ctx,
  body: Checked<{ lines: string; merge?: string | undefined; choose?: string | undefined }>,
): Promise<CheckedList> {
  const t = sayPartList(ctx.page.language)
  if (!body.ok) return wrong(body.entered['lines'] ?? '', body.entered['lines'] ? t.tooLong() : t.nothing())
  const { lines } = body.value
  let resolution = await resolveRows(ctx, lines)
  const choose = chosenIn(body.value.choose)
  if ((body.value.merge || choose) && !resolution.tooMany) {
    const { rows, heads } = resolution
    resolution = await resolveRows(ctx, listOf(rows, heads, { merge: body.value.merge === '1', choose }))
  }
  if (resolution.tooMany) return wrong(lines, t.tooMany({ n: resolution.lines, most: resolution.most }))
  if (resolution.rows.length === 0) return wrong(lines, t.nothing())
  const { rows, heads } = resolution
  return {
    rows,
    heads,
    lines: listOf(
      rows.filter(row => !isReady(row)),
      rows.every(isReady) ? null : heads,
    ),
    errors: [],
  }
}
