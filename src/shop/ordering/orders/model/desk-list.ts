import type { Sort } from '#kit/sort.ts'

/** By what the desk's list of orders is sorted; `code`: by their age too. */
export const orderSorts = ['code', 'state', 'company', 'buyer', 'reference', 'total'] as const
export type OrderSort = Sort<(typeof orderSorts)[number]>

/**
 * Which orders the list shows: the open ones, those of them that are late, those whose buyers ask to cancel, those whose payment was
 * refused, those on hold and those of them to be looked at again today, or all.
 */
export const orderShows = [
  'waiting',
  'late',
  'cancellation',
  'payment-refused',
  'on-hold',
  'hold-due',
  'all',
] as const
export type OrderShow = (typeof orderShows)[number]

/** What waits comes oldest first, all of them newest first, unless a head was pressed. */
export const sortOf = (show: OrderShow, sort: OrderSort | null): OrderSort =>
  sort ?? (show === 'all' ? '-code' : 'code')
