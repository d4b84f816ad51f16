import { describe, expect, test } from 'vitest'
import { offerOf, websiteOf } from './forms.ts'
import { readOfferRow } from './offer-sheet.ts'
import { shopLink } from './links.ts'

const home = 'https://www.shop.example'

describe('PDP-13 a link leads into its distributor’s own shop and nowhere else', () => {
  test.each([
    ['https://shop.example/p/1', 'https://shop.example/p/1'],
    ['https://www.shop.example/p?id=1#x', 'https://www.shop.example/p?id=1#x'],
    [' https://b2b.shop.example/a b ', 'https://b2b.shop.example/a%20b'],
    ['HTTPS://SHOP.EXAMPLE/', 'https://shop.example/'],
  ])('%j is one', (typed, link) => expect(shopLink(home, typed)).toBe(link))
  test.each([
    'http://shop.example/p/1',
    'https://evil.example/',
    'https://shop.example.evil.example/',
    'https://evilshop.example/',
    'https://shop.example@evil.example/',
    'https://user:pass@shop.example/',
    'https://shop.example:8443/',
    'https:shop.example',
    'https:///evil.example',
    '//shop.example/p',
    '/p/1',
    'javascript:alert(1)//https://shop.example',
    'data:text/html,x',
    '',
    `https://shop.example/${'x'.repeat(1_000)}`,
  ])('%j is none', typed => expect(shopLink(home, typed)).toBeNull())
  test('a website without https lets no link in', () => {
    expect(shopLink('http://shop.example', 'https://shop.example/')).toBeNull()
    expect(websiteOf('http://shop.example')).toBeNull()
    expect(websiteOf('https://localhost')).toBeNull()
    expect(websiteOf('https://shop.example/some/page?x=1')).toBe('https://shop.example')
  })
})

describe('PDP-12 an offer as the desk enters it', () => {
  const entered = {
    quantity: '12',
    remark_en: '',
    remark_es: '2 días',
    price: '8,42',
    currency: 'eur',
    link: 'https://shop.example/1',
  }
  test('is read with comma or point', () =>
    expect(offerOf(home, entered, { locale: 'en-GB' })).toEqual({
      quantity: 12,
      remarks: { es: '2 días' },
      price: '8.42',
      currency: 'EUR',
      link: 'https://shop.example/1',
    }))
  test('needs no price', () =>
    expect(offerOf(home, { ...entered, price: '' }, { locale: 'en-GB' })).toMatchObject({
      price: null,
      currency: null,
    }))
  test.each([
    [{ quantity: '-1' }, 'quantity'],
    [{ quantity: '1.5' }, 'quantity'],
    [{ quantity: '1000000000' }, 'quantity'],
    [{ price: '1,000' }, 'price'],
    [{ price: '1.23456' }, 'price'],
    [{ price: '-1' }, 'price'],
    [{ price: '1e3' }, 'price'],
    [{ currency: 'XYZ' }, 'currency'],
    [{ currency: '' }, 'currency'],
    [{ link: 'https://evil.example' }, 'link'],
  ])('%j is wrong', (wrong, field) =>
    expect(offerOf(home, { ...entered, ...wrong }, { locale: 'en-GB' })).toMatchObject([
      { field, why: field === 'price' ? expect.anything() : field },
    ]),
  )
})

test('PDP-12 an offer of a file is for the number that the sheet shows, not the figures behind it', () => {
  const row = { number: 2, cells: [12_345, 5], shown: { 0: '0012345' } }
  expect(readOfferRow(row, { code: 0 })).toMatchObject({ row: 2, code: '0012345' })
})
