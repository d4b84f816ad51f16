import { describe, expect, test } from 'vitest'
import { chosenColumns, maxChosen, withChosenColumns } from './column-choice.ts'

const chosen = (...choices: [string | null, string[] | null][]): string | null =>
  choices.reduce<string | null>(
    (value, [category, codes]) => withChosenColumns(value ?? undefined, category, codes),
    '',
  )

describe('ux 2.4 chosen columns', () => {
  test('each category has its own, and so have search results; an empty choice is one', () => {
    const value = chosen(['plugs', ['poles', 'current']], [null, ['gender']], ['caps', []]) ?? ''
    expect(chosenColumns(value, 'plugs')).toEqual(['poles', 'current'])
    expect(chosenColumns(value, null)).toEqual(['gender'])
    expect(chosenColumns(value, 'caps')).toEqual([])
    expect(chosenColumns(value, 'tools')).toBeNull()
  })
  test('choosing again replaces, forgetting leaves the others, and the last one forgotten leaves nothing', () => {
    const again = chosen(['plugs', ['poles']], ['caps', ['current']], ['plugs', ['gender']]) ?? ''
    expect(chosenColumns(again, 'plugs')).toEqual(['gender'])
    const left = withChosenColumns(again, 'plugs', null) ?? ''
    expect(chosenColumns(left, 'plugs')).toBeNull()
    expect(chosenColumns(left, 'caps')).toEqual(['current'])
    expect(withChosenColumns(left, 'caps', null)).toBe('')
  })
  test('a cookie holds what fits: what was chosen longest ago gives way', () => {
    const long = (n: number) => Array.from({ length: maxChosen }, (_, i) => `attribute-${n}-${i}`)
    const value = chosen(
      ...Array.from({ length: 40 }, (_, n): [string, string[]] => [`category-${n}`, long(n)]),
    )
    expect(encodeURIComponent(value ?? '').length).toBeLessThanOrEqual(3_000)
    expect(chosenColumns(value ?? '', 'category-39')).toEqual(long(39))
    expect(chosenColumns(value ?? '', 'category-0')).toBeNull()
  })
  test('a choice that alone is too long is told', () => {
    expect(
      chosen(['plugs', Array.from({ length: maxChosen }, (_, i) => `${i}${'ñ'.repeat(100)}`)]),
    ).toBeNull()
  })
  test.each([
    undefined,
    '',
    '[]',
    'no json',
    '{}',
    '[1]',
    '[["plugs"]]',
    '[["plugs",["poles"],3]]',
    JSON.stringify([['plugs', Array.from({ length: maxChosen + 1 }, String)]]),
  ])('what cannot be read is no choice, and a new one replaces it: %s', value => {
    expect(chosenColumns(value, 'plugs')).toBeNull()
    expect(chosenColumns(withChosenColumns(value, 'plugs', ['poles']) ?? '', 'plugs')).toEqual(['poles'])
  })
})
