/** Figures: sums of groups, what they are compared with, and the rows that they are made of. */
import { formatDate, startOf, type CalendarDate } from '#kit/calendar-date.ts'
import { weekNumber } from '#kit/calendar-month.ts'
import { countryName } from '#kit/code-names.ts'
import { pageOfRows, type Paged } from '#kit/paged.ts'
import { localised, type Localised } from '#platform/language/language.ts'
import { storefrontName } from '#platform/storefront/storefront.ts'
import { storefronts } from '#platform/storefront/storefronts.ts'
import { columnsOf, isStep, specs, totalsOf, type By, type Step, type Sum } from '../model/measure.ts'
import { daysOfStep, stepsOf, type Days } from '../model/period.ts'
import {
  articlesByCode,
  categoriesByCode,
  companiesById,
  familiesByCode,
  groupsOf,
  peopleById,
  rowsOf,
  type Group,
  type Row,
} from '../store/figures.ts'
import { sayFigures } from '../texts.ts'
import { sourceOf, sqlAsked, type Context, type Figure, type RowsAsked } from './ask.ts'

type Counting = Pick<Context, 'db' | 'page' | 'clock'>

/** A group as it is shown. */
export type Shown = Sum & {
  key: string
  name: string
  /** a number or code beside its name; empty: none */
  code: string
  /** what the same group came to in the days before; null: it is not compared */
  before: readonly number[] | null
  /** what narrows the figure to this group; null: it cannot be narrowed */
  narrows: string | null
  /** the days of this group, of a figure by days */
  days: Days | null
}
export type Counted = { groups: Shown[]; totals: Sum[]; before: Sum[] }

type Summed = {
  /** the greatest first; of a figure by days as they come */
  found: Group[]
  /** the same of the days before; null: it is not compared group by group */
  earlier: Group[] | null
  totals: Sum[]
  before: Sum[]
}

async function summed(ctx: Counting, figure: Figure): Promise<Summed> {
  const source = sourceOf(figure)
  const { by, days, before } = figure
  const asked = await sqlAsked(ctx, figure, by)
  const [found, earlier] = await Promise.all([
    groupsOf(ctx.db, source, days, asked),
    before
      ? groupsOf(ctx.db, source, before, isStep(by) ? await sqlAsked(ctx, figure, null) : asked)
      : ([] as Group[]),
  ])
  return {
    found: isStep(by) ? found : sorted(figure, found),
    earlier: before && !isStep(by) ? earlier : null,
    totals: totalsOf(found),
    before: totalsOf(earlier),
  }
}

/** All groups of a figure: by days in their order and without gaps, else the greatest first. */
export async function countFigure(ctx: Counting, figure: Figure): Promise<Counted> {
  const { found, earlier, totals, before } = await summed(ctx, figure)
  const groups = isStep(figure.by)
    ? bySteps(ctx, figure, figure.by, found)
    : await named(ctx, figure, found, earlier)
  return { groups, totals, before }
}

/**
 * A page of the groups of a figure, all of them where it goes by days, and the greatest value of all by currency. The names of
 * those that are shown alone are read: there may be as many groups as customers.
 */
export async function pageOfFigure(
  ctx: Counting,
  figure: Figure,
  { page, size }: { page: number; size: number },
): Promise<Counted & { pages: Omit<Paged<Shown>, 'rows'>; most: Record<string, number> }> {
  const { found, earlier, totals, before } = await summed(ctx, figure)
  const { main } = specs[figure.measure]
  const most: Record<string, number> = {}
  for (const { currency, values } of found) most[currency] = Math.max(most[currency] ?? 0, values[main] ?? 0)
  if (isStep(figure.by)) {
    const groups = bySteps(ctx, figure, figure.by, found)
    return { groups, totals, before, most, pages: { found: groups.length, more: false, page: 1, last: 1 } }
  }
  const { rows, ...pages } = pageOfRows(found, page, size)
  return { groups: await named(ctx, figure, rows, earlier), totals, before, most, pages }
}

function sorted({ measure }: Figure, found: readonly Group[]): Group[] {
  const { main } = specs[measure]
  return found.toSorted(
    (a, b) =>
      (b.values[main] ?? 0) - (a.values[main] ?? 0) ||
      (b.values[0] ?? 0) - (a.values[0] ?? 0) ||
      (a.key < b.key ? -1 : 1),
  )
}

