import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import { localised, languages } from '#platform/language/language.ts'
import { currenciesHere } from '#platform/storefront/storefronts.ts'
import type { EditedFamily } from '#shop/catalogue/articles/model/edited-family.ts'
import { formatValue, type AttributeValue } from '#shop/catalogue/articles/model.ts'
import { holdFamily, publishFamily } from '#shop/catalogue/articles/service/edit-family.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { articlesThatAre } from '#shop/catalogue/articles/service/find-articles.ts'
import { familyAudit } from '../audit.ts'
import { combinations, maxVariants, numberBy } from '../model/combinations.ts'
import { listOf, textOf, type Fault, type Fields } from '../model/fields.ts'
import { filled, readGrid, rowsIn, sharedCells, sureOf } from '../model/grid.ts'
import { readValue, typedValue } from '#shop/catalogue/import/model/typed-value.ts'
import { sayFamilies, sayFaults } from '../texts.ts'
import { loadFamily, type Desk } from './load-family.ts'
import { faultErrors } from './save-family.ts'

/** The values that were chosen for an axis: ticked, and typed with semicolons between. */
async function chosenValues(
  ctx: Desk,
  family: EditedFamily,
  fields: Fields,
  faults: Fault[],
): Promise<Record<string, AttributeValue[]>> {
  const { attributes } = await catalogueFrame(ctx.db)
  const chosen: Record<string, AttributeValue[]> = {}
  for (const axis of family.variantAttributes) {
    const attribute = attributes.get(axis)
    const typed = textOf(fields, `further-${axis}`).split(/[;\n]/)
    const values: AttributeValue[] = []
    for (const text of [...listOf(fields, `choose-${axis}`), ...typed]
      .map(one => one.trim())
      .filter(Boolean)) {
      const read = attribute
        ? readValue(attribute, text, ctx.page.language)
        : { fault: 'noAttribute' as const }
      if ('fault' in read) faults.push({ field: `further-${axis}`, ...read })
      else if (!values.some(one => JSON.stringify(one) === JSON.stringify(read.value)))
        values.push(read.value)
    }
    chosen[axis] = values
  }
  return chosen
}

/**
 * Adds rows to the grid for the combinations of the chosen values that are not in it, each with a number by the pattern and the family's
 * name with its values. Nothing is kept. Throws invalid at the choices.
 */
export async function proposeVariants(ctx: Desk, family: EditedFamily, fields: Fields): Promise<Fields> {
  const faults: Fault[] = []
  const chosen = await chosenValues(ctx, family, fields, faults)
  const { attributes } = await catalogueFrame(ctx.db)
  if (faults.length > 0) throw invalid(faultErrors(ctx, faults))
  const { locale, language } = { locale: ctx.page.formatLocale, language: ctx.page.language }
  const rows = rowsIn(fields)
  const around = { family, attributes, currencies: [], language, locale }
  const there = readGrid(fields, around).rows.map(
    ({ record }) => record.attributes as Record<string, AttributeValue>,
  )
  const fresh = combinations(family.variantAttributes, chosen, there)
  const pattern = textOf(fields, 'pattern') || `${family.code}-{n:2}`
  if (rows.length + fresh.length > maxVariants)
    throw invalid([{ field: '', message: sayFaults(language).tooMany({ detail: String(maxVariants) }) }])
  if (fresh.length === 0) throw invalid([{ field: 'pattern', message: sayFamilies(language).nothingNew() }])
  const taken = new Set(rows.map(row => textOf(fields, `row-${row}-code`)))
  const done: Record<string, string | readonly string[]> = { ...fields }
  let next = 1
  for (const [at, combination] of fresh.entries()) {
    const row = `row-${Math.max(-1, ...rows) + 1 + at}`
    const number = numberBy(pattern, combination, taken, next)
    next = number.next
    taken.add(number.code)
    done[`${row}-code`] = number.code
    for (const each of languages) {
      const said = family.variantAttributes.map(axis => {
        const attribute = attributes.get(axis)
        const value = combination[axis]
        return attribute && value !== undefined ? formatValue(attribute, value, each) : ''
      })
      if (each === 'en' || family.names[each])
        done[`${row}-name-${each}`] = [localised(family.names, each), ...said].join(', ').slice(0, 200)
    }
    for (const [n, axis] of family.variantAttributes.entries())
      done[`${row}-axis-${n}`] = typedValue(combination[axis] ?? '', locale)
    for (const cell of sharedCells) done[`${row}-${cell}`] = textOf(fields, `all-${cell}`)
  }
  return done
}

