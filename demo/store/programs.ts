import type { Tx } from '#kit/db/connect.ts'
import { scopes } from '#shop/systems/programs/model/program.ts'
import { hashOf } from '#shop/systems/programs/service/secrets.ts'
import { demoPrograms } from '../programs.ts'
import type { WrittenCompany } from './customers.ts'

/** Programs of these companies, each with all scopes. */
export async function writePrograms(tx: Tx, companies: ReadonlyMap<string, WrittenCompany>): Promise<void> {
  for (const one of demoPrograms) {
    const company = companies.get(one.company)
    const customer = company?.people.get(one.person)
    if (!company || customer === undefined) throw new Error(`${one.name} has no company or person`)
    await tx
      .insertInto('program')
      .values({
        company_id: company.id,
        customer_id: customer,
        name: one.name,
        kind: 'client',
        identifier: one.clientId,
        secret_hash: hashOf(one.secret),
        scopes: [...scopes],
      })
      .execute()
  }
}
