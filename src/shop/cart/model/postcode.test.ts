import { expect, test } from 'vitest'
import { exampleIfImpossible } from './postcode.ts'

const cases: [country: string, possible: string[], impossible: string[]][] = [
  ['US', ['95014', '22162-1010', '22162 1010'], ['xx', '9501', '950144', 'X5014', '22162-101']],
  ['AT', ['1010', '3741'], ['101', '10100', 'X010']],
  ['CA', ['H3Z 2Y7', 'v8x3x4'], ['H3Z 2Y', 'H3Z 2Y70', 'HXZ 2Y7']],
  ['CN', ['266033'], ['26603', '2660333']],
  ['DE', ['26133'], ['2613', '261333', '2613a']],
  ['ES', ['28001'], ['2800', 'ES28001']],
  ['FR', ['33380', '34 092'], ['3338', '333800']],
  [
    'GB',
    ['EC1Y 8SY', 'M2 5BQ', 'w1a4zz', 'GIR 0AA', 'BFPO 61'],
    ['EC1Y 8S', 'EC1Y 8SY0', 'ECXY 8SY', '10001'],
  ],
  ['IE', ['D02 AF30', 'd6w xy00', 'A65F4E2'], ['B02 AF30', 'D02 AF3', '10001']],
  ['IT', ['00144'], ['144']],
  ['MX', ['02860'], ['0286', '028600', 'X2860']],
  ['JP', ['anything'], []],
]
test.each(cases)('CART-22 postcodes of %s', (country, possible, impossible) => {
  for (const postcode of possible) expect(exampleIfImpossible(country, postcode), postcode).toBeNull()
  for (const postcode of impossible) {
    const example = exampleIfImpossible(country, postcode)
    expect(example, postcode).not.toBeNull()
    expect(exampleIfImpossible(country, example ?? ''), 'the example').toBeNull()
  }
})
