/** Claims as they are read: for the distributor their company's, for the desk all. */
import { claimSorts, type ClaimSort } from '../model/claim.ts'
import { sortableQuery } from '#kit/db/sortable-query.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { ClaimEvent, ClaimHead, ClaimLine, LineState } from '../model/claim.ts'
import type { ClaimState } from '../model/states.ts'

const sums = `(select count(*)::int as lines,
    count(*) filter (where l.state = 'pending')::int as pending,
    count(*) filter (where l.state = 'approved')::int as approved,
    count(*) filter (where l.state = 'rejected')::int as rejected,
    count(*) filter (where l.state = 'withdrawn')::int as withdrawn,
    coalesce(sum(l.amount) filter (where l.state = 'pending'), 0)::bigint as "pendingAmount",
    coalesce(sum(l.amount) filter (where l.state = 'approved'), 0)::bigint as "approvedAmount"
  from debit_claim_line l where l.claim_id = c.id)`
const columns = `c.id, c.code, c.company_id as "companyId", f.name as company,
  p.first_name || ' ' || p.last_name as person, c.filename, c.currency, c.state, c.version, c.made_at as "madeAt",
  c.credit_number as "creditNumber", c.credited_on as "creditedOn", s.*`
const from = `from debit_claim c join company f on f.id = c.company_id join customer p on p.id = c.customer_id
  cross join lateral ${sums} s`

type Values = [number | null, ClaimState | null, string, number, number]
const list = sortableQuery<ClaimHead & { total: number }, Values, (typeof claimSorts)[number]>(
  'debit-claims',
  {
    id: 'c.id',
    from,
    by: {
      waiting: `(c.state not in ('in-check', 'approved'))`,
      code: 'c.id',
      company: 'f.name',
      sent: 'c.made_at',
      state: 'c.state',
    },
  },
  ({ by }) => `with found as (select c.id as claim, count(*) over ()::int as total
       from debit_claim c join company f on f.id = c.company_id
      where ($1::bigint is null or c.company_id = $1) and ($2::text is null or c.state = $2)
        and ($3 = '' or c.code ilike '%' || $3 || '%' or c.filename ilike '%' || $3 || '%' or f.name ilike '%' || $3 || '%'
             or c.credit_number ilike '%' || $3 || '%'
             or exists (select 1 from debit_claim_line l where l.claim_id = c.id
                  and (l.agreement ilike '%' || $3 || '%' or l.invoice ilike '%' || $3 || '%' or l.code ilike '%' || $3 || '%')))
      order by ${by} limit $4 offset $5)
     select ${columns}, found.total ${from} join found on found.claim = c.id order by ${by}`,
)

export type ClaimsAsked = {
  /** null: of all companies */
  companyId: number | null
  state: ClaimState | null
  /** part of a number, a file's name, a company, an invoice or a part number */
  text: string
  limit: number
  offset: number
}
/** A page of claims, and how many there are in all. */
export async function findClaims(
  db: Db,
  { companyId, state, text, limit, offset }: ClaimsAsked,
  sort: ClaimSort,
): Promise<{ claims: ClaimHead[]; total: number }> {
  const escaped = likeText(text.trim())
  const rows = await list(sort)(db, [companyId, state, escaped, limit, offset])
  return { claims: rows, total: rows[0]?.total ?? 0 }
}

const one = preparedStatement<ClaimHead, [string]>(
  'debit-claim-one',
  `select ${columns} ${from} where c.code = $1`,
)
export const claimByCode = async (db: Db | Tx, code: string): Promise<ClaimHead | null> =>
  (await one(db, [code]))[0] ?? null

const lineColumns = `l.row_number as row, l.agreement, l.code, l.quantity_text as "quantityText",
  l.resale_text as "resaleText", l.end_customer as "endCustomer", l.invoice, l.position, l.quantity,
  l.resale_on as "resaleOn", trim_scale(l.reference_price)::text as "referencePrice",
  trim_scale(l.agreed_price)::text as "agreedPrice", l.price_unit as "priceUnit", l.amount, l.state, l.reason, l.about,
  l.note, case when l.state = 'rejected' then (select o.code from debit_claim_line n join debit_claim o on o.id = n.claim_id
     where n.company_id = l.company_id and n.invoice_key = l.invoice_key and n.state in ('pending', 'approved')
       and n.claim_id > l.claim_id limit 1) end as "sentAgain"`
type LineValues = [number, LineState | null, number, number]
const lines = preparedStatement<ClaimLine, LineValues>(
  'debit-claim-lines',
  `select ${lineColumns} from debit_claim_line l where l.claim_id = $1 and ($2::text is null or l.state = $2)
    order by array_position(array['rejected', 'pending', 'approved', 'withdrawn'], l.state), l.row_number
    limit $3 offset $4`,
)
/** Positions of a claim, what is wrong first; `state` null: all. */
export const linesOfClaim = (
  db: Db | Tx,
  claimId: number,
  asked: { state: LineState | null; limit: number; offset: number },
): Promise<ClaimLine[]> => lines(db, [claimId, asked.state, asked.limit, asked.offset])

const resent = preparedStatement<{ code: string; lines: number }, [number]>(
  'debit-claim-resent',
  `select o.code, count(*)::int as lines from debit_claim_line n
     join debit_claim_line l on l.company_id = n.company_id and l.invoice_key = n.invoice_key and l.claim_id < n.claim_id
       and l.state = 'rejected'
     join debit_claim o on o.id = l.claim_id
    where n.claim_id = $1 and n.state in ('pending', 'approved') group by o.code order by o.code limit 20`,
)
/** The earlier claims whose rejected positions are in this one again, corrected, and how many of each. */
export const resentIn = (db: Db, claimId: number): Promise<{ code: string; lines: number }[]> =>
  resent(db, [claimId])

const nearlyUsed = preparedStatement<{ number: string; code: string; left: number }, [number]>(
  'debit-claim-left',
  `select g.number, a.code, g.quantity - u.pieces as left from debit_agreement g join article a on a.id = g.article_id
     cross join lateral (select sum(l.quantity)::bigint as pieces from debit_claim_line l
       where l.agreement_id = g.id and l.state in ('pending', 'approved')) u
    where g.id in (select agreement_id from debit_claim_line where claim_id = $1 and state = 'pending')
    order by g.number, a.code limit 200`,
)
/** What is left of the agreements that a claim draws on. */
export const leftAfter = (
  db: Db,
  claimId: number,
): Promise<{ number: string; code: string; left: number }[]> => nearlyUsed(db, [claimId])

const events = preparedStatement<ClaimEvent, [number]>(
  'debit-claim-events',
  'select at, actor, kind, details from debit_claim_event where claim_id = $1 order by id',
)
export const eventsOfClaim = (db: Db, claimId: number): Promise<ClaimEvent[]> => events(db, [claimId])
