import { quickOrder } from '#shop/buying/quick-order/contract.ts'
import { requestOf } from '#app/every-route/request.ts'
import type { Row } from '#app/every-route/row.ts'

/** A heading that the visitor named beside a file. */
const headed: NonNullable<Row['ask']> = async (_, visitor) => {
  const file = { name: 'list.csv', text: 'Row heading,Qty\nX,1\n' }
  const { status } = await visitor.raw(
    requestOf(quickOrder.read, { file, body: { codeColumn: 'Row heading' } }, visitor.token),
  )
  if (status !== 200) throw new Error(`no heading for the sample: ${status}`)
  return { body: { meaning: 'code', head: 'Row heading' } }
}

export const rows: Record<string, Row> = {
  'GET /my-account/list-headings': { for: 'signed-in', ask: headed },
  'POST /my-account/list-headings/remove': { for: 'signed-in', ask: headed },
}
