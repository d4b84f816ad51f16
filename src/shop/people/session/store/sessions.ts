import { sql } from 'kysely'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Grant } from '#platform/person/visitor.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { deskRolesInSql, mayWorkInSql } from '../model/desk-rights.ts'

/** Ends of a session by the database's clock: 30 minutes without activity, 12 hours in all (K-18). */
const alive = `s.revoked_at is null
  and s.seen_at > now() - interval '30 minutes' and s.created_at > now() - interval '12 hours'`

export type SessionHolder = {
  csrf: string
  external_system: string | null
  /** their last activity was noted more than a minute ago */
  stale: boolean
  /** within the last ten minutes they have proved who they are; a link of another system proves nothing */
  proved: boolean
  /** they need a second factor and have none */
  owes: boolean
  id: number
  email: string
  first_name: string
  last_name: string
  grants: Grant[]
  /** what they may by roles made at the desk */
  own_rights: { section: string; access: string }[]
  /** null: the whole company */
  reach: number[] | null
  company_id: number | null
  company_name: string | null
  unit_id: number | null
  price_list: string | null
  country: string | null
  currency: string | null
  /** nobody signs in to it: a program works with it for its unit */
  of_program: boolean
  /** who of the desk holds the session and acts in their name; null: they themselves hold it */
  acted_by: { id: number; email: string; name: string; looksUntil: string | null } | null
}

/** The units that they approve for or administer, or for which a program works, and all below them; null: the whole company. */
const reachOf = `case when exists (
       select from role_grant g join company_unit top on top.id = g.unit_id and top.parent_id is null
        where g.customer_id = c.id and (g.role in ('approver', 'company-admin') or c.of_program)) then null
     else (with recursive reach as (
         select g.unit_id as id from role_grant g
          where g.customer_id = c.id and (g.role in ('approver', 'company-admin') or c.of_program)
         union select below.id from company_unit below join reach on below.parent_id = reach.id)
       select coalesce(json_agg(id), '[]') from reach where id is not null) end`
const ofPerson = `c.id, c.email, c.first_name, c.last_name, c.company_id, c.unit_id, c.of_program,
     (select coalesce(json_agg(json_build_object('role', g.role, 'unitId', g.unit_id)), '[]') from (
        select role, unit_id from role_grant where customer_id = c.id
        union all select distinct role, null::bigint from desk_right_held where customer_id = c.id) g) as grants,
     (select coalesce(json_agg(json_build_object('section', o.section, 'access', o.access)), '[]')
        from desk_right_held o where o.customer_id = c.id) as own_rights,
     ${reachOf} as reach,
     co.name as company_name, co.price_list,
     coalesce(c.country, u.country, co.country) as country,
     coalesce(c.currency, u.currency, co.currency) as currency`

/**
 * Whom the holder of a session acts for, or as whom they see the shop for a time: a customer who is in, as long as the holder
 * may do so at the desk; else they are themselves.
 */
const actedFor = `case when s.acting_for is null or s.looks_until <= now() then null else (
     select a.id from customer a join company ac on ac.id = a.company_id and ac.active
      where a.id = s.acting_for and a.active and not a.of_program
        and exists (select from customer h where h.id = s.customer_id and h.active
          and case when s.looks_until is null then ${mayWorkInSql('h.id', 'desk/acting')}
            else ${mayWorkInSql('h.id', 'desk/looking')} end)) end`

/** The active person of the active company behind a living session, or in whose name its holder acts. */
export const holderOf = preparedStatement<SessionHolder, [Buffer]>(
  'session-holder',
  `select s.csrf_token as csrf, s.external_system, s.seen_at < now() - interval '1 minute' as stale,
     coalesce(coalesce(s.proved_at, case when s.external_system is null then s.created_at end)
       > now() - interval '10 minutes', false) as proved, s.owes_factor as owes,
     ${ofPerson},
     case when c.id <> s.customer_id then (
       select json_build_object('id', h.id, 'email', h.email, 'name', h.first_name || ' ' || h.last_name, 'looksUntil', s.looks_until)
         from customer h where h.id = s.customer_id) end as acted_by
   from session s
   join customer c on c.id = coalesce(${actedFor}, s.customer_id) and c.active and not c.of_program
   left join company co on co.id = c.company_id
   left join company_unit u on u.id = c.unit_id
   where s.token_hash = $1 and ${alive} and co.active is not false`,
)

const toActFor = preparedStatement<{ id: number }, [number]>(
  'session-to-act-for',
  `select c.id from customer c join company co on co.id = c.company_id and co.active
    where c.id = $1 and c.active and c.unit_id is not null and not c.works_at_desk and not c.of_program
      and not exists (select from role_grant g where g.customer_id = c.id and g.role in (${deskRolesInSql}))`,
)
/** An open account of an open company, of nobody who works at the desk. */
export const isCustomerToActFor = async (tx: Tx, customerId: number): Promise<boolean> =>
  (await toActFor(tx, [customerId])).length > 0

