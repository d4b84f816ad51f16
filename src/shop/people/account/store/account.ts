import { sql } from 'kysely'
import { isSince } from '#platform/jobs/acts-since.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { likeText } from '#kit/db/like-text.ts'
import { deskRolesInSql } from '#shop/people/session/model/desk-rights.ts'
import type { LetterKind, OwnSession, Settings } from '../model/settings.ts'

export type OwnAccount = Settings & {
  id: number
  email: string
  passwordHash: string
  unwanted: LetterKind[]
  /** another address on its way, and which side has confirmed it */
  pending: { email: string; oldDone: boolean; newDone: boolean } | null
}
const own = preparedStatement<OwnAccount, [number]>(
  'account-own',
  `select c.id, c.email, c.password_hash as "passwordHash", c.title_code as "titleCode", c.first_name as "firstName",
     c.last_name as "lastName", c.phone, coalesce(c.storefront, '') as language,
     case when c.region <> '' then c.region else coalesce(c.country, '') end as region,
     coalesce(c.currency, '') as currency,
     (select coalesce(json_agg(u.about), '[]') from unwanted_letter u where u.customer_id = c.id) as unwanted,
     (select json_build_object('email', e.email, 'oldDone', e.old_at is not null, 'newDone', e.new_at is not null)
        from email_change e where e.customer_id = c.id and e.until > now()) as pending
   from customer c where c.id = $1`,
)
export const ownAccount = async (db: Db | Tx, id: number): Promise<OwnAccount | null> =>
  (await own(db, [id]))[0] ?? null

type Columns = Partial<{
  title_code: string
  first_name: string
  last_name: string
  phone: string
  storefront: string
  storefront_chosen: boolean
  country: string | null
  region: string
  currency: string | null
}>
/** False: they were so already. */
export async function setColumns(tx: Tx, id: number, columns: Columns): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set(columns)
    .where('id', '=', id)
    .where(eb =>
      eb.or(
        Object.entries(columns).map(([column, value]) =>
          eb(column as keyof Columns, 'is distinct from', value),
        ),
      ),
    )
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

const hold = preparedStatement<{ passwordHash: string; active: boolean; erased: boolean }, [number]>(
  'account-hold',
  `select password_hash as "passwordHash", active, erased_at is not null as erased from customer where id = $1
   for no key update`,
)
/** Of two who change an account at the same moment one waits; null: there is no such person. */
export const holdAccount = async (tx: Tx, id: number) => (await hold(tx, [id]))[0] ?? null

const companyOf = preparedStatement<{ companyId: number | null }, [number]>(
  'account-company',
  'select company_id as "companyId" from customer where id = $1',
)
const holdCompany = preparedStatement<{ id: number }, [number]>(
  'account-hold-company',
  'select id from company where id = $1 for no key update',
)
/** Of two administrators of a company who leave at the same moment one waits. */
export async function holdCompanyOf(tx: Tx, id: number): Promise<void> {
  const [found] = await companyOf(tx, [id])
  if (found && found.companyId !== null) await holdCompany(tx, [found.companyId])
}

const sessions = preparedStatement<OwnSession, [number, Buffer]>(
  'account-sessions',
  `select left(encode(sha256(token_hash), 'hex'), 32) as id, user_agent as "userAgent", network, created_at as "createdAt",
     seen_at as "seenAt", token_hash = $2 as "isThis"
   from session where customer_id = $1 and revoked_at is null and seen_at > now() - interval '30 minutes'
     and created_at > now() - interval '12 hours' order by seen_at desc limit 100`,
)
/** Their living sessions, the one of `thisHash` marked. */
export const livingSessions = (db: Db, id: number, thisHash: Buffer) => sessions(db, [id, thisHash])

const end = preparedStatement<{ customer_id: number }, [number, Buffer, string | null]>(
  'account-end-session',
  `update session set revoked_at = now() where customer_id = $1 and revoked_at is null and token_hash <> $2
     and ($3::text is null or left(encode(sha256(token_hash), 'hex'), 32) = $3) returning customer_id`,
)
/** Ends one of their other sessions, or all others; answers how many. */
export const endOthers = async (tx: Tx, id: number, thisHash: Buffer, session: string | null) =>
  (await end(tx, [id, thisHash, session])).length

/** Another address for their account, to be confirmed by both; one that was on its way before is forgotten. */
export async function insertEmailChange(
  tx: Tx,
  given: { customerId: number; email: string; oldHash: Buffer; newHash: Buffer; hours: number },
): Promise<void> {
  const values = {
    email: given.email,
    old_hash: given.oldHash,
    new_hash: given.newHash,
    old_at: null,
    new_at: null,
    until: sql<Date>`now() + make_interval(hours => ${given.hours})`,
  }
  await tx
    .insertInto('email_change')
    .values({ customer_id: given.customerId, ...values })
    .onConflict(conflict => conflict.column('customer_id').doUpdateSet(values))
    .execute()
}
export async function forgetEmailChange(tx: Db | Tx, customerId: number): Promise<void> {
  await tx.deleteFrom('email_change').where('customer_id', '=', customerId).execute()
}

