import { expect, test } from 'vitest'
import { townLine } from './town-line.ts'

test.each<[town: string, postcode: string, country: string, at: [number, number], line: string]>([
  ['Boston', '02110', 'US', [42.36, -71.05], 'Boston, MA 02110'],
  ['Portland', '97201', 'US', [45.51, -122.68], 'Portland, OR 97201'],
  ['Portland', '04101', 'US', [43.66, -70.26], 'Portland, ME 04101'],
  ['Boston', '99999', 'US', [31, -97], 'Boston, 99999'],
  ['Montréal', 'H3B 1Z9', 'CA', [45.5, -73.57], 'Montréal, QC H3B 1Z9'],
  ['Toronto', '', 'CA', [43.65, -79.38], 'Toronto, ON'],
  ['Madrid', '28001', 'ES', [40.42, -3.69], '28001 Madrid'],
  ['Hong Kong', '', 'HK', [22.3, 114.2], 'Hong Kong'],
])(
  'LOC-08 a store in %s %s (%s) at %j has the line %s',
  (town, postcode, country, [latitude, longitude], line) => {
    expect(townLine({ town, postcode, country, latitude, longitude })).toBe(line)
  },
)
