/**
 * Lines of a configuration on the wire (CFG-31, CFG-32): `code|qty|date||configurable`, in the assembled path with
 * `|group|parentGroup|accessory`. The date is yyyy-mm-dd; a code writes a comma as %2C and a semicolon as %3B.
 */
import { CalendarDate } from '#kit/calendar-date.ts'
import { ProductCode } from '#shop/catalogue/articles/model.ts'
import { quantityPattern } from '#shop/buying/cart/model/order-line.ts'

export type Entry = {
  code: string
  quantity: number
  requestedOn: CalendarDate | null
  configurable: boolean
  group: string
  parentGroup: string
  accessory: boolean
}

const encoded = (text: string): string =>
  text.replaceAll('%', '%25').replaceAll(',', '%2C').replaceAll(';', '%3B').replaceAll('|', '%7C')
const decoded = (text: string): string =>
  text.replaceAll(/%7C/gi, '|').replaceAll(/%3B/gi, ';').replaceAll(/%2C/gi, ',').replaceAll('%25', '%')

/** Without groups for the path that is not assembled. */
export function writeEntry(
  { code, quantity, requestedOn, configurable, ...more }: Entry,
  groups: boolean,
): string {
  const plain = `${encoded(code)}|${quantity}|${requestedOn ?? ''}||${configurable}`
  return groups ? `${plain}|${encoded(more.group)}|${encoded(more.parentGroup)}|${more.accessory}` : plain
}

/** Null: one of the entries is none. `separator`: a comma or a semicolon. */
export function readEntries(text: string, separator: ',' | ';'): Entry[] | null {
  const entries: Entry[] = []
  for (const one of text.split(separator, 2_001).filter(part => part.trim() !== '')) {
    const [
      code = '',
      quantity = '',
      date = '',
      ,
      configurable = '',
      group = '',
      parentGroup = '',
      accessory = '',
    ] = one.split('|', 9)
    const day = date.trim()
    if (!ProductCode.safeParse(decoded(code)).success || !quantityPattern.test(quantity)) return null
    if (day !== '' && !CalendarDate.safeParse(day).success) return null
    entries.push({
      code: decoded(code),
      quantity: Number(quantity),
      requestedOn: day === '' ? null : day,
      configurable: configurable === 'true',
      group: decoded(group),
      parentGroup: decoded(parentGroup),
      accessory: accessory === 'true',
    })
  }
  return entries.length > 2_000 ? null : entries
}
