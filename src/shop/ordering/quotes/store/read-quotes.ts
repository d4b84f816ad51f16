/** What lists and pages read of quotes. */
import { ownQuoteSorts, quoteSorts, type OwnQuoteSort, type QuoteSort } from '../model/quote.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { Language } from '#platform/language/language.ts'
import { mayWorkInSql } from '#shop/people/session/model/desk-rights.ts'
import { scopeCondition, scopeValues, type Scope } from '#shop/ordering/orders/model/view.ts'
import type { Quote, QuoteEvent, QuoteFile, QuoteHead, QuoteLine, Revision } from '../model/quote.ts'
import type { QuoteState } from '../model/states.ts'

const late = `coalesce(r.valid_until < (now() at time zone 'UTC')::date, false)`
const head = `q.id, q.code, q.state, ${late} as late, q.revision, q.created_at as "createdAt", q.changed_at as "changedAt",
  r.valid_until as "validUntil", q.currency, q.description, q.reference_number as "referenceNumber",
  c.first_name || ' ' || c.last_name as "buyerName", f.name as "companyName", u.name as "unitName",
  q.order_code as "orderCode"`
const tables = `quote q join customer c on c.id = q.customer_id join company f on f.id = q.company_id
  join company_unit u on u.id = q.unit_id join quote_revision r on r.quote_id = q.id and r.revision = q.revision`
const inScope = scopeCondition('q')
const content = `r.lines, (r.discount * 100)::int as discount, r.delivery, r.offered_at is not null as offered`
/** An offer that is over counts as expired before the job has said so. */
const shownState = `case when q.state = 'offered' and ${late} then 'expired' else q.state end`
const stateIs = (n: number) => `($${n}::text is null or ${shownState} = $${n})`
const headIs = (n: number) => `q.code = $${n}
   or q.reference_number ilike '%' || $${n} || '%' or q.purchase_order_number ilike '%' || $${n} || '%'
   or q.description ilike '%' || $${n} || '%'`
/**
 * What the desk finds in the present versions, as ids, each kind by an index of its own. The lines as text say by trigrams
 * which quotes are to be read at all; what JSON would write another way is looked for in all of them.
 */
const foundAtDesk = (n: number) => `array(select q.id from quote q where ${headIs(n)}
   union all select q.id from quote q join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    where ($${n} ~ '["\\\\]' or r.lines::text ilike '%' || $${n} || '%') and ${articleIs(n)})`
const articleIs = (
  n: number,
) => `exists (select from jsonb_array_elements(r.lines) l where l->>'code' ilike '%' || $${n} || '%'
                or exists (select from jsonb_array_elements(l->'offers') o where o->>'code' ilike '%' || $${n} || '%'))`
/** What was asked for in the present version, and what was offered in the one that was sent last. */
const articleIsSeen = (n: number) => `exists (select from jsonb_array_elements(r.lines) l
     where l->>'by' = 'buyer' and l->>'code' ilike '%' || $${n} || '%')
   or exists (select from jsonb_array_elements(sent.lines) l cross join jsonb_array_elements(l->'offers') o
     where o->>'code' ilike '%' || $${n} || '%')`
const lastSent = `left join lateral (select v.lines from quote_revision v
  where v.quote_id = q.id and v.offered_at is not null order by v.revision desc limit 1) sent on true`

export type OwnRow = QuoteHead & { sentLines: QuoteLine[] | null }
/** What a buyer sees of an offer: a draft at the desk has no day yet, and sorts last. */
const validForBuyer = `case when r.offered_at is null then 'infinity' else coalesce(r.valid_until, 'infinity') end`
const own = paged<OwnRow, unknown[], (typeof ownQuoteSorts)[number]>(
  'quote-list',
  {
    id: 'q.id',
    from: tables,
    by: {
      code: 'q.id',
      reference: 'q.reference_number',
      buyer: ['c.last_name', 'c.first_name'],
      state: shownState,
      valid: validForBuyer,
    },
  },
  ({
    by,
    beyond,
  }) => `select ${head}, ${content}, case when r.offered_at is null then sent.lines end as "sentLines"
     from ${tables} ${lastSent}
    where ${inScope} and not q.unsent and ${stateIs(4)} and ($5::text is null or ${headIs(5)} or ${articleIsSeen(5)}) and ${beyond(6)}
      and ($7::timestamptz is null or q.created_at >= $7) and ($8::timestamptz is null or q.created_at < $8)
    order by ${by} limit $9`,
)
const escaped = (text: string): string | null => likeText(text.trim()) || null
export type QuoteFilter = {
  text: string
  state: QuoteState | null
  from: Date | null
  until: Date | null
}
const ownValues = (scope: Scope, asked: QuoteFilter, after: number | null, limit: number): unknown[] => [
  ...scopeValues(scope),
  asked.state,
  escaped(asked.text),
  after,
  asked.from,
  asked.until,
  limit,
]
/** The quotes of a scope, the newest first, from behind the one with the id `after`; `model/for-buyer.ts` shows them. */
export const quotesOf = (
  db: Db,
  scope: Scope,
  asked: QuoteFilter,
  { after, limit }: { after: number | null; limit: number },
): Promise<OwnRow[]> => own.list('-code')(db, ownValues(scope, asked, after, limit))
/** A page of them, found by what their buyers know of them. */
export const pageOfOwnQuotes = (
  db: Db,
  scope: Scope,
  { page, size, sort, ...asked }: QuoteFilter & { page: number; size: number; sort: OwnQuoteSort },
): Promise<Paged<OwnRow>> =>
  own.pageOf(sort)(db, { page, size, values: (after, limit) => ownValues(scope, asked, after, limit) })

