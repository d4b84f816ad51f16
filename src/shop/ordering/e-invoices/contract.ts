import * as z from 'zod'
import { file, form, page } from '#kit/contract.ts'
import { oneLine } from '#kit/typed/one-line.ts'

const Number = z.coerce.number().int().min(1).max(9_007_199_254_740_991)
/** In what a paper can be had as data; the PDF holds the same as ZUGFeRD. */
export const dataFormats = ['xrechnung-ubl', 'xrechnung-cii', 'peppol'] as const
const ofInvoice = {
  params: z.object({ invoiceNumber: Number }),
  query: z.object({ format: z.enum(dataFormats).default('xrechnung-ubl') }),
}
const ofCredit = { params: z.object({ creditNumber: Number }), query: ofInvoice.query }
const inAccount = { for: 'signed-in', section: 'account/invoices' } as const
const atDesk = { for: 'desk/invoices:read', section: 'desk/invoices' } as const

/** Invoices and credit notes as data, of the orders that a person may see. */
export const eInvoices = {
  invoice: file('/{account-area}/invoices/:invoiceNumber.xml', { ...inAccount, ...ofInvoice }),
  creditNote: file('/{account-area}/credit-notes/:creditNumber.xml', { ...inAccount, ...ofCredit }),
}

/** The same at the desk. */
export const eInvoicesDesk = {
  invoice: file('/desk/invoices/:invoiceNumber.xml', { ...atDesk, ...ofInvoice }),
  creditNote: file('/desk/credit-notes/:creditNumber.xml', { ...atDesk, ...ofCredit }),
}

const line = (most: number) => oneLine(most).default('')
const Unit = z.string().trim().max(60).catch('').default('')
const Ticked = z
  .string()
  .max(10)
  .optional()
  .transform(ticked => ticked !== undefined)
const Routing = z.object({
  /** code of a unit; empty: the company itself */
  unit: Unit,
  way: line(20),
  email: line(254),
  peppol: line(80),
  buyerReference: line(60),
  isLeitwegId: Ticked,
  contract: line(60),
  supplierNumber: line(60),
  asksWithOrder: Ticked,
  version: z.coerce.number().int().min(0).max(2_147_483_646),
})
const ofCompany = { for: 'company-admin', section: 'account/company-invoice-data' } as const
const oneCompany = { params: z.object({ company: z.string().trim().min(1).max(60) }) }

/** How invoices reach a company or a unit, and what they say beside what an order says, entered by who administers the whole company. */
export const invoiceData = {
  show: page('/{account-area}/company/invoice-data', { ...ofCompany, query: z.object({ unit: Unit }) }),
  save: form('/{account-area}/company/invoice-data', { ...ofCompany, body: Routing }),
}

/** The same at the desk. */
export const invoiceDataDesk = {
  show: page('/desk/invoice-data/:company', {
    ...atDesk,
    ...oneCompany,
    query: z.object({ unit: Unit }),
  }),
  save: form('/desk/invoice-data/:company', {
    ...atDesk,
    for: 'desk/invoices:write',
    ...oneCompany,
    body: Routing,
  }),
}
