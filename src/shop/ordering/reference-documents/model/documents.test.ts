import { expect, test } from 'vitest'
import { readAssignment, writeAssignment } from './assignment.ts'
import { referenceDetails, referenceOf, standingOf } from './document.ts'
import { columnsOf, inItsUnit, readDocumentRow, type WrittenRow } from './sheet.ts'

test.each([
  [
    '1~~C-4711:10~~2026-12-01',
    { entryNumber: 1, document: { code: 'C-4711', position: 10 }, on: '2026-12-01' },
  ],
  ['12~~C-4711~~', { entryNumber: 12, document: { code: 'C-4711', position: null }, on: null }],
  ['3~~~~2026-12-01', { entryNumber: 3, document: null, on: '2026-12-01' }],
])('CART-29 %s is read and written', (text, assignment) => {
  expect(readAssignment(text)).toEqual(assignment)
  expect(writeAssignment(assignment)).toBe(text)
})
test.each(['', '0~~C~~', 'x~~C~~', '1~~C~~2026-02-30', '1~~:10~~', '1~~C~~2026-12-01~~more'])(
  'CART-29 %j assigns nothing',
  text => {
    expect(readAssignment(text)).toBeNull()
  },
)

const open = { closed: false, validFrom: '2026-01-01', validUntil: '2026-12-31', left: 5 }
test.each([
  [open, 'open'],
  [{ ...open, left: 0 }, 'used-up'],
  [{ ...open, validUntil: '2026-06-30' }, 'ended'],
  [{ ...open, validFrom: '2026-12-01' }, 'not-yet'],
  [{ ...open, closed: true, left: 0 }, 'closed'],
  [{ ...open, validFrom: null, validUntil: null }, 'open'],
])('CART-29 %j stands as %s', (document, standing) => {
  expect(standingOf(document, '2026-11-23')).toBe(standing)
})

test('CART-29 a line says which position it is called off against, in its label too', () => {
  const details = referenceDetails({
    id: 7,
    articleId: 1,
    code: 'A',
    document: 'C-4711',
    kind: 'contract',
    number: 10,
    left: 5,
    price: null,
    priceUnit: 1,
    currency: 'EUR',
    validUntil: null,
  })
  expect(referenceOf(details)).toEqual({ id: 7, document: 'C-4711', position: 10 })
  expect(details['label']).toEqual({ en: 'Contract C-4711, position 10', es: 'Contrato C-4711, posición 10' })
  expect(referenceOf({ reference: 'C-4711' })).toBeNull()
})

const at = columnsOf(['Document', 'Kind', 'Company', 'Currency', 'Valid until', 'Position', 'Part number', 'Quantity', 'Price', 'Price unit']) // prettier-ignore
test.each([
  [['C-1', 'Contract', 'NW', 'eur', '31/12/2026', '10', 'A', '500', '1,25', '100'], { document: 'C-1', kind: 'contract', currency: 'EUR', until: '2026-12-31', position: 10, written: { kind: 'quantity', quantity: 500 }, price: '1.25', unit: 100 }], // prettier-ignore
  [['C-1', 'scheduling agreement', 'NW', '', '', '', 'A', '5', '', ''], { kind: 'scheduling-agreement', currency: '', until: null, position: null, price: null, unit: 1 }], // prettier-ignore
  [['', 'contract', 'NW', '', '', '', 'A', '5', '', ''], { fault: 'document' }],
  [['C-1', 'letter', 'NW', '', '', '', 'A', '5', '', ''], { fault: 'kind' }],
  [['C-1', 'contract', 'NW', '', '31/02/2026', '', 'A', '5', '', ''], { fault: 'day' }],
  [['C-1', 'contract', 'NW', '', '', '', 'A', '0', '', ''], { fault: 'quantity' }],
  [['C-1', 'contract', 'NW', '', '', '', 'A', '5', '-1', ''], { fault: 'price' }],
  [['C-1', 'contract', 'NW', '', '', '', 'A', '5', '1', '7'], { fault: 'unit' }],
])('CART-29 the row %j of a file', (cells, expected) => {
  expect(readDocumentRow({ number: 2, cells }, at, 'en-GB')).toMatchObject(expected)
})

const rule = { unit: 'C62', orderMinimum: 1, orderStep: 1 }
test.each([
  ['25 m', { ...rule, unit: 'MTR' }, { quantity: 25 }],
  ['25 m', rule, { asked: { kind: 'unsure', because: 'unit' } }],
  [
    '3 packs',
    { ...rule, orderMinimum: 100, orderStep: 100 },
    { asked: { quantity: 300, because: 'converted' } },
  ],
  ['150', { ...rule, orderMinimum: 100, orderStep: 100 }, { quantity: 150 }],
  ['25.5', rule, { asked: { because: 'fraction' } }],
])('CART-29 the quantity %s of a file, of an article with %j', (typed, article, expected) => {
  const row = readDocumentRow(
    { number: 2, cells: ['C-1', 'contract', 'NW', '', '', '', 'A', typed, '', ''] },
    at,
    'en-GB',
  )
  expect(inItsUnit(row as WrittenRow, article)).toMatchObject(expected)
})
test('CART-29 an empty row of a file is none', () => {
  expect(readDocumentRow({ number: 2, cells: ['', '', ''] }, at, 'en-GB')).toBeNull()
})
test('CART-29 an article is the number that the sheet shows, not the figures behind it', () => {
  const cells = ['C-1', 'contract', 'NW', '', '', '', 12_345, 5, '', '']
  const row = readDocumentRow({ number: 2, cells, shown: { 6: '0012345' } }, at, 'en-GB')
  expect(row).toMatchObject({ code: '0012345' })
})
