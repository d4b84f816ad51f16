import { describe, expect, test } from 'vitest'
import { testSeller } from './fixtures.ts'
import { changedOf, missingOf, readBic, readIban, readSeller, sellerFoot, typedOf } from './model.ts'

describe('bank accounts', () => {
  test.each([
    ['DE85 9999 9999 0001 2345 67', 'DE85999999990001234567'],
    ['de85-9999-9999-0001-2345-67', 'DE85999999990001234567'],
    ['GB29 NWBK 6016 1331 9268 19', 'GB29NWBK60161331926819'],
    // two digits exchanged, one missing, no number at all, a country's letters lost
    ['DE85 9999 9999 0001 2345 76', null],
    ['DE85 9999 9999 0001 2345 6', null],
    ['', null],
    ['85 9999 9999 0001 2345 67', null],
  ])('ORD-02 %s as IBAN is %s', (typed, iban) => expect(readIban(typed)).toBe(iban))
  test.each([
    ['MUSTDEFF', 'MUSTDEFF'],
    ['must de ff xxx', 'MUSTDEFFXXX'],
    ['MUSTDEF', null],
    ['12345678', null],
  ])('ORD-02 %s as BIC is %s', (typed, bic) => expect(readBic(typed)).toBe(bic))
})

describe('the form', () => {
  const typed = typedOf(testSeller)
  test('ORD-02 what is kept is read back as it was', () => {
    expect(readSeller(typed, ['DE'])).toEqual({ seller: testSeller })
    expect(changedOf(testSeller, testSeller)).toEqual({})
  })
  test.each([
    [
      { country: 'XX' },
      [
        ['country', 'country'],
        ['vatId', null],
      ],
    ],
    [{ vatId: 'DE999999994' }, [['vatId', 'vatId']]],
    [{ email: 'accounts' }, [['email', 'email']]],
    [{ iban1: 'DE00' }, [['iban1', 'iban']]],
    [{ iban1: '' }, [['iban1', 'missing']]],
    [{ bic1: 'X' }, [['bic1', 'bic']]],
    [{ bank2: 'Another bank' }, [['iban2', 'missing']]],
  ] as const)('ORD-02 %j is told at its field', (fields, wrong) => {
    const read = readSeller({ ...typed, ...fields }, ['DE'])
    const expected = wrong.filter(([, fault]) => fault !== null).map(([field, fault]) => ({ field, fault }))
    expect(read).toEqual({ wrong: expected })
  })
  test('ORD-02 a change says what was there before', () => {
    expect(changedOf(testSeller, { ...testSeller, town: 'Berlin' })).toEqual({
      town: { from: 'Musterhafen', to: 'Berlin' },
    })
  })
})

test.each([
  [{}, false, []],
  [{ legalName: '' }, false, ['legalName']],
  [{ town: '', postcode: '' }, false, ['postcode', 'town']],
  [{ accounts: [] }, false, ['accounts']],
  [{ vatId: '' }, false, ['vatId']],
  [{ vatId: '', taxNumber: '12/345/67890' }, false, []],
  // who supplies without tax within the EU has a VAT number
  [{ vatId: '', taxNumber: '12/345/67890' }, true, ['vatId']],
] as const)('ORD-02 with %j an invoice (reverse charge: %s) lacks %j', (less, reverseCharge, gaps) =>
  expect(missingOf({ ...testSeller, ...less }, { reverseCharge })).toEqual(gaps),
)

test('ORD-02 the foot of a paper says name, address, number, register and account', () => {
  expect(missingOf(null)).toContain('legalName')
  expect(sellerFoot(testSeller, 'en')).toEqual({
    footLine: 'Seller GmbH, Marktplatz 1, 12345 Musterhafen, Germany',
    footNote:
      'VAT number DE999999995   HRB 12345, Musterhafen   +49 30 5550 1200   accounts@seller.example\nIBAN DE85 9999 9999 0001 2345 67, BIC MUSTDEFFXXX, Musterbank',
  })
})
