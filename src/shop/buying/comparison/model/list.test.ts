import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCodes, splitCodes, writeCodes } from './code-list.ts'
import { addToList, maxCompared, readList, suggestedOf, writeList, type CompareItem } from './list.ts'

const item = (code: string, name = `Part ${code}`): CompareItem => ({ name, code, category: '' })
const ten = Array.from({ length: 10 }, (_, i) => item(`P ${i}`))

/** Codes as real catalogues have them: with spaces, commas, signs and letters of all kinds. */
const code = fc
  .stringMatching(/^[A-Za-z0-9ñ%,/+() .-]{1,40}$/)
  .map(text => text.trim())
  .filter(text => text !== '')

describe('the list in the cookie', () => {
  test('CMP-05 an item is name, code and an empty category', () => {
    expect(writeList([item('A')])).toBe('[{"name":"Part A","code":"A","category":""}]')
    expect(readList('[{"name":"Part A","code":"A","category":"inserts"}]').items).toEqual([item('A')])
  })
  test.each([undefined, ''])('CMP-07 a missing cookie is an empty list, no error: %j', value => {
    expect(readList(value)).toEqual({ items: [], unreadable: false })
  })
  test.each([
    'x',
    '{}',
    'null',
    '7',
    '[1]',
    '[{"code":"A"}]',
    '[{"name":"x","code":""}]',
    '[{"name":"x","code":"a|b"}]',
    JSON.stringify([...ten, item('Q')]),
    '[{"name":"x","code":"A","category":{}}]',
    '00000000000000000000000000000000',
    `[{"name":"${'x'.repeat(1_001)}","code":"A"}]`,
    '[{"name":{"length":{"toString":"x"}},"code":"A"}]',
  ])('CMP-07 an unreadable one too: %j', value => {
    expect(readList(value)).toEqual({ items: [], unreadable: true })
  })
  test('CMP-06 any list that fits is read again with the same codes in their order, whatever stands in it', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.record({ name: fc.string({ unit: 'binary', maxLength: 300 }), code }), {
          selector: one => one.code,
          maxLength: maxCompared,
        }),
        list => {
          const value = writeList(list.map(one => ({ ...one, category: '' as const })))
          if (value === null) return
          expect(encodeURIComponent(value).length).toBeLessThanOrEqual(3_900)
          const read = readList(decodeURIComponent(encodeURIComponent(value)))
          expect(read.unreadable).toBe(false)
          expect(read.items.map(one => one.code)).toEqual(list.map(one => one.code))
        },
      ),
    )
  })
  test('CMP-07 no value makes it throw, and it never holds more than ten', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), value => {
        expect(readList(value).items.length).toBeLessThanOrEqual(maxCompared)
      }),
    )
  })
  test('CMP-06 long names are shortened before a browser drops the cookie', () => {
    const long = ten.map(one => item(one.code, 'ñ'.repeat(500)))
    const value = writeList(long)
    expect(value && encodeURIComponent(value).length).toBeLessThanOrEqual(3_900)
    expect(readList(value ?? '').items).toHaveLength(10)
    expect(writeList(ten.map((_, i) => item(`${i}${'ñ'.repeat(119)}`)))).toBeNull()
  })
  test('CMP-01 an eleventh product is refused, one that is in stays where it is', () => {
    expect(addToList(ten, item('Q'))).toEqual({ items: ten, added: false, full: true })
    expect(addToList(ten, item('P 3'))).toEqual({ items: ten, added: false, full: false })
    expect(addToList(ten.slice(1), item('Q'))).toMatchObject({ added: true, full: false })
  })
  test.each([
    ['two of a kind', ['insert', 'insert'], 2, 5, true],
    ['as many as the page suggests', Array(5).fill('insert'), 5, 5, true],
    ['one more', Array(6).fill('insert'), 6, 5, false],
    ['a page with a higher threshold', Array(6).fill('insert'), 6, 8, true],
    ['a threshold above what can be compared', Array(11).fill('insert'), 11, 20, false],
    ['one alone', ['insert'], 1, 5, false],
    ['none', [], 0, 5, false],
    ['a hood, a contact and a tool', ['hood', 'contact', 'tool'], 3, 5, false],
    ['nobody knows their kind', [null, null], 2, 5, false],
    ['some on another page', ['insert', 'insert'], 4, 5, false],
  ] as const)(
    'CMP-02 suggestion: %s',
    (_, kinds: readonly (string | null)[], total, threshold, suggested) => {
      const hits = kinds.map((kind, i) => ({ code: `P ${i}`, kind }))
      expect(suggestedOf(hits, total, threshold)).toEqual(suggested ? hits.map(({ code }) => code) : [])
    },
  )
})

describe('codes in a comma list', () => {
  test('CMP-13 what our pages write is read again, also with commas and per cent signs in codes', () => {
    expect(writeCodes(['A,B', 'C', '5 %'])).toBe('A%2CB,C,5 %25')
    fc.assert(
      fc.property(fc.uniqueArray(code, { maxLength: 12 }), codes => {
        expect(readCodes(splitCodes(writeCodes(codes)), new Set())).toEqual(codes)
      }),
    )
  })
  test('CMP-13 in what people type the longest run that is a known code wins', () => {
    const known = new Set(['A,B', 'A', 'D, E'])
    expect(readCodes(splitCodes('A,B,C'), known)).toEqual(['A,B', 'C'])
    expect(readCodes(splitCodes('A,C,D, E'), known)).toEqual(['A', 'C', 'D, E'])
    expect(readCodes(splitCodes(' ,, A ,A,'), known)).toEqual(['A'])
  })
})
