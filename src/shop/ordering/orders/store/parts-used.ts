import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const unit = preparedStatement<{ used: boolean }, [number, number]>(
  'orders-use-unit',
  'select exists (select from sales_order where company_id = $1 and unit_id = $2) as used',
)
/** Was something ordered for this unit? */
export const isUnitUsed = async (db: Db | Tx, companyId: number, id: number): Promise<boolean> =>
  (await unit(db, [companyId, id]))[0]?.used ?? true

const center = preparedStatement<{ used: boolean }, [number, string]>(
  'orders-use-center',
  'select exists (select from sales_order where company_id = $1 and cost_center_code = $2) as used',
)
/** Was something ordered on this cost center? */
export const isCenterUsed = async (db: Db | Tx, companyId: number, code: string): Promise<boolean> =>
  (await center(db, [companyId, code]))[0]?.used ?? true
