/** What lists and pages read of requests. */
import { ownRequestSorts, requestSorts, type OwnRequestSort, type RequestSort } from '../model/request.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { RequestKind, RequestState, Turn } from '../model/kinds.ts'
import type { Request, RequestEntry, RequestHead } from '../model/request.ts'
import { aboutSql } from './requests.ts'

const head = `r.id, r.code, r.kind, r.state, r.turn, ${aboutSql}, r.country, r.created_at as "createdAt",
    r.changed_at as "changedAt", r.sent_at as "sentAt", r.due_on as "dueOn"`

type Row = Omit<Request, 'contact' | 'owner'> & {
  contactName: string
  contactEmail: string
  contactCompany: string
  contactPhone: string
  ownerId: number | null
  ownerName: string
  ownerEmail: string
}
const one = preparedStatement<Row, [string]>(
  'request-one',
  `select ${head}, r.version, r.storefront, s.text_language as language, r.customer_id as "customerId",
          r.company_id as "companyId", c.code as "companyCode", r.contact_name as "contactName",
          r.contact_email as "contactEmail", r.contact_company as "contactCompany", r.contact_phone as "contactPhone",
          r.owner_id as "ownerId", o.first_name || ' ' || o.last_name as "ownerName", o.email as "ownerEmail"
     from request r join storefront s on s.path_locale = r.storefront left join company c on c.id = r.company_id
     left join customer o on o.id = r.owner_id where r.code = $1`,
)
/** One request; null: there is none. */
export async function requestByCode(db: Db, code: string): Promise<Request | null> {
  const [row] = await one(db, [code])
  if (!row) return null
  const { contactName, contactEmail, contactCompany, contactPhone, ownerId, ownerName, ownerEmail, ...rest } =
    row
  return {
    ...rest,
    contact: { name: contactName, email: contactEmail, company: contactCompany, phone: contactPhone },
    owner: ownerId === null ? null : { id: ownerId, name: ownerName, email: ownerEmail },
  }
}

const entries = preparedStatement<RequestEntry, [number]>(
  'request-entries',
  `select id, at, name, side, action, body, internal from request_entry where request_id = $1 order by id`,
)
/** The whole conversation, oldest first; with what only the desk reads. */
export const entriesOf = (db: Db, requestId: number): Promise<RequestEntry[]> => entries(db, [requestId])

const mine = paged<
  RequestHead,
  [number, string | null, number | null, number],
  (typeof ownRequestSorts)[number]
>(
  'request-mine',
  {
    id: 'r.id',
    from: 'request r',
    by: { code: 'r.id', kind: 'r.kind', state: 'r.state', changed: 'r.changed_at' },
  },
  ({ by, beyond }) => `select ${head} from request r
    where r.customer_id = $1 and ($2::text is null or r.kind = $2) and ${beyond(3)}
    order by ${by} limit $4`,
)
/** A page of a person's own requests. */
export const pageOfOwnRequests = (
  db: Db,
  customerId: number,
  { kind, sort, page, size }: { kind: RequestKind | null; sort: OwnRequestSort; page: number; size: number },
): Promise<Paged<RequestHead>> =>
  mine.pageOf(sort)(db, { page, size, values: (after, limit) => [customerId, kind, after, limit] })
/** Their newest requests, at most so many. */
export const newestOwnRequests = (db: Db, customerId: number, limit: number): Promise<RequestHead[]> =>
  mine.list('-code')(db, [customerId, null, null, limit])

const newest = preparedStatement<RequestHead, [number | null, number | null]>(
  'requests-of-customer',
  `select ${head} from request r where r.sent_at is not null
      and case when $2::bigint is null then r.company_id = $1 else r.customer_id = $2 end
    order by r.id desc limit 10`,
)
/** The ten newest that were sent by a company's people, or by one person. */
export const newestRequests = (
  db: Db,
  companyId: number | null,
  customerId: number | null,
): Promise<RequestHead[]> => newest(db, [companyId, customerId])

