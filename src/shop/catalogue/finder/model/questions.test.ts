import { describe, expect, test } from 'vitest'
import { bestQuestions, informationOf, type Splittable } from './questions.ts'

const facet = (code: string, counts: Record<string, number>): Splittable => ({
  kind: 'values',
  code,
  name: code,
  unit: null,
  values: Object.entries(counts).map(([label, count]) => ({ label, count, itemQuery: label })),
})
const range = (code: string, counts: [number, number][]): Splittable => ({
  kind: 'range',
  code,
  name: code,
  unit: 'A',
  steps: counts.map(([value, count]) => ({ value, label: String(value), count })),
})

describe('questions of the finder', () => {
  test('FIND-01 the attributes that split the hits best come first', () => {
    const questions = bestQuestions(
      [
        facet('same', { a: 100 }),
        facet('lopsided', { a: 98, b: 2 }),
        facet('half', { a: 50, b: 50 }),
        facet('rare', { a: 3, b: 3 }),
        facet('quarters', { a: 25, b: 25, c: 25, d: 25 }),
      ],
      100,
    )
    expect(questions.map(question => question.code)).toEqual(['quarters', 'half', 'lopsided'])
  })
  test('FIND-01 a question has at most six answers, those with the most hits, in their order', () => {
    const many = Object.fromEntries(Array.from({ length: 20 }, (_, i) => [`v${i}`, i + 1]))
    const [question] = bestQuestions([facet('many', many)], 210)
    expect(question?.answers.map(answer => answer.label)).toEqual(['v14', 'v15', 'v16', 'v17', 'v18', 'v19'])
    expect(question?.others).toBe(14)
  })
  test('FIND-01 a range is asked in spans of about equal hits, its outer ends open', () => {
    const [question] = bestQuestions(
      [
        range('current', [
          [1, 10],
          [2, 10],
          [4, 10],
          [6, 10],
          [10, 10],
          [16, 10],
        ]),
      ],
      60,
    )
    expect(question?.answers).toEqual([
      { label: '1', count: 10, values: ['1'] },
      { label: '2-4', count: 20, values: ['2', '4'] },
      { label: '6', count: 10, values: ['6'] },
      { label: '10-16', count: 20, values: ['10', ''] },
    ])
    // intervals count a hit more than once: not asked
    expect(
      bestQuestions(
        [
          range('wire', [
            [1, 60],
            [2, 60],
          ]),
        ],
        60,
      ),
    ).toEqual([])
  })
  test('FIND-04 fewer than three hits leave nothing to ask', () => {
    expect(bestQuestions([facet('half', { a: 1, b: 1 })], 2)).toEqual([])
    expect(bestQuestions([facet('half', { a: 1, b: 2 })], 3)).toHaveLength(1)
  })
  test('FIND-01 information in bits', () => {
    expect(informationOf([50, 50], 100)).toBe(1)
    expect(informationOf([25, 25], 100)).toBe(0.5)
    expect(informationOf([], 0)).toBe(0)
  })
})
