import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

export type ConnectedSystem = {
  id: number
  name: string
  companyCode: string
  companyName: string
  active: boolean
  createdAt: Date
}
const all = preparedStatement<ConnectedSystem>(
  'connected-systems',
  `select s.id, s.name, c.code as "companyCode", c.name as "companyName", s.active, s.created_at as "createdAt"
   from connected_system s join company_shown c on c.id = s.company_id order by c.name, s.name limit 500`,
)
export const allSystems = (db: Db): Promise<ConnectedSystem[]> => all(db, [])

const companyCalled = preparedStatement<{ id: number }, [string]>(
  'connected-system-company',
  'select id from company_shown where active and (code = $1 or lower(name) = lower($1)) order by code = $1 desc limit 2',
)
/** The company with this number, or the only one of this name. */
export async function companyNamed(db: Db, typed: string): Promise<number | null> {
  const [one, other] = await companyCalled(db, [typed])
  return one && !other ? one.id : null
}

/** Adds one; null: the company has one of this name. */
export async function insertSystem(
  tx: Tx,
  system: { companyId: number; name: string; key: Buffer },
): Promise<number | null> {
  const row = await tx
    .insertInto('connected_system')
    .values({ company_id: system.companyId, name: system.name, key: system.key })
    .onConflict(conflict => conflict.columns(['company_id', 'name']).doNothing())
    .returning('id')
    .executeTakeFirst()
  return row?.id ?? null
}

/** Turns it on or off; answers it, null when there is none or nothing changed. */
export async function turnSystem(
  tx: Tx,
  id: number,
  active: boolean,
): Promise<{ name: string; companyId: number } | null> {
  const row = await tx
    .updateTable('connected_system')
    .set({ active })
    .where('id', '=', id)
    .where('active', '<>', active)
    .returning(['name', 'company_id as companyId'])
    .executeTakeFirst()
  return row ?? null
}

const guest = preparedStatement<{ customerId: number; name: string; key: Buffer }, [number, string]>(
  'external-guest',
  `select cu.id as "customerId", s.name, s.key
   from connected_system s
   join company_shown co on co.id = s.company_id and co.active
   join person cu on cu.company_id = co.id and cu.active and cu.email = $2 and not cu.of_program
   where s.id = $1 and s.active`,
)
/** Whom a link of this system may mean: an active person of its company. */
export const guestOf = async (
  db: Db | Tx,
  system: number,
  email: string,
): Promise<{ customerId: number; name: string; key: Buffer } | null> =>
  (await guest(db, [system, email]))[0] ?? null

const use = preparedStatement<{ nonce: string }, [number, string]>(
  'external-link-use',
  `with old as (delete from external_link_used where used_at < now() - interval '1 day')
   insert into external_link_used (system_id, nonce) values ($1, $2) on conflict do nothing returning nonce`,
)
/** Uses a link up; false: it was used before. */
export const useLink = async (db: Db | Tx, system: number, nonce: string): Promise<boolean> =>
  (await use(db, [system, nonce])).length === 1
