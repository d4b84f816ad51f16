import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const center = preparedStatement<{ used: boolean }, [number]>(
  'replenishment-use-center',
  'select exists (select from replenishment where cost_center_id = $1) as used',
)
/** Does a schedule refer to this cost center? */
export const isCenterUsed = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await center(db, [id]))[0]?.used ?? true
