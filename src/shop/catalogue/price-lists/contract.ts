import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, page } from '#kit/contract.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { acts, maxTypedList, movedBy, roundings, roundingWays } from './model/change-all.ts'
import { keeps, listSorts, maxSteps, priceSorts } from './model/price-list.ts'

const atDesk = { for: 'desk/price-lists:read', section: 'desk/price-lists' } as const
const atDeskToChange = { ...atDesk, for: 'desk/price-lists:write' } as const
const Typed = z.string().trim().max(120).catch('').default('')
const line = (most: number) => oneLine(most).default('')
const Page = z.coerce.number().int().min(1).max(100_000).catch(1).default(1)
const Version = z.string().regex(/^[\da-f]{32}$/)
const listOf = {
  params: z.object({
    keep: z.enum(keeps),
    id: z
      .string()
      .max(80)
      .regex(/^[\p{L}\p{N}._ -]{1,80}$/u),
  }),
} as const
/** Which scale of a list a form is about; without an article it is a new one. */
const Scale = z.object({ article: Typed, currency: Typed, from: Typed })
const steps = Object.fromEntries(
  Array.from({ length: maxSteps }, (_, at) => [
    [`from-${at}`, line(40)],
    [`price-${at}`, line(40)],
  ]).flat() as [string, ReturnType<typeof line>][],
)

/** The seller's desk: price lists, agreements, and the prices in them. */
export const priceDesk = {
  lists: page('/desk/price-lists', {
    ...atDesk,
    query: z.object({ text: SearchText, sort: sortField(listSorts, 'name'), page: Page }),
  }),
  freshList: page('/desk/price-lists/new', atDeskToChange),
  addList: form('/desk/price-lists/new', {
    ...atDeskToChange,
    body: z.object({ code: line(80), nameEn: line(120), nameEs: line(120) }),
  }),
  freshAgreement: page('/desk/price-lists/new-agreement', atDeskToChange),
  addAgreement: form('/desk/price-lists/new-agreement', {
    ...atDeskToChange,
    body: z.object({
      company: line(120),
      code: line(60),
      name: line(120),
      validFrom: line(20),
      validUntil: line(20),
    }),
  }),
  list: page('/desk/price-lists/:keep/:id', {
    ...atDesk,
    ...listOf,
    query: z.object({ text: SearchText, sort: sortField(priceSorts, 'code'), page: Page }),
  }),
  edit: page('/desk/price-lists/:keep/:id/edit', { ...atDeskToChange, ...listOf }),
  save: form('/desk/price-lists/:keep/:id/edit', {
    ...atDeskToChange,
    ...listOf,
    /** names of a list in both languages; name and days of an agreement */
    body: z.object({
      nameEn: line(120),
      nameEs: line(120),
      validFrom: line(20),
      validUntil: line(20),
      version: Version,
    }),
  }),
  /** takes away a list or agreement that holds nothing */
  remove: form('/desk/price-lists/:keep/:id/remove', { ...atDeskToChange, ...listOf }),
  /** puts a company into the price group, or takes it out */
  assign: form('/desk/price-lists/:keep/:id/companies', {
    ...atDeskToChange,
    ...listOf,
    body: z.object({ company: line(120), belongs: z.enum(['true', 'false']) }),
  }),
}

/** The seller's desk: all prices of a list, or those of a category, family or list of articles, changed together. */
export const changeAllDesk = {
  form: page('/desk/price-lists/:keep/:id/change', { ...atDeskToChange, ...listOf }),
  /** leads to the preview of what would change */
  prepare: form('/desk/price-lists/:keep/:id/change', {
    ...atDeskToChange,
    ...listOf,
    takesLong: true,
    body: z.object({
      category: line(200),
      family: line(120),
      numbers: z.string().max(maxTypedList).default(''),
      currency: line(3),
      act: z.enum(acts),
      by: z.enum(movedBy),
      value: line(20),
      rounding: z.enum(roundings),
      way: z.enum(roundingWays),
      validFrom: line(20),
    }),
  }),
}

/** The seller's desk: one price with its quantity steps, and all of one article. */
export const scaleDesk = {
  scale: page('/desk/price-lists/:keep/:id/price', { ...atDeskToChange, ...listOf, query: Scale }),
  /** leads to the preview of what would change */
  saveScale: form('/desk/price-lists/:keep/:id/price', {
    ...atDeskToChange,
    ...listOf,
    body: z.object({
      article: line(120),
      currency: line(3),
      priceUnit: line(10),
      validFrom: line(20),
      validUntil: line(20),
      /** 'true': the scale that begins on this day is not to stand yet */
      fresh: z.enum(['true', 'false']).default('true'),
      ...steps,
    }),
  }),
  /** leads to the preview of a list without this price */
  removeScale: form('/desk/price-lists/:keep/:id/price/remove', {
    ...atDeskToChange,
    ...listOf,
    body: z.object({ article: line(120), currency: line(3), from: line(20) }),
  }),
  articlePrices: page('/desk/price-lists/articles/:code/prices', {
    ...atDesk,
    params: z.object({ code: ProductCode }),
  }),
}
