/** Makes the papers about an order. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import {
  printOrderPaper,
  printOrderPapers,
  type PrintedPaper,
  type PrintedPapers,
} from './print-order-paper.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'order-paper': PrintedPaper
    'order-papers': PrintedPapers
  }
}

export const makers: Makers<'order-paper' | 'order-papers'> = {
  'order-paper': content => pdfFile(printOrderPaper(content)),
  'order-papers': content => pdfFile(printOrderPapers(content)),
}
