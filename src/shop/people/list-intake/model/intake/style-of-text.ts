/** Rows without heads: how they write their numbers is told by all of them together, as below heads. */
import { isMeasure } from '#platform/units/order-unit.ts'
import { hasThreeBehind, numberStyle, readInStyle } from '#platform/units/number-style.ts'
import { readQuantity } from '#platform/units/quantity.ts'
import type { TypedLine } from '../read-lines.ts'
import { amountOf } from '../readings.ts'
import { inUnitOf, type Meaning } from '../resolve.ts'

/** Which cell of a row holds the quantity that was read of it; undefined: none. */
function cellOf(line: TypedLine, { quantity, doubt, code }: Meaning, locale: string): string | undefined {
  if (doubt && doubt.read.kind !== 'unsure') return undefined
  // between spaces: what stands beside the number
  const [before = '', after = ''] = code === '' ? [] : line.text.split(code)
  const beside = (after.trim() === '' ? before : after).replace(/^[\s:=x×*–-]+|[\s:=x×*]+$/gu, '')
  return [...line.cells, beside].find(cell => {
    if (cell === code) return false
    const read = readQuantity(cell, locale)
    return (read.kind === 'quantity' || read.kind === 'unsure') && read.quantity === quantity
  })
}

/** The same rows, their quantities read by the decimal sign of the whole, or asked where nothing tells which it is. */
export function inStyleOfList(
  lines: readonly TypedLine[],
  meanings: readonly Meaning[],
  locale: string,
): readonly Meaning[] {
  const ofLine = new Map(lines.map(line => [line.line, line]))
  const cells = new Map<Meaning, string>()
  for (const one of meanings) {
    const line = ofLine.get(one.line)
    const cell = line && cellOf(line, one, locale)
    if (cell !== undefined) cells.set(one, cell)
  }
  const quantities = [...cells.values()]
  if (!quantities.some(cell => hasThreeBehind(cell))) return meanings
  const codes = new Set(meanings.map(one => one.code))
  const style = numberStyle(
    quantities,
    lines.flatMap(line => line.cells.filter(cell => !codes.has(cell) && !quantities.includes(cell))),
    {
      isDivided: lines.some(line => !line.text.includes('\t') && line.text.includes(';')),
      isMeasured: meanings.some(one => one.article && isMeasure(one.article.unit)),
    },
  )
  return meanings.map(one => {
    const cell = cells.get(one)
    if (cell === undefined || !hasThreeBehind(cell)) return one
    const read = readInStyle(cell, locale, style)
    const own = one.article ? inUnitOf(read, one.article) : read
    const { quantity, doubt } = amountOf(cell, own)
    return { ...one, quantity: quantity ?? (own.kind === 'unsure' ? own.quantity : 1), doubt }
  })
}