const newest = preparedStatement<QuoteHead, [number, number | null]>(
  'quotes-of-customer',
  `select ${head}, ${content} from ${tables} where q.company_id = $1 and ($2::bigint is null or q.customer_id = $2)
    order by q.id desc limit 10`,
)
/** The ten newest of a company, or of one of its people. */
export const newestQuotes = (db: Db, companyId: number, customerId: number | null): Promise<QuoteHead[]> =>
  newest(db, [companyId, customerId])

export type DeskRow = QuoteHead & { ownerName: string | null; waitingSince: Date }
export type DeskFilter = {
  text: string
  company: string
  state: QuoteState | null
  /** only what waits for the desk */
  open: boolean
  /** id of the owner; 0: nobody's; null: anybody's */
  owner: number | null
  sort: QuoteSort
}
const deskTables = `${tables} left join customer o on o.id = q.owner_id`
const queue = paged<DeskRow, unknown[], (typeof quoteSorts)[number]>(
  'quote-queue',
  {
    id: 'q.id',
    from: deskTables,
    by: {
      age: 'q.waiting_since',
      code: 'q.id',
      company: 'f.name',
      buyer: ['c.last_name', 'c.first_name'],
      state: 'q.state',
      version: 'q.revision',
      valid: `coalesce(r.valid_until, 'infinity')`,
      owner: `coalesce(o.first_name || ' ' || o.last_name, '')`,
    },
  },
  ({
    by,
    beyond,
  }) => `select ${head}, ${content}, o.first_name || ' ' || o.last_name as "ownerName", q.waiting_since as "waitingSince"
     from ${deskTables}
    where ${stateIs(1)} and ($2::text is null or q.id = any(${foundAtDesk(2)})) and ($3::text is null or f.name ilike '%' || $3 || '%')
      and (not $4::boolean or q.state in ('requested', 'in-progress', 'awaiting-approval'))
      and ($5::bigint is null or coalesce(q.owner_id, 0) = $5)
      and ${beyond(6)}
    order by ${by} limit $7`,
)
const queueValues = (asked: DeskFilter, after: number | null, limit: number): unknown[] => [
  asked.state,
  escaped(asked.text),
  escaped(asked.company),
  asked.open,
  asked.owner,
  after,
  limit,
]
/** The first quotes of all companies that fit. */
export const quotesFound = (db: Db, asked: DeskFilter & { limit: number }): Promise<DeskRow[]> =>
  queue.list(asked.sort)(db, queueValues(asked, null, asked.limit))
/** A page of the queue of the desk. */
export const quoteQueue = (
  db: Db,
  asked: DeskFilter & { page: number; size: number },
): Promise<Paged<DeskRow>> =>
  queue.pageOf(asked.sort)(db, {
    page: asked.page,
    size: asked.size,
    values: (after, limit) => queueValues(asked, after, limit),
  })

const waiting = preparedStatement<{ approval: boolean; count: number; oldest: Date }>(
  'quote-waiting',
  `select state = 'awaiting-approval' as approval, count(*)::int as count, min(waiting_since) as oldest from quote
    where state in ('requested', 'in-progress', 'awaiting-approval') group by 1 order by 1`,
)
/** How many wait for the desk, and since when; apart those that wait for an approval. */
export const waitingQuotes = (db: Db): Promise<{ approval: boolean; count: number; oldest: Date }[]> =>
  waiting(db, [])

