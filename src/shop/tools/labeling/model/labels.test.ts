import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import {
  keys,
  lastLabeling,
  remember,
  forgetOpening,
  toRestore,
  type LastLabeling,
} from '../islands/editor/memory.ts'
import { faultsOf } from './faults.ts'
import { entriesFor, filled, printed, tidied, type LabelEntry } from './labels.ts'
import { layoutLabel } from './layout.ts'
import { entriesIn } from './sheet.ts'

const area: LabelArea = {
  kind: 'sleeve',
  width: 12,
  height: 8,
  lines: 2,
  characters: 6,
  places: ['1', '2', 'PE'],
  symbols: ['earth', 'qr'],
  materials: ['pvc'],
}

describe('the text of a place', () => {
  test.each([
    ['', '', []],
    ['123456\n123456', '', []],
    ['1234567', '', ['too-long']],
    ['a\nb\nc', '', ['too-many-lines']],
    ['\u0007', '', ['characters']],
    ['🔌', '', ['characters']],
    ['Ω±°µ', '', []],
    ['a', 'pe', ['symbol']],
    ['', 'qr', ['code-empty']],
    ['', 'earth', []],
  ] as const)('LAB-01 %j with %j: %j', (text, symbol, why) => {
    expect(faultsOf(area, { text, symbol }).map(fault => fault.why)).toEqual(why)
  })
  // the areas of the demo: sleeve, flag, letter plate, marker
  test.each([
    [12, 4, 1, 8, '12345678', 'pe', null],
    [25, 12, 3, 14, '1234567890123', 'arrow', null],
    [25, 12, 3, 14, '12345678901234', 'arrow', { lines: 3, characters: 13 }],
    [6, 6, 1, 3, 'ab', 'pe', null],
    [6, 6, 1, 3, 'abc', 'pe', { lines: 1, characters: 2 }],
    [5, 5, 1, 4, '1234', '', null],
    [12, 4, 2, 6, 'a\nb', '', { lines: 1, characters: 6 }],
  ] as const)('LAB-01 letters of %i × %i mm, %i × %i characters, are at least 1.5 mm high: %j %j', (width, height, lines, characters, text, symbol, room) => {
    const small = { ...area, width, height, lines, characters, symbols: ['pe' as const, 'arrow' as const] }
    const entry: LabelEntry = { place: '1', text, symbol }
    expect(faultsOf(small, entry)).toEqual(room ? [{ why: 'too-small', ...room }] : [])
    if (room) return
    for (const piece of layoutLabel(small, entry)) {
      if (piece.kind !== 'text') continue
      expect(piece.size * 0.72).toBeGreaterThanOrEqual(1.5 - 1e-9)
      expect(piece.x + piece.width / 2).toBeLessThanOrEqual(width)
    }
  }) // prettier-ignore
  test('LAB-02 labels are kept without spaces around their lines', () => {
    expect(tidied('  a \t b \r\n c\n\n')).toBe('a b\nc')
    expect(
      printed({
        kind: 'sleeve',
        material: 'pvc',
        entries: entriesFor(area, ['x', '', ''], ['', '', 'earth']),
      }),
    ).toEqual([
      { place: '1', text: 'x', symbol: '' },
      { place: 'PE', text: '', symbol: 'earth' },
    ])
  })
  test('LAB-01 a series fills from a place on, and leaves what is beyond it', () => {
    expect(filled(['', '', '', 'PE'], '1..3')).toEqual(['1', '2', '3', 'PE'])
    expect(filled(['x', '', ''], 'a1..', 1)).toEqual(['x', 'a1', 'a2'])
    expect(filled(['', ''], '1..3')).toBeNull()
  })
})

describe('a table', () => {
  test.each([
    [[['X1'], ['X2']], ['X1', 'X2', ''], 2, 0],
    [
      [
        ['PE', 'ground'],
        ['1', 'L1'],
      ],
      ['L1', '', 'ground'],
      2,
      0,
    ],
    [
      [
        ['Text', 'Contact'],
        ['L1', '1'],
        ['?', '9'],
      ],
      ['L1', '', ''],
      1,
      1,
    ],
    [
      [
        ['Lugar', 'Rótulo', 'Símbolo'],
        ['2', "'=N", 'QR'],
      ],
      ['', '=N', ''],
      1,
      0,
    ],
    [[['a'], ['b'], ['c'], ['d']], ['a', 'b', 'c'], 3, 1],
  ])('LAB-01 %j gives %j', (rows, texts, taken, left) => {
    const read = entriesIn(area, rows)
    expect(read.entries.map(entry => entry.text)).toEqual(texts)
    expect([read.taken, read.left]).toEqual([taken, left])
  })
})

describe('what this tab remembers', () => {
  const last: LastLabeling = {
    url: 'https://shop.example/p/A',
    time: 1_000_000,
    product: 'A',
    configId: null,
    kind: 'sleeve',
    text: 'X1',
    entries: [{ place: '1', text: 'X1', symbol: 'earth' }],
  }
  beforeEach(() => {
    const store = new Map<string, string>()
    vi.stubGlobal('sessionStorage', {
      getItem: (key: string) => store.get(key) ?? null,
      setItem: (key: string, value: string) => void store.set(key, value),
    })
    return () => vi.unstubAllGlobals()
  })
  test('LAB-03 labelingLast, labelingType and labelingSymbolLast', () => {
    remember(last, 'earth')
    expect(keys).toEqual({ last: 'labelingLast', type: 'labelingType', symbol: 'labelingSymbolLast' })
    expect(JSON.parse(sessionStorage.getItem('labelingLast') ?? '')).toMatchObject({
      product: 'A',
      text: 'X1',
    })
    expect(sessionStorage.getItem('labelingType')).toBe('sleeve')
    expect(sessionStorage.getItem('labelingSymbolLast')).toBe('earth')
  })
  test.each([
    [15_000, last.url, true],
    [15_001, last.url, false],
    [1, 'https://shop.example/p/B', false],
  ])('LAB-03 %i ms after opening, on %s: restored %s', (later, url, restored) => {
    remember(last, null)
    expect(toRestore(url, last.time + later) !== null).toBe(restored)
  })
  test('LAB-03 what was closed, or cannot be read, is not restored', () => {
    remember(last, null)
    forgetOpening()
    expect(toRestore(last.url, last.time + 1)).toBeNull()
    sessionStorage.setItem('labelingLast', '{"product":1')
    expect(lastLabeling()).toBeNull()
  })
})
