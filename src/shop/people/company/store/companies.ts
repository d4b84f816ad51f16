import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Limit } from '../model/order-rules.ts'
import type { CostCenter, Unit } from '../model/units.ts'

export type Company = {
  id: number
  code: string
  name: string
  country: string
  vatId: string | null
  priceList: string | null
  /** may order on account (CHK-04) */
  onAccount: boolean
  /** weekdays it takes deliveries, 1 = Monday */
  deliveryDays: readonly number[]
}

const company = preparedStatement<Company, [number]>(
  'company',
  `select id, code, name, country, vat_id as "vatId", price_list as "priceList", on_account as "onAccount",
     delivery_days as "deliveryDays"
   from company where id = $1 and active`,
)
const units = preparedStatement<Unit & { code: string; name: string }, [number]>(
  'company-units',
  `select id, parent_id as "parentId", code, name, active from company_unit where company_id = $1 order by id`,
)
const costCenters = preparedStatement<CostCenter & { active: boolean }, [number]>(
  'company-cost-centers',
  `select id, code, name, currency, unit_id as "unitId", active
   from cost_center where company_id = $1 order by code`,
)
const limits = preparedStatement<Limit, [number]>(
  'company-order-limits',
  `select amount, currency from order_limit where customer_id = $1 and period = 'order' order by currency`,
)

export const findCompany = async (db: Db | Tx, id: number): Promise<Company | null> =>
  (await company(db, [id]))[0] ?? null
export const findUnits = (db: Db | Tx, companyId: number) => units(db, [companyId])
export const findCostCenters = (db: Db | Tx, companyId: number) => costCenters(db, [companyId])
export const findLimits = (db: Db | Tx, customerId: number) => limits(db, [customerId])
