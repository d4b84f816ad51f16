import type { Ctx } from '#platform/request/context.ts'
import {
  articlesByCodes,
  productByCode,
  type ArticleDetail,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import type { Localised } from '#platform/language/language.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { cadOptions, documentOptions, groupsOf, optionFor, type DownloadOption, type DownloadView } from '../model/option.ts' // prettier-ignore
import type { CadFormat } from '../model/cad.ts'
import { anyRestricted, documentsOf, markByCode, markById, type ArticleMark } from '../store/articles.ts'
import { formatsOf } from './cad-provider.ts'

export type Context = Pick<Ctx, 'db' | 'ports' | 'page' | 'who' | 'clock' | 'publicUrl' | 'log'>
/** One thing that can be taken, with the article it belongs to. */
export type Found = {
  mark: ArticleMark
  article: ArticleDetail
  drawing: Drawing | null
  /** of the catalogue */
  version: number
  option: DownloadOption
}

/**
 * The drawing of an article as it may be used, exactly as it is kept: the addresses of its pictures are made of it. Null: none, or
 * one that is not understood.
 */
const drawingOf = ({ drawing }: Pick<ArticleDetail, 'drawing'>): Drawing | null =>
  Drawing.safeParse(drawing).success ? drawing : null

/** CAD formats on offer; none without a drawing, or where no provider stands. */
export function formatsFor(
  { ports }: Pick<Context, 'ports'>,
  code: string,
  drawing: Drawing | null,
): Promise<CadFormat[]> {
  const { cad } = ports as Partial<Context['ports']>
  return drawing && cad ? formatsOf(cad, { code, drawing }) : Promise.resolve([])
}

/** An article with all that can be taken of it. */
export type ArticleWithOptions = Omit<Found, 'option'> & { options: DownloadOption[] }

async function withOptions(ctx: Context, mark: ArticleMark | undefined): Promise<ArticleWithOptions | null> {
  if (!mark) return null
  const product = await productByCode(ctx.db, mark.code)
  const article = product?.article
  if (!article) return null
  const drawing = drawingOf(article)
  const formats = await formatsFor(ctx, mark.code, drawing)
  const options = [...documentOptions({ ...article, drawing }, ctx.page.language), ...cadOptions(formats)]
  return { mark, article, drawing, version: product.version, options }
}

/** By an article's code, for who takes several files of it; null: no such article (any more). */
export async function articleWithOptions(ctx: Context, product: string): Promise<ArticleWithOptions | null> {
  const [mark] = await markByCode(ctx.db, [product])
  return withOptions(ctx, mark)
}

async function find(ctx: Context, mark: ArticleMark | undefined, code: string): Promise<Found | null> {
  const found = await withOptions(ctx, mark)
  if (!found) return null
  const { options, ...article } = found
  const option = optionFor(options, code, ctx.page.language)
  return option ? { ...article, option } : null
}

/** By article and code of a document, type or CAD format; null when either is unknown (trust.md, setDownload). */
export async function findByCode(ctx: Context, product: string, code: string): Promise<Found | null> {
  const [mark] = await markByCode(ctx.db, [product])
  return find(ctx, mark, code)
}

/** By the key of a file's address. */
export async function findByKey(ctx: Context, key: string): Promise<Found | null> {
  const at = key.indexOf('~')
  const [mark] = await markById(ctx.db, [key.slice(0, at)])
  const found = await find(ctx, mark, key.slice(at + 1))
  // a key names one document; types are for choosing
  return found?.option.code === key.slice(at + 1) ? found : null
}

/** What a product page offers of an article. */
export async function downloadsOf(
  ctx: Pick<Context, 'ports' | 'page'>,
  article: Pick<ArticleDetail, 'code' | 'documents' | 'drawing'>,
): Promise<DownloadView> {
  const drawing = drawingOf(article)
  const { language } = ctx.page
  return {
    groups: groupsOf(documentOptions({ ...article, drawing }, language), language),
    cad: await formatsFor(ctx, article.code, drawing),
  }
}

/** What can be taken of many articles. */
export type Downloadable = {
  id: number
  code: string
  names: Localised
  drawing: Drawing | null
  picture: string | null
  options: DownloadOption[]
}

/**
 * What can be taken of articles, in the order of their codes; unknown and retired ones are left out. Two statements,
 * however many they are.
 */
export async function downloadablesOf(
  ctx: Pick<Context, 'db' | 'ports' | 'page'>,
  codes: readonly string[],
): Promise<Downloadable[]> {
  const known = await articlesByCodes(ctx.db, codes)
  const documents = Map.groupBy(
    await documentsOf(ctx.db, [[...known.values()].map(one => one.id)]),
    row => row.articleId,
  )
  const found = codes.flatMap(code => known.get(code) ?? [])
  return Promise.all(
    found.map(async ({ id, code, names, picture, ...article }) => {
      const drawing = drawingOf(article)
      const own = (documents.get(id) ?? []).map(row => row.document)
      const formats = await formatsFor(ctx, code, drawing)
      const options = [
        ...documentOptions({ documents: own, drawing }, ctx.page.language),
        ...cadOptions(formats),
      ]
      return { id, code, names, drawing, picture, options }
    }),
  )
}

/** Is one of these documents, by their codes, for customers who are signed in? Asked anew at each file. */
export const restrictedAmong = async (
  ctx: Pick<Context, 'db'>,
  documents: readonly string[],
): Promise<boolean> => (await anyRestricted(ctx.db, [[...documents]]))[0]?.restricted ?? false
