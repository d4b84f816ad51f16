import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const unit = preparedStatement<{ used: boolean }, [number]>(
  'quotes-use-unit',
  'select exists (select from quote where unit_id = $1) as used',
)
const center = preparedStatement<{ used: boolean }, [number]>(
  'quotes-use-center',
  'select exists (select from quote where cost_center_id = $1) as used',
)
/** Does a quote refer to this unit or cost center? */
export const isPartUsed = async (db: Db | Tx, what: 'unit' | 'center', id: number): Promise<boolean> =>
  (await (what === 'unit' ? unit : center)(db, [id]))[0]?.used ?? true
