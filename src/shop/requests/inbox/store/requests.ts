/** The rows of requests: opening, locking, moving. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import type { Json } from '#kit/contract.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { dataOf, type About } from '../model/about.ts'
import type { RequestKind, RequestState, Turn } from '../model/kinds.ts'
import type { Contact, HeldRequest } from '../model/request.ts'

/** What a request `r` is about. */
export const aboutSql = `coalesce(r.about_of, jsonb_build_object('is', 'words', 'words', r.about)) as about`

type NewRequest = {
  /** a number that it has already; absent: the next one */
  code?: string
  kind: RequestKind
  prefix: string
  state: RequestState
  turn: Turn
  storefront: string
  customerId: number | null
  companyId: number | null
  contact: Contact
  country: string
  about: About
  /** the same in the words of who asked, which searches find */
  words: string
  dueOn: CalendarDate | null
  ownerId: number | null
}
/** Writes a request under its own number or the next one; answers id and number. */
export async function insertRequest(tx: Tx, one: NewRequest): Promise<{ id: number; code: string }> {
  const [row] = await insert(tx, [
    one.prefix,
    one.kind,
    one.state,
    one.turn,
    one.storefront,
    one.customerId,
    one.companyId,
    one.contact.name,
    one.contact.email,
    one.contact.company,
    one.contact.phone,
    one.country,
    one.words.slice(0, 200),
    one.dueOn,
    one.code ?? null,
    one.ownerId,
    dataOf(one.about),
  ])
  if (!row) throw new Error('no request was written')
  return row
}
const insert = preparedStatement<{ id: number; code: string }, unknown[]>(
  'request-insert',
  `insert into request (code, kind, state, turn, storefront, customer_id, company_id, contact_name, contact_email,
          contact_company, contact_phone, country, about, due_on, owner_id, about_of, sent_at)
   values (coalesce($15::text, $1 || nextval('request_number')), $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14::date, $16::bigint, $17::jsonb,
           case when $3 = 'draft' then null else now() end)
   returning id, code`,
)

type Row = Omit<HeldRequest, 'said' | 'internal' | 'nextTurn'>
const lock = preparedStatement<{ id: number }, [string]>(
  'request-lock',
  'select id from request where code = $1 for update',
)
const held = preparedStatement<Row, [string]>(
  'request-held',
  `select r.id, r.code as key, r.kind, r.state, r.turn, r.version, r.customer_id as "customerId",
          r.company_id as "companyId", c.unit_id as "unitId", coalesce(c.active, true) as "buyerActive",
          r.storefront, s.text_language as language, s.format_locale as "formatLocale", r.contact_name as "contactName", r.contact_email as "contactEmail", ${aboutSql}, r.owner_id as "ownerId",
          r.country, r.due_on as "dueOn", r.sent_at as "sentAt"
     from request r join storefront s on s.path_locale = r.storefront left join customer c on c.id = r.customer_id
    where r.code = $1`,
)
/** Locks a request until the end of the transaction and reads it; null: there is none. */
export async function holdRequest(tx: Tx, code: string): Promise<HeldRequest | null> {
  const [, [row]] = await Promise.all([lock(tx, [code]), held(tx, [code])])
  return row ? { ...row, said: '', internal: false, nextTurn: null } : null
}

const write = preparedStatement<never, unknown[]>(
  'request-write',
  `update request set state = $2, turn = $3, owner_id = $4, due_on = $5::date, version = version + 1,
          changed_at = now(), sent_at = case when $2 = 'draft' then null else coalesce(sent_at, now()) end
    where id = $1`,
)
/** Writes a held request as it is now, in its next version. */
export const writeRequest = (
  tx: Tx,
  request: HeldRequest,
  after: { state: RequestState; turn: Turn },
): Promise<unknown> => write(tx, [request.id, after.state, after.turn, request.ownerId, request.dueOn])

export type NewEntry = {
  requestId: number
  actor: string
  name: string
  side: 'buyer' | 'seller'
  action: string
  body?: string
  internal?: boolean
  details?: { readonly [name: string]: Json }
}
const insertLine = preparedStatement<never, unknown[]>(
  'request-entry-insert',
  `insert into request_entry (request_id, actor, name, side, action, body, internal, details)
   values ($1, $2, $3, $4, $5, $6, $7, $8)`,
)
/** Adds a line to the conversation. */
export const insertEntry = (tx: Tx, one: NewEntry): Promise<unknown> =>
  insertLine(tx, [
    one.requestId,
    one.actor,
    one.name,
    one.side,
    one.action,
    one.body ?? '',
    one.internal ?? false,
    JSON.stringify(one.details ?? {}),
  ])

const insertKey = preparedStatement<never, [Buffer, number]>(
  'request-key-insert',
  'insert into request_key (key_hash, request_id) values ($1, $2)',
)
/** Keeps the key of a letter to a guest. */
export const keepKey = (tx: Tx, keyHash: Buffer, requestId: number): Promise<unknown> =>
  insertKey(tx, [keyHash, requestId])

const opened = preparedStatement<{ code: string }, [Buffer, string]>(
  'request-key-opens',
  `select r.code from request_key k join request r on r.id = k.request_id where k.key_hash = $1 and r.code = $2`,
)
/** Does this key open this request? */
export const opensRequest = async (db: Db | Tx, keyHash: Buffer, code: string): Promise<boolean> =>
  (await opened(db, [keyHash, code])).length > 0
