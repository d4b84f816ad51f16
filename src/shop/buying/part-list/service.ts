import { closedOn } from '#shop/catalogue/articles/model/sale.ts'
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Checked } from '#kit/contract.ts'
import { codeText, type Row } from '#kit/spreadsheet/table.ts'
import { planDelivery, type Supply } from '#shop/catalogue/availability/model/plan.ts'
import { suppliesFor } from '#shop/catalogue/availability/service.ts'
import { codeKey, maxPieces, nextQuantity } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { companyOf } from '#shop/people/company/service/for-member.ts'
import { defaultMode } from '#shop/ordering/delivery/model.ts'
import { modeTariffs } from '#shop/ordering/delivery/service.ts'
import { priceFor, shownQuantity, type Scale } from '#shop/catalogue/pricing/model.ts'
import { scalesFor } from '#shop/catalogue/pricing/service.ts'
import { alike } from './model/alike.ts'
import { maxWorded, numbersInWords, resolveWords } from './model/in-words.ts'
import { linesOfRows, maxLines, readLines, type TypedLine } from './model/read-lines.ts'
import { numbersInBlocks, readBlocks, type ReadList } from './model/intake/read-blocks.ts'
import { blocksOf, numbersOfSample, settle, type GivenColumns } from './model/intake/table.ts'
import { numbersIn, resolveLines, type Meaning } from './model/resolve.ts'
import type { Known, KnownArticle } from './model/known.ts'
import { isCutNumber, isDay, repairsOf } from '#shop/catalogue/articles/model/repairs.ts'
import { chosenIn, isReady, listOf, type Resolution, type ResolvedRow } from './model/row.ts'
import { lookUp, neighboursOf } from './store.ts'
import { sayPartList } from './texts.ts'

/** Unknown numbers for which others are offered; a list of nothing but unknown ones needs none beyond. */
const maxSuggested = 200

/** What a list is made of: text, or the rows of a sheet. */
export type ListSource = string | readonly Row[]

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
  const { formatLocale } = ctx.page
  const lines =
    typeof source === 'string' ? readLines(source, formatLocale) : linesOfRows(source, formatLocale)
  if (lines.length > maxLines) return { tooMany: true, lines: lines.length, most: maxLines }
  const found = blocksOf(lines, given)
  const first = await known(ctx, numbersOfSample(found))
  const blocks = settle(found, first, formatLocale)
  const others = numbersInBlocks(blocks, formatLocale).filter(number => !first.has(number))
  const all = new Map([...first, ...(await known(ctx, others))])
  const { meanings, heads } = readBlocks(blocks, all, formatLocale)
  return { tooMany: false, rows: await judged(ctx, await withWords(ctx, lines, meanings)), heads }
}

/** Lines that each stand for themselves, as the rows of a form or the cells of a column: nothing of one says how to read another. */
export async function resolveEach(ctx: Ctx, text: string): Promise<Resolution> {
  const { formatLocale } = ctx.page
  const lines = readLines(text, formatLocale)
  if (lines.length > maxLines) return { tooMany: true, lines: lines.length, most: maxLines }
  const meanings = resolveLines(lines, await known(ctx, numbersIn(lines, formatLocale)), formatLocale)
  return { tooMany: false, rows: await judged(ctx, await withWords(ctx, lines, meanings)), heads: null }
}

const known = (ctx: Ctx, numbers: readonly string[]): Promise<Known> =>
  lookUp(ctx.db, numbers, ctx.page.language, ctx.who?.companyId ?? null)

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
    known(ctx, [...new Set([...repairs.values()].flat())]),
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

/** Rows of which nothing is known, read once more as words around a number; the others stay as they are. */
async function withWords(
  ctx: Ctx,
  lines: readonly TypedLine[],
  meanings: readonly Meaning[],
): Promise<readonly Meaning[]> {
  const unknown = new Set(meanings.filter(one => one.verdict === 'unknown').map(one => one.line))
  const worded = new Map(
    lines
      .filter(({ line, text }) => unknown.has(line) && /\s/.test(text))
      .slice(0, maxWorded)
      .map(line => [line.line, line]),
  )
  const numbers = numbersInWords([...worded.values()])
  if (numbers.length === 0) return meanings
  const words = await known(ctx, numbers)
  return meanings.flatMap(one => {
    const line = one.verdict === 'unknown' ? worded.get(one.line) : undefined
    // a part of the line, such as one of two tables beside each other, is no words
    if (line?.text !== one.whole) return [one]
    const found = line ? resolveWords(line, words, ctx.page.formatLocale) : []
    return found.length > 0 ? found : [one]
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

/** What a whole cell of a table means: the article of exactly this code, else what `resolveRows` says of it. */
export async function articlesMeant(
  ctx: Ctx,
  typed: readonly string[],
): Promise<Map<string, MeantArticle | 'ambiguous'>> {
  const codes = [...new Set(typed)]
  const known = await articlesByCodes(ctx.db, codes)
  const found = new Map<string, MeantArticle | 'ambiguous'>(known)
  const others = codes.filter(code => !known.has(code) && !/[\r\n]/.test(code))
  if (others.length === 0) return found
  const resolution = await resolveEach(ctx, others.join('\n'))
  if (resolution.tooMany) return found
  for (const row of resolution.rows) {
    const code = others[row.line - 1]
    // a part of the cell that happens to be a number is not what was meant
    if (code === undefined || row.code !== code.replace(/[\s\u200b-\u200d\ufeff]+/g, ' ').trim()) continue
    if (row.article) found.set(code, { ...row.article, replaced: row.verdict === 'superseded' })
    else if (row.verdict === 'ambiguous') found.set(code, 'ambiguous')
  }
  return found
}
/** So many rows of a table say which of its columns holds the part numbers, and so many cells of each. */
const sampled = 40
const maxColumns = 40

/**
 * The column of a table that holds part numbers: `named` by its head, unless none of its cells is one and those of another
 * column are ('Reference' is a designator in one list and a part number in the next). Undefined: no cell is a number.
 * `free`: which columns may be it. `own`: the company's own numbers are part numbers too.
 */
export async function codeColumn(
  ctx: Ctx,
  rows: readonly Row[],
  named: number | undefined,
  { free, own }: { free: (column: number) => boolean; own: boolean },
): Promise<number | undefined> {
  const texts = rows
    .slice(0, sampled)
    .map(row => row.cells.slice(0, maxColumns).map((_, at) => (free(at) ? codeText(row, at) : '')))
  const isNumber = (text: string) => text.length > 2 && text.length <= 120 && codeKey(text) !== ''
  const numbers = [...new Set(texts.flat().filter(isNumber))]
  const known = await lookUp(ctx.db, numbers, ctx.page.language, own ? (ctx.who?.companyId ?? null) : null)
  const counts = Array.from(
    { length: maxColumns },
    (_, at) => texts.filter(cells => known.has(cells[at] ?? '')).length,
  )
  const best = counts.indexOf(Math.max(...counts))
  if (counts[best] === 0) return named
  return named !== undefined && (counts[named] ?? 0) > 0 ? named : best
}

/** `replaced`: what was named is sold no more, and this is what took its place. */
type MeantArticle = { id: number; code: string; orderMinimum: number; replaced?: boolean }
