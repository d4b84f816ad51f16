import { describe, expect, test } from 'vitest'
import { freshGrid, pasted, readCopied, redo, type, undo, writeCopied } from './grid.ts'

const at = (row: number, col: number) => ({ row, col })
describe('cells that are copied and pasted', () => {
  test.each([
    [
      'a\tb\nc\td\n',
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ],
    ['a\r\nb', [['a'], ['b']]],
    ['"two\nlines"\t"say ""x"""', [['two\nlines', 'say "x"']]],
    ['5" pipe\t', [['5" pipe', '']]],
    ['', [['']]],
  ])('%j', (text, cells) => expect(readCopied(text)).toEqual(cells))
  test('what is written is read again', () => {
    const cells = [
      ['a\tb', '"', 'c\nd', ''],
      ['1', '2', '3', '4'],
    ]
    expect(readCopied(writeCopied(cells))).toEqual(cells)
  })
  test('one cell fills all that are selected, several go down and to the right, up to the edge', () => {
    const size = { rows: 3, cols: 2 }
    const all = { from: at(2, 1), to: at(1, 0) }
    expect(pasted([['x']], all, size).cells.map(({ row, col }) => [row, col])).toEqual([
      [1, 0],
      [1, 1],
      [2, 0],
      [2, 1],
    ])
    expect(
      pasted(
        [
          ['a', 'b'],
          ['c', 'd'],
        ],
        { from: at(2, 1), to: at(2, 1) },
        size,
      ),
    ).toEqual({
      cells: [{ row: 2, col: 1, text: 'a' }],
      outside: 3,
    })
  })
})

test('typed cells are taken back and done again, one step at a time; locked ones stay', () => {
  const stands = ({ row, col }: { row: number; col: number }) => (col === 1 ? null : `v${row}`)
  const first = type(
    freshGrid,
    [
      { ...at(0, 0), text: 'a' },
      { ...at(1, 0), text: 'b' },
      { ...at(0, 1), text: 'c' },
    ],
    stands,
  )
  expect(first.locked).toBe(1)
  const second = type(first.grid, [{ ...at(0, 0), text: 'v0' }], stands).grid
  // as it stood: it is no change any more
  expect([...second.edits]).toEqual([['1:0', 'b']])
  expect([...undo(second).edits].toSorted()).toEqual(
    [
      ['0:0', 'a'],
      ['1:0', 'b'],
    ].toSorted(),
  )
  expect(undo(undo(undo(second))).edits.size).toBe(0)
  expect([...redo(undo(second)).edits]).toEqual([...second.edits])
  expect(type(second, [{ ...at(1, 0), text: 'b' }], stands).grid).toBe(second)
})
