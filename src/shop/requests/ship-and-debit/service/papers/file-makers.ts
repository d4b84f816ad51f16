/** Makes the papers about claims. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import type { CreditPaper } from '../../model/credit-paper.ts'
import { printCreditNote } from './print-credit-note.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'credit-note': CreditPaper
  }
}

export const makers: Makers<'credit-note'> = {
  'credit-note': content => pdfFile(printCreditNote(content)),
}
