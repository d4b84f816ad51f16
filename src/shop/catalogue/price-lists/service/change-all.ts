import { dayOf } from '#kit/calendar-date.ts'
import { firstOf } from '#kit/first-of.ts'
import { invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { readPercent, readPrice } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { priceHeads } from '#shop/catalogue/import/model/price-heads.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { prepareEntered } from '#shop/catalogue/import/service/uploads.ts'
import { numbersIn } from '#shop/catalogue/master-data/model/edited.ts'
import { byArticle, maxChanged, movedScales, type Move, type ScaleChoice } from '../model/change-all.ts'
import type { KeptList, KeptScale, ListOf } from '../model/price-list.ts'
import { keptList } from '../store/lists.ts'
import { scalesChosen } from '../store/scales.ts'
import { sayPriceLists } from '../texts.ts'
import { daysIn } from './keep.ts'
import { rowsOf } from './save-scale.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>
/** What the form says, as it was typed. */
export type ChangeAllEntered = Omit<ScaleChoice, 'codes'> &
  Move & {
    numbers: string
    validFrom: string
  }
/** Rows of a refused table that are named. */
const maxNamed = 10

/** Per cent or amount as a plain decimal, or what is wrong with it. */
function valueIn(
  { page }: Pick<Desk, 'page'>,
  { by, value }: ChangeAllEntered,
): { value: string } | { wrong: string } {
  const t = sayPriceLists(page.language)
  const read = by === 'percent' ? readPercent(value) : readPrice(value, { locale: page.formatLocale })
  const words = by === 'percent' ? t.noPercent() : t.noAmount()
  if (read.kind === 'wrong') return { wrong: numberWords(read.fault, page, words, true) }
  return read.kind === 'empty' || Number(read.value) === 0 ? { wrong: words } : { value: read.value }
}

/**
 * Makes a table of the chosen prices of a list as they would be, and tries it like an uploaded file: what would change is shown before with
 * samples and what stands out, may need a second person, and applied it is one change that can be taken back. Answers the waiting table,
 * or null where nothing would change. Throws not found, invalid at its fields, and a conflict while another import runs.
 */
export async function prepareChangeAll(
  ctx: Desk,
  of: ListOf,
  { back, ...entered }: ChangeAllEntered & { back: string },
): Promise<string | null> {
  const t = sayPriceLists(ctx.page.language)
  const list = await keptList(ctx.db, of)
  if (!list) throw notFound()
  const today = dayOf(ctx.clock())
  const { from, errors } = daysIn(ctx, { validFrom: entered.validFrom, validUntil: '' })
  const wrong = (field: string, message: string): void => void errors.push({ field, message })
  if (of.keep === 'agreement' && entered.validFrom !== '') wrong('validFrom', t.agreementHasDays())
  else if (from !== null && from < today) wrong('validFrom', t.dayPast())
  const value = valueIn(ctx, entered)
  if ('wrong' in value) wrong('value', value.wrong)
  if (entered.currency !== '' && !(await soldCurrencies(ctx.db)).includes(entered.currency))
    wrong('currency', t.noCurrency())
  if (entered.by === 'amount' && entered.currency === '') wrong('currency', t.amountNeedsCurrency())
  const { categories } = await catalogueFrame(ctx.db)
  if (entered.category !== '' && !categories.has(entered.category)) wrong('category', t.noCategory())
  if (errors.length > 0 || 'wrong' in value) throw invalid(errors)
  const codes = numbersIn(entered.numbers)
  const kept = await scalesChosen(ctx.db, of, { ...entered, codes }, maxChanged + 1)
  const { rows, faults } = movedRows(ctx, kept, codes, { ...entered, ...value }, { from, today, list })
  if (faults.length > 0) throw invalid(faults)
  const by = entered.by === 'percent' ? `${Number(value.value)}%` : `${value.value} ${entered.currency}`
  const outcome = await prepareEntered(ctx, {
    filename: `${list.code} ${entered.act === 'raise' ? '+' : '-'}${by}.csv`.replace(/[/\\]/g, '-'),
    heads: priceHeads,
    rows,
    back,
  })
  if ('unchanged' in outcome) return null
  if ('id' in outcome) return outcome.id
  throw invalid([
    {
      field: 'value',
      message:
        'refused' in outcome
          ? outcome.refused
          : outcome.rows
              .slice(0, maxNamed)
              .map(({ code, reason }) => `${code ?? '–'}: ${faultWords(reason, ctx.page.language)}`)
              .join('; '),
    },
  ])
}

type Around = Parameters<typeof movedScales>[1]

/** The rows of the table, or why there are none. */
function movedRows(
  { page }: Pick<Desk, 'page'>,
  kept: readonly KeptScale[],
  codes: readonly string[],
  entered: ChangeAllEntered,
  { from, today, list }: Pick<Around, 'from' | 'today'> & { list: KeptList },
): { rows: ReturnType<typeof rowsOf>; faults: FieldError[] } {
  const t = sayPriceLists(page.language)
  const parts = byArticle(kept).map(own => movedScales(own, { from, today, move: entered }))
  const moved = parts.flatMap(one => one.moved)
  const faults: FieldError[] = []
  const found = new Set(moved.map(one => one.code))
  const missing = codes.filter(code => !found.has(code))
  if (missing.length > 0)
    faults.push({ field: 'numbers', message: t.unpriced({ n: missing.length, codes: firstOf(missing) }) })
  else if (moved.length === 0)
    faults.push(
      entered.family === ''
        ? { field: 'category', message: t.noPriceFits() }
        : { field: 'family', message: t.noFamilyPriced() },
    )
  const low = moved.filter(one => one.prices.some(price => Number(price) <= 0))
  if (low.length > 0)
    faults.push({
      field: 'value',
      message: t.tooLow({ n: low.length, codes: firstOf([...new Set(low.map(one => one.code))]) }),
    })
  const rows = parts.flatMap(one =>
    [...one.moved, ...one.stay].flatMap(scale =>
      rowsOf(
        list,
        scale,
        scale.bounds.map((bound, at) => ({ from: bound, price: scale.prices[at] ?? '0' })),
      ),
    ),
  )
  if (rows.length > maxChanged || kept.length > maxChanged)
    faults.push({
      field: 'category',
      message: t.tooManyPrices({ n: maxChanged }),
    })
  return { rows, faults }
}
