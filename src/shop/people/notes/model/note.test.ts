import { describe, expect, test } from 'vitest'
import { faultsOf, nameOfNote, selectedAfter, tidied } from './note.ts'
import { columnsOf, readRow, threeColumns } from './sheet.ts'

describe('a note', () => {
  test.each([
    ['', '', ['note missing']],
    ['T', '', ['note missing']],
    ['', 'N', []],
    ['t'.repeat(100), 'n'.repeat(1_000), []],
    ['t'.repeat(101), 'n'.repeat(1_001), ['title too-long', 'note too-long']],
  ])('NOTE-05 %#: what keeps a note from being saved', (title, note, faults) => {
    expect(faultsOf({ title, note }).map(one => `${one.field} ${one.why}`)).toEqual(faults)
  })
  test('NOTE-05 spaces alone are no text', () => {
    expect(tidied({ title: ' a \n b ', note: ' \r\n\t ' })).toEqual({ title: 'a b', note: '' })
    expect(tidied({ title: '', note: 'one\r\ntwo\rthree ' }).note).toBe('one\ntwo\nthree')
  })
  test('NOTE-01 a note without title is called by how it begins', () => {
    expect(nameOfNote({ title: 'Torque', note: 'x' })).toBe('Torque')
    expect(nameOfNote({ title: '', note: 'word '.repeat(20) })).toMatch(/^word .{50,54}…$/)
  })
  test.each([
    [['a', 'b'], 0, 'a'],
    [['a', 'b'], 1, 'b'],
    [['a', 'b'], 2, 'b'],
    [[], 0, null],
  ])('NOTE-10 of %j the note at %i is selected after a delete', (left, index, selected) => {
    expect(selectedAfter(left, index)).toBe(selected)
  })
})

describe('a table', () => {
  const columns = (heads: readonly string[]) => threeColumns(columnsOf(heads), heads)
  test('NOTE-12 columns are known by their heads, else in the order of the specification', () => {
    expect(columns(['Nota', 'Referencia', 'Título'])).toEqual({ code: 1, title: 2, note: 0 })
    expect(threeColumns({}, null)).toEqual({ code: 0, title: 1, note: 2 })
    expect(threeColumns({ code: 1 }, null)).toEqual({ code: 1, title: 0, note: 2 })
  })
  test.each([
    [['Titel', 'Part number', 'Bemerkung'], { code: 1, title: 0, note: 2 }],
    [['Last saved', 'Part number', 'What'], { code: 1, title: -1, note: 2 }],
    [['Part number', 'What'], { code: 0, title: -1, note: 1 }],
    [['Title', 'Part number', 'What'], { code: 1, title: 0, note: 2 }],
    [['Nummer', 'Note'], { code: 0, title: -1, note: 1 }],
    [['Nummer', 'Betreff', 'Note'], { code: 0, title: 1, note: 2 }],
  ])('NOTE-12 of the heads %j some are known', (heads, three) => expect(columns(heads)).toEqual(three))
  test.each([
    [['A', 'T', 'N'], { row: 2, code: 'A', title: 'T', note: 'N' }],
    [['A', "'=1+1", 'N'], { row: 2, code: 'A', title: '=1+1', note: 'N' }],
    [['', '', ''], null],
    [['', 'T', 'N'], { row: 2, code: 'T', fault: 'no-code' }],
    [['A', 'T', ' '], { row: 2, code: 'A', fault: 'no-note' }],
    [['A', 'T', 'n'.repeat(1_001)], { row: 2, code: 'A', fault: 'too-long' }],
  ])('NOTE-12 the row %j', (cells, read) => {
    expect(readRow({ number: 2, cells }, { code: 0, title: 1, note: 2 })).toEqual(read)
  })
})
