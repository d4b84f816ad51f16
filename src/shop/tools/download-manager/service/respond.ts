import type { Ctx } from '#platform/request/context.ts'
import { firstOf } from '#kit/first-of.ts'
import { languageName } from '#kit/code-names.ts'
import { href } from '#kit/contract.ts'
import { localised } from '#platform/language/language.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { cadType, complianceType, dataSheetType, drawingType } from '#shop/tools/downloads/model/option.ts'
import { downloadablesOf, type Downloadable } from '#shop/tools/downloads/service/find-download.ts'
import { linkOf } from '#shop/tools/downloads/service/take.ts'
import { typeName } from '#shop/tools/downloads/service/type-name.ts'
import { pictureUrl } from '#shop/catalogue/imagery/model/picture-url.ts'
import { productPage } from '#shop/discovery/product-page/contract.ts'
import {
  downloadDataOf,
  type DownloadEntry,
  type ListedProduct,
  type ManagerResponse,
} from '../model/download-data.ts'
import { maxListed, maxPacked } from '../model/package.ts'
import { sayManager, type ManagerTexts } from '../texts.ts'
import { readNumbers } from './read-numbers.ts'

/** DLM-03: shown where an article has no picture. */
export const defaultImage = '/_ui/desktop/common/images/missing-product.svg'

/** What a type of document is called, and what it holds. */
export function typeWords(ctx: Pick<Ctx, 'page'>, type: string, title: string) {
  const t = sayManager(ctx.page.language)
  const infos: Record<string, [keyof ManagerTexts & `info${string}`, string]> = {
    [dataSheetType]: ['infoDataSheet', 'file-text'],
    [drawingType]: ['infoDrawing', 'ruler'],
    [complianceType]: ['infoCompliance', 'circle-check'],
    [cadType]: ['infoCad', 'file-box'],
  }
  const [info, icon] = infos[type] ?? ['infoOther', 'file-text']
  const description = type === cadType ? t.typeCad() : typeName(type, title, ctx.page.language)
  return { description, infoText: (t[info] as () => string)(), icon }
}

type Article = Pick<Downloadable, 'code' | 'names' | 'drawing' | 'picture'>

/** DLM-03. A number is never broken over two lines. */
function listed(ctx: Pick<Ctx, 'page'>, article: Article): ListedProduct {
  const { code, names } = article
  return {
    code,
    name: localised(names, ctx.page.language) || code,
    formattedProductCode: code.replaceAll(' ', '\u00a0'),
    images: [{ format: 'product', url: pictureUrl(article, 'icon') ?? defaultImage }],
    url: href(ctx.page, productPage.show, { params: { productCode: code } }),
  }
}

/** The document types of a list (DLM-07); `offers` are its articles. */
const documentsOf = (ctx: Ctx, offers: readonly Downloadable[]): DownloadEntry[] =>
  downloadDataOf(offers, {
    typeOf: (type, title) => typeWords(ctx, type, title),
    languageName: language => languageName(language, ctx.page.language),
    link: ({ id, code }, option) => linkOf(ctx, { mark: { id, code }, option }),
    signedIn: ctx.who !== null,
  })

/** What the manager says of articles that are known; others are left out without a word. `mode` 2: no documents. */
export async function responseFor(
  ctx: Ctx,
  codes: readonly string[],
  mode: '1' | '2',
): Promise<ManagerResponse> {
  const blank = { errorCodes: {}, warningCodes: {} }
  if (mode === '2') {
    const known = await articlesByCodes(ctx.db, codes)
    const productList = codes.flatMap(code => known.get(code) ?? []).map(one => listed(ctx, one))
    return { ...blank, productList, downloadDataList: [] }
  }
  const offers = await downloadablesOf(ctx, codes.slice(0, maxPacked))
  const productList = offers.map(one => listed(ctx, one))
  return { ...blank, productList, downloadDataList: documentsOf(ctx, offers) }
}

/** An answer to numbers that were added, with the products in variants that are to be chosen from. */
export type Added = ManagerResponse & { families: string[]; added: number }

/**
 * DLM-16: adds what was entered to the list that the browser holds. The answer holds the whole list; what was not
 * understood is told by its number (DLM-23). `whole`: each entry is one number, as a cell of a table is.
 */
export async function addNumbers(
  ctx: Ctx,
  asked: { entered: readonly string[]; stored: readonly string[]; mode: '1' | '2'; whole?: boolean },
): Promise<Added> {
  const t = sayManager(ctx.page.language)
  const { codes, errors, warnings, families } = await readNumbers(ctx, asked.entered, asked.whole)
  const held = new Set(asked.stored)
  const fresh = codes.filter(code => !held.has(code))
  for (const code of codes) if (held.has(code)) warnings[code] ??= t.already({ code })
  const most = asked.mode === '1' ? maxPacked : maxListed
  const room = Math.max(0, most - held.size)
  const beyond = fresh.slice(room)
  if (beyond.length > 0) errors[beyond[0] ?? ''] = t.listFull({ n: most, left: firstOf(beyond, 20) })
  const list = [...held, ...fresh.slice(0, room)]
  const response = await responseFor(ctx, list, asked.mode)
  return {
    ...response,
    errorCodes: errors,
    warningCodes: warnings,
    families,
    added: response.productList.filter(one => !held.has(one.code)).length,
  }
}
