import { describe, expect, test } from 'vitest'
import { languages } from '#platform/language/language.ts'
import { findTowns, fold, nearestTown, oneSlip } from './find-towns.ts'
import { distanceKm } from './position.ts'
import { labelOf, towns } from './towns.ts'

const best = (text: string, country = '') => {
  const found = findTowns(text, country)
  return found && labelOf(found.best, 'en')
}

describe('LOC-01 a typed place is found offline', () => {
  test.each([
    ['Köln', 'Cologne, Germany'],
    ['koeln', 'Cologne, Germany'],
    ['COLOGNE', 'Cologne, Germany'],
    ['Colonia', 'Cologne, Germany'],
    ['sao  paulo', 'São Paulo, Brazil'],
    ['Nueva York', 'New York, NY, United States'],
    ['st louis', 'Saint Louis, MO, United States'],
    ['Saint-Étienne', 'Saint-Étienne, France'],
    ['上海', 'Shanghai, China'],
    ['Lodz', 'Łódź, Poland'],
  ])('%s by name, accents and languages folded', (text, town) => expect(best(text)).toBe(town))

  test.each([
    ['barcel', 'Barcelona, Spain'],
    ['barcelna', 'Barcelona, Spain'],
    ['sevile', 'Seville, Spain'],
  ])('%s by its beginning or with one slip', (text, town) => expect(best(text)).toBe(town))

  test.each([
    ['Portland, Maine', 'Portland, ME, United States'],
    ['portland me', 'Portland, ME, United States'],
    ['Valencia, España', 'Valencia, Spain'],
    ['Birmingham, AL', 'Birmingham, AL, United States'],
    ['León, MX', 'León, Mexico'],
    ['Calle Mayor 3, Zaragoza', 'Zaragoza, Spain'],
  ])('%s with what stands behind it', (text, town) => expect(best(text)).toBe(town))

  test.each([
    ['28031', 'ES', 'Madrid, Spain'],
    ['28031', 'US', 'Charlotte, NC, United States'],
    ['28031 Madrid', 'US', 'Madrid, Spain'],
    ['M4 6ZZ', 'GB', 'Manchester, United Kingdom'],
    ['ME4', 'GB', 'Maidstone, United Kingdom'],
    ['M5V 2Z9', 'CA', 'Toronto, ON, Canada'],
    ['D24 XY40', 'IE', 'Dublin, Ireland'],
    ['518000', 'CN', 'Shenzhen, China'],
  ])('%s as a postcode, first of %s', (text, country, town) => expect(best(text, country)).toBe(town))

  test('of several the most people win, the visitor’s own country threefold; the others are offered', () => {
    expect(best('Birmingham')).toBe('Birmingham, United Kingdom')
    expect(findTowns('Birmingham')?.others.map(town => labelOf(town, 'es'))).toEqual([
      'Birmingham, AL, Estados Unidos',
    ])
    expect(best('Cambridge', 'GB')).toBe('Cambridge, United Kingdom')
    expect(best('Cambridge', 'US')).toBe('Cambridge, MA, United States')
    expect(best('London', 'CA')).toBe('London, United Kingdom')
  })
  test('every offered text finds just the town it names', () => {
    for (const town of towns())
      for (const language of languages) {
        const found = findTowns(labelOf(town, language))
        expect(found?.best, labelOf(town, language)).toBe(town)
        expect(found?.others).toEqual([])
      }
  })
  test.each(['', '   ', ',', 'zzzzzz', '99', '!?', '%', 'x'.repeat(100_000), ', '.repeat(50_000), '\u0301'])(
    'nothing for %j',
    text => expect(findTowns(text)).toBeNull(),
  )
})

describe('the gazetteer', () => {
  test('holds sound lines only', () => {
    expect(towns().length).toBeGreaterThan(500)
    for (const town of towns()) {
      expect(Math.abs(town.latitude), town.name).toBeLessThanOrEqual(85)
      expect(Math.abs(town.longitude), town.name).toBeLessThanOrEqual(180)
      expect(town.people, town.name).toBeGreaterThan(0)
      expect(() => new Intl.DateTimeFormat('en', { timeZone: town.timeZone })).not.toThrow()
    }
    const keys = towns().map(town => `${town.name} ${town.region} ${town.country}`)
    expect(new Set(keys).size).toBe(keys.length)
  })
  test('the nearest town is really the nearest', () => {
    for (const [latitude, longitude] of [
      [51.5, 0],
      [41, 2],
      [-80, 170],
      [35, -179.9],
    ] as const) {
      const { km } = nearestTown({ latitude, longitude })
      for (const town of towns()) expect(distanceKm({ latitude, longitude }, town)).toBeGreaterThanOrEqual(km)
    }
    expect(nearestTown({ latitude: 31.7, longitude: -106.45 }, 'MX').town.name).toBe('Ciudad Juárez')
    expect(nearestTown({ latitude: 31.7, longitude: -106.45 }, 'XX').km).toBeLessThan(10)
  })
  test('folding and slips', () => {
    expect(fold(" Stoke-on-Trent's  ÆØ ")).toBe('stoke on trents aeo')
    expect(oneSlip('berlin', 'brelin')).toBe(true)
    expect(oneSlip('berlin', 'berln')).toBe(true)
    expect(oneSlip('berlin', 'brln')).toBe(false)
  })
})
