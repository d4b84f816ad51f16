import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Location } from '../model/location.ts'

const read = preparedStatement<Location, [number]>(
  'store-location',
  `select query, latitude::float8 as latitude, longitude::float8 as longitude
     from store_location where customer_id = $1`,
)
/** Where this person looked for stores last; null: nowhere yet. */
export const locationOf = async (db: Db, customer: number): Promise<Location | null> =>
  (await read(db, [customer]))[0] ?? null

const write = preparedStatement<never, [number, string, number, number]>(
  'store-location-keep',
  `insert into store_location (customer_id, query, latitude, longitude) values ($1, $2, $3, $4)
   on conflict (customer_id) do update set query = excluded.query, latitude = excluded.latitude,
     longitude = excluded.longitude, changed_at = now()`,
)
export const writeLocation = async (db: Db, customer: number, at: Location): Promise<void> =>
  void (await write(db, [customer, at.query, at.latitude, at.longitude]))

const remove = preparedStatement<never, [number]>(
  'store-location-forget',
  'delete from store_location where customer_id = $1',
)
export const deleteLocation = async (db: Db, customer: number): Promise<void> =>
  void (await remove(db, [customer]))
