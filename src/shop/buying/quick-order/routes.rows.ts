import type { Known, Row } from '#app/every-route/row.ts'
import { addsUp } from '#app/every-route/basket-samples.ts'

const lines = ({ code }: Known) => `${code}|10|||`

/** The basket. */
export const rows: Record<string, Row> = {
  'GET /quickOrder': { for: 'anyone' },
  'POST /cart/quickOrderAdd': {
    for: 'anyone',
    ...addsUp,
    ask: known => ({ body: { product: lines(known) } }),
  },
  'POST /quickOrder/file': {
    for: 'anyone',
    ask: ({ code }) => ({ file: { name: 'rows.csv', text: `Part number,Quantity\n"${code}",10\n` } }),
    changesNothing: 'shows the rows of a table',
  },
}