export type DeskFilter = {
  kinds: readonly RequestKind[]
  turn: Turn | null
  state: RequestState | null
  /** id of the owner; 0: nobody's; null: anybody's */
  owner: number | null
  country: string | null
  /** part of number, contact, company or of what it is about */
  text: string
  sort: RequestSort
  page: number
  size: number
}
export type DeskRow = RequestHead & { contactName: string; company: string; ownerName: string | null }
const deskTables = `request r left join company c on c.id = r.company_id left join customer o on o.id = r.owner_id`
const queue = paged<DeskRow, unknown[], (typeof requestSorts)[number]>(
  'request-queue',
  {
    id: 'r.id',
    from: deskTables,
    by: {
      age: 'r.sent_at',
      code: 'r.code',
      kind: 'r.kind',
      due: `coalesce(r.due_on, 'infinity')`,
      state: 'r.state',
      who: `(r.contact_name, coalesce(c.name, r.contact_company))`,
      country: 'r.country',
      owner: `coalesce(o.first_name || ' ' || o.last_name, '')`,
    },
  },
  ({
    by,
    beyond,
  }) => `select ${head}, r.contact_name as "contactName", coalesce(c.name, r.contact_company) as company,
          o.first_name || ' ' || o.last_name as "ownerName"
     from ${deskTables}
    where r.sent_at is not null and r.kind = any($1) and ($2::text is null or r.turn = $2)
      and ($3::text is null or r.state = $3) and ($4::bigint is null or coalesce(r.owner_id, 0) = $4)
      and ($5::text is null or r.country = $5)
      and ($6::text is null or r.code ilike $6 || '%' or r.contact_name ilike '%' || $6 || '%'
           or r.contact_email ilike '%' || $6 || '%' or r.contact_company ilike '%' || $6 || '%'
           or c.name ilike '%' || $6 || '%' or r.about ilike '%' || $6 || '%')
      and ${beyond(7)}
    order by ${by} limit $8`,
)
/** A page of the queue of the desk. */
export const queueOf = (db: Db, asked: DeskFilter): Promise<Paged<DeskRow>> =>
  queue.pageOf(asked.sort)(db, {
    page: asked.page,
    size: asked.size,
    values: (after, limit) => [
      [...asked.kinds],
      asked.turn,
      asked.state,
      asked.owner,
      asked.country,
      likeText(asked.text.trim()) || null,
      after,
      limit,
    ],
  })

const countries = preparedStatement<{ country: string }, [string[]]>(
  'request-countries',
  `select distinct country from request where sent_at is not null and country <> '' and kind = any($1) order by 1`,
)
/** Countries that requests came from. */
export const countriesOf = async (db: Db, kinds: readonly RequestKind[]): Promise<string[]> =>
  (await countries(db, [[...kinds]])).map(row => row.country)

export type WaitingRequests = { kind: RequestKind; count: number; oldest: Date }
const waiting = preparedStatement<WaitingRequests, [RequestKind[]]>(
  'request-waiting',
  `select kind, count(*)::int as count, min(sent_at) as oldest from request
    where turn = 'seller' and sent_at is not null and kind = any($1) group by kind order by min(sent_at)`,
)
/** How many of each of these kinds wait for the desk, and since when. */
export const waitingRequests = (db: Db, kinds: readonly RequestKind[]): Promise<WaitingRequests[]> =>
  waiting(db, [[...kinds]])

const buyers = preparedStatement<{ count: number; oldest: Date | null }, [number]>(
  'request-waiting-for-buyer',
  `select count(*)::int as count, min(changed_at) as oldest from request
    where customer_id = $1::bigint and turn = 'buyer' and sent_at is not null`,
)
/** How many requests of a person wait for their answer, and since when. */
export const waitingForBuyer = async (db: Db, customerId: number) =>
  (await buyers(db, [customerId]))[0] ?? { count: 0, oldest: null }

export type DeskPerson = { id: number; name: string }
