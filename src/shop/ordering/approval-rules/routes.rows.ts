import type { Row, Sample } from '#app/every-route/row.ts'

const base = '/my-company/organization-management'
const admin = { for: 'company-admin', by: 'admin' } as const
let made = 0
const byQuery =
  (query: Record<string, string>): (() => Sample) =>
  () => ({ query })

/** A company administers itself. */
export const rows: Record<string, Row> = {
  [`GET ${base}/manage-permissions`]: admin,
  [`GET ${base}/manage-permissions/update`]: { ...admin, ask: byQuery({ rule: '' }) },
  [`POST ${base}/manage-permissions/update`]: {
    ...admin,
    ask: () => ({
      body: {
        name: `Rule ${++made}`,
        unit: 'nordwind-dublin',
        kind: 'per-order',
        amount: '90000',
        currency: 'EUR',
        'tier1-approvers': 'admins',
      },
    }),
  },
  [`POST ${base}/manage-permissions/switch`]: {
    ...admin,
    ask: async (_, __, { db }) => {
      const { id } = await db.selectFrom('approval_rule').select('id').executeTakeFirstOrThrow()
      return { body: { rule: String(id), active: 'true' } }
    },
    again: 'the change log says that it was enabled again',
  },
}
