/** What a line says of a quantity beside it: that it holds for all that it names, or that spares come with it. */
import type { ForAll } from './for-all.ts'
import { noNumber, type Doubt, type Reading } from './readings.ts'

/** A quantity that the line says of all that it names: of several without 'each' it is asked. */
export function ofAll(reading: Reading, all: ForAll | undefined, isAlone: boolean): Reading {
  if (!all || reading.quantity !== null || reading.doubt) return reading
  const { quantity, isEach } = all
  if (isEach || isAlone) return { ...reading, quantity }
  const doubt: Doubt = {
    typed: String(quantity),
    read: { kind: 'unsure', quantity, because: 'approximate' },
  }
  return { ...reading, doubt }
}

/** '+2 Reserve', '2 spares': what may come on top of a quantity, or be part of it. */
const spare =
  /^\+?\s?\d{1,7}\s*(?:\p{L}{1,6}\.?\s+)?(?:spares?|reserven?|ersatz|repuestos?|extras?|zusätzlich|adicional(?:es)?)(?!\p{L})/iu
/** The quantity of an article, or the question that spares in the other cells of its line make of it. */
export function withSpares(reading: Reading, beside: readonly string[]): Reading {
  const said = reading.quantity === null ? undefined : beside.find(cell => spare.test(cell))
  return said === undefined
    ? reading
    : { ...reading, quantity: null, doubt: noNumber(`${reading.quantity} · ${said}`) }
}
