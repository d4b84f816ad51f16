import * as z from 'zod'
import { file } from '#kit/contract.ts'

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
