import { expect, test } from 'vitest'
import { chosenInWords } from './label-of.ts'

test.each<[why: string, chosen: [name: string, value: string][], words: string]>([
  ['values', [['Size', '6B'], ['Gender', 'Male']], '6B, Male'],
  ['a number alone', [['Width', '7.62 mm'], ['Poles', '12']], '7.62 mm, Poles: 12'],
  [
    'two ends alike',
    [
      ['Left end: coding', 'M12 A'],
      ['Left end: poles', '3 poles'],
      ['Cable', 'PUR'],
      ['Right end: coding', 'M12 A'],
      ['Right end: poles', '3'],
    ],
    'Left end: M12 A, 3 poles; PUR; Right end: M12 A, poles: 3',
  ],
  ['nothing', [], ''],
])('CFG-05 a configuration in words: %s', (_, chosen, words) => {
  expect(chosenInWords(chosen.map(([name, value]) => ({ name, value })))).toBe(words)
}) // prettier-ignore
