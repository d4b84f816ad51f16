/** What the form of a correction says, line by line: `line-3` pieces, `price-3`, `wish-3` the desired day, `day-3` the expected one. */
import type { CalendarDate } from '#kit/calendar-date.ts'
import { readDay } from '#kit/typed/day.ts'
import { readPrice } from '#kit/typed/money.ts'
import { readWhole } from '#kit/typed/whole.ts'
import type { LineAsked } from '#shop/ordering/orders/model/correction.ts'

export const lineFields = ['line', 'price', 'wish', 'day'] as const
export type LineField = (typeof lineFields)[number]
export const fieldOf = (kind: LineField, line: number): string => `${kind}-${line}`

/** An empty field leaves what it is of as it is; `wrong` names those that cannot be read. */
export function readEntered(
  fields: Readonly<Record<string, unknown>>,
  { today, locale }: { today: CalendarDate; locale: string },
): { lines: Map<number, LineAsked>; wrong: { field: string; kind: LineField }[] } {
  const lines = new Map<number, LineAsked>()
  const wrong: { field: string; kind: LineField }[] = []
  for (const [field, typed] of Object.entries(fields)) {
    const [, name, number] = /^(line|price|wish|day)-([1-9]\d{0,5})$/.exec(field) ?? []
    const kind = lineFields.find(one => one === name)
    if (!kind) continue
    const text = typeof typed === 'string' ? typed.trim() : 'several'
    if (text === '') continue
    const read = readField(kind, text, { today, locale })
    if (read === null) wrong.push({ field, kind })
    else lines.set(Number(number), { ...lines.get(Number(number)), ...read })
  }
  return { lines, wrong }
}

/** Rows in which lines are added. */
export const newRows = [1, 2, 3] as const
export const newFields = ['code', 'quantity', 'price'] as const
export const newFieldOf = (field: (typeof newFields)[number], row: number): string => `new-${field}-${row}`
/** A line as it is typed to be added; `price` null: the customer's of today. */
export type TypedLine = { row: number; code: string; quantity: number; price: string | null }

/** The lines to be added; an empty row is none. `wrong`: the fields that cannot be read. */
export function readAdded(
  fields: Readonly<Record<string, unknown>>,
  locale: string,
): { added: TypedLine[]; wrong: { field: string; kind: LineField }[] } {
  const added: TypedLine[] = []
  const wrong: { field: string; kind: LineField }[] = []
  for (const row of newRows) {
    const [code, quantity, price] = newFields.map(field => {
      const typed = fields[newFieldOf(field, row)]
      return typeof typed === 'string' ? typed.trim() : ''
    }) as [string, string, string]
    if (code === '' && quantity === '' && price === '') continue
    const pieces = readWhole(quantity, { least: 1, most: 9_999_999 })
    const read = readPrice(price, { locale })
    if (pieces === null) wrong.push({ field: newFieldOf('quantity', row), kind: 'line' })
    if (read.kind === 'wrong') wrong.push({ field: newFieldOf('price', row), kind: 'price' })
    if (pieces === null || read.kind === 'wrong') continue
    added.push({ row, code, quantity: pieces, price: read.kind === 'value' ? read.value : null })
  }
  return { added, wrong }
}

function readField(
  kind: LineField,
  text: string,
  { today, locale }: { today: CalendarDate; locale: string },
): LineAsked | null {
  if (kind === 'line') {
    const pieces = readWhole(text, { most: 9_999_999 })
    return pieces === null ? null : { pieces }
  }
  if (kind === 'price') {
    const price = readPrice(text, { locale })
    return price.kind === 'value' ? { price: price.value } : null
  }
  const day = readDay(text, today, 3)
  if (day === null) return null
  return kind === 'wish' ? { requestedOn: day } : { expectedOn: day }
}
