import { expect, test } from 'vitest'
import { wayBack, wayBackIn } from './way-back.ts'

test('a form comes through a flash as a browser would send it', () => {
  const data = wayBack('/ebusiness/en/desk/x', { name: 'A "b"', on: true, off: false, none: null, types: ['a', 'b'], empty: '' })
  expect(wayBackIn(data)).toEqual({
    action: '/ebusiness/en/desk/x',
    fields: [['name', 'A "b"'], ['on', 'true'], ['types', 'a'], ['types', 'b'], ['empty', '']],
  })
}) // prettier-ignore
test.each([
  undefined,
  '',
  'K2 16M',
  wayBack('https://elsewhere.example/', {}),
  wayBack('//elsewhere.example/', {}),
])('%s is none', data => expect(wayBackIn(data)).toBeNull())
