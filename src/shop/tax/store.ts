import type { Db, Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { TaxRate } from './model.ts'

const columns = 'country, tax_code as "taxCode", percent, not_included as "notIncluded"'
const rates = named<TaxRate, [string]>('tax-rates', `select ${columns} from tax_rate where country = $1`)
const all = named<TaxRate>('tax-all-rates', `select ${columns} from tax_rate`)

/** The rates of one ship-to country. */
export const ratesOf = (db: Db | Tx, country: string): Promise<TaxRate[]> => rates(db, [country])

/** The rates of all countries: few, so that they can be read before the country is known. */
export const allRates = (db: Db | Tx): Promise<TaxRate[]> => all(db, [])