/** What a refused grid stands for that is only to be confirmed; '': nothing. */
export async function sureFor(ctx: Desk, family: EditedFamily, fields: Fields): Promise<string> {
  const { attributes } = await catalogueFrame(ctx.db)
  const around = {
    family,
    attributes,
    currencies: await currenciesHere(ctx),
    language: ctx.page.language,
    locale: ctx.page.formatLocale,
  }
  const { rows, faults } = readGrid(filled({ ...fields, sure: '' }), around)
  return sureOf(faults, rows)
}

/**
 * Keeps the grid of a family whole: variants that are new, changed and taken out of the shop. Throws not found, a conflict, and invalid at
 * its cells.
 */
export async function saveVariants(
  ctx: Desk,
  of: { code: string; version: string },
  fields: Fields,
): Promise<void> {
  await loadFamily(ctx, of, async family => {
    if (!family) throw notFound()
    const { attributes } = await catalogueFrame(ctx.db)
    const { language, formatLocale: locale } = ctx.page
    const around = { family, attributes, currencies: await currenciesHere(ctx), language, locale }
    const { rows, faults } = readGrid(filled(fields), around)
    const fresh = rows.filter(one => !one.kept && !one.removed)
    const taken = await articlesThatAre(
      ctx.db,
      fresh.map(one => one.record.code),
    )
    for (const { row, record } of fresh)
      if (taken.has(record.code)) faults.push({ field: `row-${row}-code`, fault: 'codeTaken' })
    if (faults.length > 0) throw invalid(faultErrors(ctx, faults))
    const written = rows.filter(one => !one.removed)
    const gone = rows.flatMap(one => (one.removed && one.kept ? [one.kept.code] : []))
    return {
      code: family.code,
      records: written.map(({ row, kept, record }) => ({
        kind: 'article',
        row,
        existing: kept !== null,
        article: record,
      })),
      common: family,
      draft: family.draft,
      gone,
      idle: ({ added, changed }) => added + changed + gone.length === 0,
      entry: {
        action: 'family-variants',
        details: {
          added: fresh.map(one => one.record.code).join(', '),
          changed: String(written.length - fresh.length),
          removed: gone.join(', '),
          prices: written
            .flatMap(({ record }) => {
              const scale = record.prices?.[0]
              return scale
                ? [`${record.code} ${scale.currency} ${scale.breaks[0]?.price} / ${scale.priceUnit}`]
                : []
            })
            .join('; '),
        },
      },
      fieldOf: ({ row, field }) => `row-${row}-${cellOf[field] ?? 'code'}`,
    }
  })
}

/** Where a rule of the catalogue says something about a cell. */
const cellOf: Readonly<Record<string, string>> = {
  price: 'price',
  price_list: 'price',
  currency: 'price',
  order_minimum: 'minimum',
  order_step: 'step',
  weight_g: 'weight',
  lead_time_days: 'lead',
  unit: 'unit',
  lifecycle: 'lifecycle',
  name: 'name-en',
}

/** Brings a draft into the shop. Throws not found, a conflict, and invalid while it cannot be shown or sold. */
export async function publish(ctx: Desk, code: string, version: string): Promise<void> {
  const t = sayFamilies(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const family = await holdFamily(tx, code)
    if (!family) throw notFound()
    if (family.version !== version) throw conflict(t.moved())
    if (!family.draft) return
    const { categories } = await catalogueFrame(ctx.db)
    if (family.variants.length === 0) throw invalid([{ field: '', message: t.noVariantsYet() }])
    if (family.category === null || !categories.has(family.category))
      throw invalid([{ field: 'category', message: t.noCategoryYet() }])
    await publishFamily(tx, family.id)
    await familyAudit.record(tx, {
      actor: ctx.who.email,
      action: 'family-publish',
      kind: 'family',
      id: code,
      details: { added: family.variants.map(one => one.code).join(', ') },
    })
  })
}
