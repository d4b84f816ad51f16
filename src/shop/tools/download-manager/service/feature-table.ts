import { countryName } from '#kit/code-names.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { csvOf, quoted } from '#kit/spreadsheet/write-csv.ts'
import { writeXlsx, xlsxType, type WrittenCell } from '#kit/spreadsheet/write.ts'
import { catalogueFrame } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import {
  columnsOf,
  featuresOf,
  headOf,
  type ArticleData,
  type Feature,
  type FeatureColumn,
  type FeatureWords,
} from '../model/features.ts'
import type { TableFormat } from '../model/package.ts'
import { articleData } from '../store/article-data.ts'
import { sayManager } from '../texts.ts'

type Context = Pick<Ctx, 'db' | 'publicUrl'> & { page: PageContext }

function wordsFor({ page, publicUrl }: Context): FeatureWords {
  const t = sayManager(page.language)
  const units: Partial<Record<string, string>> = { '@weight': 'g', '@lead-time': t.days() }
  return {
    common: code => ({ name: t[`feature-${code}`](), unit: units[code] ?? null }),
    commonGroup: t.common(),
    furtherGroup: t.technical(),
    partNumber: t.partNumber(),
    name: t.name(),
    from: name => t.from({ name }),
    to: name => t.to({ name }),
    lifecycle: lifecycle => t[lifecycle](),
    rohs: (rohs, exemption) =>
      rohs === 'compliant'
        ? t.rohsCompliant()
        : rohs === 'exempt'
          ? t.rohsExempt({ exemption: exemption ?? '' }).trim()
          : t.rohsNot(),
    country: code => countryName(code, page.language),
    address: productCode => publicUrl + href(page, productPage.show, { params: { productCode } }),
  }
}

/** DLM-19: the features of the articles that the catalogue knows, and these articles. */
export async function readFeatures(
  ctx: Context,
  codes: readonly string[],
): Promise<{ products: string[]; features: Feature[] }> {
  const [articles, frame] = await Promise.all([articleData(ctx.db, [[...codes]]), catalogueFrame(ctx.db)])
  return {
    products: articles.map(one => one.code),
    features: featuresOf(articles, frame, wordsFor(ctx), ctx.page.language),
  }
}

export type FeatureTable = {
  bytes: AsyncIterable<Uint8Array>
  type: string
  /** articles in it, in their order; known when the bytes have been read */
  articles: () => string[]
}

/** Articles that are read at once. */
const atOnce = 200

/**
 * The table of a wish, a row an article, while it is read: XLSX with the features and their units on a sheet of their
 * own, or CSV. `progress` is told how many articles are in it.
 */
export async function featureTable(
  ctx: Context,
  asked: { products: readonly string[]; features: readonly string[]; format: TableFormat },
  progress: (articles: number) => Promise<void>,
): Promise<FeatureTable> {
  const t = sayManager(ctx.page.language)
  const frame = await catalogueFrame(ctx.db)
  const words = wordsFor(ctx)
  const columns = columnsOf(asked.features, frame, words, ctx.page.language)
  const written: string[] = []
  async function* rows(): AsyncGenerator<WrittenCell[]> {
    for (let at = 0; at < asked.products.length; at += atOnce) {
      const articles = await articleData(ctx.db, [asked.products.slice(at, at + atOnce)])
      for (const article of articles) {
        written.push(article.code)
        yield columns.map(column => column.cell(article))
      }
      await progress(Math.min(at + atOnce, asked.products.length))
    }
  }
  const articles = () => written
  if (asked.format === 'csv')
    return { bytes: csvBytes(columns, rows()), type: 'text/csv; charset=utf-8', articles }
  const sheets = [
    {
      name: t.articlesSheet(),
      header: columns.map(headOf),
      widths: columns.map(column => column.width),
      rows: rows(),
    },
    featureSheet(ctx, columns, asked.features, (await firstArticle(ctx, asked.products)) ?? [], frame, words),
  ]
  return { bytes: writeXlsx(sheets), type: xlsxType, articles }
}

const firstArticle = (ctx: Context, products: readonly string[]): Promise<ArticleData[]> =>
  articleData(ctx.db, [products.slice(0, atOnce)])

/** What each column means: for who reads the table by machine. */
function featureSheet(
  ctx: Context,
  columns: readonly FeatureColumn[],
  chosen: readonly string[],
  articles: readonly ArticleData[],
  frame: Awaited<ReturnType<typeof catalogueFrame>>,
  words: FeatureWords,
) {
  const t = sayManager(ctx.page.language)
  const groups = new Map(
    featuresOf(articles, frame, words, ctx.page.language).map(one => [one.code, one.group]),
  )
  return {
    name: t.featuresSheet(),
    header: [t.name(), t.unit(), t.group(), 'Code'],
    widths: [40, 10, 30, 30],
    rows: columns
      .filter(column => chosen.includes(column.feature))
      .map(({ head, unit, feature }) => [head, unit, groups.get(feature) ?? null, feature.replace(/^@/, '')]),
  }
}

async function* csvBytes(
  columns: readonly FeatureColumn[],
  rows: AsyncIterable<WrittenCell[]>,
): AsyncGenerator<Uint8Array> {
  const text = (cell: WrittenCell): string | number | null =>
    typeof cell === 'object' && cell !== null ? cell.day : typeof cell === 'string' ? quoted(cell) : typeof cell === 'boolean' ? String(cell) : cell // prettier-ignore
  yield Buffer.from(csvOf(columns.map(column => quoted(headOf(column))), [])) // prettier-ignore
  for await (const row of rows) yield Buffer.from(csvOf([], [row.map(text)]).replace(/^\ufeff\r\n/, ''))
}
