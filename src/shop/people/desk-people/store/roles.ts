/** Roles that the administrators of the desk have made, and who holds them. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { OwnRole, RoleTerms } from '../model/desk-role.ts'

const columns = `r.id, r.name, r.note, r.version, r.retired_at is not null as retired,
     (select coalesce(json_object_agg(t.section, t.access), '{}') from desk_role_right t where t.role_id = r.id) as rights,
     (select count(*)::int from desk_role_grant g where g.role_id = r.id) as people`

const all = preparedStatement<OwnRole>(
  'desk-roles',
  `select ${columns} from desk_role r order by r.retired_at is not null, lower(r.name), r.id`,
)
/** All of them by name, those in use first. */
export const ownRoles = (db: Db | Tx): Promise<OwnRole[]> => all(db, [])

const one = preparedStatement<OwnRole, [number]>(
  'desk-role',
  `select ${columns} from desk_role r where r.id = $1`,
)
export const ownRoleById = async (db: Db | Tx, id: number): Promise<OwnRole | null> =>
  (await one(db, [id]))[0] ?? null

const insert = preparedStatement<{ id: number }, [string, string]>(
  'desk-role-insert',
  `insert into desk_role (name, note) values ($1, $2)
   on conflict (lower(name)) where retired_at is null do nothing returning id`,
)
/** Null: a role in use has this name. */
export async function insertRole(tx: Tx, terms: RoleTerms): Promise<number | null> {
  const id = (await insert(tx, [terms.name, terms.note]))[0]?.id ?? null
  if (id !== null) await putRights(tx, id, terms)
  return id
}

const named = preparedStatement<{ id: number }, [string, number]>(
  'desk-role-named',
  'select id from desk_role where lower(name) = lower($1) and retired_at is null and id <> $2',
)
/** Has another role in use this name? Asked while the desk is held, so that it stays so. */
export const isNameTaken = async (tx: Tx, name: string, beside: number): Promise<boolean> =>
  (await named(tx, [name, beside])).length > 0

const update = preparedStatement<{ id: number }, [number, string, string, boolean]>(
  'desk-role-update',
  `update desk_role set name = $2, note = $3, version = version + 1,
          retired_at = case when $4 then coalesce(retired_at, now()) end
    where id = $1 returning id`,
)
export async function updateRole(tx: Tx, role: OwnRole): Promise<void> {
  await update(tx, [role.id, role.name, role.note, role.retired])
  await putRights(tx, role.id, role)
}

async function putRights(tx: Tx, id: number, { rights }: Pick<RoleTerms, 'rights'>): Promise<void> {
  await tx.deleteFrom('desk_role_right').where('role_id', '=', id).execute()
  const rows = Object.entries(rights).map(([section, access]) => ({ role_id: id, section, access }))
  if (rows.length > 0) await tx.insertInto('desk_role_right').values(rows).execute()
}

const take = preparedStatement<{ email: string }, [number]>(
  'desk-role-take',
  `with gone as (delete from desk_role_grant where role_id = $1 returning customer_id)
   select c.email from customer c join gone on gone.customer_id = c.id order by c.email`,
)
/** Takes it from everybody who holds it; answers their addresses. */
export const takeRoleFromAll = async (tx: Tx, id: number): Promise<string[]> =>
  (await take(tx, [id])).map(({ email }) => email)

/** Gives somebody these roles, and no others of those made at the desk. */
export async function grantOwnRoles(tx: Tx, customerId: number, ids: readonly number[]): Promise<void> {
  await tx.deleteFrom('desk_role_grant').where('customer_id', '=', customerId).execute()
  if (ids.length > 0)
    await tx
      .insertInto('desk_role_grant')
      .values(ids.map(role_id => ({ customer_id: customerId, role_id })))
      .execute()
}
