import type { Visitor } from '#app/test-visitor.ts'
import { atDesk, type Row } from '#app/every-route/row.ts'

const address = '/desk/goods-received/new'
/** What the form says of one piece of an article, and, looked at, what it comes to. */
async function looked(visitor: Visitor, code: string): Promise<Record<string, string>> {
  const fresh = await visitor.get(address)
  const fields = {
    site: 'central',
    reference: 'DN 1',
    receivedOn: fresh.field('receivedOn') ?? '',
    rows: `${code};1`,
    formKey: fresh.field('formKey') ?? '',
  }
  const seen =
    /<button[^>]*value="([^"]+)"[^>]*name="seen"/.exec((await visitor.post(address, fields)).text)?.[1] ?? ''
  return { ...fields, seen, sure: 'true' }
}

export const rows: Record<string, Row> = {
  'GET /desk/goods-received': atDesk('desk/receipts:read'),
  'GET /desk/goods-received/new': atDesk('desk/receipts:write'),
  'POST /desk/goods-received/new': {
    ...atDesk('desk/receipts:write'),
    ask: async ({ code }, visitor) => ({ body: await looked(visitor, code) }),
  },
  'GET /desk/goods-received/:id': {
    ...atDesk('desk/receipts:read'),
    ask: async ({ code }, visitor) => {
      const { location = '' } = await visitor.post(address, await looked(visitor, code))
      return { params: { id: /(\d+)$/.exec(location ?? '')?.[1] ?? '1' } }
    },
  },
}
