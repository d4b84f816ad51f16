import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { rangeFields } from '#kit/date-range.ts'
import { languages } from '#kit/language.ts'
import { mailStates } from '#kit/mail-state.ts'
import { ProductCode } from '#shop/catalogue/model.ts'
import { topics } from '#shop/content/model.ts'
import { OrderCode } from '#shop/orders/contract.ts'
import { orderStates } from '#shop/orders/model/states.ts'
import { mostUploadBytes } from './model/upload.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Key = Id.nullable().catch(null)
const Typed = z.string().trim().max(120).catch('')
const orderOf = { params: z.object({ orderCode: OrderCode }) }
const Version = z.coerce.number().int().min(1).max(2_147_483_647)
const Move = z.object({ version: Version, note: z.string().trim().max(1_000).default('') })

/** `1004001:3`: an order and the version of it that was seen. */
const Seen = z
  .string()
  .max(60)
  .regex(/^[^:]{1,40}:[1-9]\d{0,8}$/)
  .transform(pair => {
    const at = pair.indexOf(':')
    return { code: pair.slice(0, at), version: Number(pair.slice(at + 1)) }
  })

const uploadOf = { params: z.object({ upload: z.string().regex(/^[\w-]{22}$/) }) }
const articleOf = { params: z.object({ code: ProductCode }) }
const textOf = { params: z.object({ topic: z.enum(topics), language: z.enum(languages) }) }
const slideOf = { params: z.object({ id: Id }) }
const SlideForm = z.object({
  title: z.string().trim().min(1).max(120),
  body: z.string().trim().max(400).default(''),
  link: z.string().trim().min(1).max(500),
  from: z.string().max(20).default(''),
  until: z.string().max(20).default(''),
  /** an article whose drawing the slide shows from now on; empty: it keeps what it has */
  picture: z.string().trim().max(120).default(''),
  plain: z.literal('true').optional(),
})
const SlideVersion = z.string().regex(/^\d{1,12}$/)

/** Orders to confirm, ship and cancel. */
export const deskOrders = {
  overview: page('/desk', { for: 'desk' }),
  help: page('/desk/help', { for: 'desk' }),
  orders: page('/desk/orders', {
    for: 'desk',
    query: z.object({
      state: z.enum(orderStates).nullable().catch(null),
      company: Typed,
      text: Typed,
      sort: z.enum(['waiting', 'newest']).catch('waiting'),
      after: Key,
    }),
  }),
  confirmOrders: form('/desk/orders/confirm', {
    for: 'desk',
    body: z.object({
      order: z
        .union([Seen.transform(one => [one]), z.array(Seen).max(100)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  order: page('/desk/orders/:orderCode', { for: 'desk', ...orderOf }),
  confirm: form('/desk/orders/:orderCode/confirm', { for: 'desk', ...orderOf, body: Move }),
  ship: form('/desk/orders/:orderCode/ship', {
    for: 'desk',
    ...orderOf,
    // with a field `line-n` for every line
    body: z.looseObject(Move.shape),
  }),
  deliver: form('/desk/orders/:orderCode/deliver', { for: 'desk', ...orderOf, body: Move }),
  cancel: form('/desk/orders/:orderCode/cancel', { for: 'desk', ...orderOf, body: Move }),
}

/** Mails and the trail of who did what. */
export const deskRecords = {
  mails: page('/desk/mails', {
    for: 'desk',
    query: z.object({ state: z.enum(mailStates).nullable().catch(null), text: Typed, before: Key }),
  }),
  mail: page('/desk/mails/:id', { for: 'desk', params: z.object({ id: Id }) }),
  retryMail: form('/desk/mails/:id/retry', { for: 'desk', params: z.object({ id: Id }) }),
  trail: page('/desk/trail', { for: 'desk', query: z.object({ subject: Typed, actor: Typed, before: Key }) }),
}

/** Prices, stock and articles. */
export const deskCatalogue = {
  files: page('/desk/import', { for: 'desk' }),
  upload: form('/desk/import', { for: 'desk', upload: { maxBytes: mostUploadBytes } }),
  preview: page('/desk/import/:upload', { for: 'desk', ...uploadOf }),
  apply: form('/desk/import/:upload/apply', { for: 'desk', ...uploadOf }),
  discard: form('/desk/import/:upload/discard', { for: 'desk', ...uploadOf }),
  prices: file('/desk/prices.csv', {
    for: 'desk',
    query: z.object({
      list: z.string().max(120).catch(''),
      currency: z
        .string()
        .regex(/^[A-Z]{3}$/)
        .nullable()
        .catch(null),
      prefix: Typed,
    }),
  }),
  stock: file('/desk/stock.csv', { for: 'desk', query: z.object({ prefix: Typed }) }),

  /** SITE-20, SITE-21: planned receipts, by the day they are due */
  receipts: page('/desk/receipts', {
    for: 'desk',
    query: z.object({
      text: Typed,
      ...rangeFields(['dueOn']),
      page: z.coerce.number().int().min(1).max(10_000).catch(1),
    }),
  }),

  articles: page('/desk/articles', { for: 'desk', query: z.object({ text: Typed }) }),
  article: page('/desk/articles/:code', { for: 'desk', ...articleOf }),
  setStock: form('/desk/articles/:code/stock', {
    for: 'desk',
    ...articleOf,
    body: z.object({
      site: z.string().min(1).max(120),
      /** the level that was seen; empty: none yet */
      before: z.string().regex(/^(\d{1,10})?$/),
      quantity: z
        .string()
        .trim()
        .regex(/^\d{1,9}$/),
    }),
  }),
}

/** Kept texts and the slides of the home pages. */
export const deskContent = {
  texts: page('/desk/content', { for: 'desk' }),
  text: page('/desk/content/:topic/:language', {
    for: 'desk',
    ...textOf,
    query: z.object({ version: Version.nullable().catch(null) }),
  }),
  saveText: form('/desk/content/:topic/:language', {
    for: 'desk',
    ...textOf,
    body: z.object({
      /** 0: it was never written */
      version: z.coerce.number().int().min(0).max(2_147_483_646),
      title: z.string().trim().min(1).max(120),
      body: z.string().trim().min(1).max(60_000),
      do: z.enum(['save', 'preview']).catch('save'),
    }),
  }),

  slides: page('/desk/slides', { for: 'desk' }),
  newSlide: page('/desk/slides/new', {
    for: 'desk',
    query: z.object({ storefront: z.string().max(2).catch('') }),
  }),
  addSlide: form('/desk/slides', {
    for: 'desk',
    body: SlideForm.extend({ storefront: z.string().regex(/^[a-z]{2}$/) }),
  }),
  slide: page('/desk/slides/:id', { for: 'desk', ...slideOf }),
  saveSlide: form('/desk/slides/:id', {
    for: 'desk',
    ...slideOf,
    body: SlideForm.extend({ version: SlideVersion }),
  }),
  removeSlide: form('/desk/slides/:id/remove', {
    for: 'desk',
    ...slideOf,
    body: z.object({ version: SlideVersion }),
  }),
  moveSlide: form('/desk/slides/:id/move', {
    for: 'desk',
    ...slideOf,
    body: z.object({ direction: z.enum(['up', 'down']) }),
  }),
}

/** The seller's desk: everything for role desk. */
export const desk = { ...deskOrders, ...deskRecords, ...deskCatalogue, ...deskContent }
