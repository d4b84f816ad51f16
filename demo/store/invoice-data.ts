import type { Tx } from '#kit/db/connect.ts'
import type { WrittenCompany } from './customers.ts'

/** What the invoices of a demo company say for its accounts department. */
export async function writeInvoiceData(
  tx: Tx,
  companies: ReadonlyMap<string, WrittenCompany>,
): Promise<void> {
  const kept = [
    {
      company: 'nordwind',
      email: 'invoices@nordwind.example',
      supplier_number: '700123',
      contract: 'NW-FC-2026',
      asks_with_order: true,
    },
    // a participant of the Peppol network, for a shop that has an access point
    { company: 'meridian', email: 'payables@meridian.example', peppol: '0088:4012345000009' },
  ]
  const rows = kept.flatMap(({ company, ...data }) => {
    const found = companies.get(company)
    return found ? [{ company_id: found.id, ...data }] : []
  })
  if (rows.length > 0) await tx.insertInto('e_invoice_routing').values(rows).execute()
}
