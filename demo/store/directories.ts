import type { Tx } from '#kit/db/connect.ts'
import { hashToken } from '#shop/people/session/service/token.ts'
import { demoDirectories } from '../directories.ts'
import type { WrittenCompany } from './customers.ts'

/** The doors of directories of these companies, with their domains, and the people and groups that they have sent. */
export async function writeDirectories(
  tx: Tx,
  companies: ReadonlyMap<string, WrittenCompany>,
): Promise<void> {
  for (const one of demoDirectories) {
    const company = companies.get(one.company)
    if (!company) throw new Error(`there is no company ${one.company}`)
    const numberOf = (email: string): number => {
      const id = company.people.get(email)
      if (id === undefined) throw new Error(`${one.company} has nobody called ${email}`)
      return id
    }
    await tx
      .insertInto('provisioning')
      .values({
        company_id: company.id,
        token_hash: hashToken(one.token),
        token_made_at: new Date(),
        storefront: 'en',
        roles: ['buyer'],
      })
      .execute()
    await tx
      .insertInto('directory_domain')
      .values({
        company_id: company.id,
        domain: one.domain,
        token: 'demo',
        proved_at: new Date(),
        proved_by: 'desk',
      })
      .execute()
    const members = new Set(one.groups.flatMap(group => [...group.members]))
    for (const email of members)
      await tx
        .insertInto('provisioned_person')
        .values({
          customer_id: numberOf(email),
          company_id: company.id,
          user_name: email,
          external_id: email,
        })
        .execute()
    for (const group of one.groups) {
      const { id } = await tx
        .insertInto('provisioned_group')
        .values({ company_id: company.id, display_name: group.name, roles: [...group.roles] })
        .returning('id')
        .executeTakeFirstOrThrow()
      for (const email of group.members)
        await tx
          .insertInto('provisioned_member')
          .values({ group_id: id, customer_id: numberOf(email) })
          .execute()
    }
  }
}
