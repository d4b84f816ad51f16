import { expect, test } from 'vitest'
import { at, readTree } from '#kit/xml/xml-tree.ts'
import { orderRequest, shipTo, type SentLine } from '../fixtures/virtual-orderer.ts'
import { dayIn, OrderUnreadable } from './incoming-order.ts'
import { readCxmlOrder } from './read-cxml-order.ts'

const read = async (document: string) => {
  const request = at(await readTree(Buffer.from(document)), 'Request', 'OrderRequest')
  if (!request) throw new Error('no OrderRequest')
  return readCxmlOrder(request)
}
const line: SentLine = { supplier: 'A', quantity: '10', price: '1' }
const lineOf = async (document: string) => (await read(document)).lines[0]

test.each([
  ['a plain one', (whole: string) => whole, null],
  ['a release', (whole: string) => whole.replace(' type="new"', ' type="new" orderType="release"'), null],
  [
    'a blanket order',
    (whole: string) => whole.replace(' type="new"', ' type="new" orderType="blanket"'),
    /blanket/,
  ],
  [
    'a limit in the place of goods',
    (whole: string) => whole.replaceAll(/(<\/?)ItemDetail>/g, '$1BlanketItemDetail>'),
    /BlanketItemDetail/,
  ],
  [
    'goods that stay the seller’s',
    (whole: string) => whole.replace('<ItemOut', '<ItemOut itemCategory="consignment"'),
    /consignment/,
  ],
  [
    'a group of lines',
    (whole: string) => whole.replace('<ItemOut', '<ItemOut itemType="composite"'),
    /group of lines/,
  ],
  [
    'a line of a group',
    (whole: string) => whole.replace('<ItemOut', '<ItemOut parentLineNumber="1"'),
    /group of lines/,
  ],
])('an order by cXML: %s', async (_, change, refused) => {
  const reading = read(change(orderRequest({ lines: [line] })))
  if (refused === null) expect((await reading).lines).toHaveLength(1)
  else await expect(reading).rejects.toThrow(refused)
  await expect(read(change(orderRequest({ lines: [line], type: 'delete' })))).resolves.toMatchObject({
    operation: 'delete',
  })
  await reading.catch((error: unknown) => expect(error).toBeInstanceOf(OrderUnreadable))
})

const schedule = (quantity: string, day: string) =>
  `<ScheduleLine quantity="${quantity}" requestedDeliveryDate="${day}"><UnitOfMeasure>EA</UnitOfMeasure></ScheduleLine>`
test.each([
  ['no day', {}, null, false],
  ['a day with a zone', { more: schedule('10', '2027-01-11T23:30:00-08:00') }, '2027-01-11', false],
  ['the whole line on one day', { more: schedule('10.0', '2027-01-11T00:00:00Z') }, '2027-01-11', false],
  ['a part of it', { more: schedule('4', '2027-01-11T00:00:00Z') }, '2027-01-11', true],
  [
    'two days',
    { more: schedule('4', '2027-01-11T00:00:00Z') + schedule('6', '2027-01-12T00:00:00Z') },
    '2027-01-11',
    true,
  ],
  [
    'a line and its part on the same day',
    { date: '2027-01-11', more: schedule('10', '2027-01-11') },
    '2027-01-11',
    false,
  ],
  ['another day of its part', { date: '2027-01-11', more: schedule('10', '2027-01-12') }, '2027-01-11', true],
  ['a day that is no day', { more: schedule('10', '11.01.2027') }, null, true],
  ['a day that is not in the calendar', { more: schedule('10', '2027-02-30T00:00:00Z') }, null, true],
] as const)('when a line is asked for: %s', async (_, more, desiredOn, severalDays) => {
  expect(await lineOf(orderRequest({ lines: [{ ...line, ...more }] }))).toMatchObject({
    desiredOn,
    severalDays,
  })
})

const inTown = (town: string) => shipTo({ street: 'Main 1', postcode: '1', town })
test.each([
  ['nothing', '', ''],
  ['the number of the order’s', shipTo({ id: 'GATE 1', town: 'Elsewhere' }), ''],
  ['another number', shipTo({ id: 'GATE 2' }), 'GATE 2'],
  ['the same address without a number', inTown('Gijón'), ''],
  ['another address without a number', inTown('Vigo'), 'Nordwind Main 1 1 Vigo ES'],
])('where a line goes: %s', async (_, own, wanted) => {
  const head = own.includes('GATE') || own === '' ? shipTo({ id: 'GATE 1' }) : inTown('Gijón')
  const got = await lineOf(orderRequest({ lines: [{ ...line, more: own }], shipTo: head }))
  expect(got?.shipTo).toBe(wanted)
})

test.each([
  ['2027-01-11', '2027-01-11'],
  ['2027-01-11T23:59:59-12:00', '2027-01-11'],
  [' 2027-01-11 ', '2027-01-11'],
  ['2027-01-111', null],
  ['20270111', null],
  ['2027-13-01', null],
  ['', null],
])('the day %j is %s', (text, day) => expect(dayIn(text)).toBe(day))
