import type { Ctx } from '#kit/context.ts'
import { productByCode, type ArticleDetail } from '#shop/catalogue/service/read-catalogue.ts'
import { Drawing } from '#shop/imagery/model/drawing.ts'
import { cadOptions, documentOptions, groupsOf, optionFor, type DownloadOption, type DownloadView } from '../model/option.ts' // prettier-ignore
import type { CadFormat } from '../model/cad.ts'
import { markByCode, markById, type ArticleMark } from '../store/articles.ts'
import { formatsOf } from './cad-provider.ts'

export type Asking = Pick<Ctx, 'db' | 'ports' | 'page' | 'who' | 'clock' | 'publicUrl' | 'log'>
/** One thing that can be taken, with the article it belongs to. */
export type Found = {
  mark: ArticleMark
  article: ArticleDetail
  drawing: Drawing | null
  /** of the catalogue */
  version: number
  option: DownloadOption
}

/** The drawing of an article as it may be used; null: none, or one that is not understood. */
function drawingOf(article: Pick<ArticleDetail, 'drawing'>): Drawing | null {
  const read = Drawing.safeParse(article.drawing)
  return read.success ? read.data : null
}

/** CAD formats on offer; none without a drawing, or where no provider stands. */
export function formatsFor(
  { ports }: Pick<Asking, 'ports'>,
  code: string,
  drawing: Drawing | null,
): Promise<CadFormat[]> {
  const { cad } = ports as Partial<Asking['ports']>
  return drawing && cad ? formatsOf(cad, { code, drawing }) : Promise.resolve([])
}

async function find(ctx: Asking, mark: ArticleMark | undefined, code: string): Promise<Found | null> {
  if (!mark) return null
  const product = await productByCode(ctx.db, mark.code)
  const article = product?.article
  if (!article) return null
  const drawing = drawingOf(article)
  const { language } = ctx.page
  const formats = await formatsFor(ctx, mark.code, drawing)
  const options = [...documentOptions({ ...article, drawing }, language), ...cadOptions(formats)]
  const option = optionFor(options, code, language)
  return option ? { mark, article, drawing, version: product.version, option } : null
}

/** By article and code of a document, type or CAD format; null when either is unknown (trust.md, setDownload). */
export async function findByCode(ctx: Asking, product: string, code: string): Promise<Found | null> {
  const [mark] = await markByCode(ctx.db, [product])
  return find(ctx, mark, code)
}

/** By the key of a file's address. */
export async function findByKey(ctx: Asking, key: string): Promise<Found | null> {
  const at = key.indexOf('~')
  const [mark] = await markById(ctx.db, [key.slice(0, at)])
  const found = await find(ctx, mark, key.slice(at + 1))
  // a key names one document; types are for choosing
  return found?.option.code === key.slice(at + 1) ? found : null
}

/** What a product page offers of an article. */
export async function downloadsOf(
  ctx: Pick<Asking, 'ports' | 'page'>,
  article: Pick<ArticleDetail, 'code' | 'documents' | 'drawing'>,
): Promise<DownloadView> {
  const drawing = drawingOf(article)
  const { language } = ctx.page
  return {
    groups: groupsOf(documentOptions({ ...article, drawing }, language), language),
    cad: await formatsFor(ctx, article.code, drawing),
  }
}
