import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { sortField } from '#kit/sort.ts'
import { keptSorts, missingParts } from '#shop/catalogue/articles/model/kept.ts'
import { CategoryCode, ProductCode } from '#shop/catalogue/articles/model.ts'
import { maxPictureBytes } from './model/categories.ts'
import { lifecycles, stockReasons } from './model/edited.ts'
import { oneLine } from '#kit/typed/one-line.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { several } from '#kit/typed/several.ts'
import { knownUnits, piece } from '#platform/units/order-unit.ts'

const atDesk = { for: 'desk/articles:read', section: 'desk/articles' } as const
const atDeskToChange = { ...atDesk, for: 'desk/articles:write' } as const
const Typed = z.string().trim().max(120).catch('')
const words = (most: number) => z.string().trim().max(most).default('')
/** What is edited of an article, as its form sends it. */
const ArticleForm = z.object({
  version: z.string().regex(/^\d{1,20}$/),
  nameEn: z.string().trim().min(1).max(200),
  nameEs: words(200),
  descriptionEn: words(4_000),
  descriptionEs: words(4_000),
  category: words(200),
  lifecycle: z.enum(lifecycles),
  lastOrderOn: words(20),
  successors: words(2_000),
})
export type ArticleEntered = Omit<z.output<typeof ArticleForm>, 'version'>

/** What the list of articles is narrowed by. */
export const AskedArticles = z.object({
  text: SearchText,
  category: Typed,
  lifecycle: z
    .enum(['', ...lifecycles, 'retired'])
    .catch('')
    .default(''),
  missing: z
    .union([z.enum(['', ...missingParts]), z.templateLiteral(['price-', z.string().regex(/^[A-Z]{3}$/)])])
    .catch('')
    .default(''),
  sort: sortField(keptSorts, 'code'),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type AskedArticles = z.output<typeof AskedArticles>

const articleOf = { params: z.object({ code: ProductCode }) }

/** The seller's desk: articles as they are kept. */
export const articleDesk = {
  articles: page('/desk/articles', {
    lags: true,
    ...atDesk,
    query: AskedArticles,
  }),
  article: page('/desk/articles/:code', { ...atDesk, ...articleOf }),
  edit: page('/desk/articles/:code/edit', { ...atDeskToChange, ...articleOf }),
  saveArticle: form('/desk/articles/:code/edit', { ...atDeskToChange, ...articleOf, body: ArticleForm }),
  /** takes an article out of the shop, or back into it; its data stay */
  retire: form('/desk/articles/:code/retire', {
    ...atDeskToChange,
    ...articleOf,
    body: z.object({ retired: z.enum(['true', 'false']) }),
  }),
  setStock: form('/desk/articles/:code/stock', {
    ...atDeskToChange,
    ...articleOf,
    body: z.object({
      site: z.string().min(1).max(120),
      /** the level that was seen; empty: none yet */
      before: z.string().regex(/^(\d{1,10})?$/),
      quantity: z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
      /** a form of the release before has none */
      reason: z.enum(stockReasons).default('counted'),
      note: oneLine(200).default(''),
      /** the tick below a level that is far from what was counted: the level it stands for */
      sure: z.string().max(12).catch('').default(''),
    }),
  }),
}

/** What is entered of a new article; with a field for every attribute of its class. */
const NewArticle = z.object({
  code: words(120),
  nameEn: words(200),
  nameEs: words(200),
  descriptionEn: words(2_000),
  descriptionEs: words(2_000),
  manufacturer: words(120),
  category: words(200),
  lifecycle: z.enum(lifecycles),
  price: words(20),
  currency: words(3),
  priceUnit: z.enum(['1', '10', '100', '1000']).default('1'),
  unit: z.enum(knownUnits).default(piece),
  orderMinimum: words(12),
  orderStep: words(12),
})
export type NewArticleEntered = z.output<typeof NewArticle>

/** The seller's desk: one new article; it leads to the preview of a file. */
export const newArticleDesk = {
  fresh: page('/desk/new-article', {
    ...atDeskToChange,
    query: z.object({ category: words(200).catch('') }),
  }),
  add: form('/desk/new-article', { ...atDeskToChange, body: freeFields(NewArticle.shape) }),
}

const categoriesAtDesk = { for: 'desk/categories:read', section: 'desk/categories' } as const
const categoriesAtDeskToChange = { ...categoriesAtDesk, for: 'desk/categories:write' } as const
const categoryOf = { params: z.object({ code: CategoryCode }) }
const Version = z.string().regex(/^[\da-f]{32}$/)
/** Ticks that are sent under one name. */
const Ticked = several(z.string().max(120), 1_000).transform(sent => sent.filter(one => one !== ''))
/** What is entered of a category. */
const CategoryForm = z.object({
  nameEn: z.string().trim().min(1).max(200),
  nameEs: words(200),
  descriptionEn: words(4_000),
  descriptionEs: words(4_000),
  parent: words(200),
  sort: words(10),
  attribute: Ticked,
})
export type CategoryEntered = z.output<typeof CategoryForm>

/** The seller's desk: the categories of the catalogue. */
export const categoryDesk = {
  categories: page('/desk/categories', categoriesAtDesk),
  fresh: page('/desk/categories/new', {
    ...categoriesAtDeskToChange,
    query: z.object({ parent: words(200).catch('') }),
  }),
  add: form('/desk/categories', { ...categoriesAtDeskToChange, body: CategoryForm }),
  category: page('/desk/categories/:code/edit', { ...categoriesAtDeskToChange, ...categoryOf }),
  save: form('/desk/categories/:code/edit', {
    ...categoriesAtDeskToChange,
    ...categoryOf,
    body: CategoryForm.extend({ version: Version }),
  }),
  remove: form('/desk/categories/:code/remove', {
    ...categoriesAtDeskToChange,
    ...categoryOf,
    body: z.object({ version: Version }),
  }),
  /** a picture or a drawing as a file, else the drawing of an article; neither takes away what is shown */
  picture: form('/desk/categories/:code/picture', {
    ...categoriesAtDeskToChange,
    ...categoryOf,
    upload: { maxBytes: maxPictureBytes },
    body: z.object({ article: words(120), act: z.enum(['file', 'article', 'remove']) }),
  }),
}

/** A picture that was uploaded for a category. */
export const categoryPicture = {
  show: file('/category-picture/:file', {
    for: 'anyone',
    params: z.object({ file: z.string().regex(/^[\w-]{22}$/) }),
  }),
}
