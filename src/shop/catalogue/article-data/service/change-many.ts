import { firstOf } from '#kit/first-of.ts'
import { conflict, invalid, type FieldError } from '#kit/refusal.ts'
import { quoted } from '#kit/spreadsheet/write-csv.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { articlesToChange } from '#shop/catalogue/articles/service/edit-article.ts'
import { findArticles } from '#shop/catalogue/articles/service/find-articles.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { textOf, type Fields } from '#shop/catalogue/families/model/fields.ts'
import { faultErrors } from '#shop/catalogue/families/service/save-family.ts'
import { detailsColumn } from '#shop/catalogue/import/model/column.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { prepareEntered } from '#shop/catalogue/import/service/uploads.ts'
import type { AskedArticles } from '#shop/catalogue/master-data/contract.ts'
import { numbersIn } from '#shop/catalogue/master-data/model/edited.ts'
import { changedRecord, maxBulk, readBulk, toldByFamily, unevenPacks } from '../model/bulk.ts'
import { sayBulk } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>
/** Rows of a refused table that are named. */
const maxNamed = 10

/** The numbers that a list shows, one more than `most` in order to refuse it; retired ones are left out. */
export async function codesFound(
  { db }: Pick<Desk, 'db'>,
  { text, category, lifecycle, missing }: AskedArticles,
  most = maxBulk,
): Promise<string[]> {
  const filter = { text, category, lifecycle, missing, sold: true, sort: 'code' } as const
  const { articles } = await findArticles(db, filter, { page: 1, size: most + 1 })
  return articles.map(one => one.code)
}

/**
 * Makes a table of the chosen articles with what was filled in, and tries it like an uploaded file: what would change is shown before, it
 * is kept with its author, and taken back as a whole. `asked` is the list that is meant unless numbers were pasted. Answers the waiting
 * table, or null where nothing would change. Throws invalid at its fields, and a conflict while another import runs.
 */
export async function prepareBulk(
  ctx: Desk,
  asked: AskedArticles,
  fields: Fields,
  back: string,
): Promise<string | null> {
  const t = sayBulk(ctx.page.language)
  const { attributes, categories } = await catalogueFrame(ctx.db)
  const { language, formatLocale: locale } = ctx.page
  const { change, faults } = readBulk(fields, { attributes, categories, language, locale })
  const errors: FieldError[] = faultErrors(ctx, faults)
  const wrong = (field: string, message: string): void => void errors.push({ field, message })
  const pasted = numbersIn(textOf(fields, 'numbers'))
  const codes = pasted.length > 0 ? pasted : await codesFound(ctx, asked)
  if (codes.length > maxBulk) wrong('numbers', t.tooMany({ n: maxBulk }))
  if (errors.length === 0 && Object.keys(change).length === 0) wrong('lifecycle', t.nothingSet())
  if (errors.length > 0) throw invalid(errors)
  const articles = await articlesToChange(ctx.db, codes)
  const sold = new Set(articles.map(one => one.code))
  const missing = pasted.filter(code => !sold.has(code))
  if (missing.length > 0) wrong('numbers', t.unknown({ n: missing.length, codes: firstOf(missing) }))
  else if (articles.length === 0) wrong('numbers', t.noneChosen())
  const uneven = unevenPacks(articles, change)
  if (uneven.length > 0)
    wrong(
      change.orderMinimum === undefined ? 'step' : 'minimum',
      t.uneven({ n: uneven.length, codes: firstOf(uneven) }),
    )
  for (const [field, told] of toldByFamily(articles, fields))
    wrong(field, t.ofFamily({ n: told.length, codes: firstOf(told) }))
  if (errors.length > 0) throw invalid(errors)
  const outcome = await prepareEntered(ctx, {
    filename: `${t.filename({ n: articles.length })}.csv`,
    heads: ['code', detailsColumn],
    rows: articles.map(one => [quoted(one.code), quoted(JSON.stringify(changedRecord(one, change)))]),
    back,
  })
  if ('unchanged' in outcome) return null
  if ('id' in outcome) return outcome.id
  if ('refused' in outcome) throw conflict(outcome.refused)
  throw conflict(
    outcome.rows
      .slice(0, maxNamed)
      .map(({ code, field, reason }) => `${code ?? '–'}, ${field}: ${faultWords(reason, language)}`)
      .join('; '),
  )
}