/** What a step is called: a month, a week with its number, or a day. */
export function stepName(
  step: Step,
  start: CalendarDate,
  locale: string,
  week: (n: number) => string,
): string {
  if (step === 'day') return formatDate(start)
  if (step === 'week') return `${week(weekNumber(start))} · ${formatDate(start)}`
  return new Intl.DateTimeFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    startOf(start),
  )
}

function bySteps({ page }: Counting, figure: Figure, step: Step, found: readonly Group[]): Shown[] {
  const t = sayFigures(page.language)
  const currencies = [...new Set(found.map(one => one.currency))].toSorted()
  const byKey = new Map(found.map(one => [`${one.key} ${one.currency}`, one.values]))
  const none = columnsOf(figure)
    .filter(column => !column.of)
    .map(() => 0)
  return stepsOf(step, figure.days).flatMap(start =>
    (currencies.length > 0 ? currencies : ['']).map(currency => ({
      key: start,
      name: stepName(step, start, page.formatLocale, n => t.weekNumber({ n })),
      code: '',
      currency,
      values: byKey.get(`${start} ${currency}`) ?? none,
      before: null,
      narrows: null,
      days: daysOfStep(step, start, figure.days),
    })),
  )
}

type Name = { name: string; code: string; narrows: string | null }

async function named(
  ctx: Counting,
  { by }: Figure,
  found: readonly Group[],
  earlier: readonly Group[] | null,
): Promise<Shown[]> {
  const names = await namesOf(ctx, by, [...new Set(found.map(one => one.key))])
  const before = earlier && new Map(earlier.map(one => [`${one.key} ${one.currency}`, one.values]))
  const none = { name: sayFigures(ctx.page.language).noName(), code: '', narrows: null }
  return found.map(group => ({
    ...group,
    ...(names.get(group.key) ?? none),
    before: before && (before.get(`${group.key} ${group.currency}`) ?? group.values.map(() => 0)),
    days: null,
  }))
}

/** What groups are called. */
async function namesOf(ctx: Counting, by: By, keys: readonly string[]): Promise<Map<string, Name>> {
  const { language } = ctx.page
  const ids = keys.filter(key => /^\d+$/.test(key)).map(Number)
  const titled = (all: readonly { key: string; names: Readonly<Record<string, string>> }[]) =>
    new Map(
      all.map(({ key, names }): [string, Name] => [
        key,
        {
          name: localised(names as Localised, language) || key,
          code: by === 'article' ? key : '',
          narrows: key,
        },
      ]),
    )
  const plain = (say: (key: string) => string) =>
    new Map(
      keys.flatMap((key): [string, Name][] =>
        key === '' ? [] : [[key, { name: say(key), code: '', narrows: key }]],
      ),
    )
  switch (by) {
    case 'customer':
      return new Map(
        (await companiesById(ctx.db, ids)).map(({ key, code, name }) => [key, { name, code, narrows: code }]),
      )
    case 'seller':
      return new Map(
        (await peopleById(ctx.db, ids)).map(({ key, name }) => [key, { name, code: '', narrows: key }]),
      )
    case 'family':
      return titled(await familiesByCode(ctx.db, keys))
    case 'category':
      return titled(await categoriesByCode(ctx.db, keys))
    case 'article':
      return titled(await articlesByCode(ctx.db, keys))
    case 'country':
      return plain(key => countryName(key, language))
    case 'storefront': {
      const all = await storefronts(ctx.db)
      return plain(key => storefrontName(all, key, language))
    }
    case 'text':
    case 'month':
    case 'week':
    case 'day':
      return plain(key => key)
  }
}

/** What a narrowing is called: 'North Automation' of the customer 'north'. */
export async function narrowedName(ctx: Counting, by: By, value: string): Promise<string> {
  if (by === 'customer') return value
  return (await namesOf(ctx, by, [value])).get(value)?.name ?? value
}

/** Rows of a figure, a page of them, and what they all come to. */
export async function figureRows(
  ctx: Counting,
  figure: Figure,
  { page, size, ...asked }: RowsAsked & { page: number; size: number },
): Promise<Paged<Row> & { sums: Sum[] }> {
  const source = sourceOf(figure)
  const wanted = await sqlAsked(ctx, figure, null, asked)
  const [rows, sums] = await Promise.all([
    rowsOf(ctx.db, source, figure.days, wanted, { size, skip: (page - 1) * size }),
    groupsOf(ctx.db, source, figure.days, wanted),
  ])
  const found = rows[0]?.found ?? 0
  return { rows, found, more: false, page, last: Math.max(1, Math.ceil(found / size)), sums: totalsOf(sums) }
}
