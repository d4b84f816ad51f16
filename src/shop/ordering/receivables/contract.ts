import { PageNumber } from '#kit/paged.ts'
import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { freeFields } from '#kit/free-fields.ts'
import { sortField } from '#kit/sort.ts'
import { SearchText } from '#kit/typed/search-text.ts'
import { OrderCode } from '#shop/ordering/orders/contract.ts'
import { creditSorts } from './model/credit.ts'
import { invoiceFilters, invoiceSorts } from './model/invoice.ts'

const InvoiceNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const List = z.object({
  text: SearchText,
  state: z.enum(invoiceFilters).nullable().catch(null),
  sort: sortField(invoiceSorts, '-number'),
  page: PageNumber,
})
const CreditNumber = z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER)
const ofCredit = { params: z.object({ creditNumber: CreditNumber }) }
const Ticked = z
  .string()
  .max(10)
  .optional()
  .transform(value => value === 'true')
const inAccount = { for: 'signed-in', section: 'account/invoices' } as const
const one = { params: z.object({ invoiceNumber: InvoiceNumber }) }

/** Invoices of the orders that a person may see, and what their company may still owe. */
export const receivables = {
  list: page('/{account-area}/invoices', { lags: true, ...inAccount, query: List }),
  /** the invoice as PDF, made once and kept */
  paper: file('/{account-area}/invoices/:invoiceNumber/invoice.pdf', { ...inAccount, ...one }),
  creditPaper: file('/{account-area}/credit-notes/:creditNumber/credit-note.pdf', {
    ...inAccount,
    ...ofCredit,
  }),
}

const atDesk = { for: 'desk/invoices:read', section: 'desk/invoices' } as const
const atDeskToChange = { ...atDesk, for: 'desk/invoices:write' } as const
const CompanyCode = z.string().trim().max(60).default('')
const Companies = z.object({
  text: SearchText,
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
})
const Typed = z.string().trim().max(5).default('')
const CurrencyCode = z.string().trim().max(3).default('')

/** One of several invoices: its number, and once it was looked at what was open of it, '100032:9256'. */
const ChosenOne = z
  .string()
  .regex(/^\d{1,15}(:\d{1,15})?$/)
  .transform(one => {
    const [number, seen] = one.split(':')
    return { number: Number(number), seen: seen === undefined ? null : Number(seen) }
  })
/** Invoices chosen in a list: one, or several of the page. */
const Chosen = z
  .union([ChosenOne.transform(one => [one]), z.array(ChosenOne).max(100)])
  .optional()
  .transform(all => [...new Map((all ?? []).map(one => [one.number, one])).values()])
/** The same in an address: '100031,100032'. */
const ChosenList = z
  .string()
  .regex(/^\d{1,15}(,\d{1,15}){0,99}$/)
  .transform(all => [...new Set(all.split(',').map(Number))])
const Confirmed = z.literal('true').optional().catch(undefined)

