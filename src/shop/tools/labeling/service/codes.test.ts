import {
  BinaryBitmap,
  DataMatrixReader,
  HybridBinarizer,
  QRCodeReader,
  RGBLuminanceSource,
} from '@zxing/library'
import { describe, expect, test } from 'vitest'
import type { LabelArea } from '#shop/catalogue/articles/model/label-area.ts'
import { layoutLabel } from '../model/layout.ts'
import { codeSvg, modulesOf, modulesPath } from '#kit/square-code.ts'
import { isTooDense } from './code-modules.ts'
import { writeZpl } from './write-zpl.ts'

const readers = { qr: () => new QRCodeReader(), datamatrix: () => new DataMatrixReader() } as const

/** What an independent reader sees in a path of squares: drawn with 8 grey points a square, as a print would be scanned. */
function readBack(path: string, squares: number, symbol: keyof typeof readers): string {
  const dots = 8
  const side = squares * dots
  const grey = new Uint8ClampedArray(side * side).fill(255)
  for (const [, x, y, run] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\d+z/g))
    for (let row = Number(y) * dots; row < (Number(y) + 1) * dots; row++)
      grey.fill(0, row * side + Number(x) * dots, row * side + (Number(x) + Number(run)) * dots)
  const bitmap = new BinaryBitmap(new HybridBinarizer(new RGBLuminanceSource(grey, side, side)))
  return readers[symbol]().decode(bitmap).getText()
}

const area: LabelArea = {
  kind: 'sticker',
  width: 40,
  height: 15,
  lines: 2,
  characters: 20,
  places: ['1'],
  symbols: ['qr', 'datamatrix', 'earth', 'pe', 'high-voltage', 'arrow'],
  materials: ['polyester'],
}

describe('codes on labels', () => {
  test.each(['qr', 'datamatrix'] as const)(
    'LAB-01 a %s of the preview is read by an independent reader',
    symbol => {
      for (const content of [
        '-X1:1',
        'K2 16M 0601',
        'Motor 3 ~ 400 V / 50 Hz',
        'a'.repeat(60),
        '0123456789',
      ]) {
        const svg = codeSvg(symbol, content)
        const squares = Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1])
        const path = /<path d="([^"]*)"/.exec(svg)?.[1] ?? ''
        expect(readBack(path, squares, symbol)).toBe(content)
      }
    },
  )
  test('LAB-01 a QR code holds letters of any language', () => {
    const modules = modulesOf('qr', 'Válvula señal Ω')
    expect(readBack(modulesPath('qr', modules), modules.size + 8, 'qr')).toBe('Válvula señal Ω')
  })
  test('LAB-01 a code too fine to be read in its place is refused', () => {
    expect(isTooDense(area, { text: '-X1:1', symbol: 'datamatrix' })).toBe(false)
    expect(isTooDense({ width: 12, height: 4 }, { text: 'Motor 3 400 V', symbol: 'qr' })).toBe(true)
  })
})

describe('ZPL', () => {
  test('LAB-01 a format a label, in dots of its size, with signs of ZPL and letters escaped', () => {
    const zpl = writeZpl(area, [{ place: '1', text: 'A^B~ñ_1\nzwei', symbol: 'datamatrix' }], { copies: 3 })
    expect(zpl.match(/\^XA/g)).toHaveLength(1)
    expect(zpl).toMatch(/^\^XA\^CI28\^LH0,0\^PW320\^LL120/)
    expect(zpl).toContain('^FH_^FDA_5EB_7E_C3_B1_5F1^FS')
    expect(zpl).toMatch(/\^BXN,\d+,200\^FH_\^FDA_5EB_7E_C3_B1_5F1 zwei\^FS/)
    expect(zpl).toMatch(/\^PQ3\^XZ\n$/)
  })
  test.each(['earth', 'pe', 'high-voltage', 'arrow', 'qr'] as const)(
    'LAB-01 the symbol %s stays on the label',
    symbol => {
      const zpl = writeZpl(area, [{ place: '1', text: 'X', symbol }], { dots: 12 })
      for (const [, x, y] of zpl.matchAll(/\^FO(\d+),(\d+)/g)) {
        expect(Number(x)).toBeLessThan(40 * 12)
        expect(Number(y)).toBeLessThan(15 * 12)
      }
      expect(zpl).toMatch(/\^G[BD]|\^BQN/)
    },
  )
})

describe('the layout in mm', () => {
  const small: LabelArea = { ...area, width: 12, height: 4, lines: 1, characters: 8 }
  test.each([
    [area, 'a'.repeat(20), ''],
    [area, `${'a'.repeat(20)}\n${'b'.repeat(20)}`, 'qr'],
    [small, 'X1234567', 'earth'],
    [small, 'Ω', 'pe'],
  ] as const)('LAB-01 %# what an area allows stays on it, beside its symbol', (where, text, symbol) => {
    const pieces = layoutLabel(where, { text, symbol })
    const texts = pieces.filter(piece => piece.kind === 'text')
    const signs = pieces.filter(piece => piece.kind !== 'text')
    expect(texts).toHaveLength(text.split('\n').length)
    for (const piece of texts) {
      expect(piece.x + piece.width / 2).toBeLessThanOrEqual(where.width)
      expect(piece.y - piece.size * 0.75).toBeGreaterThanOrEqual(0)
      expect(piece.y).toBeLessThanOrEqual(where.height)
      for (const sign of signs) expect(piece.x - piece.width / 2).toBeGreaterThanOrEqual(sign.x + sign.side)
    }
  })
  test('LAB-01 what is too long runs over the rim: it is never cut', () => {
    const [piece] = layoutLabel(small, { text: 'X123456789012', symbol: '' })
    expect(piece?.kind === 'text' && piece.text).toBe('X123456789012')
    expect(piece?.kind === 'text' && piece.width).toBeGreaterThan(12)
  })
})
