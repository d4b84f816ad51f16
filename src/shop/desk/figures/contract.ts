import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { PageNumber } from '#kit/paged.ts'
import { rhythms } from './model/letter.ts'
import { dimensions, measures, steps } from './model/measure.ts'
import { periods } from './model/period.ts'

const atDesk = { for: 'desk/figures:read', section: 'desk/figures' } as const
const atDeskToChange = { ...atDesk, for: 'desk/figures:write' } as const
/** Of a person, or of a letter. */
const Key = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const Typed = z.string().trim().max(20).catch('').default('')
const Narrowed = z.string().trim().max(120).catch('').default('')

/** What a figure is asked by; what is unknown is as usual. */
export const FigureAsked = {
  measure: z.enum(measures).catch('sales').default('sales'),
  period: z.enum(periods).catch('this-year').default('this-year'),
  /** days as they are typed, for the period 'typed' */
  from: Typed,
  to: Typed,
  /** null: as suits the period */
  by: z
    .enum([...steps, ...dimensions])
    .nullable()
    .catch(null)
    .default(null),
  /** empty: each currency by itself */
  currency: z.string().trim().max(3).catch('').default(''),
  customer: Narrowed,
  family: Narrowed,
  category: Narrowed,
  article: Narrowed,
  country: Narrowed,
  storefront: Narrowed,
  seller: Narrowed,
  text: Narrowed,
}
export const FigureQueryShape = z.object(FigureAsked)
const OfNumber = {
  /** only rows that count in this column; null: all */
  column: z.coerce.number().int().min(0).max(9).nullable().catch(null).default(null),
  /** only rows that are counted in this currency, '-': in none; empty: all */
  only: z.string().trim().max(3).catch('').default(''),
}

/** What the desk sees of its own sales: sums, and the rows that they are made of. */
export const figures = {
  show: page('/desk/figures', {
    lags: true,
    ...atDesk,
    query: z.object({ ...FigureAsked, page: PageNumber }),
  }),
  rows: page('/desk/figures/rows', {
    lags: true,
    ...atDesk,
    query: z.object({ ...FigureAsked, ...OfNumber, page: PageNumber }),
  }),
  exported: file('/desk/figures/export', {
    lags: true,
    ...atDesk,
    takesLong: true,
    query: z.object({
      ...FigureAsked,
      ...OfNumber,
      what: z.enum(['sums', 'rows']).catch('sums').default('sums'),
      as: z.enum(['csv', 'xlsx']).catch('xlsx').default('xlsx'),
    }),
  }),
  /** which figures are sent by letter, and sending the one that is asked for */
  letters: page('/desk/figures/letters', { ...atDesk, query: FigureQueryShape }),
  order: form('/desk/figures/letters', {
    ...atDeskToChange,
    body: z.object({
      ...FigureAsked,
      every: z.enum(rhythms).catch('month').default('month'),
      reader: z
        .union([Key.transform(one => [one]), z.array(Key).max(100)])
        .optional()
        .transform(all => all ?? []),
    }),
  }),
  stop: form('/desk/figures/letters/:id/stop', { ...atDeskToChange, params: z.object({ id: Key }) }),
}