/** The same at the desk, where invoices are issued, marked as paid, and credit limits are kept. */
export const receivablesDesk = {
  list: page('/desk/invoices', { lags: true, ...atDesk, query: List }),
  /** one invoice: what came in for it, and what is open */
  invoice: page('/desk/invoices/:invoiceNumber', { ...atDesk, ...one }),
  paper: file('/desk/invoices/:invoiceNumber/invoice.pdf', { ...atDesk, ...one }),
  creditPaper: file('/desk/credit-notes/:creditNumber/credit-note.pdf', { ...atDesk, ...ofCredit }),
  /** the papers of those that were chosen, as one archive */
  papers: file('/desk/invoices/papers.zip', { ...atDesk, query: z.object({ numbers: ChosenList }) }),
  /** leads to them: what is chosen comes from a form */
  choosePapers: form('/desk/invoices/papers', {
    ...atDesk,
    reads: true,
    body: z.object({ invoice: Chosen }),
  }),
  /** asks, and then mails the letters of those that were chosen once more */
  sendAgain: form('/desk/invoices/send-again', {
    ...atDeskToChange,
    body: z.object({ invoice: Chosen, confirmed: Confirmed }),
  }),
  /** asks, and then sends the next reminder of each that is overdue; each value with the step that was shown, '100032:2' */
  remind: form('/desk/invoices/remind', {
    ...atDeskToChange,
    body: z.object({ invoice: Chosen, confirmed: Confirmed }),
  }),
  /** asks for day and means, and then enters what is open of each as paid */
  paySeveral: form('/desk/invoices/pay-several', {
    ...atDeskToChange,
    body: z.object({
      invoice: Chosen,
      paidOn: z.string().trim().max(20).default(''),
      means: z.string().max(20).default(''),
      confirmed: Confirmed,
    }),
  }),
  /** what may be given back of an invoice */
  creditForm: page('/desk/invoices/:invoiceNumber/credit', {
    ...atDeskToChange,
    ...one,
    // what the form begins with: pieces by position, '1:5,3:2', and why
    query: z.object({
      pieces: z
        .string()
        .regex(/^(\d{1,6}:\d{1,7}(,|$)){0,2000}$/)
        .catch('')
        .default(''),
      reason: z.string().trim().max(500).catch('').default(''),
    }),
  }),
  issueCredit: form('/desk/invoices/:invoiceNumber/credit', {
    ...atDeskToChange,
    ...one,
    // with a field `quantity-n` for every line
    body: freeFields({
      /** what had been credited when the form was made; another form has been sent since: refused */
      seen: z.coerce.number().int().catch(-1),
      delivery: z.literal('true').optional(),
      reason: z.string().trim().max(500).default(''),
    }),
  }),
  /** bills what has left of an order and was not billed */
  issue: form('/desk/orders/:orderCode/invoice', {
    ...atDeskToChange,
    params: z.object({ orderCode: OrderCode }),
  }),
  /** enters a payment, all that is open today where nothing else is said; `paid` false: nothing came in, after all */
  pay: form('/desk/invoices/:invoiceNumber/pay', {
    ...atDeskToChange,
    ...one,
    body: z.object({
      paid: z.enum(['true', 'false']).default('true'),
      paidOn: z.string().trim().max(20).default(''),
      amount: z.string().trim().max(30).default(''),
      means: z.string().max(20).default(''),
      remark: z.string().trim().max(200).default(''),
      discount: Ticked,
      over: Ticked,
      /** it was paid back to the customer */
      back: Ticked,
      /** what was open when the form was made; another amount is open now: refused */
      seen: z.coerce.number().int().nullable().catch(null).default(null),
    }),
  }),
  /** a payment was entered by mistake */
  takeBack: form('/desk/invoices/:invoiceNumber/payments/:payment/take-back', {
    ...atDeskToChange,
    params: z.object({ invoiceNumber: InvoiceNumber, payment: InvoiceNumber }),
  }),
  credit: page('/desk/credit-limits', {
    ...atDesk,
    // `company`: of which one the limit is changed
    query: Companies.extend({ sort: sortField(creditSorts, 'company'), company: CompanyCode.catch('') }),
  }),
  terms: page('/desk/payment-terms', {
    ...atDesk,
    // `company`: of which one the terms are changed
    query: Companies.extend({ company: CompanyCode.catch('') }),
  }),
  /** empty days: the company pays as everybody does */
  setTerms: form('/desk/payment-terms', {
    ...atDeskToChange,
    body: z.object({
      company: CompanyCode,
      days: Typed,
      percent: Typed,
      within: Typed,
      // the terms of which company the form showed
      version: z.string().max(120).default(''),
    }),
  }),
  /** an empty amount: nothing is agreed any more */
  setCredit: form('/desk/credit-limits', {
    ...atDeskToChange,
    body: z.object({
      company: CompanyCode,
      currency: CurrencyCode,
      amount: z.string().trim().max(30).default(''),
      version: z.string().max(300).optional(),
      sure: z.literal('true').optional(),
    }),
  }),
  /** by which what is owed in other currencies counts */
  rates: page('/desk/exchange-rates', atDesk),
  setRate: form('/desk/exchange-rates', {
    ...atDeskToChange,
    body: z.object({
      currency: CurrencyCode,
      rate: z.string().trim().max(30).default(''),
      from: z.string().trim().max(30).default(''),
      sure: z.literal('true').optional(),
    }),
  }),
}

/** From which day on what leaves is billed by itself. */
export const billingDesk = {
  start: page('/desk/billing-start', atDeskToChange),
  setStart: form('/desk/billing-start', {
    ...atDeskToChange,
    body: z.object({ since: z.string().trim().max(20).default('') }),
  }),
}
