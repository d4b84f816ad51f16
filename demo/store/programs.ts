import type { Tx } from '#kit/db/connect.ts'
import { foundProgramAccount } from '#shop/people/company/service/program-accounts.ts'
import { scopes } from '#shop/systems/programs/model/program.ts'
import { hashOf } from '#shop/systems/programs/service/secrets.ts'
import { demoPrograms } from '../programs.ts'
import type { WrittenCompany } from './customers.ts'

/** With whose account it works: a person's, or one of its own for a unit. */
async function accountOf(
  tx: Tx,
  one: (typeof demoPrograms)[number],
  { id: companyId, people, units }: WrittenCompany,
): Promise<number | undefined> {
  if ('person' in one) return people.get(one.person)
  const unitId = units.get(one.unit)
  const account = { name: one.name, companyId, email: one.email, storefront: 'en' }
  return unitId === undefined
    ? undefined
    : ((await foundProgramAccount(tx, { ...account, unitId })) ?? undefined)
}

/** Programs of these companies, each with all scopes. */
export async function writePrograms(tx: Tx, companies: ReadonlyMap<string, WrittenCompany>): Promise<void> {
  for (const one of demoPrograms) {
    const company = companies.get(one.company)
    const customer = company && (await accountOf(tx, one, company))
    if (!company || customer === undefined) throw new Error(`${one.name} has no company, person or unit`)
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
