import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockIn, dayAsText, openAt, parseDay, readHours } from './opening-hours.ts'
import { boundsOf, distanceKm } from './position.ts'
import { batchSize, byDistance, reveal, wholeBatches, type Store } from './store.ts'

const position = fc.record({
  latitude: fc.double({ min: -90, max: 90, noNaN: true }),
  longitude: fc.double({ min: -180, max: 180, noNaN: true }),
})
const store = (id: number, latitude: number, longitude: number): Store => ({
  id,
  code: `s-${id}`,
  name: `Store ${id}`,
  line1: '',
  postcode: '',
  town: 'Town',
  country: 'ES',
  phone: '',
  hours: [],
  latitude,
  longitude,
})
const storeList = fc
  .array(position, { maxLength: 40 })
  .map(all => all.map((at, i) => store(i + 1, at.latitude, at.longitude)))

describe('LOC-07 distance and bounds', () => {
  test('known distances hold', () => {
    const madrid = { latitude: 40.4168, longitude: -3.7038 }
    const barcelona = { latitude: 41.3874, longitude: 2.1686 }
    expect(distanceKm(madrid, barcelona)).toBeCloseTo(505.4, 0)
    expect(distanceKm({ latitude: 0, longitude: 179.9 }, { latitude: 0, longitude: -179.9 })).toBeLessThan(23)
  })
  test('distances are symmetric, never negative, zero at home, at most half around', () => {
    fc.assert(
      fc.property(position, position, (a, b) => {
        const km = distanceKm(a, b)
        expect(km).toBe(distanceKm(b, a))
        expect(km).toBeGreaterThanOrEqual(0)
        expect(km).toBeLessThanOrEqual(20_016)
        expect(distanceKm(a, a)).toBe(0)
      }),
    )
  })
  test('bounds hold all and nothing more', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1 }), all => {
        const bounds = boundsOf(all)
        if (!bounds) throw new Error('no bounds')
        for (const { latitude, longitude } of all) {
          expect(latitude).toBeGreaterThanOrEqual(bounds.southLatitude)
          expect(latitude).toBeLessThanOrEqual(bounds.northLatitude)
          expect(longitude).toBeGreaterThanOrEqual(bounds.westLongitude)
          expect(longitude).toBeLessThanOrEqual(bounds.eastLongitude)
        }
        expect(all.some(one => one.latitude === bounds.southLatitude)).toBe(true)
        expect(all.some(one => one.longitude === bounds.eastLongitude)).toBe(true)
      }),
    )
    expect(boundsOf([])).toBeNull()
  })
  test('the nearest is really the nearest, whatever order they come in', () => {
    fc.assert(
      fc.property(storeList, position, (stores, from) => {
        const sorted = byDistance(stores, from)
        expect(sorted.map(one => one.id).toSorted((a, b) => a - b)).toEqual(stores.map(one => one.id))
        const least = Math.min(...stores.map(one => distanceKm(one, from)))
        if (stores.length > 0) expect(sorted[0]?.km).toBe(least)
        expect(byDistance(stores.toReversed(), from)).toEqual(sorted)
      }),
    )
  })
})

describe('LOC-08 LOC-09 batches and letters', () => {
  const row = Array.from({ length: 12 }, (_, i) => store(i + 1, 0, i))
  const from = { latitude: 0, longitude: 0 }
  const letters = (shown: number, radius = 0) =>
    reveal(row, { from, radius, shown })
      .shown.map(one => one.letter ?? '-')
      .join('')

  test('LOC-09 five at a time, the last batch as it is', () => {
    expect(letters(5)).toBe('ABCDE')
    expect(letters(10)).toBe('-----ABCDE')
    expect(letters(15)).toBe('----------AB')
    expect(letters(500)).toBe('----------AB')
  })
  test.each([
    [1, 5],
    [5, 5],
    [6, 10],
    [499, 500],
    [500, 500],
  ])('%i is made %i, whole batches', (asked, shown) => expect(wholeBatches(asked)).toBe(shown))
  test('a radius narrows and says what lies farther away', () => {
    const near = reveal(row, { from, radius: 250, shown: 5 })
    expect(near).toMatchObject({ count: 3, farther: 9 })
    expect(letters(5, 250)).toBe('ABC')
  })
  test('LOC-08 never another letter than A to E, and none twice', () => {
    fc.assert(
      fc.property(storeList, fc.option(position), fc.integer({ min: 1, max: 60 }), (stores, at, shown) => {
        const result = reveal(stores, { from: at, radius: 0, shown })
        const used = result.shown.flatMap(one => one.letter ?? [])
        expect(used.join('')).toBe('ABCDE'.slice(0, used.length))
        expect(used.length > 0).toBe(stores.length > 0)
        expect(result.shown.length).toBe(Math.min(stores.length, Math.ceil(shown / batchSize) * batchSize))
      }),
    )
  })
})

describe('LOC-07 opening hours', () => {
  const hours = [
    { day: 1, from: '08:00', to: '13:00' },
    { day: 1, from: '15:00', to: '18:00' },
    { day: 6, from: '09:00', to: '13:00' },
  ]
  test.each([
    [1, '08:00', { state: 'open', until: '13:00' }],
    [1, '12:59', { state: 'open', until: '13:00' }],
    [1, '13:00', { state: 'later', days: 0, day: 1, from: '15:00' }],
    [1, '18:00', { state: 'later', days: 5, day: 6, from: '09:00' }],
    [5, '23:59', { state: 'later', days: 1, day: 6, from: '09:00' }],
    [6, '13:00', { state: 'later', days: 2, day: 1, from: '08:00' }],
  ])('day %i at %s', (day, time, open) => expect(openAt(hours, { day, time })).toEqual(open))
  test('open once a week, asked just after', () => {
    expect(openAt([{ day: 3, from: '10:00', to: '11:00' }], { day: 3, time: '11:00' })).toEqual({
      state: 'later',
      days: 7,
      day: 3,
      from: '10:00',
    })
    expect(openAt([], { day: 1, time: '10:00' })).toEqual({ state: 'unknown' })
  })
  test('by the clock of the store, summer time included', () => {
    const summer = new Date('2026-07-06T22:30:00Z')
    expect(clockIn('Europe/Madrid', summer)).toEqual({ day: 2, time: '00:30' })
    expect(clockIn('America/Chicago', summer)).toEqual({ day: 1, time: '17:30' })
  })
  test.each([
    ['', ''],
    ['8-13', '08:00–13:00'],
    ['08:00-13:00, 15.00 – 18:30', '08:00–13:00, 15:00–18:30'],
    ['9 to 24', '09:00–24:00'],
  ])('%j of a day is read as %j', (typed, shown) => {
    const spans = parseDay(2, typed)
    expect(spans && dayAsText(spans, 2)).toBe(shown)
  })
  test.each([
    '8',
    '13:00-08:00',
    '08:00-08:00',
    '25-26',
    '08:00-13:00, 12:00-14:00',
    '08:60-09:00',
    'all day',
  ])('%j of a day is refused', typed => expect(parseDay(2, typed)).toBeNull())
  test('what is kept wrongly counts as unknown', () => {
    expect(readHours([{ day: 8, from: '08:00', to: '09:00' }])).toEqual([])
    expect(readHours('x')).toEqual([])
    expect(readHours(hours.toReversed())).toEqual(hours)
  })
})
