import { expect, test } from 'vitest'
import { historyCookie, historyIn, historyOf, readHistory, withEntry, writeHistory } from './history.ts'

test('PDP-21 SRCH-11 the cookies are brand-prefixed and end as specified', () => {
  expect(historyCookie('contara', 'product')).toBe('contara-PRODUCT_HISTORY-DUMMY')
  expect(historyCookie('acme', 'search')).toBe('acme-SEARCH_HISTORY-DUMMY')
})
test.each([
  ['contara-PRODUCT_HISTORY-DUMMY', 'product'],
  ['contara-SEARCH_HISTORY-DUMMY', 'search'],
  ['other-SEARCH_HISTORY-DUMMY', null],
  ['session', null],
  ['contara-SEARCH_HISTORY-DUMMY; x=1', null],
  ['', null],
])('PDP-22 %j is the history %j', (name, kind) => expect(historyOf('contara', name)).toBe(kind))

test.each<[string | undefined, string[]]>([
  [undefined, []],
  ['', []],
  ['{', []],
  ['{"a":1}', []],
  ['["a","a","",1,null,"b"]', ['a', 'b']],
  [JSON.stringify(['x'.repeat(121), 'y']), ['y']],
  [JSON.stringify(Array.from({ length: 30 }, (_, i) => `${i}`)), '0123456789'.split('')],
])('PDP-21 %j holds %j', (value, entries) => expect(readHistory(value)).toEqual(entries))

test('PDP-21 SRCH-11 the newest is first, once, and at most ten are kept', () => {
  expect(withEntry(['b', 'Plug'], ' plug ')).toEqual(['plug', 'b'])
  expect(withEntry(['a'], '  ')).toEqual(['a'])
  expect(withEntry(['a'], 'x'.repeat(121))).toEqual(['a'])
  let entries: string[] = []
  for (let n = 1; n <= 14; n++) entries = withEntry(entries, `P ${n}`)
  expect(entries).toEqual(['P 14', 'P 13', 'P 12', 'P 11', 'P 10', 'P 9', 'P 8', 'P 7', 'P 6', 'P 5'])
})
test('PDP-21 long codes in other scripts never make a cookie that a browser drops', () => {
  let entries: string[] = []
  for (let n = 0; n < 12; n++) entries = withEntry(entries, `${n}${'连'.repeat(100)}`)
  expect(entries.length).toBeGreaterThan(0)
  expect(writeHistory(entries).length).toBeLessThan(2_001)
})
test('PDP-21 what was written is read again among other cookies', () => {
  const codes = ['A;1, "x"', '100 %', 'ñ']
  const cookies = `a=b; contara-PRODUCT_HISTORY-DUMMY=${writeHistory(codes)}; c=d`
  expect(historyIn(cookies, 'contara', 'product')).toEqual(codes)
  expect(historyIn(cookies, 'contara', 'search')).toEqual([])
  expect(historyIn('contara-PRODUCT_HISTORY-DUMMY=%', 'contara', 'product')).toEqual([])
})
