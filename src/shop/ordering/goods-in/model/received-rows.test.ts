import { expect, test } from 'vitest'
import { readReceived } from './received-rows.ts'

test.each<[string, string, string[], string[]]>([
  ['parted by a tab or a semicolon', 'K2 16M\t20\nA-1; 5', ['K2 16M × 20', 'A-1 × 5'], []],
  ['as a scanner types it', 'A-1\r\nA-1\r\n', ['A-1 × 1', 'A-1 × 1'], []],
  ['parted by a blank there are two readings', 'K2 16M 20', ['K2 16M 20 × 1 | K2 16M × 20'], []],
  ['a blank within a number', 'K2  16M', ['K2 16M × 1'], []],
  ['empty cells behind', 'A-1;5;;', ['A-1 × 5'], []],
  ['what is no quantity', 'A-1;0\nA-1;1.5\nA-1;1,000\nA-1;-2', [], ['1 quantity', '2 quantity', '3 quantity', '4 quantity']],
  ['more than two cells', 'A-1;5;box', [], ['1 cells']],
  ['no number', ';5', [], ['1 code']],
  ['nothing', ' \n', [], []],
])('goods that are entered: %s', (_, text, rows, wrong) => {
  const read = readReceived(text)
  expect(read.rows.map(({ readings }) => readings.map(({ code, quantity }) => `${code} × ${quantity}`).join(' | '))).toEqual(rows)
  expect(read.wrong.map(({ line, why }) => `${line} ${why}`)).toEqual(wrong)
}) // prettier-ignore

test.each<[string, string, string[], number, string[]]>([
  ['nothing is left', 'A-1;0', ['A-1 × 0'], 0, []],
  ['cells that are still empty', 'A-1\t\nA-2;;box\nA-3\t7\t', ['A-3 × 7'], 2, []],
  ['as a scanner types it', 'A-1', ['A-1 × 1'], 0, []],
  ['the whole table', 'A-1\t7\t9', [], 0, ['1 cells']],
])('a list that is filled in: %s', (_, text, rows, empty, wrong) => {
  const read = readReceived(text, { filledIn: true })
  expect(read.rows.map(({ readings }) => readings.map(({ code, quantity }) => `${code} × ${quantity}`).join(' | '))).toEqual(rows)
  expect(read.empty).toBe(empty)
  expect(read.wrong.map(({ line, why }) => `${line} ${why}`)).toEqual(wrong)
}) // prettier-ignore
