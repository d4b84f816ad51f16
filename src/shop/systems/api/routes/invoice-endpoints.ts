import * as z from 'zod'
import { dayOf } from '#kit/calendar-date.ts'
import { eInvoices, dataFormats } from '#shop/ordering/e-invoices/contract.ts'
import { dataFile } from '#shop/ordering/e-invoices/service/data-files.ts'
import { receivables } from '#shop/ordering/receivables/contract.ts'
import {
  invoiceFilters,
  invoiceState,
  openOf,
  type Invoice as Of,
} from '#shop/ordering/receivables/model/invoice.ts'
import { invoiceOf, invoicesOf } from '#shop/ordering/receivables/service/invoices.ts'
import { cursorOf, endpoint, listOf, writeCursor, type ProgramCtx } from '../model/endpoint.ts'
import { Amount, Currency, Day } from '../model/shapes.ts'

const Invoice = z.object({
  number: z.number().int(),
  order: z.string(),
  state: z.string(),
  issuedOn: Day,
  dueOn: Day,
  paidOn: Day.nullable(),
  currency: Currency,
  net: Amount,
  delivery: Amount,
  tax: Amount,
  total: Amount,
  open: Amount,
})

const Full = Invoice.extend({
  referenceNumber: z.string(),
  paymentType: z.enum(['ACCOUNT', 'CARD']),
  paid: Amount,
  credited: Amount,
  creditNotes: z.array(z.number().int()),
  discount: z
    .object({ percent: z.string(), until: Day })
    .nullable()
    .meta({ description: 'what may be taken off by who pays until then' }),
  lines: z.array(
    z.object({
      number: z.number().int().meta({ description: 'of the order' }),
      code: z.string(),
      name: z.string(),
      quantity: z.number().int(),
      unit: z.string(),
      price: z.string(),
      priceUnit: z.number().int(),
      amount: Amount,
      taxPercent: z.string(),
    }),
  ),
})
const Which = z.object({ number: z.coerce.number().int().min(1).max(Number.MAX_SAFE_INTEGER) })

const headShown = (ctx: Pick<ProgramCtx, 'clock'>, one: Of): z.input<typeof Invoice> => ({
  number: one.number,
  order: one.orderCode,
  state: invoiceState(one, dayOf(ctx.clock())),
  issuedOn: one.issuedOn,
  dueOn: one.dueOn,
  paidOn: one.paidOn,
  currency: one.currency,
  net: one.net,
  delivery: one.delivery,
  tax: one.tax,
  total: one.total,
  open: openOf(one),
})

/** Invoices of the orders that the program's person may see. */
export const invoiceEndpoints = [
  endpoint(
    {
      method: 'GET',
      path: '/invoices',
      scope: 'invoices:read',
      like: receivables.list,
      summary: 'Invoices, the newest first',
      query: z.object({
        text: z.string().max(120).default(''),
        state: z.enum(invoiceFilters).optional(),
        cursor: cursorOf('invoices'),
      }),
      reply: listOf(Invoice),
      example: {},
    },
    async (ctx, { query }) => {
      const page = query.cursor ?? 1
      const found = await invoicesOf(ctx, {
        text: query.text,
        state: query.state ?? null,
        sort: '-number',
        page,
      })
      return {
        body: {
          next: found.more ? writeCursor('invoices', page + 1) : null,
          items: found.rows.map(one => headShown(ctx, one)),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/invoices/:number',
      scope: 'invoices:read',
      like: receivables.list,
      summary: 'An invoice with what it bills',
      params: Which,
      reply: Full,
      example: { params: { number: '100001' } },
    },
    async (ctx, { params }) => {
      const { invoice, lines } = await invoiceOf(ctx, params.number)
      const { referenceNumber, paymentType, paid, credited, creditNotes, discount } = invoice
      return {
        body: {
          ...headShown(ctx, invoice),
          referenceNumber,
          paymentType,
          paid,
          credited,
          creditNotes: [...creditNotes],
          discount,
          lines: lines.map(({ lineNumber: number, ...line }) => ({ number, ...line })),
        },
      }
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/invoices/:number/xml',
      scope: 'invoices:read',
      like: eInvoices.invoice,
      summary: 'An invoice as data (EN 16931)',
      params: Which,
      query: z.object({ format: z.enum(dataFormats).default('xrechnung-ubl') }),
      file: 'application/xml',
      example: { params: { number: '2026001' } },
    },
    async (ctx, { params, query }) => {
      const { xml, filename } = await dataFile(ctx, {
        kind: 'invoice',
        number: params.number,
        format: query.format,
      })
      return { file: xml, type: 'application/xml; charset=utf-8', filename }
    },
  ),
]
