import { sql } from 'kysely'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import { type Row, type Sample } from '#app/every-route/row.ts'

let people = 0

/** A registration that is in a state, and the token of its link. */
async function kept({ db }: DemoShop, state: 'unconfirmed' | 'waiting', domain = 'levante.example') {
  const token = newToken()
  const { rows } = await sql<{ code: string; version: number }>`
    insert into registration (code, kind, state, email, first_name, last_name, company_name, country, password_hash,
      storefront, link_hash, link_until)
    values ('RG' || nextval('registration_number'), 'company', ${state}, ${`kept${++people}@${domain}`}, 'Eva', 'Roca',
      'Roca Levante', 'ES', '!', 'en', ${hashToken(token)}, now() + interval '1 day')
    returning code, version`.execute(db)
  return { token, code: rows[0]?.code ?? '', version: String(rows[0]?.version ?? 1) }
}

const admin = { for: 'company-admin', by: 'admin', ids: ['registrationCode'] } as const
const toJoin =
  (body?: Sample['body']): NonNullable<Row['ask']> =>
  async (_, __, shop) => {
    const { code, version } = await kept(shop, 'waiting', 'nordwind.example')
    return { params: { registrationCode: code }, ...(body && { body: { version, ...body } }) }
  }
const requests = '/my-company/organization-management/manage-users/requests/:registrationCode'

/** Registration, and the desk that decides. */
export const rows: Record<string, Row> = {
  [`GET ${requests}`]: { ...admin, ask: toJoin() },
  [`POST ${requests}/approve`]: { ...admin, ask: toJoin({ unit: 'nordwind-dublin', roles: 'buyer' }) },
  [`POST ${requests}/not-ours`]: { ...admin, ask: toJoin({ reason: 'Nobody here knows them' }) },
}
