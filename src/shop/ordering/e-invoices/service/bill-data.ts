import type { BillDataPort } from '#shop/ordering/receivables/service/kept-paper.ts'
import { facturX } from '../model/factur-x.ts'
import { billAs } from './document-of.ts'

/** What goes into the PDF of an invoice or a credit note, so that it is ZUGFeRD; null: something is missing for it. */
export const billData: BillDataPort = async (db, kind, id) => {
  const written = await billAs(db, kind, id, 'zugferd')
  return written?.xml ? facturX(written.xml) : null
}
