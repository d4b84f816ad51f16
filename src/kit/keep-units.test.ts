import { expect, test } from 'vitest'
import { keepUnits } from './keep-units.ts'

test.each([
  ['16 A, 500 V', '16\u00a0A, 500\u00a0V'],
  ['up to 6 mm², 0.5 Nm', 'up to 6\u00a0mm², 0.5\u00a0Nm'],
  ['−40 to 125 °C.', '−40 to 125\u00a0°C.'],
  ['100 Mbit/s', '100\u00a0Mbit/s'],
  ['2 modules, 3 Años, 4 mates', '2 modules, 3 Años, 4 mates'],
  ['M12 A, 4 poles', 'M12\u00a0A, 4 poles'],
  ['at most {limit} °C, 5 MB', 'at most {limit}\u00a0°C, 5\u00a0MB'],
  ['', ''],
])('%j keeps its units with its numbers', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})
