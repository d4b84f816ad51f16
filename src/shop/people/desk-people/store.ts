import { sql } from 'kysely'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { deskRolesInSql, isDeskRole, ownRoleId } from '#shop/people/session/model/desk-rights.ts'
import type { DeskPerson } from './model/desk-person.ts'
import { grantOwnRoles } from './store/roles.ts'

const columns = `c.id, c.email, c.first_name as "firstName", c.last_name as "lastName", c.active,
     c.password_hash = '!' as invited,
     (select max(s.created_at) from session s where s.customer_id = c.id) as "seenAt",
     (select coalesce(json_agg(h.role order by h.role), '[]') from (
        select g.role from role_grant g where g.customer_id = c.id and g.role in (${deskRolesInSql})
        union all select 'own-' || o.role_id from desk_role_grant o where o.customer_id = c.id) h) as roles`
// without a company and not registered for downloads: a desk person whose roles were all taken stays one
const ofDesk = `c.company_id is null and c.erased_at is null and (c.works_at_desk
     or exists (select from role_grant g where g.customer_id = c.id and g.role in (${deskRolesInSql})))`

const list = preparedStatement<DeskPerson>(
  'desk-people',
  `select ${columns} from customer c where ${ofDesk} order by c.active desc, c.last_name, c.first_name, c.id`,
)
export const peopleOfDesk = (db: Db | Tx) => list(db, [])
const readers = preparedStatement<{ id: number; name: string }, [readonly string[], string]>(
  'desk-people-readers',
  `select c.id, coalesce(nullif(trim(c.first_name || ' ' || c.last_name), ''), c.email) as name from customer c
    where c.active and ${ofDesk}
      and (exists (select from role_grant g where g.customer_id = c.id and g.role = any($1))
        or exists (select from desk_right_held h where h.customer_id = c.id and h.section = $2))
    order by c.last_name, c.first_name, c.id`,
)
/** Of the desk, and holding one of these roles of the shop or a right in the section by one made here. */
export const listReaders = (db: Db | Tx, roles: readonly string[], section: string) =>
  readers(db, [roles, section])

const one = preparedStatement<DeskPerson, [number]>(
  'desk-person',
  `select ${columns} from customer c where c.id = $1 and ${ofDesk}`,
)
export const deskPersonById = async (db: Db | Tx, id: number): Promise<DeskPerson | null> =>
  (await one(db, [id]))[0] ?? null

const lock = preparedStatement<{ id: number }>(
  'desk-people-lock',
  `select id from customer where works_at_desk or roles && '{administrator,desk}' order by id for update`,
)
/** Of two who change the people of the desk at the same moment one waits. */
export const lockDesk = (tx: Tx) => lock(tx, [])

const administrators = preparedStatement<{ n: number }, [number | null]>(
  'desk-people-administrators',
  `select count(*)::int as n from customer c join role_grant g on g.customer_id = c.id
    where c.active and c.password_hash <> '!' and g.role = 'administrator' and ($1::bigint is null or c.id <> $1)`,
)
/** How many may administer the desk and can sign in, without `beside`. */
export const deskAdministrators = async (db: Db | Tx, beside: number | null = null): Promise<number> =>
  (await administrators(db, [beside]))[0]?.n ?? 0

const known = preparedStatement<
  { id: number; active: boolean; ofDesk: boolean; administers: boolean },
  [string]
>(
  'desk-people-account-at',
  `select c.id, c.active, ${ofDesk} as "ofDesk",
          exists (select from role_grant g where g.customer_id = c.id and g.role = 'administrator') as administers
     from customer c where c.email = $1`,
)
/** The account with this e-mail address (in small letters), whosever it is. */
export const accountAt = async (tx: Tx, email: string) => (await known(tx, [email]))[0] ?? null

const addressLock = preparedStatement<{ id: number }, [string]>(
  'desk-people-lock-address',
  `select id from customer where email = $1 for update`,
)
/** Nobody else changes the account with this address meanwhile. */
export const lockAddress = (tx: Tx, email: string) => addressLock(tx, [email])

/** Opens the account and adds the role of the administrator to those it has. */
export async function makeAdministrator(tx: Tx, id: number): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      // the trigger grants them
      roles: sql`(select array_agg(distinct role order by role) from unnest(roles || '{administrator}') as role)`,
      active: true,
      works_at_desk: true,
    })
    .where('id', '=', id)
    .execute()
}

/** The roles that were made at the desk, among the keys of roles. */
const ownAmong = (roles: readonly string[]): number[] => [
  ...new Set(roles.flatMap(role => ownRoleId(role) ?? [])),
]

/** Null: the e-mail address is taken. Without a password nobody can sign in yet. */
export async function insertDeskPerson(
  tx: Tx,
  person: { email: string; firstName: string; lastName: string; roles: readonly string[] },
): Promise<number | null> {
  const row = await tx
    .insertInto('customer')
    .values({
      email: person.email,
      first_name: person.firstName,
      last_name: person.lastName,
      // the trigger grants them
      roles: person.roles.filter(isDeskRole),
      works_at_desk: true,
      password_hash: '!',
    })
    .onConflict(conflict => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (row) await grantOwnRoles(tx, row.id, ownAmong(person.roles))
  return row?.id ?? null
}

export async function updateDeskPerson(
  tx: Tx,
  id: number,
  person: { firstName: string; lastName: string; roles: readonly string[] },
): Promise<void> {
  await tx
    .updateTable('customer')
    .set({
      first_name: person.firstName,
      last_name: person.lastName,
      roles: person.roles.filter(isDeskRole),
      works_at_desk: true,
    })
    .where('id', '=', id)
    .execute()
  await grantOwnRoles(tx, id, ownAmong(person.roles))
}

/** False: it is so already. */
export async function setDeskPersonActive(tx: Tx, id: number, active: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('customer')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
