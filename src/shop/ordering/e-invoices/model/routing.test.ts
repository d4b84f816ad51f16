import { describe, expect, test } from 'vitest'
import { isLeitwegId } from './leitweg-id.ts'
import { readPeppolId } from './peppol-id.ts'
import { noRouting, readRouting, routingTyped } from './routing.ts'

describe('a Leitweg-ID', () => {
  test.each(['04011000-1234512345-06', '991-01484-64', '04011000-12345-03', '992-90009-96'])(
    '%s is one',
    id => expect(isLeitwegId(id)).toBe(true),
  )
  test.each([
    ['a wrong check digit', '04011000-1234512345-07'],
    ['two figures changed over', '04011000-1234512354-06'],
    ['no check digits', '04011000-1234512345'],
    ['small letters', '04011000-abc-06'],
    ['a coarse address of one figure', '1-23-45'],
    ['nothing', ''],
  ])('%s is none', (_, id) => expect(isLeitwegId(id)).toBe(false))
})

describe('a Peppol address', () => {
  test.each([
    ['9930:DE123456788', { scheme: '9930', id: 'DE123456788' }],
    ['0088:4012345000009', { scheme: '0088', id: '4012345000009' }],
    ['iso6523-actorid-upis::0208:0202239951', { scheme: '0208', id: '0202239951' }],
    ['0204:991-01484-64', { scheme: '0204', id: '991-01484-64' }],
  ])('%s', (typed, read) => expect(readPeppolId(typed)).toEqual(read))
  test.each([
    '0088:4012345000008',
    '0208:0202239952',
    '9930:FR12345678901',
    '1234:abc',
    '0088',
    'DE123456789',
    '',
  ])('%j is none', typed => expect(readPeppolId(typed)).toBeNull())
})

describe('what a company enters for its invoices', () => {
  const typed = { ...routingTyped(noRouting), email: ' Invoices@Nordwind.example ' }
  test('an address as it is kept', () =>
    expect(readRouting(typed)).toEqual({ routing: { ...noRouting, email: 'invoices@nordwind.example' } }))
  test('each field that cannot be read is named', () =>
    expect(
      readRouting({
        ...typed,
        email: 'x',
        peppol: 'y',
        buyerReference: '04011000-12345-04',
        isLeitwegId: true,
      }),
    ).toEqual({ wrong: ['email', 'peppol', 'buyerReference'] }))
  test('what is not said to be a Leitweg-ID may look like one', () =>
    expect(readRouting({ ...typed, buyerReference: '4711-22' })).toMatchObject({
      routing: { buyerReference: '4711-22' },
    }))
})
