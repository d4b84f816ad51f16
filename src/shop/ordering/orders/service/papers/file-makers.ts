/** Makes the papers about an order. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import { printOrderPaper, type PrintedPaper } from './print-order-paper.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'order-paper': PrintedPaper
  }
}

export const makers: Makers<'order-paper'> = {
  'order-paper': content => pdfFile(printOrderPaper(content)),
}
