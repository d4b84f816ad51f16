import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { NumberKind, Numberings } from '../model/numbers.ts'

/** Where a series is kept: a sequence of the database, or a row that is counted on in the transaction (no gaps). */
const series: Readonly<Record<NumberKind, { sequence: string } | { row: string }>> = {
  order: { sequence: 'order_number' },
  quote: { sequence: 'quote_number' },
  invoice: { row: 'invoice' },
  creditNote: { row: 'credit-note' },
  request: { sequence: 'request_number' },
  registration: { sequence: 'registration_number' },
  schedule: { sequence: 'replenishment_code' },
  return: { sequence: 'repair_return_number' },
  claim: { sequence: 'debit_claim_number' },
  claimCredit: { sequence: 'debit_credit_number' },
}
/** What has numbers of a series: a restore sets sequences anew, so that they alone do not say whether any was given. */
const given: Readonly<Record<NumberKind, string>> = {
  order: 'sales_order',
  quote: 'quote',
  invoice: 'invoice',
  creditNote: 'credit_note',
  request: 'request',
  registration: 'registration',
  schedule: 'replenishment',
  return: 'repair where return_number is not null',
  claim: 'debit_claim',
  claimCredit: `debit_claim where state = 'credited'`,
}

const all = preparedStatement<{ kind: NumberKind; next: number; begun: boolean }>(
  'seller-numbers',
  Object.entries(series)
    .map(([kind, where]) => {
      const exists = `exists (select from ${given[kind as NumberKind]})`
      return 'sequence' in where
        ? `select '${kind}' as kind, last_value + is_called::int as next, is_called or ${exists} as begun from ${where.sequence}`
        : `select '${kind}', last + 1, ${exists} from invoice_series where name = '${where.row}'`
    })
    .join(' union all '),
)
/** The next numbers of all series. */
export async function nextNumbers(db: Db | Tx): Promise<Numberings> {
  const rows = await all(db, [])
  return Object.fromEntries(rows.map(({ kind, next, begun }) => [kind, { next, begun }])) as Numberings
}

/** Lets nobody take a number of these series until the end of the transaction. */
export async function holdNumbers(tx: Tx, kinds: readonly NumberKind[]): Promise<void> {
  for (const kind of kinds) {
    const where = series[kind]
    // changes nothing, and waits for who takes a number
    if ('sequence' in where) await sql`alter sequence ${sql.ref(where.sequence)} no cycle`.execute(tx)
    else await sql`select from invoice_series where name = ${where.row} for update`.execute(tx)
  }
}

/** Makes this the next number of a series that is held. */
export async function setNextNumber(tx: Tx, kind: NumberKind, next: number): Promise<void> {
  const where = series[kind]
  if ('sequence' in where)
    await sql`alter sequence ${sql.ref(where.sequence)} restart with ${sql.lit(next)}`.execute(tx)
  else await sql`update invoice_series set last = ${next - 1} where name = ${where.row}`.execute(tx)
}
