import type { Held, Named, PersonalData } from './personal-data.ts'

export type PersonalDataBook = {
  /** rows that are theirs; what hangs on a row stands before it, since it is found by it */
  held: readonly Held[]
  named: readonly Named[]
}

/** Rows in an order in which each stands before what it hangs on. */
function headsLast(rows: readonly Held[]): Held[] {
  const placed = new Set<Held>()
  const place = (row: Held): void => {
    if (placed.has(row)) return
    for (const other of rows)
      if (other !== row && other.ties.some(tie => 'of' in tie && tie.of === row.table)) place(other)
    placed.add(row)
  }
  rows.forEach(place)
  return [...placed]
}

/** What all domains say of their tables, as one book. */
export function personalDataBookOf(all: readonly PersonalData[]): PersonalDataBook {
  const items = all
    .flatMap(tables => Object.entries(tables))
    .flatMap(([table, said]) => (typeof said === 'string' ? [] : said.map(item => ({ table, ...item }))))
  return {
    held: headsLast(items.filter(item => 'erase' in item)),
    named: items.filter(item => 'column' in item),
  }
}

/** The app puts in what the domains declare, once at its start. */
export const registeredData: { people: PersonalDataBook } = { people: personalDataBookOf([]) }
