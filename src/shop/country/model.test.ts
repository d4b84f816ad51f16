import { describe, expect, test } from 'vitest'
import { countryName } from '#kit/code-names.ts'
import { ownLanguageName, samePageIn } from './model.ts'

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