const setActing = preparedStatement<{ id: number }, [Buffer, number | null, number | null]>(
  'session-set-acting',
  `update session set acting_for = $2, looks_until = now() + make_interval(mins => $3::int)
    where token_hash = $1
      and (acting_for is distinct from $2 or (looks_until is null) is distinct from ($3::int is null)) returning customer_id as id`,
)
/**
 * Notes for whom the holder of this session acts from now on, or as whom they only look for so many minutes; null: for nobody.
 * False: it was so already.
 */
export const setActingFor = async (
  tx: Tx,
  tokenHash: Buffer,
  customerId: number | null,
  looksMinutes: number | null = null,
): Promise<boolean> => (await setActing(tx, [tokenHash, customerId, looksMinutes])).length > 0

export type Person = Omit<
  SessionHolder,
  'csrf' | 'stale' | 'proved' | 'owes' | 'external_system' | 'acted_by'
> & {
  storefront: string | null
}
/** The active person of the active company with this id, and the storefront they used last. */
export const personById = preparedStatement<Person, [number]>(
  'session-person',
  `select c.storefront, ${ofPerson}
   from customer c
   left join company co on co.id = c.company_id
   left join company_unit u on u.id = c.unit_id
   where c.id = $1 and c.active and co.active is not false`,
)

/** Notes that the session is in use; an ended one stays ended. */
export const touch = preparedStatement<{ token_hash: Buffer }, [Buffer]>(
  'session-touch',
  `update session s set seen_at = now()
   where s.token_hash = $1 and s.seen_at < now() - interval '1 minute' and ${alive} returning s.token_hash`,
)

const prove = preparedStatement<never, [Buffer]>(
  'session-prove',
  `update session s set proved_at = now() where s.token_hash = $1 and ${alive}`,
)
/** Notes that the holder of a session has proved just now who they are. */
export const noteProof = async (db: Db | Tx, tokenHash: Buffer): Promise<void> =>
  void (await prove(db, [tokenHash]))

/** Notes that the living sessions of a person owe a second factor, or no more. */
export async function setOwing(db: Db | Tx, customerId: number, owes: boolean): Promise<void> {
  await db
    .updateTable('session')
    .set({ owes_factor: owes })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .where('owes_factor', '=', !owes)
    .execute()
}

export async function insertSession(
  db: Db | Tx,
  session: {
    tokenHash: Buffer
    customerId: number
    csrf: string
    userAgent?: string
    network?: string
    external?: string | null
  },
): Promise<void> {
  await db
    .insertInto('session')
    .values({
      token_hash: session.tokenHash,
      customer_id: session.customerId,
      csrf_token: session.csrf,
      user_agent: (session.userAgent ?? '').slice(0, 300),
      network: session.network ?? '',
      external_system: session.external ?? null,
    })
    .execute()
}

export async function revoke(db: Db | Tx, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('token_hash', '=', tokenHash)
    .where('revoked_at', 'is', null)
    .execute()
}

const ofForm = preparedStatement<{ customer: number }, [string]>(
  'session-of-form',
  `select s.customer_id as customer from session s where s.csrf_token = $1 order by s.created_at desc limit 1`,
)
/** Whose session a page was made for, by the token of its forms, whether it lasts or has ended; null: nobody's that is known. */
export const personOfForm = async (db: Db, csrf: string): Promise<number | null> =>
  (await ofForm(db, [csrf]))[0]?.customer ?? null

/** Ends the sessions that a system opened for people of its company. */
export async function revokeExternal(db: Db | Tx, system: string, companyId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('external_system', '=', system)
    .where('revoked_at', 'is', null)
    .where('customer_id', 'in', db.selectFrom('customer').select('id').where('company_id', '=', companyId))
    .execute()
}

export async function revokeAllOf(db: Db | Tx, customerId: number): Promise<void> {
  await db
    .updateTable('session')
    .set({ revoked_at: sql<Date>`now()` })
    .where('customer_id', '=', customerId)
    .where('revoked_at', 'is', null)
    .execute()
}

const everyone = preparedStatement<{ customer: number }>(
  'session-revoke-everyone',
  `update session s set revoked_at = now() where ${alive} returning s.customer_id as customer`,
)
/** Ends every session of everybody; answers whose they were, one for each session. */
export const revokeEveryone = async (db: Db | Tx): Promise<number[]> =>
  (await everyone(db, [])).map(({ customer }) => customer)

const sweep = preparedStatement<never>(
  'session-sweep',
  `with gone as (delete from session where created_at < now() - interval '7 days')
   delete from password_reset where expires_at < now() - interval '7 days'`,
)
/** Removes sessions and password links that ended long ago. */
export const sweepSessions = async (db: Db): Promise<void> => void (await sweep(db, []))
