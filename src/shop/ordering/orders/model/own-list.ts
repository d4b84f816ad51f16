import type { Sort } from '#kit/sort.ts'

/** By what a buyer's list of orders is sorted; `code`: by their age too. */
export const ownOrderSorts = ['code', 'state', 'reference', 'po', 'total'] as const
export type OwnOrderSort = Sort<(typeof ownOrderSorts)[number]>
