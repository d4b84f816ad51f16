import type { Tx } from '#kit/db/connect.ts'
import type { WrittenCompany } from './customers.ts'

/** What the invoices of a demo company say for its accounts department. */
export async function writeInvoiceData(
  tx: Tx,
  companies: ReadonlyMap<string, WrittenCompany>,
): Promise<void> {
  const nordwind = companies.get('nordwind')
  if (!nordwind) return
  await tx
    .insertInto('e_invoice_routing')
    .values({
      company_id: nordwind.id,
      email: 'invoices@nordwind.example',
      supplier_number: '700123',
      contract: 'NW-FC-2026',
    })
    .execute()
}
