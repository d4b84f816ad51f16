import type { Ctx } from '#platform/request/context.ts'
import { invalid, type FieldError } from '#kit/refusal.ts'
import { quoted } from '#kit/spreadsheet/write-csv.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readPrice } from '#kit/typed/money.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import type { AttributeValue } from '#shop/catalogue/articles/model.ts'
import {
  attributesAsked,
  attributesInUse,
  keptArticle,
} from '#shop/catalogue/articles/service/find-articles.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { readValue } from '#shop/catalogue/import/model/typed-value.ts'
import { detailsColumn } from '#shop/catalogue/import/model/column.ts'
import { prepareEntered } from '#shop/catalogue/import/service/uploads.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import { readPieces } from '#platform/units/pieces.ts'
import type { NewArticleEntered } from '../contract.ts'
import { attributeField, withBelow, type ClassAttribute } from '../model/new-article.ts'
import { sayNewArticle } from '../texts/new-article.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>

/**
 * The attributes of a category's class, in the order of the dictionary: those that it and the categories above it ask for, and those
 * that its articles have; of one without articles those of the nearest category above that has some.
 */
export async function classAttributes({ db }: Pick<Desk, 'db'>, category: string): Promise<ClassAttribute[]> {
  const [{ categories, attributes }, asked] = await Promise.all([
    catalogueFrame(db),
    attributesAsked(db, [category]),
  ])
  const examples = new Map(asked.map(code => [code, '']))
  for (let at = categories.get(category); at; at = categories.get(at.parent ?? '')) {
    const uses = await attributesInUse(db, withBelow(categories, at.code))
    if (uses.length === 0) continue
    for (const { code, example } of uses) examples.set(code, example)
    break
  }
  return [...attributes.values()].flatMap(one => {
    const example = examples.get(one.code)
    return example === undefined ? [] : [{ ...one, example }]
  })
}

/** Which field of the form a column of the table came from. */
const fieldOf = (column: string, attributes: readonly ClassAttribute[]): string => {
  if (attributes.some(one => one.code === column)) return attributeField(column)
  if (column === 'name') return 'nameEn'
  if (column === 'description') return 'descriptionEn'
  if (column === 'price_quantity') return 'priceUnit'
  return column
}

/**
 * Makes a table of one row of what was entered and tries it like an uploaded file, with the same checks; answers what waits to
 * be looked at and applied. Throws invalid at its fields. `attributes`: as they were typed, by code.
 */
export async function prepareArticle(
  ctx: Desk,
  entered: NewArticleEntered,
  typed: Readonly<Record<string, string>>,
  back: string,
): Promise<string> {
  const t = sayNewArticle(ctx.page.language)
  const { formatLocale } = ctx.page
  const errors: FieldError[] = []
  const wrong = (field: string, message: string): void => void errors.push({ field, message })
  const [frame, known, currencies] = await Promise.all([
    catalogueFrame(ctx.db),
    classAttributes(ctx, entered.category),
    currenciesHere(ctx),
  ])
  if (entered.code === '') wrong('code', t.noCode())
  else if (await keptArticle(ctx.db, entered.code)) wrong('code', t.codeTaken())
  if (entered.nameEn === '') wrong('nameEn', t.noName())
  if (!frame.categories.has(entered.category)) wrong('category', t.noCategory())
  const typedPrice = readPrice(entered.price, { locale: formatLocale })
  const price = typedPrice.kind === 'value' ? typedPrice.value : null
  if (typedPrice.kind === 'wrong') wrong('price', numberWords(typedPrice.fault, ctx.page, t.noPrice(), true))
  else if (price !== null && Number(price) === 0) wrong('price', t.zeroPrice())
  if (price !== null && !currencies.includes(entered.currency)) wrong('currency', t.noCurrency())
  const orderMinimum = entered.orderMinimum === '' ? 1 : readPieces(entered.orderMinimum, formatLocale)
  const orderStep = entered.orderStep === '' ? 1 : readPieces(entered.orderStep, formatLocale)
  if (!orderMinimum) wrong('orderMinimum', t.noPieces())
  if (!orderStep) wrong('orderStep', t.noPieces())
  if (orderMinimum && orderStep && orderMinimum % orderStep !== 0)
    wrong('orderMinimum', t.noMultiple({ n: orderStep }))
  const attributes: Record<string, AttributeValue> = {}
  for (const attribute of known) {
    const { code } = attribute
    const text = (typed[code] ?? '').trim()
    if (text === '') continue
    const read = readValue(attribute, text, ctx.page.language)
    if ('fault' in read) wrong(attributeField(code), t[read.fault]({ detail: read.detail ?? '' }))
    else attributes[code] = read.value
  }
  if (errors.length > 0) throw invalid(errors)
  const details = {
    code: entered.code,
    lifecycle: entered.lifecycle,
    unit: entered.unit,
    orderMinimum,
    orderStep,
    attributes,
  }
  const outcome = await prepareEntered(ctx, {
    filename: `${entered.code.replace(/[/\\]/g, '-')}.csv`,
    heads: [
      'code',
      'name',
      'name:es',
      'description',
      'description:es',
      'manufacturer',
      'category',
      ...(price === null ? [] : ['price', 'currency', 'price_quantity']),
      detailsColumn,
    ],
    rows: [
      [
        ...[
          entered.code,
          entered.nameEn,
          entered.nameEs,
          entered.descriptionEn,
          entered.descriptionEs,
          entered.manufacturer,
          entered.category,
        ].map(quoted),
        ...(price === null ? [] : [price, entered.currency, entered.priceUnit]),
        quoted(JSON.stringify(details)),
      ],
    ],
    back,
  })
  if ('id' in outcome) return outcome.id
  if ('refused' in outcome) throw invalid([{ field: 'code', message: outcome.refused }])
  // nothing would change: somebody has just added the same
  if ('unchanged' in outcome) throw invalid([{ field: 'code', message: t.codeTaken() }])
  throw invalid(
    outcome.rows.map(({ field, reason }) => ({
      field: fieldOf(field, known),
      message: faultWords(reason, ctx.page.language),
    })),
  )
}
