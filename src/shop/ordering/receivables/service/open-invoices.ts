export { openInvoicesBy } from '../store/invoices.ts'
