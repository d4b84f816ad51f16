/** The copy of all that is held about a person (decision 187). */
import { randomBytes } from 'node:crypto'
import type { Db } from '#kit/db/connect.ts'
import { heldKinds, type HeldKind } from '#platform/person/personal-data.ts'
import { registeredData } from '#platform/person/registered-data.ts'
import { isSecret } from '../model/settings.ts'
import { erasedMark, type Whom } from '../model/whom.ts'
import { copiedRows } from '../slots.ts'
import { addressesOf } from '../store/addresses.ts'
import { keysOfTables, rowsNamingThem, theirRows, type Row } from '../store/held.ts'

/** Rows of a table in one part of a copy. */
const rowsAPart = 10_000

export type CopiedTable = {
  kind: HeldKind
  /** 'mail'; 'trail.actor' for rows of others in which they are named */
  name: string
  rows: Row[]
  /** in all parts */
  total: number
}
export type Copy = { whom: Whom; part: number; parts: number; tables: CopiedTable[] }

/** Whose account this is, with the addresses from before. */
export const whomOfAccount = async (db: Db, id: number): Promise<Whom> => ({
  id,
  addresses: await addressesOf(db, id),
  mark: erasedMark(id),
})
/** Somebody without an account, by an address in small letters. */
export const whomAt = (email: string): Whom => ({
  id: null,
  addresses: [{ email, since: null, until: null }],
  mark: erasedMark(randomBytes(6).toString('hex')),
})

const without = (row: Row, columns: readonly string[] = []): Row =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !isSecret(name) && !columns.includes(name)))

/** One part of the copy: of each table at most 10,000 rows. The last part is the one whose number is `parts`. */
export async function copyOf(db: Db, whom: Whom, part = 1): Promise<Copy> {
  const keys = await keysOfTables(db)
  const pageOf = (table: string) => ({
    key: keys.get(table) ?? [],
    from: (part - 1) * rowsAPart,
    most: rowsAPart,
  })
  const found = new Map<string, CopiedTable>()
  const add = (kind: HeldKind, name: string, { rows, total }: { rows: Row[]; total: number }): void => {
    if (total === 0) return
    const table = found.get(name) ?? { kind, name, rows: [], total: 0 }
    found.set(name, { ...table, rows: [...table.rows, ...rows], total: table.total + total })
  }
  let most = 0
  for (const held of registeredData.people.held) {
    const { rows, total } = await theirRows(db, whom, held, pageOf(held.table))
    const shown = copiedRows.all().find(({ table }) => table === held.table)?.shown ?? (row => row)
    add(held.kind, held.table, { rows: rows.map(shown).map(row => without(row, held.leavesOut)), total })
    most = Math.max(most, total)
  }
  for (const named of registeredData.people.named) {
    if (named.shows.length === 0) continue
    const { rows, total } = await rowsNamingThem(db, whom, named, pageOf(named.table))
    const shown = rows.map(row => Object.fromEntries(named.shows.map(name => [name, row[name]])))
    add(named.kind, `${named.table}.${named.column}`, { rows: shown, total })
    most = Math.max(most, total)
  }
  return {
    whom,
    part,
    parts: Math.max(1, Math.ceil(most / rowsAPart)),
    tables: [...found.values()].toSorted((a, b) => heldKinds.indexOf(a.kind) - heldKinds.indexOf(b.kind)),
  }
}

/** The copy as data: tables with their rows; `parts` tells how many such files there are, `rows` how many rows in all. */
export const copyAsJson = ({ whom, part, parts, tables }: Copy): string =>
  JSON.stringify(
    {
      about: whom.id,
      addresses: whom.addresses.map(({ email }) => email),
      part,
      parts,
      rows: Object.fromEntries(tables.map(({ name, total }) => [name, total])),
      tables: Object.fromEntries(tables.map(({ name, rows }) => [name, rows])),
    },
    null,
    2,
  )
