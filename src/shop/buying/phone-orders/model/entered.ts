/** What stands in the form of an order that the desk enters. */

/** How many rows an order that is entered by hand has at most. */
export const maxRows = 100
const fields = ['code', 'quantity', 'day'] as const
export type RowField = (typeof fields)[number]
export const fieldOf = (field: RowField, row: number): string => `${field}-${row}`

export type EnteredRow = { row: number } & Record<RowField, string>
export type Entered = {
  rows: readonly EnteredRow[]
  costCenter: string
  addressKey: string
  mode: string
  referenceNumber: string
  purchaseOrderNumber: string
  /** for colleagues, beside the order */
  note: string
  /** of the form: sent twice it is one order */
  formKey: string
  /** what it came to on the page that was seen */
  seen: string
}
export const nothingEntered: Entered = {
  rows: [],
  costCenter: '',
  addressKey: '',
  mode: '',
  referenceNumber: '',
  purchaseOrderNumber: '',
  note: '',
  formKey: '',
  seen: '',
}

const textOf = (value: unknown, most: number): string =>
  typeof value === 'string' ? value.trim().slice(0, most) : ''

/** Reads the form; a row in which nothing stands is none, the others keep their numbers. */
export function readEntered(sent: Readonly<Record<string, unknown>>): Entered {
  const rows = Array.from({ length: maxRows }, (_, i): EnteredRow => {
    const row = i + 1
    const [code = '', quantity = '', day = ''] = fields.map(field => textOf(sent[fieldOf(field, row)], 120))
    // a number is one line, also where a table was pasted into a field
    return { row, code: code.replace(/\s+/g, ' '), quantity, day }
  }).filter(({ code, quantity, day }) => code !== '' || quantity !== '' || day !== '')
  return {
    rows,
    costCenter: textOf(sent['costCenter'], 120),
    addressKey: textOf(sent['addressKey'], 120),
    mode: textOf(sent['mode'], 120),
    referenceNumber: textOf(sent['referenceNumber'], 35),
    purchaseOrderNumber: textOf(sent['purchaseOrderNumber'], 35),
    note: textOf(sent['note'], 1_000),
    formKey: /^\w{8,40}$/.exec(textOf(sent['formKey'], 41))?.[0] ?? '',
    seen: textOf(sent['seen'], 80),
  }
}

/** What was seen, as the form brings it back: another currency, total or way is another order. */
export const seenAs = (order: { currency: string; total: number; needsApproval: boolean }): string =>
  `${order.currency} ${order.total}${order.needsApproval ? ' approval' : ''}`
