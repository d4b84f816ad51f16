/** Configurations under way and saved. Whose they are is part of every question: a foreign one is an unknown one. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** Who asks: a person, the browser of a guest, or both. */
export type Owner = { customerId: number | null; guestHash: Buffer | null }

export type ConfigurationRow = {
  id: string
  key: string
  version: number
  state: unknown
  seq: number
  before: unknown
  openedFrom: string | null
  savedAt: Date | null
  comment: string
  changedAt: Date
  lineKey: string | null
}

const columns = `id, key, version, state, seq, before, opened_from as "openedFrom", saved_at as "savedAt", comment,
  changed_at as "changedAt", line_key as "lineKey"`
const owned = '(customer_id = $2::bigint or guest_hash = $3::bytea)'
type Asked = [string, number | null, Buffer | null]

const one = preparedStatement<ConfigurationRow, Asked>(
  'configuration-of-owner',
  `select ${columns} from configuration where id = $1 and ${owned}`,
)
const locked = preparedStatement<ConfigurationRow, Asked>(
  'configuration-of-owner-locked',
  `select ${columns} from configuration where id = $1 and ${owned} for update`,
)
/** `lock`: in a transaction, so that who comes second waits. */
export const ownConfiguration = async (
  db: Db | Tx,
  id: string,
  owner: Owner,
  lock = false,
): Promise<ConfigurationRow | null> =>
  (await (lock ? locked : one)(db, [id, owner.customerId, owner.guestHash]))[0] ?? null

const latest = preparedStatement<ConfigurationRow, [number | null, Buffer | null]>(
  'configurations-latest-of-owner',
  `select ${columns} from configuration where customer_id = $1::bigint or guest_hash = $2::bytea
    order by changed_at desc, id limit 20`,
)
/** What somebody worked on last, newest first. */
export const latestConfigurations = (
  db: Db | Tx,
  { customerId, guestHash }: Owner,
): Promise<ConfigurationRow[]> =>
  customerId === null && guestHash === null ? Promise.resolve([]) : latest(db, [customerId, guestHash])

export async function insertConfiguration(
  db: Db | Tx,
  row: {
    id: string
    key: string
    version: number
    owner: Owner
    state: object
    openedFrom: string | null
    lineKey: string | null
  },
): Promise<void> {
  await db
    .insertInto('configuration')
    .values({
      id: row.id,
      key: row.key,
      version: row.version,
      customer_id: row.owner.customerId,
      guest_hash: row.owner.guestHash,
      state: JSON.stringify(row.state),
      opened_from: row.openedFrom,
      line_key: row.lineKey,
      seq: 1,
    })
    .execute()
}

/** Writes the next state; `before`: what a reset discards, undefined leaves it. */
export async function writeState(
  tx: Tx,
  id: string,
  next: { state: object; version: number; before?: object | null },
): Promise<number> {
  const { seq } = await tx
    .updateTable('configuration')
    .set(eb => ({
      state: JSON.stringify(next.state),
      version: next.version,
      seq: eb('seq', '+', 1),
      changed_at: new Date(),
      ...(next.before !== undefined && { before: next.before === null ? null : JSON.stringify(next.before) }),
    }))
    .where('id', '=', id)
    .returning('seq')
    .executeTakeFirstOrThrow()
  return seq
}

/** Of which line of a basket it is; null: of none. */
export async function setLine(db: Db | Tx, id: string, lineKey: string | null): Promise<void> {
  await db.updateTable('configuration').set({ line_key: lineKey }).where('id', '=', id).execute()
}

const swept = preparedStatement<{ id: string }, [number]>(
  'configurations-swept',
  `delete from configuration where id in (
     select id from configuration where saved_at is null and changed_at < now() - make_interval(days => $1::int)
     limit 5000) returning id`,
)
/** Removes what was never saved and not touched for so many days; answers how many. */
export const sweepConfigurations = async (db: Db | Tx, days: number): Promise<number> =>
  (await swept(db, [days])).length
