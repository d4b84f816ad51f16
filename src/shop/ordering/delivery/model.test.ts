import { expect, test } from 'vitest'
import { deliveryCost, readWeight, weightOf, type DeliveryMode, type Tariff } from './model.ts'

const mode = (cost: number, freeFrom: number | null, tariffs: readonly Tariff[] = []): DeliveryMode => ({
  code: 'm',
  names: {},
  descriptions: {},
  cost,
  freeFrom,
  days: 1,
  tariffs,
})

test.each([
  [14_999, 490],
  [15_000, 0],
  [0, 490],
])('CHK-24 standard delivery of %i net costs %i', (net, cost) =>
  expect(deliveryCost(mode(490, 15_000), net)).toBe(cost),
)
test('express never becomes free', () => expect(deliveryCost(mode(1_990, null), 1_000_000)).toBe(1_990))

const tariff = (country: string, upToG: number, cost: number, freeFrom: number | null = null): Tariff => ({
  country,
  upToG,
  cost,
  freeFrom,
})
const kept = mode(2_000, 50_000, [
  tariff('', 5_000, 500, 10_000),
  tariff('', 30_000, 900),
  tariff('ES', 0, 1_500),
  tariff('ES', 2_000, 700),
])
test.each([
  ['a light parcel', 0, { weightG: 5_000 }, 500],
  ['free by the cost that holds', 10_000, { weightG: 5_000 }, 0],
  ['a gram more', 10_000, { weightG: 5_001 }, 900],
  ['heavier than every bound: what the mode costs anyway', 0, { weightG: 30_001 }, 2_000],
  ['heavy and of worth', 50_000, { weightG: 30_001 }, 0],
  ['a country with a cost of its own, light', 0, { weightG: 2_000, country: 'ES' }, 700],
  ['a country before every weight', 0, { weightG: 4_000, country: 'ES' }, 1_500],
  ['another country', 0, { weightG: 4_000, country: 'FR' }, 500],
  ['no weight known', 0, { country: 'FR' }, 500],
  ['nothing known yet', 0, { country: null }, 500],
])('CHK-24 what fits best holds: %s', (_, net, freight, cost) =>
  expect(deliveryCost(kept, net, freight)).toBe(cost),
)
test('CHK-24 the goods weigh what their pieces weigh; what is not known weighs nothing', () =>
  expect(weightOf([{ weightG: 120, quantity: 10 }, { weightG: null, quantity: 5 }, {}])).toBe(1_200))

test.each([
  ['2.5', 'en-GB', 2_500],
  ['30', 'en-GB', 30_000],
  ['0,120', 'en-GB', 120],
  ['0.120', 'es-ES', 120],
  ['1.250', 'en-GB', 1_250],
  ['1,250', 'en-GB', 'two'],
  ['1.2345', 'en-GB', 'decimals'],
])('a weight typed as %j kg in %s is %s g', (typed, locale, grams) => {
  const read = readWeight(typed, locale)
  expect(read.kind === 'wrong' ? read.fault.because : read.kind === 'value' && read.value).toBe(grams)
})
