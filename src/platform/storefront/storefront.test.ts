import { describe, expect, test } from 'vitest'
import { countryName } from '#kit/code-names.ts'
import { formatLocaleIn, ownLanguageName, placeOf, samePageIn, timeZoneOf } from './storefront.ts'

describe('SITE-04 the same page in another storefront', () => {
  test.each([
    ['/ebusiness/en/c/inserts?page=2', '/ebusiness/zh/c/inserts?page=2'],
    ['/ebusiness/en', '/ebusiness/zh'],
    ['/ebusiness/en?x=1', '/ebusiness/zh?x=1'],
    ['/ebusiness/zh/p/K2%2016M', '/ebusiness/zh/p/K2%2016M'],
    ['/elsewhere', '/ebusiness/zh'],
    ['//evil.example/ebusiness/en/c', '/ebusiness/zh'],
    ['/ebusiness/en//evil.example', '/ebusiness/zh'],
    ['/ebusiness/en\\evil', '/ebusiness/zh'],
    [undefined, '/ebusiness/zh'],
  ])('%s', (from, to) => {
    expect(samePageIn(from, 'zh')).toBe(to)
  })
})

test('I18N-03 countries and languages by their names', () => {
  expect(countryName('DE', 'es')).toBe('Alemania')
  expect(ownLanguageName('es')).toBe('Español')
  expect(ownLanguageName('en')).toBe('English')
})

describe('SITE-04 SITE-06 the country and currency that hold', () => {
  const served = { countries: ['US', 'ES', 'DE'], currencies: ['USD', 'EUR'] }
  const ana = { id: 7, country: 'ES', currency: 'EUR' }
  test.each([
    ['a guest', null, {}, 'US USD'],
    ['a guest who chose', null, { country: 'DE', currencyIsoCode: 'EUR' }, 'DE EUR'],
    ['the company', ana, {}, 'ES EUR'],
    ['what they chose here', ana, { country: 'DE', countryBy: '7' }, 'DE EUR'],
    ['what was chosen before signing in', ana, { currencyIsoCode: 'USD' }, 'ES USD'],
    ['what somebody else chose', ana, { country: 'DE', countryBy: '8' }, 'ES EUR'],
    ['nonsense', ana, { country: 'XX', currencyIsoCode: 'XXX' }, 'ES EUR'],
    ['a company elsewhere', { id: 7, country: 'JP', currency: null }, {}, 'US USD'],
  ] as const)('%s', (_, who, cookies: Record<string, string>, expected) => {
    const place = placeOf(who, name => cookies[name], served)
    expect(`${place.country} ${place.currency}`).toBe(expected)
  })
})

test('I18N-06 numbers are written as language and country do', () => {
  expect(formatLocaleIn('es-ES', 'MX')).toBe('es-MX')
  expect(formatLocaleIn('es-ES', 'DE')).toBe('es-ES')
  expect(formatLocaleIn('en-GB', 'MX')).toBe('en-GB')
})

test('ORD-01 times are those of the browser, else of the country', () => {
  expect(timeZoneOf('Europe/Madrid', 'US')).toBe('Europe/Madrid')
  // one name for a zone, however it is written, so that no visitor makes thousands of it; an offset is none
  expect(timeZoneOf('eUROPE/mADRID', 'US')).toBe('Europe/Madrid')
  expect(timeZoneOf('+0123', 'GB')).toBe('Europe/London')
  expect(timeZoneOf('-11', 'GB')).toBe('Europe/London')
  expect(timeZoneOf('Nowhere/Land', 'GB')).toBe('Europe/London')
  expect(timeZoneOf('<script>', 'AT')).toBe('UTC')
  expect(timeZoneOf(undefined, 'MX')).toBe('America/Mexico_City')
})
