import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const unit = preparedStatement<{ used: boolean }, [number]>(
  'approvals-use-unit',
  'select exists (select from approval_rule where unit_id = $1) as used',
)
const center = preparedStatement<{ used: boolean }, [number]>(
  'approvals-use-center',
  'select exists (select from approval_rule where cost_center_id = $1) as used',
)
/** Does a rule refer to this unit or cost center? */
export const isPartUsed = async (db: Db | Tx, what: 'unit' | 'center', id: number): Promise<boolean> =>
  (await (what === 'unit' ? unit : center)(db, [id]))[0]?.used ?? true
