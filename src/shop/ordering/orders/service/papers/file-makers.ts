/** Makes the papers about an order. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import type { OrderPaper } from '../../model/paper.ts'
import { printOrderPaper } from './print-order-paper.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    'order-paper': OrderPaper
  }
}

export const orderMakers: Makers<'order-paper'> = {
  'order-paper': content => pdfFile(printOrderPaper(content)),
}
