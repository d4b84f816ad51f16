import { addRepair } from './fixtures.ts'
import type { RequestState } from '#shop/requests/inbox/model/kinds.ts'
import { personOf } from '#shop/requests/inbox/routes.rows.ts'
import { atDesk, type Row, type Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

const inState =
  (state: RequestState, body?: Record<string, string>): NonNullable<Row['ask']> =>
  async (_, visitor, shop): Promise<Sample> => {
    const customerId = await personOf(visitor, shop)
    const { code, version } = await addRepair(shop.db, { state, customerId })
    return { params: { code }, ...(body && { body: { version: String(version), text: '', ...body } }) }
  }
const own = { for: 'signed-in' } as const
let forms = 0

/** Repairs: asking, the label, the estimate, and the desk's steps. */
export const rows: Record<string, Row> = {
  'GET /repair-service': {
    ...own,
    ask: ({ code }) => ({ query: { productCode: code, orderNumber: '1004001' } }),
  },
  'POST /saveRepairServiceInformations': {
    ...own,
    ask: async ({ code }, _, { db }) => {
      await db.deleteFrom('attempt').where('key', 'like', 'repair %').execute()
      return {
        body: {
          problemDescription: 'Contact 7 is loose',
          repairConditionsAccepted: 'true',
          productCode: code,
          returnAddress: 'Molinos 1',
          formKey: `form-${String(++forms).padStart(17, '0')}`,
        },
      }
    },
  },
  'GET /my-account/repairs/:code': { ...own, ask: inState('sent') },
  'GET /my-account/repairs/:code/label.pdf': { ...own, ask: inState('return-issued') },
  'POST /my-account/repairs/:code/accept': { ...own, ask: inState('estimated', {}) },
  'POST /my-account/repairs/:code/refuse': { ...own, ask: inState('estimated', {}) },
  'GET /desk/repairs/:code': { ...atDesk('desk/repairs:read'), ask: inState('sent') },
  'GET /desk/repairs/:code/label.pdf': { ...atDesk('desk/repairs:read'), ask: inState('return-issued') },
  'POST /desk/repairs/:code/issue-return': { ...atDesk('desk/repairs:write'), ask: inState('sent', {}) },
  'POST /desk/repairs/:code/receive': { ...atDesk('desk/repairs:write'), ask: inState('return-issued', {}) },
  'POST /desk/repairs/:code/estimate': {
    ...atDesk('desk/repairs:write'),
    ask: inState('received', { amount: '120.50', currency: 'EUR', days: '5', until: `31/12/${nextYear}` }),
  },
  'POST /desk/repairs/:code/repair': { ...atDesk('desk/repairs:write'), ask: inState('received', {}) },
  'POST /desk/repairs/:code/send-back': {
    ...atDesk('desk/repairs:write'),
    ask: inState('in-repair', { tracking: 'DHL 1' }),
  },
}
