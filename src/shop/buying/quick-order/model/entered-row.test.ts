import { expect, test } from 'vitest'
import { enteredRows, lineOfRow } from './entered-row.ts'

test.each([
  ['QO-02 the wire', { product: 'A|10|2026|10|23' }, [['A', '10', '2026-11-23']]],
  ['QO-02 several', { product: ['A|1|||', 'B C|2'] }, [['A', '1', null], ['B C', '2', null]]], // prettier-ignore
  ['QO-02 a number with a bar', { product: 'A|B|2|2026|0|1' }, [['A|B', '2', '2026-01-01']]],
  ['QO-02 a day that does not exist', { product: 'A|2|2026|1|30' }, [['A', '2', null]]],
  ['QO-02 a number alone', { product: 'A' }, [['A', '', null]]],
  ['QO-03 rows without a number', { product: ['|5|||', ' |1', ''] }, []],
  [
    'QO-01 fields of a form, in their order',
    {
      'productId[10]': 'C',
      'productId[2]': ' B ',
      'quantity[2]': '3',
      'productId[1]': '',
      'quantity[1]': '9',
    },
    [
      ['B', '3', null],
      ['C', '', null],
    ],
  ],
  ['QO-01 what is no row', null, []],
  ['QO-01 what is no text', { 'productId[0]': ['A', 'B'], product: [{}] }, []],
])('%s', (_, body, rows) => {
  expect(enteredRows(body).map(row => [row.productId, row.quantity, row.requestedOn])).toEqual(rows)
})

test('QO-02 an empty quantity is 1; a tab in a number does not make two cells', () => {
  const [row] = enteredRows({ 'productId[0]': 'A\tB', 'quantity[0]': '' })
  expect(row && lineOfRow(row)).toBe('A B\t1')
})
