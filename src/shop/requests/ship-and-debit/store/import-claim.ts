/** What an import reads and writes, in one transaction. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { partnerKey } from '../model/agreement.ts'
import type { JudgedLine, KnownAgreement } from '../model/judge.ts'
import type { ClaimState } from '../model/states.ts'

const lockCompany = preparedStatement<{ id: number }, [number]>(
  'debit-claims-lock',
  'select f.id from company f where f.id = $1::bigint for no key update of f',
)
/** Imports of one distributor wait for each other: in a transaction. */
export const lockClaims = async (tx: Tx, companyId: number): Promise<void> =>
  void (await lockCompany(tx, [companyId]))

const lock = preparedStatement<{ id: number }, [number, string[]]>(
  'debit-claim-agreements-lock',
  `select id from debit_agreement where company_id = $1::bigint and number_key = any($2::text[])
    order by id for no key update`,
)
const held = preparedStatement<
  Omit<KnownAgreement, 'left'> & { key: string; quantity: number },
  [number, string[]]
>(
  'debit-claim-agreements',
  `select g.id, g.number, g.number_key as key, a.code, g.end_customer as "endCustomer", g.currency,
          g.price_unit as "priceUnit", g.reference_price::text as "referencePrice",
          g.agreed_price::text as "agreedPrice", g.quantity, g.valid_from as "validFrom", g.valid_until as "validUntil",
          g.active
     from debit_agreement g join article a on a.id = g.article_id
    where g.company_id = $1::bigint and g.number_key = any($2::text[]) order by g.id`,
)
const claimedPieces = preparedStatement<{ id: number; pieces: number }, [number[]]>(
  'debit-claim-pieces',
  `select agreement_id as id, sum(quantity)::bigint as pieces from debit_claim_line
    where agreement_id = any($1::bigint[]) and state in ('pending', 'approved') group by agreement_id`,
)
/** The distributor's agreements of these numbers, locked until the transaction ends, with the pieces left of each. */
export async function holdAgreements(
  tx: Tx,
  companyId: number,
  numbers: readonly string[],
): Promise<Map<string, KnownAgreement[]>> {
  const keys = [...new Set(numbers.map(partnerKey))]
  const [, rows] = await Promise.all([lock(tx, [companyId, keys]), held(tx, [companyId, keys])])
  const claimed = await claimedPieces(tx, [rows.map(row => row.id)])
  const pieces = new Map(claimed.map(one => [one.id, one.pieces]))
  const known = rows.map(row => ({ ...row, left: row.quantity - (pieces.get(row.id) ?? 0) }))
  return Map.groupBy(known, row => row.key)
}

const invoices = preparedStatement<{ key: string; code: string }, [number, string[]]>(
  'debit-claim-invoices',
  `select l.invoice_key as key, c.code from debit_claim_line l join debit_claim c on c.id = l.claim_id
    where l.company_id = $1::bigint and l.invoice_key = any($2::text[]) and l.state in ('pending', 'approved')`,
)
/** Which claim holds which of these positions of invoices. */
export const claimedInvoices = async (
  tx: Tx,
  companyId: number,
  keys: readonly string[],
): Promise<Map<string, string>> =>
  new Map((await invoices(tx, [companyId, [...new Set(keys)]])).map(one => [one.key, one.code]))

const justSent = preparedStatement<{ code: string }, [number, number, Buffer]>(
  'debit-claim-just-sent',
  `select c.code from debit_claim c where c.company_id = $1::bigint and c.customer_id = $2::bigint and c.typed_hash = $3
      and c.state <> 'withdrawn' and c.made_at > now() - interval '1 minute' order by c.id desc limit 1`,
)
/** The claim that the same person made of the same positions within the last minute; null: none, or it was withdrawn. */
export const claimJustSent = async (
  tx: Tx,
  { companyId, customerId, typedHash }: Pick<NewClaim, 'companyId' | 'customerId' | 'typedHash'>,
): Promise<string | null> => (await justSent(tx, [companyId, customerId, typedHash]))[0]?.code ?? null

export type NewClaim = {
  companyId: number
  customerId: number
  storefront: string
  filename: string
  /** SHA-256 of the positions as they were typed */
  typedHash: Buffer
  currency: string
  state: ClaimState
}
const lines = preparedStatement<never, [number, number, string]>(
  'debit-claim-lines-insert',
  `insert into debit_claim_line (claim_id, company_id, row_number, agreement, code, quantity_text, resale_text,
          end_customer, invoice, position, invoice_key, agreement_id, quantity, resale_on, reference_price, agreed_price,
          price_unit, amount, state, reason, about)
   select $1::bigint, $2::bigint, t.* from jsonb_to_recordset($3::jsonb) as t(row int, agreement text, code text,
          "quantityText" text, "resaleText" text, "endCustomer" text, invoice text, position text, "invoiceKey" text,
          "agreementId" bigint, quantity bigint, "resaleOn" date, "referencePrice" numeric, "agreedPrice" numeric,
          "priceUnit" int, amount bigint, state text, reason text, about text)`,
)
/** Writes a claim with its positions; answers its code. */
export async function insertClaim(
  tx: Tx,
  claim: NewClaim,
  judged: readonly JudgedLine[],
): Promise<{ id: number; code: string }> {
  const written = await tx
    .insertInto('debit_claim')
    .values({
      company_id: claim.companyId,
      customer_id: claim.customerId,
      storefront: claim.storefront,
      filename: claim.filename,
      typed_hash: claim.typedHash,
      currency: claim.currency,
      state: claim.state,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
  const rows = judged.map(({ terms, ...line }) => ({
    ...line,
    ...terms,
    state: line.reason === '' ? 'pending' : 'rejected',
  }))
  await lines(tx, [written.id, claim.companyId, JSON.stringify(rows)])
  return written
}

const event = preparedStatement<never, [number, string, string, string]>(
  'debit-claim-event',
  'insert into debit_claim_event (claim_id, actor, kind, details) values ($1, $2, $3, $4)',
)
/** What happened to a claim. */
export const insertEvent = async (
  tx: Tx,
  claimId: number,
  { actor, kind, details = {} }: { actor: string; kind: string; details?: object },
): Promise<void> => void (await event(tx, [claimId, actor, kind, JSON.stringify(details)]))

const day = preparedStatement<{ today: CalendarDate }>(
  'debit-claim-day',
  `select to_char(now() at time zone 'UTC', 'YYYY-MM-DD') as today`,
)
/** The database's day. */
export const databaseDay = async (tx: Tx): Promise<CalendarDate> => (await day(tx, []))[0]?.today ?? ''
