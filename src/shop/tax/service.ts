import type { Db, Tx } from '#kit/db/connect.ts'
import type { Amount } from '#kit/money.ts'
import { taxOn, type Tax, type TaxRate } from './model.ts'
import { allRates, ratesOf } from './store.ts'

/** The tax of net amounts (by tax code) shipped to a country, for a buyer with this VAT number. */
export async function taxFor(
  db: Db | Tx,
  asked: { amounts: ReadonlyMap<string, Amount>; shipTo: string; vatId: string | null },
): Promise<Tax> {
  return taxOn(asked.amounts, asked.shipTo, asked.vatId, await ratesOf(db, asked.shipTo))
}

/** Every rate as it is now, for `taxOn` of the model. */
export const taxRates = (db: Db | Tx): Promise<TaxRate[]> => allRates(db)
