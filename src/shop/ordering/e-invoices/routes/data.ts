import { fileAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { eInvoices, eInvoicesDesk } from '../contract.ts'
import { dataFile, dataFileAtDesk, type DataFile } from '../service/data-files.ts'

const answered = ({ xml, filename }: DataFile) =>
  fileAnswer({ bytes: xml, type: 'application/xml', filename, cache: 'no-store' })

export const eInvoiceRoutes = routes(eInvoices, {
  invoice: async (ctx, { params: { invoiceNumber: number }, query: { format } }) =>
    answered(await dataFile(ctx, { kind: 'invoice', number, format })),
  creditNote: async (ctx, { params: { creditNumber: number }, query: { format } }) =>
    answered(await dataFile(ctx, { kind: 'credit-note', number, format })),
})

export const eInvoiceDeskRoutes = routes(eInvoicesDesk, {
  invoice: async (ctx, { params: { invoiceNumber: number }, query: { format } }) =>
    answered(await dataFileAtDesk(ctx, { kind: 'invoice', number, format })),
  creditNote: async (ctx, { params: { creditNumber: number }, query: { format } }) =>
    answered(await dataFileAtDesk(ctx, { kind: 'credit-note', number, format })),
})