const offered = preparedStatement<{ count: number; oldest: Date | null }, [number]>(
  'quote-offered-to',
  `select count(*)::int as count, min(q.changed_at) as oldest
     from quote q join quote_revision r on r.quote_id = q.id and r.revision = q.revision
    where q.customer_id = $1::bigint and q.state = 'offered' and not ${late}`,
)
/** How many offers a person can still accept, and since when the oldest has waited. */
export const offeredTo = async (db: Db, customerId: number) =>
  (await offered(db, [customerId]))[0] ?? { count: 0, oldest: null }

type Row = Omit<Quote, 'owner' | 'origin' | 'revisions' | 'events' | 'files'> & {
  ownerId: number | null
  ownerName: string
  ownerEmail: string
  originKind: Quote['origin']['kind']
  originReference: string
  language: Language
  revisions: (Omit<Revision, 'lines' | 'offeredAt' | 'createdAt'> & {
    lines: QuoteLine[]
    offeredAt: string | null
    createdAt: string
  })[]
  events: (Omit<QuoteEvent, 'at'> & { at: string })[] | null
  files: (Omit<QuoteFile, 'at'> & { at: string })[] | null
}
const one = preparedStatement<Row, unknown[]>(
  'quote-one',
  `select ${head}, q.version, q.storefront, s.text_language as language, s.format_locale as "formatLocale",
     q.customer_id as "customerId", q.company_id as "companyId", q.unit_id as "unitId", c.email as "buyerEmail",
     f.code as "companyCode", q.cost_center_id as "costCenterId", q.address_id as "addressId",
     q.delivery_mode as "deliveryMode", q.purchase_order_number as "purchaseOrderNumber", q.owner_id as "ownerId", q.unsent,
     o.first_name || ' ' || o.last_name as "ownerName", o.email as "ownerEmail", q.submitted_by as "submittedBy",
     q.origin_kind as "originKind", q.origin_reference as "originReference", q.waiting_since as "waitingSince",
     (select jsonb_agg(jsonb_build_object('revision', v.revision, 'lines', v.lines, 'discount',
         (v.discount * 100)::int, 'delivery', v.delivery, 'validUntil', v.valid_until, 'offeredAt', v.offered_at,
         'createdAt', v.created_at) order by v.revision) from quote_revision v where v.quote_id = q.id) as revisions,
     (select jsonb_agg(jsonb_build_object('id', e.id, 'revision', e.revision, 'at', e.at, 'name', e.name, 'side', e.side,
         'action', e.action, 'body', e.body, 'internal', e.internal) order by e.id)
        from quote_event e where e.quote_id = q.id) as events,
     (select jsonb_agg(jsonb_build_object('id', d.id, 'fileId', d.file_id, 'name', d.name, 'type', d.type, 'size', d.size,
         'side', d.side, 'internal', d.internal, 'byName', d.by_name, 'at', d.at) order by d.id)
        from quote_file d where d.quote_id = q.id) as files
   from ${tables} join storefront s on s.path_locale = q.storefront left join customer o on o.id = q.owner_id
   where ${inScope} and q.code = $4 and (not q.unsent or ($1::bigint is null and $2::bigint is null))`,
)
const inTime = <T extends { at: string }>(row: T): Omit<T, 'at'> & { at: Date } => ({
  ...row,
  at: new Date(row.at),
})
/** One quote with its versions, history and files; null: there is none in this scope. What was not sent yet is in the desk's alone. */
export async function quoteByCode(db: Db | Tx, scope: Scope, code: string): Promise<Quote | null> {
  const [row] = await one(db, [...scopeValues(scope), code])
  if (!row) return null
  const { ownerId, ownerName, ownerEmail, originKind, originReference, revisions, events, files, ...rest } =
    row
  return {
    ...rest,
    owner: ownerId === null ? null : { id: ownerId, name: ownerName, email: ownerEmail },
    origin: { kind: originKind, reference: originReference },
    revisions: revisions.map(version => ({
      ...version,
      offeredAt: version.offeredAt === null ? null : new Date(version.offeredAt),
      createdAt: new Date(version.createdAt),
    })),
    events: (events ?? []).map(inTime),
    files: (files ?? []).map(inTime),
  }
}

export type DeskPerson = { id: number; name: string }
const people = preparedStatement<DeskPerson>(
  'quote-desk-people',
  `select c.id, c.first_name || ' ' || c.last_name as name from customer c
    where c.active and ${mayWorkInSql('c.id', 'desk/quotes')} order by 2, 1`,
)
/** Who answers quotes at the desk. */
export const deskPeople = (db: Db | Tx): Promise<DeskPerson[]> => people(db, [])
