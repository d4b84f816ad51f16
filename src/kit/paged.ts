import * as z from 'zod'

/** Rows of a list that are counted, and so can be paged to: whoever has more narrows the list. */
export const maxCounted = 10_000

/** A page of a list; `more`: it has more rows than `found`, which are not counted. */
export type Paged<Row> = { rows: Row[]; found: number; more: boolean; page: number; last: number }

/** The number of a page in an address; what is none is the first. */
export const PageNumber = z.coerce.number().int().min(1).max(maxCounted).catch(1).default(1)

/** A page of rows that are all at hand. */
export function pageOfRows<Row>(rows: readonly Row[], page: number, size: number): Paged<Row> {
  const last = Math.max(1, Math.ceil(rows.length / size))
  const shown = Math.min(page, last)
  return {
    rows: rows.slice((shown - 1) * size, shown * size),
    found: rows.length,
    more: false,
    page: shown,
    last,
  }
}

/** A page of rows that a statement counted itself (`count(*) over ()`); past the end there are none. */
export function pageOfCounted<Row extends { found: number }>(
  rows: readonly Row[],
  page: number,
  size: number,
): Paged<Row> {
  const found = rows[0]?.found ?? 0
  return { rows: [...rows], found, more: false, page, last: Math.max(1, Math.ceil(found / size)) }
}
