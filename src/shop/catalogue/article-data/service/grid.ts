/** Articles of a list and some of their columns as a grid; what is typed is judged here, and becomes a file that waits. */
import { quoted } from '#kit/spreadsheet/write-csv.ts'
import { localised } from '#platform/language/language.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { ArticleInGrid, ArticleToChange } from '#shop/catalogue/articles/model/edited.ts'
import { lifecycles, type Attribute, type AttributeValue } from '#shop/catalogue/articles/model.ts'
import { articlesInGrid } from '#shop/catalogue/articles/service/edit-article.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { FamilyFault } from '#shop/catalogue/families/model/fields.ts'
import { faultErrors } from '#shop/catalogue/families/service/save-family.ts'
import { detailsColumn } from '#shop/catalogue/import/model/column.ts'
import { readValue, typedValue } from '#shop/catalogue/import/model/typed-value.ts'
import { faultWords } from '#shop/catalogue/import/service/fault-words.ts'
import { prepareEntered } from '#shop/catalogue/import/service/uploads.ts'
import type { AskedGrid } from '../contract.ts'
import { changedRecord, maxBulk, readBulk, unevenPacks } from '../model/bulk.ts'
import { attributeOf, isPlainColumn, type CellFault, type GridCell, type GridRow } from '../model/grid.ts'
import { sayBulk } from '../texts.ts'
import { sayGrid } from '../texts/grid.ts'
import { codesFound } from './change-many.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'log' | 'ports' | 'clock'>
/** Rows of one answer. */
const rowsAtOnce = 1_000

/** Those of the asked columns that there are. */
export function columnsIn(asked: readonly string[], attributes: ReadonlyMap<string, Attribute>): string[] {
  return [...new Set(asked)].filter(
    column => isPlainColumn(column) || attributes.has(attributeOf(column) ?? ''),
  )
}

/** The text of a cell, as it is read again. */
function cellOf(ctx: Pick<Desk, 'page'>, one: ArticleInGrid, column: string): string {
  const { language, formatLocale: locale } = ctx.page
  const code = attributeOf(column)
  if (code !== null) {
    const value = one.attributes[code]
    return value === undefined ? '' : typedValue(value, locale).replace(/[\r\n]+/g, ' ')
  }
  switch (column) {
    case 'lifecycle':
      return sayBulk(language)[one.lifecycle]()
    case 'manufacturer':
      return one.manufacturer ?? ''
    case 'series':
      return one.series ?? ''
    case 'minimum':
      return String(one.orderMinimum)
    case 'step':
      return String(one.orderStep)
    case 'weight':
      return String(one.weightG ?? '')
    case 'tariff':
      return one.compliance.tariff ?? ''
    case 'origin':
      return one.compliance.origin ?? ''
    default:
      return ''
  }
}

/** Rows of the list behind the first so many, in its order by number; retired ones are left out. */
export async function gridRows(
  ctx: Pick<Desk, 'db' | 'page'>,
  asked: AskedGrid,
  from: number,
): Promise<{ rows: GridRow[]; next: number | null }> {
  const { attributes } = await catalogueFrame(ctx.db)
  const columns = columnsIn(asked.column, attributes)
  const codes = (await codesFound(ctx, asked)).slice(0, maxBulk)
  const shown = codes.slice(from, from + rowsAtOnce)
  const articles = new Map((await articlesInGrid(ctx.db, shown)).map(one => [one.code, one]))
  return {
    rows: shown
      .flatMap(code => articles.get(code) ?? [])
      .map(one => ({
        code: one.code,
        name: localised(one.names, ctx.page.language),
        cells: columns.map(column => cellOf(ctx, one, column)),
        locked: columns.flatMap((column, at) => (one.told.includes(attributeOf(column) ?? '') ? [at] : [])),
      })),
    next: codes.length > from + rowsAtOnce ? from + rowsAtOnce : null,
  }
}

type Judged = { faults: CellFault[]; records: object[]; articles: ReadonlyMap<string, ArticleInGrid> }

/** What typed cells mean, article by article, and what is wrong with which. */
async function judge(ctx: Desk, cells: readonly GridCell[]): Promise<Judged> {
  const { attributes, categories } = await catalogueFrame(ctx.db)
  const byCode = Map.groupBy(cells, ({ code }) => code)
  const articles = new Map((await articlesInGrid(ctx.db, [...byCode.keys()])).map(one => [one.code, one]))
  const faults: CellFault[] = []
  const records: object[] = []
  for (const [code, ofArticle] of byCode) {
    const article = articles.get(code)
    const read = article
      ? readRow(ctx, { article, cells: ofArticle, attributes, categories })
      : {
          change: {},
          faults: ofArticle.map(({ column }) => ({ column, message: sayGrid(ctx.page.language).gone() })),
        }
    faults.push(...read.faults.map(one => ({ ...one, code })))
    if (article && read.faults.length === 0) records.push(changedRecord(article, read.change))
  }
  return { faults, records, articles }
}

