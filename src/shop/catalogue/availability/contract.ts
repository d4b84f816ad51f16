import * as z from 'zod'
import { page } from '#kit/contract.ts'
import { sortField } from '#kit/sort.ts'
import { receiptSorts } from './model/receipt.ts'
import { rangeFields } from '#kit/date-range.ts'
import { SearchText } from '#kit/typed/search-text.ts'

/** The seller's desk: what is to come. */
export const receiptDesk = {
  /** SITE-20, SITE-21: planned receipts, by the day they are due */
  receipts: page('/desk/receipts', {
    for: 'desk/receipts:read',
    section: 'desk/receipts',
    query: z.object({
      text: SearchText,
      ...rangeFields(['dueOn']),
      sort: sortField(receiptSorts, 'due'),
      page: z.coerce.number().int().min(1).max(10_000).catch(1),
    }),
  }),
}
