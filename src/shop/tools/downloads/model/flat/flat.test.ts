import { describe, expect, test } from 'vitest'
import { tries } from '#app/test-size.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { samples } from '#shop/catalogue/imagery/model/samples.ts'
import { dxfFile, dxfText } from './dxf.ts'
import { circleOf, pointsAlong } from './flatten.ts'
import { flatDrawing } from './layout.ts'
import { readPath, readPicture } from './read-picture.ts'
import { visibleLines } from './visible-lines.ts'

const drawings = samples.map(one => Drawing.parse(one))
/** Every third of them, in a long run all. */
const some = drawings.filter((_, at) => at % tries(3, 1) === 0)
const about = { code: 'K2 16M 0601', name: 'Inserto de 16 polos Ø', organisation: 'Contara' }

/** Reads a DXF as a program that never saw ours would: pairs of code and value. */
function readDxf(text: string): {
  pairs: [number, string][]
  sections: string[]
  entities: Map<string, string[][]>[]
} {
  const lines = text.split('\r\n')
  const pairs: [number, string][] = []
  for (let i = 0; i + 1 < lines.length; i += 2) pairs.push([Number(lines[i]), lines[i + 1] ?? ''])
  const sections = pairs.flatMap(([code, value], i) =>
    code === 0 && value === 'SECTION' ? [pairs[i + 1]?.[1] ?? ''] : [],
  )
  const start = pairs.findIndex(([code, value]) => code === 2 && value === 'ENTITIES')
  const entities: Map<string, string[][]>[] = []
  for (const [code, value] of pairs.slice(start + 1)) {
    if (code === 0 && value === 'ENDSEC') break
    if (code === 0) entities.push(new Map([['kind', [[value]]]]))
    const one = entities.at(-1)
    const list = one?.get(String(code)) ?? []
    one?.set(String(code), [...list, [value]])
  }
  return { pairs, sections, entities }
}
const kindOf = (entity: Map<string, string[][]>) => entity.get('kind')?.[0]?.[0]
const numbersOf = (entity: Map<string, string[][]>, code: number) =>
  (entity.get(String(code)) ?? []).map(([value]) => Number(value))

describe('PDP-19 DXF', () => {
  test.each(some)(
    'of $family: all sections, millimetres, handles that are there once, whole lines',
    drawing => {
      const { pairs, sections, entities } = readDxf(dxfFile(flatDrawing(drawing), about))
      expect(sections).toEqual(['HEADER', 'CLASSES', 'TABLES', 'BLOCKS', 'ENTITIES', 'OBJECTS'])
      expect(pairs.at(-1)).toEqual([0, 'EOF'])
      const after = (name: string) => pairs[pairs.findIndex(([, value]) => value === name) + 1]
      expect(after('$ACADVER')).toEqual([1, 'AC1015'])
      expect(after('$INSUNITS')).toEqual([70, '4'])
      const handles = pairs.filter(([code]) => code === 5 || code === 105).map(([, value]) => value)
      // the seed in the head is the next free handle
      expect(new Set(handles).size).toBe(handles.length)
      const layers = new Set(entities.flatMap(one => one.get('8')?.map(([value]) => value) ?? []))
      const known = pairs.flatMap(([code, value], i) => (code === 100 && value === 'AcDbLayerTableRecord' ? [pairs[i + 1]?.[1]] : [])) // prettier-ignore
      for (const layer of layers) expect(known).toContain(layer)
      expect(entities.length).toBeGreaterThan(5)
      for (const entity of entities) {
        for (const code of [10, 20, 11, 21, 40])
          for (const value of numbersOf(entity, code)) expect(Number.isFinite(value)).toBe(true)
        if (kindOf(entity) === 'LWPOLYLINE') {
          expect(numbersOf(entity, 90)[0]).toBe(numbersOf(entity, 10).length)
          expect(numbersOf(entity, 10).length).toBe(numbersOf(entity, 20).length)
        }
      }
    },
  )
  test('lines are in full size: the flange of the insert is a closed line of 85.5 × 34', () => {
    const insert = Drawing.parse({ family: 'insert', size: 16, poles: 16, gender: 'male' })
    const { entities } = readDxf(dxfFile(flatDrawing(insert), about))
    const closed = entities.filter(one => kindOf(one) === 'LWPOLYLINE' && numbersOf(one, 70)[0] === 1)
    const sizes = closed.map(one => {
      const [xs, ys] = [numbersOf(one, 10), numbersOf(one, 20)]
      return [Math.max(...xs) - Math.min(...xs), Math.max(...ys) - Math.min(...ys)].map(v => v.toFixed(2)).join(' × ') // prettier-ignore
    })
    expect(sizes).toContain('85.50 × 34.00')
    // sixteen contacts seen from the front, as circles that can be snapped to
    const circles = entities.filter(one => kindOf(one) === 'CIRCLE').map(one => numbersOf(one, 40)[0])
    expect(circles.filter(radius => Math.abs((radius ?? 0) - 1.3) < 0.01)).toHaveLength(16)
    const texts = entities.filter(one => kindOf(one) === 'TEXT').map(one => one.get('1')?.[0]?.[0])
    expect(texts).toContain('77.5 %%p0.1')
  })
  test('the same drawing gives the same bytes', () => {
    const drawing = drawings[3] as Drawing
    expect(dxfFile(flatDrawing(drawing), about)).toBe(dxfFile(flatDrawing(drawing), about))
  })
  test.each([
    ['Ø 8 ±0.1 °', '%%c 8 %%p0.1 %%d'],
    ['ñ', 'ñ'],
    ['Ω', '\\U+03A9'],
    ['a\r\nb', 'a  b'],
  ])('a text %j is written %j', (given, written) => expect(dxfText(given)).toBe(written))
})

