import type { Tx } from '#kit/db/connect.ts'
import { demoConnections } from '../connections.ts'
import type { WrittenCompany } from './customers.ts'

/** Procurement systems of these companies, with the secrets that `hashes` holds by name. */
export async function writeConnections(
  tx: Tx,
  companies: ReadonlyMap<string, WrittenCompany>,
  hashes: ReadonlyMap<string, string>,
): Promise<void> {
  for (const one of demoConnections) {
    const company = companies.get(one.company)
    const customer = company?.people.get(one.person)
    const hash = hashes.get(one.name)
    if (!company || customer === undefined || hash === undefined)
      throw new Error(`${one.name} has no company, person or secret`)
    const domain = one.number === '' ? '' : 'NetworkId'
    await tx
      .insertInto('buyer_connection')
      .values({
        company_id: company.id,
        customer_id: customer,
        name: one.name,
        kind: one.kind,
        username: one.username || null,
        from_domain: domain,
        from_identity: one.number,
        to_domain: domain,
        to_identity: one.to,
        sender_domain: domain,
        sender_identity: one.number,
        secret_hash: hash,
        hosts: [...one.hosts],
        mapping: JSON.stringify(one.mapping),
      })
      .execute()
  }
}
