import type { Sort } from '#kit/sort.ts'

/** By what planned receipts are sorted. */
export const receiptSorts = ['due', 'code', 'site', 'quantity', 'promised', 'free'] as const
export type ReceiptSort = Sort<(typeof receiptSorts)[number]>
