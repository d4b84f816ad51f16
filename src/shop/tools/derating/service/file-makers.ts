/** Makes the paper of a set of operating points. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import type { DeratingSheet } from '../model/sheet.ts'
import { printSheet } from './papers/print-sheet.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'derating-sheet': DeratingSheet
  }
}

export const makers: Makers<'derating-sheet'> = {
  'derating-sheet': sheet => pdfFile(printSheet(sheet)),
}
