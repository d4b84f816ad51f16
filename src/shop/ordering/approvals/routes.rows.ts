import { addApproval } from './fixtures.ts'
import type { DemoShop } from '#app/every-route/demo-shop.ts'
import type { Row, Sample } from '#app/every-route/row.ts'

/** Days of forms are never past, nor farther than is meant. */
const nextYear = new Date().getUTCFullYear() + 1

const idOf = async ({ db }: DemoShop, email: string): Promise<number> =>
  (await db.selectFrom('customer').select('id').where('email', '=', email).executeTakeFirstOrThrow()).id

/** An order of Nordwind's buyer that waits for its approver. */
export const waitingOrder = async (shop: DemoShop): Promise<string> =>
  addApproval(shop.db, {
    requesterId: await idOf(shop, 'buyer@nordwind.example'),
    approverIds: [await idOf(shop, 'approver@nordwind.example')],
  })

/** One of another company's. */
export const foreignWaitingOrder = async (shop: DemoShop): Promise<string> =>
  addApproval(shop.db, { requesterId: await idOf(shop, 'buyer@meridian.example'), approverIds: [] })

const byCode = async (shop: DemoShop, body?: Sample['body']): Promise<Sample> => ({
  params: { workflowActionCode: await waitingOrder(shop) },
  ...(body && { body }),
})

const approving = { for: 'approver', by: 'approver' } as const

/** Orders that wait for approval. */
export const rows: Record<string, Row> = {
  'GET /my-account/approval-dashboard': {
    ...approving,
    ask: () => ({ query: { show: 'all', page: '2' } }),
  },
  'GET /my-account/orderApprovalDetails/:workflowActionCode': {
    for: 'signed-in',
    ids: ['workflowActionCode'],
    ask: (_, __, shop) => byCode(shop),
  },
  'POST /my-account/order/approvalDecision': {
    ...approving,
    ids: ['workFlowActionCode'],
    ask: async (_, __, shop) => ({
      body: {
        workFlowActionCode: await waitingOrder(shop),
        approverSelectedDecision: 'REJECT',
        comments: 'Not now',
        version: '1',
      },
    }),
  },
  'POST /my-account/approval-dashboard/decide': {
    ...approving,
    ask: async (_, __, shop) => ({
      body: { approval: `${await waitingOrder(shop)}:1`, confirmed: 'true' },
    }),
  },
  'POST /my-account/orderApprovalDetails/:workflowActionCode/withdraw': {
    for: 'signed-in',
    ids: ['workflowActionCode'],
    ask: (_, __, shop) => byCode(shop, { version: '1' }),
  },
  'POST /my-account/approval-dashboard/substitute': {
    ...approving,
    ask: () => ({
      body: {
        substitute: 'approver2@nordwind.example',
        startsOn: `01/01/${nextYear}`,
        endsOn: `09/01/${nextYear}`,
      },
    }),
    again: 'the change log says that it was saved again',
  },
}
