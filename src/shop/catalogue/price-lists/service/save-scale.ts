import type { Ctx } from '#platform/request/context.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { quoted, type CsvCell } from '#kit/spreadsheet/write-csv.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readPrice } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { keptArticle } from '#shop/catalogue/articles/service/find-articles.ts'
import { priceHeads } from '#shop/catalogue/import/model/price-heads.ts'
import { prepareEntered } from '#shop/catalogue/import/service/uploads.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { readPieces } from '#platform/units/pieces.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import {
  fieldOf,
  filledSteps,
  priceUnits,
  scalesToName,
  type KeptList,
  type KeptScale,
  type ListOf,
  type ScaleEntered,
} from '../model/price-list.ts'
import { keptList } from '../store/lists.ts'
import { scalesOfArticle } from '../store/scales.ts'
import { sayPriceLists } from '../texts.ts'
import { daysIn } from './keep.ts'
import { scaleOf } from './find-price-lists.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>

/** The rows of a price table that a scale makes, in the words of our own files. */
export const rowsOf = (
  list: KeptList,
  scale: Pick<KeptScale, 'code' | 'currency' | 'priceUnit' | 'validFrom' | 'validUntil'>,
  steps: readonly { from: number | ''; price: string }[],
): CsvCell[][] =>
  steps.map(({ from, price }) => [
    quoted(scale.code),
    price,
    scale.currency,
    from,
    scale.priceUnit,
    list.company ? '' : quoted(list.code),
    quoted(list.company?.code ?? ''),
    list.company ? quoted(list.code) : '',
    scale.validFrom,
    scale.validUntil,
  ])

/**
 * Makes a table of what was typed for one scale and tries it like an uploaded file: what would change is shown before, large
 * jumps are asked about, and it is kept with its author and can be taken back. Answers the waiting table, or null when
 * everything holds already. Throws not found, and invalid at its fields.
 */
export async function prepareScale(
  ctx: Desk,
  of: ListOf,
  entered: ScaleEntered & { fresh: boolean; back: string },
): Promise<string | null> {
  const t = sayPriceLists(ctx.page.language)
  const list = await keptList(ctx.db, of)
  if (!list) throw notFound()
  const { from: validFrom, until: validUntil, errors } = daysIn(ctx, entered)
  const wrong = (field: string, message: string): void => void errors.push({ field, message })
  const article = entered.article === '' ? null : await keptArticle(ctx.db, entered.article)
  if (!article || article.retired) wrong('article', t.noArticle())
  const currency = entered.currency.toUpperCase()
  if (!(await soldCurrencies(ctx.db)).includes(currency)) wrong('currency', t.noCurrency())
  const priceUnit = priceUnits.find(unit => String(unit) === entered.priceUnit) ?? null
  if (priceUnit === null) wrong('priceUnit', t.noUnit())
  const steps = stepsIn(ctx, entered.steps, wrong)
  const kept = article ? await scalesOfArticle(ctx.db, of, article.code) : []
  const own = kept.filter(one => one.currency === currency)
  if (entered.fresh && own.some(one => one.validFrom === validFrom))
    wrong(of.keep === 'list' ? 'validFrom' : 'article', t.rowExistsUnderLock())
  if (errors.length > 0 || !article || priceUnit === null) throw invalid(errors)
  const scale = { code: article.code, currency, priceUnit, validFrom, validUntil }
  const rows = [
    ...rowsOf(list, scale, steps),
    ...scalesToName(own, validFrom).flatMap(one =>
      rowsOf(
        list,
        one,
        one.bounds.map((from, at) => ({ from, price: one.prices[at] ?? '0' })),
      ),
    ),
  ]
  const filename = `${article.code} ${list.code} ${currency}.csv`.replace(/[/\\]/g, '-')
  const outcome = await prepareEntered(ctx, { filename, heads: priceHeads, rows, back: entered.back })
  if ('unchanged' in outcome) return null
  if ('refused' in outcome) throw invalid([{ field: 'steps', message: outcome.refused }])
  if ('id' in outcome) return outcome.id
  throw invalid(
    outcome.rows.map(({ row, field, reason }): FieldError => {
      // the head of the table is row 1
      const step = steps[row - 2]
      return { field: fieldOf(field, step?.at ?? null), message: faultWords(reason, ctx.page.language) }
    }),
  )
}

/**
 * Makes a table that takes one scale away and tries it like an uploaded file: what goes is shown before, kept with its
 * author, and can be taken back. Answers the waiting table. Throws not found, and a conflict while another import runs or
 * when it cannot be taken away now.
 */
export async function prepareRemoval(
  ctx: Desk,
  of: ListOf,
  { back, ...which }: { article: string; currency: string; from: string | null; back: string },
): Promise<string> {
  const list = await keptList(ctx.db, of)
  if (!list) throw notFound()
  const scale = await scaleOf(ctx, of, which)
  const filename = `${scale.code} ${list.code} ${scale.currency} remove.csv`.replace(/[/\\]/g, '-')
  const rows = rowsOf(list, { ...scale, validUntil: null }, [{ from: '', price: 'remove' }])
  const outcome = await prepareEntered(ctx, { filename, heads: priceHeads, rows, back })
  if ('id' in outcome) return outcome.id
  throw conflict('refused' in outcome ? outcome.refused : sayPriceLists(ctx.page.language).changedMeanwhile())
}

function stepsIn(
  { page }: Pick<Desk, 'page'>,
  typed: ScaleEntered['steps'],
  wrong: (field: string, message: string) => void,
): { at: number; from: number; price: string }[] {
  const t = sayPriceLists(page.language)
  const filled = filledSteps(typed)
  if (filled.length === 0) wrong('price-0', t.noPrice())
  const seen = new Set<number>()
  return filled.flatMap(({ at, from: typedFrom, price: typedPrice }) => {
    const from = typedFrom === '' && at === 0 ? 1 : readPieces(typedFrom, page.formatLocale)
    const price = readPrice(typedPrice, { locale: page.formatLocale })
    if (!from) wrong(`from-${at}`, t.noQuantity())
    else if (seen.has(from)) wrong(`from-${at}`, t.quantityTwice())
    else seen.add(from)
    if (price.kind === 'empty') wrong(`price-${at}`, t.noPrice())
    if (price.kind === 'wrong') wrong(`price-${at}`, numberWords(price.fault, page, t.priceUnread(), true))
    return !from || price.kind !== 'value' ? [] : [{ at, from, price: price.value }]
  })
}
