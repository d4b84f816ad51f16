/**
 * How lists are sorted by the heads of their tables: `sort=total` in the address is upwards, `sort=-total` downwards.
 * The statement is made by `kit/db/sortable-query.ts`, the heads are drawn by `DataTable` (`sorting`).
 */
import * as z from 'zod'

export type Sort<Key extends string> = Key | `-${Key}`

/** All ways to sort by these keys. */
export const sortsOf = <const Key extends string>(keys: readonly Key[]): Sort<Key>[] =>
  keys.flatMap((key): Sort<Key>[] => [key, `-${key}`])

/** The field of an address; what is unknown or absent is the usual order. */
export function sortField<const Key extends string>(keys: readonly Key[], usual: Sort<Key>) {
  const Known: z.ZodType<Sort<Key>, Sort<Key>> = z.enum(sortsOf(keys) as string[]) as never
  return Known.catch(usual).default(usual)
}
