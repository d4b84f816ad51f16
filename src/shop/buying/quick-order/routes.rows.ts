import type { Known, Row } from '#app/every-route/row.ts'

const lines = ({ code }: Known) => `${code}|10|||`

const addsUp = { again: 'quantities of an article add up in its one line' } as const

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
