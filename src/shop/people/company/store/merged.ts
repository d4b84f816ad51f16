/** Companies that became part of another one. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

const into = preparedStatement<{ code: string }, [string]>(
  'company-merged-into',
  'select c.code from company_merged m join company c on c.id = m.company_id where m.code = $1',
)
/** The number of the company that one with this number became part of; null: it did not. */
export const mergedInto = async (db: Db | Tx, code: string): Promise<string | null> =>
  (await into(db, [code]))[0]?.code ?? null

const instead = preparedStatement<{ name: string }, [number, number]>(
  'company-merged-meanwhile',
  `select f.name from customer c join company f on f.id = c.company_id
    where c.id = $1 and not exists (select from company g where g.id = $2)`,
)
/** The name of the company that a person belongs to now, where the one that they belonged to is gone; null: it stands. */
export const companyInstead = async (db: Db | Tx, person: number, company: number): Promise<string | null> =>
  (await instead(db, [person, company]))[0]?.name ?? null

export type MergeTerms = { priceList: string | null; onAccount: boolean; vatId: string | null }
/** A company as far as merging goes. */
export type MergedCompany = MergeTerms & { id: number; code: string; name: string; active: boolean }

const lock = preparedStatement<{ id: number }, [string, string]>(
  'company-merge-lock',
  'select id from company where code in ($1, $2) order by id for update',
)
/** Holds both, so that nothing new can name one of them meanwhile. */
export const holdBoth = (tx: Tx, from: string, into: string): Promise<unknown> => lock(tx, [from, into])

const one = preparedStatement<MergedCompany, [string]>(
  'company-merge-one',
  `select id, code, name, active, price_list as "priceList", on_account as "onAccount", vat_id as "vatId"
     from company where code = $1`,
)
export const companyToMerge = async (db: Db | Tx, code: string): Promise<MergedCompany | null> =>
  (await one(db, [code]))[0] ?? null

const terms = preparedStatement<never, [number, string | null, boolean, string | null]>(
  'company-merge-terms',
  'update company set price_list = $2, on_account = $3, vat_id = $4, version = version + 1 where id = $1',
)
export const setTerms = (tx: Tx, id: number, { priceList, onAccount, vatId }: MergeTerms): Promise<unknown> =>
  terms(tx, [id, priceList, onAccount, vatId])

const hangUnits = preparedStatement<never, [number, number]>(
  'company-merge-units',
  `update company_unit u set country = coalesce(u.country, c.country), currency = coalesce(u.currency, c.currency),
          parent_id = coalesce(u.parent_id, (select r.id from company_unit r where r.company_id = $2 and r.parent_id is null
                                               order by r.id limit 1))
     from company c where c.id = u.company_id and u.company_id = $1`,
)
/** Puts the units of one company below the first unit of the other; country and currency stay what they were there. */
export const hangUnitsBelow = (tx: Tx, from: number, into: number): Promise<unknown> =>
  hangUnits(tx, [from, into])

const remember = preparedStatement<never, [string, string, number, string]>(
  'company-merge-remember',
  'insert into company_merged (code, name, company_id, merged_by) values ($1, $2, $3, $4)',
)
const remove = preparedStatement<never, [number]>('company-merge-remove', 'delete from company where id = $1')
/** Takes a company away to which nothing belongs any more; its number leads to the other one from now on. */
export async function leaveNumber(tx: Tx, from: MergedCompany, into: number, by: string): Promise<void> {
  await remember(tx, [from.code, from.name, into, by])
  await remove(tx, [from.id])
}
