import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { readPeppolId } from '../model/peppol-id.ts'
import { noRouting, peppolText, type Routing } from '../model/routing.ts'

/** `version` 0: nothing was entered yet. */
export type KeptRouting = { routing: Routing; version: number }
type Row = Omit<Routing, 'peppol'> & { peppol: string; version: number }

const ofCompany = preparedStatement<Row, [number]>(
  'e-invoice-routing-of-company',
  `select email, peppol, buyer_reference as "buyerReference", is_leitweg_id as "isLeitwegId", contract,
          supplier_number as "supplierNumber", version
     from e_invoice_routing where company_id = $1`,
)
/** What a company entered for its invoices. */
export async function findRouting(db: Db | Tx, companyId: number): Promise<KeptRouting> {
  const [row] = await ofCompany(db, [companyId])
  if (!row) return { routing: noRouting, version: 0 }
  const { version, peppol, ...rest } = row
  return { routing: { ...rest, peppol: readPeppolId(peppol) }, version }
}

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
/** Nobody else changes what a company entered until this transaction ends. */
export async function holdRouting(tx: Tx, companyId: number): Promise<void> {
  await make(tx, [companyId])
  await hold(tx, [companyId])
}

/** Keeps what was entered, as the version after `version`. */
export async function putRouting(
  tx: Tx,
  companyId: number,
  { isLeitwegId, ...routing }: Routing,
  version: number,
): Promise<void> {
  await tx
    .updateTable('e_invoice_routing')
    .set({
      email: routing.email,
      peppol: peppolText(routing.peppol),
      buyer_reference: routing.buyerReference,
      is_leitweg_id: isLeitwegId,
      contract: routing.contract,
      supplier_number: routing.supplierNumber,
      version: version + 1,
    })
    .where('company_id', '=', companyId)
    .execute()
}