const sweep = preparedStatement<never>(
  'account-email-change-sweep',
  `delete from email_change where until < now() - interval '7 days'
     and ${isSince('forget-events-and-changes', 'until')}`,
)
/** Forgets changes that nobody confirmed, a week after their links ran out. */
export const sweepEmailChanges = async (db: Db): Promise<void> => void (await sweep(db, []))

const changeWithToken = 'where (e.old_hash = $1 or e.new_hash = $1) and e.until > now()'
const lockChange = preparedStatement<{ id: number }, [Buffer]>(
  'account-email-change-lock',
  `select e.customer_id as id from email_change e ${changeWithToken} for update`,
)
const byToken = preparedStatement<
  { customerId: number; email: string; before: string; isOld: boolean; oldDone: boolean; newDone: boolean },
  [Buffer]
>(
  'account-email-change',
  `select e.customer_id as "customerId", e.email, c.email as before, e.old_hash = $1 as "isOld",
     e.old_at is not null as "oldDone", e.new_at is not null as "newDone"
   from email_change e join customer c on c.id = e.customer_id and c.active
   ${changeWithToken}`,
)
/** The change that a link confirms, held; null: unknown or too old. */
export async function holdEmailChange(tx: Tx, hash: Buffer) {
  const [, [change]] = await Promise.all([lockChange(tx, [hash]), byToken(tx, [hash])])
  return change ?? null
}
export async function noteConfirmed(tx: Tx, customerId: number, side: 'old' | 'new'): Promise<void> {
  await tx
    .updateTable('email_change')
    .set(side === 'old' ? { old_at: sql<Date>`now()` } : { new_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .execute()
}
const change = preparedStatement<{ id: number }, [number, string]>(
  'account-set-email',
  `update customer set email = $2 where id = $1 and not exists (select from customer where email = $2) returning id`,
)
/** Gives them the address; false when somebody has it. */
export const setEmail = async (tx: Tx, id: number, email: string): Promise<boolean> =>
  (await change(tx, [id, email])).length === 1

const atAddress = preparedStatement<{ id: number; name: string }, [string]>(
  'account-at-address',
  `select id, trim(first_name || ' ' || last_name) as name from customer where email = $1`,
)
/** Whose account an address is; null: nobody's. */
export const personAt = async (db: Db | Tx, email: string): Promise<{ id: number; name: string } | null> =>
  (await atAddress(db, [email]))[0] ?? null

const onlyAdmin = preparedStatement<{ last: boolean }, [number]>(
  'account-only-admin',
  `with whole as (
     select c.id, c.active and c.password_hash <> '!' as able from role_grant g join customer c on c.id = g.customer_id
       join company_unit u on u.id = g.unit_id and u.parent_id is null
      where g.role = 'company-admin' and c.company_id = (select company_id from customer where id = $1))
   select exists (select from whole where id = $1)
     and not exists (select from whole where id <> $1 and able) as last`,
)
/** Are they the only person who can sign in and administer their company from its topmost unit? */
export const isLastAdmin = async (tx: Db | Tx, id: number): Promise<boolean> =>
  (await onlyAdmin(tx, [id]))[0]?.last ?? false

export async function setActive(tx: Tx, id: number, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ active, deactivated_at: active ? null : sql<Date>`now()`, blocked_at: null })
    .where('id', '=', id)
    .where('active', '=', !active)
    .where('erased_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export type FoundPerson = {
  id: number
  email: string
  name: string
  company: string | null
  companyId: number | null
  companyActive: boolean | null
  active: boolean
  /** of the seller's desk, by a role or without one */
  ofDesk: boolean
  deactivatedAt: Date | null
  erasedAt: Date | null
}
const found = preparedStatement<FoundPerson, [string, number | null]>(
  'account-find-people',
  `select c.id, c.email, trim(c.first_name || ' ' || c.last_name) as name, k.name as company,
     k.id as "companyId", k.active as "companyActive", c.active,
     c.works_at_desk or exists (select from role_grant g where g.customer_id = c.id and g.role in (${deskRolesInSql}))
       or exists (select from desk_right_held h where h.customer_id = c.id) as "ofDesk",
     c.deactivated_at as "deactivatedAt", c.erased_at as "erasedAt"
   from customer c left join company k on k.id = c.company_id
   where case when $2::bigint is not null then c.id = $2
     when $1 = '' then not c.active
     else c.email ilike '%' || $1 || '%' or (c.first_name || ' ' || c.last_name) ilike '%' || $1 || '%'
       or c.id in (select substr(t.subject, 10)::bigint from trail t
         where t.action = 'email-changed' and t.subject like 'customer:%' and lower(t.actor) like '%' || lower($1) || '%') end
   order by c.deactivated_at desc nulls last, c.email limit 100`,
)
/** People whose name or e-mail, now or before, holds a text; without a text those whose account is closed. At most 100. */
export const findPeople = (db: Db, typed: string) => found(db, [likeText(typed), null])
export const personOfId = async (db: Db | Tx, id: number): Promise<FoundPerson | null> =>
  (await found(db, ['', id]))[0] ?? null
