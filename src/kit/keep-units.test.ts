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
  ['UL, EN 45545-2', 'UL, EN\u00a045545-2'],
  ['Rail (DIN EN IEC 61984)', 'Rail (DIN\u00a0EN\u00a0IEC\u00a061984)'],
  ['IEC 60512-5-2, UL 94', 'IEC\u00a060512-5-2, UL\u00a094'],
  ['OPEN 24 h, WISH 3 times', 'OPEN 24\u00a0h, WISH 3 times'],
])('ux 3.2 %j keeps numbers with their units and standards', (text, kept) => {
  expect(keepUnits(text)).toBe(kept)
})
