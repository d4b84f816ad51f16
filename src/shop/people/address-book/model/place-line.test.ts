import { expect, test } from 'vitest'
import { placeLine } from './place-line.ts'

test.each([
  [{ postcode: '77032', town: 'Houston', region: 'US-TX', country: 'US' }, 'Houston, TX 77032'],
  [{ postcode: 'M5V 2T6', town: 'Toronto', region: 'CA-ON', country: 'CA' }, 'Toronto, ON M5V 2T6'],
  [{ postcode: '46024', town: 'Valencia', region: 'ES-V', country: 'ES' }, '46024 Valencia'],
  [{ postcode: '46500', town: 'Sagunto', region: 'ES-V', country: 'ES' }, '46500 Sagunto (Valencia)'],
  [{ postcode: '10115', town: 'Berlin', region: '', country: 'DE' }, '10115 Berlin'],
  [{ postcode: '', town: 'Dublin', region: '', country: 'IE' }, 'Dublin'],
])('ADDR-09 %j is written %s', (address, line) => expect(placeLine(address)).toBe(line))
