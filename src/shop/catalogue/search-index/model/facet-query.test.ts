import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatQuery, parseQuery, readRange, toggleValue } from './facet-query.ts'

const filters = fc.uniqueArray(
  fc.record({
    facet: fc.string({ minLength: 1, unit: 'grapheme' }),
    values: fc.uniqueArray(fc.string({ unit: 'grapheme' }), { minLength: 1, maxLength: 4 }),
  }),
  { selector: f => f.facet, maxLength: 5 },
)

describe('q', () => {
  it('CAT-11 is facet:itemQuery:facet:itemQuery, empty for no filter', () => {
    expect(formatQuery([])).toBe('')
    expect(formatQuery([{ facet: 'pitch', values: ['2.54', '5.08'] }])).toBe('pitch:2.54:pitch:5.08')
    expect(formatQuery([{ facet: 'a:b', values: ['50%'] }])).toBe('a%3Ab:50%25')
    expect(parseQuery('pitch:2.54:gender:male:pitch:5.08')).toEqual([
      { facet: 'pitch', values: ['2.54', '5.08'] },
      { facet: 'gender', values: ['male'] },
    ])
  })

  it('CAT-11 reads what it wrote', () => {
    fc.assert(
      fc.property(filters, f => {
        expect(parseQuery(formatQuery(f))).toEqual(f)
      }),
    )
  })

  it('CAT-11 never throws on anything and reads its own reading again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 300 }), q => {
        const read = parseQuery(q)
        expect(parseQuery(formatQuery(read))).toEqual(read)
      }),
    )
    expect(parseQuery('a:%E0%A4%A:b:1:c')).toEqual([{ facet: 'b', values: ['1'] }])
    expect(parseQuery(':x:__proto__:y')).toEqual([{ facet: '__proto__', values: ['y'] }])
  })

  it('CAT-11 two pairs on a range are from and to, one is the value, crossed ends are turned', () => {
    expect(readRange(['1', '2'])).toEqual({ from: 1, to: 2 })
    expect(readRange(['2', '1'])).toEqual({ from: 1, to: 2 })
    expect(readRange(['4'])).toEqual({ from: 4, to: 4 })
    expect(readRange(['10', ''])).toEqual({ from: 10, to: null })
    expect(readRange(['', ''])).toBeNull()
    expect(readRange(['x', '1'])).toBeNull()
    expect(parseQuery('current:10:current:')).toEqual([{ facet: 'current', values: ['10', ''] }])
    expect(parseQuery('current:6:current:6')).toEqual([{ facet: 'current', values: ['6', '6'] }])
    expect(parseQuery('poles:2:poles:6:poles:2')).toEqual([{ facet: 'poles', values: ['2', '6'] }])
  })

  it('CAT-01 a value toggles one term', () => {
    const once = toggleValue([], 'gender', 'male')
    expect(toggleValue(once, 'gender', 'female')).toEqual([{ facet: 'gender', values: ['male', 'female'] }])
    expect(toggleValue(once, 'gender', 'male')).toEqual([])
  })
})
