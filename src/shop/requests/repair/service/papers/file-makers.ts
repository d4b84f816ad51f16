/** Makes the papers about repairs. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import type { ReturnLabel } from '../../model/return-label.ts'
import { printReturnLabel } from './print-return-label.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'return-label': ReturnLabel
  }
}

export const makers: Makers<'return-label'> = {
  'return-label': content => pdfFile(printReturnLabel(content)),
}
