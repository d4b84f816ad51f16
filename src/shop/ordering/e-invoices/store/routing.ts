import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { readPeppolId } from '../model/peppol-id.ts'
import { noRouting, peppolText, type Routing } from '../model/routing.ts'
import { wayOf } from '../model/way.ts'

/** A company as a whole (`unitId` null), or a unit of it. */
export type Whose = { companyId: number; unitId: number | null }
/** `version` 0: nothing was entered yet. */
export type KeptRouting = { routing: Routing; version: number }
type Row = Omit<Routing, 'peppol' | 'way'> & {
  unitId: number | null
  way: string
  peppol: string
  version: number
}

const columns = `coalesce(way, '') as way, email, peppol, buyer_reference as "buyerReference", is_leitweg_id as "isLeitwegId",
  contract, supplier_number as "supplierNumber", asks_with_order as "asksWithOrder", version`
const ofCompany = preparedStatement<Row, [number]>(
  'e-invoice-routings-of-company',
  `select null::bigint as "unitId", ${columns} from e_invoice_routing where company_id = $1
   union all select unit_id as "unitId", ${columns} from e_invoice_unit_routing where company_id = $1`,
)
/** What was entered for a company (key null) and for its units, by their ids. */
export async function findRoutings(
  db: Db | Tx,
  companyId: number,
): Promise<ReadonlyMap<number | null, KeptRouting>> {
  const rows = await ofCompany(db, [companyId])
  return new Map(
    rows.map(({ unitId, version, way, peppol, ...rest }) => [
      unitId,
      { routing: { ...rest, way: wayOf(way), peppol: readPeppolId(peppol) }, version },
    ]),
  )
}
/** What was entered for just this one. */
export const findRouting = async (db: Db | Tx, { companyId, unitId }: Whose): Promise<KeptRouting> =>
  (await findRoutings(db, companyId)).get(unitId) ?? { routing: noRouting, version: 0 }

const byCode = preparedStatement<{ id: number; code: string; name: string }, [string]>(
  'e-invoice-company-by-code',
  `select id, code, name from company_shown where code = $1`,
)
/** The company of this code; null: there is none. */
export const companyOfCode = async (
  db: Db | Tx,
  code: string,
): Promise<{ id: number; code: string; name: string } | null> => (await byCode(db, [code]))[0] ?? null

const codeOf = preparedStatement<{ code: string }, [number]>(
  'e-invoice-code-of-company',
  `select code from company_shown where id = $1`,
)
export const codeOfCompany = async (db: Db | Tx, companyId: number): Promise<string> =>
  (await codeOf(db, [companyId]))[0]?.code ?? ''

const make = preparedStatement<never, [number]>(
  'e-invoice-routing-make',
  `insert into e_invoice_routing (company_id, version) values ($1, 0) on conflict do nothing`,
)
const hold = preparedStatement<never, [number]>(
  'e-invoice-routing-hold',
  `select from e_invoice_routing where company_id = $1 for update`,
)
const makeOfUnit = preparedStatement<never, [number, number]>(
  'e-invoice-unit-routing-make',
  `insert into e_invoice_unit_routing (unit_id, company_id, version) values ($1, $2, 0) on conflict do nothing`,
)
/** Nobody else changes what a company or units of it entered until this transaction ends. */
export async function holdRouting(tx: Tx, { companyId, unitId }: Whose): Promise<void> {
  await make(tx, [companyId])
  await hold(tx, [companyId])
  if (unitId !== null) await makeOfUnit(tx, [unitId, companyId])
}

/** Keeps what was entered, as the version after `version`. */
export async function putRouting(
  tx: Tx,
  { companyId, unitId }: Whose,
  { isLeitwegId, ...routing }: Routing,
  version: number,
): Promise<void> {
  const values = {
    way: routing.way,
    email: routing.email,
    peppol: peppolText(routing.peppol),
    buyer_reference: routing.buyerReference,
    is_leitweg_id: isLeitwegId,
    contract: routing.contract,
    supplier_number: routing.supplierNumber,
    asks_with_order: routing.asksWithOrder,
    version: version + 1,
  }
  if (unitId === null)
    await tx.updateTable('e_invoice_routing').set(values).where('company_id', '=', companyId).execute()
  else await tx.updateTable('e_invoice_unit_routing').set(values).where('unit_id', '=', unitId).execute()
}
