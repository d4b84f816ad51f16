import { budgetRows, centerRows, currencyRows, ledgerOf, peopleRows } from '../store/company-rows.ts'
import type { BudgetRow, CenterRow, LedgerEntry, PersonRow } from '../model/company.ts'
import { scopeOf, type Administrator, type Scope } from './scope.ts'

/** All that an administrator keeps, at this moment. */
export type Picture = Scope & {
  people: PersonRow[]
  centers: CenterRow[]
  budgets: BudgetRow[]
  currencies: string[]
}

export async function pictureOf(ctx: Administrator): Promise<Picture> {
  const scope = await scopeOf(ctx.db, ctx.who)
  const { companyId, ids } = scope
  const [people, centers, budgets, currencies] = await Promise.all([
    peopleRows(ctx.db, companyId, ids),
    centerRows(ctx.db, companyId, ids),
    budgetRows(ctx.db, companyId, ids),
    currencyRows(ctx.db, companyId),
  ])
  return { ...scope, people, centers, budgets, currencies }
}

/** People and cost centers of some units, the currencies that a company orders in, and what an account may order by itself. */
export {
  peopleRows as peopleIn,
  centerRows as centersIn,
  currencyRows as currenciesIn,
  limitRows as limitsOf,
} from '../store/company-rows.ts'

/** Code of the first unit that is administered and open, above all others; empty where there is none. */
export const topmost = ({ units, reach }: Pick<Scope, 'units' | 'reach'>): string =>
  units.find(one => one.active && reach.has(one.id) && (one.parentId === null || !reach.has(one.parentId)))
    ?.code ?? ''

/** How many entries of a ledger are shown. */
const maxEntries = 100

export const ledgerFor = (ctx: Administrator, { id }: BudgetRow): Promise<LedgerEntry[]> =>
  ledgerOf(ctx.db, id, maxEntries)
