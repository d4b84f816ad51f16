/** A counting list as a paper for the shelves, and as a table to be filled in. */
import { dayOf, formatDate, formatMoment } from '#kit/calendar-date.ts'
import { wholeXlsx, xlsxType } from '#kit/spreadsheet/write.ts'
import { localised } from '#platform/language/language.ts'
import type { Ctx } from '#platform/request/context.ts'
import { muted, plain, strong, type OrderPaper } from '#shop/ordering/orders/model/paper.ts'
import { pathName } from '#shop/catalogue/master-data/model/categories.ts'
import { footFor } from '#shop/ordering/seller/service.ts'
import type { CountHead, CountLine } from '../model/count.ts'
import { linesOf } from '../store.ts'
import { sayCounts } from '../texts.ts'
import { categoriesHere, countFor, type Desk } from './counts.ts'

type File = { bytes: Uint8Array; type: string; filename: string }
/** More lines than any list has: those it began with, and those that were added. */
const all = 100_000
const openLines = async (ctx: Pick<Desk, 'db'>, id: number): Promise<CountLine[]> =>
  (await linesOf(ctx.db, id, { show: 'all', limit: all, offset: 0 })).filter(line => line.postedAt === null)

/** Which articles a list began with, in words, as names and values. */
export async function choiceInWords(
  ctx: Pick<Desk, 'db' | 'page'>,
  { category, prefix, movedSince }: Pick<CountHead, 'category' | 'prefix' | 'movedSince'>,
): Promise<{ name: string; value: string }[]> {
  const t = sayCounts(ctx.page.language)
  const categories = category === '' ? [] : [...(await categoriesHere(ctx)).values()]
  return [
    ...(category === ''
      ? []
      : [{ name: t.category(), value: pathName(categories, category, ctx.page.language) || category }]),
    ...(prefix === '' ? [] : [{ name: t.prefix(), value: prefix }]),
    ...(movedSince === null ? [] : [{ name: t.movedSince(), value: formatDate(movedSince) }]),
  ]
}

/** The lines that are not posted, by part number, with room for what is counted; `expected`: with what should lie there. Throws not found. */
export async function countPaper(
  ctx: Desk & Pick<Ctx, 'ports'>,
  id: number,
  { expected }: { expected: boolean },
): Promise<File> {
  const { language, formatLocale } = ctx.page
  const t = sayCounts(language)
  const count = await countFor(ctx, id)
  const [lines, choice, foot] = await Promise.all([
    openLines(ctx, id),
    choiceInWords(ctx, count),
    footFor(ctx.db, ctx.page),
  ])
  const day = dayOf(ctx.clock())
  const content: OrderPaper = {
    language,
    title: t.list(),
    number: String(id),
    subject: count.name || localised(count.siteNames, language),
    day,
    footLine: foot.footLine,
    footNote: foot.footNote,
    addresses: [],
    facts: [
      { name: t.site(), value: localised(count.siteNames, language) },
      ...(count.name === '' ? [] : [{ name: t.name(), value: count.name }]),
      ...choice,
      { name: t.begun(), value: formatMoment(count.begunAt) },
      { name: t.articles(), value: lines.length.toLocaleString(formatLocale) },
    ],
    columns: [
      { title: t.partNumber(), share: 4 },
      ...(expected ? [{ title: t.expected(), share: 1.4, align: 'end' as const }] : []),
      { title: t.counted(), share: 1.8 },
      { title: t.remark(), share: 2.4 },
    ],
    rows: lines.map(line => [
      [strong(line.code), muted(localised(line.names, language))],
      ...(expected ? [[plain(line.expected.toLocaleString(formatLocale))]] : []),
      [plain('')],
      [plain('')],
    ]),
    totals: [],
    notes: [t.paperNote()],
  }
  const { bytes, type, extension } = await ctx.ports.fileMaker.make('order-paper', content)
  return { bytes, type, filename: `${t.fileName()}-${id}.${extension}` }
}

/** The same as a workbook: its first two columns, filled in, are pasted into the list. Throws not found. */
export async function countTable(ctx: Desk, id: number): Promise<File> {
  const t = sayCounts(ctx.page.language)
  await countFor(ctx, id)
  const lines = await openLines(ctx, id)
  const bytes = await wholeXlsx({
    name: `${t.list()} ${id}`,
    header: [t.partNumber(), t.counted(), t.expected(), t.articleName()],
    widths: [26, 12, 12, 60],
    rows: lines.map(line => [
      line.code,
      line.counted,
      line.expected,
      localised(line.names, ctx.page.language),
    ]),
  })
  return { bytes, type: xlsxType, filename: `${t.fileName()}-${id}.xlsx` }
}
