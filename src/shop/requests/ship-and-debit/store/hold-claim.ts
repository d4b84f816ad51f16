/** A claim that is locked for a change. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Language } from '#platform/language/language.ts'
import type { DeskReason } from '../model/reasons.ts'
import type { ClaimState } from '../model/states.ts'

export type HeldClaim = {
  id: number
  /** its code */
  key: string
  state: ClaimState
  version: number
  companyId: number
  currency: string
  pending: number
  approved: number
  rejected: number
  approvedAmount: number
  creditNumber: string | null
  creditedOn: CalendarDate | null
  email: string
  name: string
  storefront: string
  language: Language
  formatLocale: string
}

const lock = preparedStatement<{ id: number }, [string]>(
  'debit-claim-lock',
  'select id from debit_claim where code = $1 for update',
)
const read = preparedStatement<HeldClaim, [number]>(
  'debit-claim-hold',
  `select c.id, c.code as key, c.state, c.version, c.company_id as "companyId", c.currency, n.*,
          c.credit_number as "creditNumber", c.credited_on as "creditedOn", p.email,
          p.first_name || ' ' || p.last_name as name, c.storefront, s.text_language as language,
          s.format_locale as "formatLocale"
     from debit_claim c join customer p on p.id = c.customer_id join storefront s on s.path_locale = c.storefront
     cross join lateral (select count(*) filter (where state = 'pending')::int as pending,
        count(*) filter (where state = 'approved')::int as approved,
        count(*) filter (where state = 'rejected')::int as rejected,
        coalesce(sum(amount) filter (where state = 'approved'), 0)::bigint as "approvedAmount"
      from debit_claim_line l where l.claim_id = c.id) n
    where c.id = $1`,
)
/** Locks a claim until the end of the transaction and reads it; null: there is none. */
export async function holdClaim(tx: Tx, code: string): Promise<HeldClaim | null> {
  const [row] = await lock(tx, [code])
  return row ? ((await read(tx, [row.id]))[0] ?? null) : null
}

type Decision = { state: 'approved' } | { state: 'rejected'; reason: DeskReason; note: string }
const decide = preparedStatement<{ row: number }, [number, number[] | null, string, string, string, string]>(
  'debit-claim-decide',
  `update debit_claim_line set state = $3, reason = $4, note = $5, decided_by = $6
    where claim_id = $1 and state = 'pending' and ($2::int[] is null or row_number = any($2)) returning row_number as row`,
)
/** Decides waiting positions of a held claim, all of them for null; answers their rows. */
export async function decideLines(
  tx: Tx,
  claimId: number,
  rows: readonly number[] | null,
  decision: Decision,
  actor: string,
): Promise<number[]> {
  const [reason, note] = decision.state === 'rejected' ? [decision.reason, decision.note] : ['', '']
  const done = await decide(tx, [claimId, rows && [...rows], decision.state, reason, note, actor])
  return done.map(one => one.row)
}

const moveLines = preparedStatement<{ row: number }, [number, string, string]>(
  'debit-claim-move-lines',
  `update debit_claim_line set state = $3, decided_by = null where claim_id = $1 and state = $2 returning row_number as row`,
)
/** Moves all positions of a held claim from one state to another; answers how many. */
export const moveAllLines = async (
  tx: Tx,
  claimId: number,
  from: 'pending' | 'approved',
  to: 'pending' | 'withdrawn',
): Promise<number> => (await moveLines(tx, [claimId, from, to])).length

const number = preparedStatement<{ number: string; day: CalendarDate }>(
  'debit-credit-number',
  `select 'CN-' || nextval('debit_credit_number') as number, to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as day`,
)
/** The next number of a credit note, and its day. */
export async function nextCredit(tx: Tx): Promise<{ number: string; day: CalendarDate }> {
  const [row] = await number(tx, [])
  if (!row) throw new Error('no number for the credit note')
  return row
}

const write = preparedStatement<never, [number, ClaimState, string | null, CalendarDate | null]>(
  'debit-claim-write',
  `update debit_claim set state = $2, version = version + 1, credit_number = $3, credited_on = $4 where id = $1`,
)
/** Writes a held claim as it is now, with its next version. */
export const writeClaim = async (
  tx: Tx,
  { id, creditNumber, creditedOn }: HeldClaim,
  state: ClaimState,
): Promise<void> => void (await write(tx, [id, state, creditNumber, creditedOn]))

const count = preparedStatement<
  Pick<HeldClaim, 'pending' | 'approved' | 'rejected' | 'approvedAmount'>,
  [number]
>(
  'debit-claim-count',
  `select count(*) filter (where state = 'pending')::int as pending, count(*) filter (where state = 'approved')::int as approved,
          count(*) filter (where state = 'rejected')::int as rejected,
          coalesce(sum(amount) filter (where state = 'approved'), 0)::bigint as "approvedAmount"
     from debit_claim_line where claim_id = $1`,
)
/** Counts the positions of a held claim anew. */
export async function recount(tx: Tx, claim: HeldClaim): Promise<void> {
  Object.assign(claim, (await count(tx, [claim.id]))[0])
}
