import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { readHours, type Span } from '../model/opening-hours.ts'
import type { Store } from '../model/store.ts'

type Row = Omit<Store, 'hours'> & { hours: unknown }
const columns = `id, code, name, line1, postcode, town, country, phone, latitude::float8 as latitude,
  longitude::float8 as longitude, opening_hours as hours`
const made = <R extends Row>(row: R): Omit<R, 'hours'> & { hours: Span[] } => ({
  ...row,
  hours: readHours(row.hours),
})

const active = preparedStatement<Row>(
  'stores-active',
  `select ${columns} from store where active order by id`,
)
/** The stores that are open for business. */
export const activeStores = async (db: Db): Promise<Store[]> => (await active(db, [])).map(made)

const handingOut = preparedStatement<Row>(
  'stores-with-pickup',
  `select ${columns} from store where active and pickup order by id`,
)
/** Those of them in which goods can be picked up. */
export const pickupStores = async (db: Db): Promise<Store[]> => (await handingOut(db, [])).map(made)

/** A store as the desk sees it; `pickup`: goods can be picked up in it; `version` moves with every change. */
export type KeptStore = Store & { pickup: boolean; active: boolean; version: string }
const deskColumns = `${columns}, pickup, active, xmin::text as version`
type DeskRow = Row & { pickup: boolean; active: boolean; version: string }

const every = preparedStatement<DeskRow>(
  'stores-all',
  `select ${deskColumns} from store order by active desc, country, town, name, id`,
)
/** Every store, those that are closed last. */
export const allStores = async (db: Db): Promise<KeptStore[]> => (await every(db, [])).map(made)

const one = preparedStatement<DeskRow, [number]>(
  'stores-one',
  `select ${deskColumns} from store where id = $1`,
)
export async function keptStore(db: Db | Tx, id: number): Promise<KeptStore | null> {
  const [row] = await one(db, [id])
  return row ? made(row) : null
}

export type StoreInput = Omit<Store, 'id' | 'code'> & { pickup: boolean }
const valuesOf = (store: StoreInput) => ({
  name: store.name,
  line1: store.line1,
  postcode: store.postcode,
  town: store.town,
  country: store.country,
  phone: store.phone,
  latitude: store.latitude.toFixed(6),
  longitude: store.longitude.toFixed(6),
  opening_hours: JSON.stringify(store.hours),
  pickup: store.pickup,
})

/** Adds a store and answers its id; a code that is taken is a unique violation. */
export async function insertStore(tx: Tx, code: string, store: StoreInput): Promise<number> {
  const { id } = await tx
    .insertInto('store')
    .values({ code, ...valuesOf(store) })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a store that still is as `version` saw it; false when it is not. */
export async function updateStore(tx: Tx, id: number, version: string, store: StoreInput): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store')
    .set(valuesOf(store))
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens or closes a store that still is as `version` saw it; false when it is not. */
export async function updateActive(tx: Tx, id: number, version: string, open: boolean): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('store')
    .set({ active: open })
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', version)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}
