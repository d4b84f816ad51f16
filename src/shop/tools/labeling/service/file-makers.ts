/** Makes the sheets of labels. */
import { pdfFile, type Makers } from '#platform/files/file-maker.ts'
import { letterhead } from '#ui/letterhead.ts'
import { printLabels, type LabelPaper } from './print-labels.ts'

declare module '#platform/files/file-maker.ts' {
  interface FileOrders {
    labels: LabelPaper
  }
}

export const makers: Makers<'labels'> = {
  labels: content => pdfFile(printLabels(content, letterhead)),
}
