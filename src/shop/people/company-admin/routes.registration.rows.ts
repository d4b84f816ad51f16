import type { Row, Sample } from '#app/every-route/row.ts'
import { kept } from '#shop/people/registration/routes.rows.ts'

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