describe('pictures read back', () => {
  test.each(some)('every shape of $family, in both looks', drawing => {
    for (const view of ['main', 'dim'] as const) {
      const { width, height, shapes } = readPicture(renderProduct(drawing, view))
      expect([width, height]).toEqual(view === 'main' ? [2000, 2000] : [210, 148])
      expect(shapes.length).toBeGreaterThan(3)
      for (const { lines } of shapes)
        for (const line of lines)
          for (const [x, y] of pointsAlong(line, 1)) {
            expect(x).toBeGreaterThan(-width)
            expect(x).toBeLessThan(2 * width)
            expect(y).toBeGreaterThan(-height)
            expect(y).toBeLessThan(2 * height)
          }
    }
  })
  test('arcs are followed, and a circle is known as one', () => {
    const [line] = readPath('M0 5a5 5 0 1 1 10 0a5 5 0 1 1 -10 0z')
    if (!line) throw new Error('no line')
    expect(circleOf(line)).toEqual({ centre: [5, 5], radius: 5 })
    for (const [x, y] of pointsAlong(line, 0.01)) expect(Math.hypot(x - 5, y - 5)).toBeCloseTo(5, 6)
    const [flat] = readPath('M0 5a5 3 0 1 1 10 0a5 3 0 1 1 -10 0z')
    expect(flat && circleOf(flat)).toBeNull()
  })
  test('a command that imagery never writes is refused', () => {
    expect(() => readPath('M0 0C1 1 2 2 3 3')).toThrow('path command C')
  })
})

describe('what is painted later hides what lies under it', () => {
  const square = (x: number, y: number, size: number) => `<path d="M${x} ${y}h${size}v${size}h-${size}z"/>`
  const seen = (...paths: string[]) =>
    visibleLines(
      readPicture(
        `<svg viewBox="0 0 9 9"><g fill="#ffffff" stroke="#000000" stroke-width="1">${paths.join('')}</g></svg>`,
      ).shapes,
      1e-6,
      0.1,
      5,
    )
  const length = (lines: ReturnType<typeof seen>) =>
    lines.reduce((sum, { points, closed }) => {
      const path = closed ? [...points, points[0]] : points
      return sum + path.slice(1).reduce((way, p, i) => way + Math.hypot((p?.[0] ?? 0) - (path[i]?.[0] ?? 0), (p?.[1] ?? 0) - (path[i]?.[1] ?? 0)), 0) // prettier-ignore
    }, 0)
  test('wholly', () => expect(seen(square(2, 2, 2), square(1, 1, 4))).toHaveLength(1))
  test('in part', () => expect(length(seen(square(0, 0, 4), square(2, 2, 4)))).toBeCloseTo(16 - 4 + 16, 6))
  test('not beside it', () => expect(length(seen(square(0, 0, 2), square(5, 5, 2)))).toBeCloseTo(16, 6))
  test('not on its border', () =>
    expect(length(seen(square(0, 0, 2), square(2, 0, 2)))).toBeGreaterThanOrEqual(14))
})