/** Cells that somebody else changed since they were typed over. */
const changedMeanwhile = (
  ctx: Desk,
  cells: readonly GridCell[],
  articles: ReadonlyMap<string, ArticleInGrid>,
): CellFault[] =>
  cells.flatMap(({ code, column, text, stood }) => {
    const article = articles.get(code)
    const stands = article ? cellOf(ctx, article, column) : stood
    if (stands === stood || stands === text.trim()) return []
    return [{ code, column, stands, message: sayGrid(ctx.page.language).changedMeanwhile({ now: stands }) }]
  })

/** The code of a phase of life by its code or its name. */
function lifecycleIn({ page }: Pick<Desk, 'page'>, typed: string): string {
  const say = sayBulk(page.language)
  const meant = typed.toLowerCase()
  return lifecycles.find(one => one === meant || say[one]().toLowerCase() === meant) ?? typed
}

function readRow(
  ctx: Desk,
  {
    article,
    cells,
    attributes,
    categories,
  }: {
    article: ArticleToChange
    cells: readonly GridCell[]
    attributes: ReadonlyMap<string, Attribute>
    categories: ReadonlyMap<string, unknown>
  },
): { change: ReturnType<typeof readBulk>['change']; faults: { column: string; message: string }[] } {
  const t = sayGrid(ctx.page.language)
  const { language, formatLocale: locale } = ctx.page
  const faults: { column: string; message: string }[] = []
  const wrong = (column: string, fault: FamilyFault, detail = ''): void => {
    const [error] = faultErrors(ctx, [{ field: column, fault, detail }])
    faults.push({ column, message: error?.message ?? '' })
  }
  const plain: Record<string, string> = {}
  const values: Record<string, AttributeValue | null> = {}
  for (const { column, text: sent } of cells) {
    const text = sent.trim()
    const code = attributeOf(column)
    if (isPlainColumn(column)) {
      if (text === '') faults.push({ column, message: t.mustStand() })
      else plain[column] = column === 'lifecycle' ? lifecycleIn(ctx, text) : text
      continue
    }
    const attribute = attributes.get(code ?? '')
    if (!attribute) wrong(column, 'noAttribute')
    else if (article.told.includes(attribute.code)) faults.push({ column, message: t.ofFamily() })
    else if (text === '') values[attribute.code] = null
    else {
      const read = readValue(attribute, text, language)
      if ('fault' in read) wrong(column, read.fault, read.detail)
      else values[attribute.code] = read.value
    }
  }
  const { change, faults: others } = readBulk(plain, { attributes, categories, language, locale })
  for (const { field, fault, detail } of others) wrong(field, fault, detail)
  const uneven =
    unevenPacks([article], change).length > 0 && !faults.some(({ column }) => column === 'minimum')
  if (uneven) wrong(change.orderMinimum === undefined ? 'step' : 'minimum', 'noMultiple')
  return {
    change: { ...change, ...(Object.keys(values).length > 0 && { attributes: values }) },
    faults,
  }
}

/** What is wrong with typed cells. */
export const judgeCells = async (ctx: Desk, cells: readonly GridCell[]): Promise<CellFault[]> =>
  (await judge(ctx, cells)).faults

/**
 * Makes typed cells a file that waits, as if it had been uploaded: its preview shows each value old beside new, it is applied with
 * its author and taken back as a whole. A cell that somebody else changed meanwhile is told once, with what it holds now. Throws a
 * conflict while another import runs.
 */
export async function prepareGrid(
  ctx: Desk,
  cells: readonly GridCell[],
  back: string,
): Promise<{ id: string | null; faults: CellFault[]; message: string }> {
  const t = sayGrid(ctx.page.language)
  const { faults, records, articles } = await judge(ctx, cells)
  if (faults.length > 0) return { id: null, faults, message: t.wrongCells({ n: faults.length }) }
  const meanwhile = changedMeanwhile(ctx, cells, articles)
  if (meanwhile.length > 0)
    return { id: null, faults: meanwhile, message: t.cellsChangedMeanwhile({ n: meanwhile.length }) }
  if (records.length === 0) return { id: null, faults, message: t.nothingChanged() }
  const outcome = await prepareEntered(ctx, {
    filename: `${sayBulk(ctx.page.language).filename({ n: records.length })}.csv`,
    heads: ['code', detailsColumn],
    rows: records.map(one => [quoted((one as { code: string }).code), quoted(JSON.stringify(one))]),
    back,
  })
  if ('id' in outcome) return { id: outcome.id, faults, message: '' }
  if ('refused' in outcome) return { id: null, faults, message: outcome.refused }
  if ('unchanged' in outcome) return { id: null, faults, message: t.nothingChanged() }
  // what the import refuses of an article stands at its first changed cell
  const first = new Map(cells.toReversed().map(({ code, column }) => [code, column]))
  const refused = outcome.rows.map(({ code, field, reason }) => ({
    code: code ?? '',
    column: first.get(code ?? '') ?? '',
    message: `${field}: ${faultWords(reason, ctx.page.language)}`,
  }))
  return { id: null, faults: refused, message: t.wrongCells({ n: refused.length }) }
}
