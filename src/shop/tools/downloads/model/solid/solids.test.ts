import { createRequire } from 'node:module'
import { beforeAll, describe, expect, test } from 'vitest'
import { isTurn, tries } from '#app/test-size.ts'
import { Drawing } from '#shop/catalogue/imagery/model/drawing.ts'
import { samples } from '#shop/catalogue/imagery/model/samples.ts'
import type { Vec3 } from '#shop/catalogue/imagery/model/vector.ts'
import { bodiesOf, type Body } from './bodies.ts'
import { trianglesOf, type Triangle } from './mesh.ts'
import { stepFile, stepText } from './step.ts'
import { stlFile } from './stl.ts'
import { triangulate } from './triangulate.ts'

/** The part of occt-import-js, the reader of OpenCascade, that is asked here. */
type Mesh = { attributes: { position: { array: number[] } }; index: { array: number[] }; color?: number[] }
type Reader = {
  ReadStepFile: (
    bytes: Uint8Array,
    how: object,
  ) => { success: boolean; meshes: Mesh[]; root: { name: string } }
}
let reader: Reader
beforeAll(async () => {
  const open = createRequire(import.meta.url)('occt-import-js') as () => Promise<Reader>
  reader = await open()
})

const about = {
  code: 'K2 16M 0601',
  name: 'Inserto de 16 polos',
  organisation: 'Contara',
  date: '2026-11-20',
}
const drawings = samples.map(one => Drawing.parse(one))
/** Every third of them, in a long run all. */
const some = drawings.filter((_, at) => at % tries(3, 1) === 0)
/** One of each family: reading all of them back takes minutes. */
const oneEach = [...new Map(drawings.map(one => [one.family, one])).values()]

const volume = (triangles: readonly (readonly Vec3[])[]) =>
  triangles.reduce((sum, [a, b, c]) => {
    if (!a || !b || !c) return sum
    const [x, y, z] = [b[1] * c[2] - b[2] * c[1], b[2] * c[0] - b[0] * c[2], b[0] * c[1] - b[1] * c[0]]
    return sum + (a[0] * x + a[1] * y + a[2] * z) / 6
  }, 0)

function box(points: readonly Vec3[]): { lo: number[]; hi: number[] } {
  const along = [0, 1, 2].map(k => points.map(p => p[k] ?? 0))
  const reduce = (values: number[], pick: (...of: number[]) => number) => values.reduce((a, b) => pick(a, b))
  return { lo: along.map(v => reduce(v, Math.min)), hi: along.map(v => reduce(v, Math.max)) }
}

const trianglesIn = ({ attributes, index }: Mesh): Vec3[][] => {
  const p = attributes.position.array
  const at = (i: number): Vec3 => [p[i * 3] ?? 0, p[i * 3 + 1] ?? 0, p[i * 3 + 2] ?? 0]
  return Array.from({ length: index.array.length / 3 }, (_, i) =>
    [0, 1, 2].map(k => at(index.array[i * 3 + k] ?? 0)),
  )
}

/** Edges of triangles that no other triangle runs along in the other direction. */
function openEdges(triangles: readonly Triangle[]): number {
  const key = (p: Vec3) => p.map(c => Math.round(c * 1e5)).join()
  const edges = new Map<string, number>()
  for (const triangle of triangles)
    for (let k = 0; k < 3; k++) {
      const way = `${key(triangle[k] as Vec3)} ${key(triangle[(k + 1) % 3] as Vec3)}`
      edges.set(way, (edges.get(way) ?? 0) + 1)
    }
  let open = 0
  for (const [way, count] of edges) {
    const [p, q] = way.split(' ')
    if (edges.get(`${q} ${p}`) !== count) open++
  }
  return open
}

describe('PDP-19 3D models', () => {
  // in a short run every second one, by turns
  test.each(oneEach.filter((_, at) => isTurn(at, 2)))(
    'STEP of a $family is read by another program: as many solids, as large, as full',
    drawing => {
      const bodies = bodiesOf(drawing)
      const read = reader.ReadStepFile(new TextEncoder().encode(stepFile(bodies, about)), {
        linearUnit: 'millimeter',
        linearDeflectionType: 'absolute_value',
        linearDeflection: 0.05,
      })
      expect(read.success).toBe(true)
      expect(read.meshes).toHaveLength(bodies.length)
      const theirs = read.meshes.flatMap(trianglesIn)
      const ours = bodies.flatMap(trianglesOf)
      const [a, b] = [box(theirs.flat()), box(ours.flat())]
      for (const k of [0, 1, 2]) {
        expect(Math.abs((a.lo[k] ?? 0) - (b.lo[k] ?? 0))).toBeLessThan(0.1)
        expect(Math.abs((a.hi[k] ?? 0) - (b.hi[k] ?? 0))).toBeLessThan(0.1)
      }
      // every solid is the right way round: its volume is positive
      for (const mesh of read.meshes) expect(volume(trianglesIn(mesh))).toBeGreaterThan(0)
      expect(volume(theirs) / volume(ours)).toBeCloseTo(1, 1)
      expect(read.meshes.every(mesh => mesh.color?.length === 3)).toBe(true)
    },
    60_000,
  )
  test.each(some)('STL of $family is closed, and every body the right way round', drawing => {
    const bodies = bodiesOf(drawing)
    for (const body of bodies) {
      const triangles = trianglesOf(body)
      expect(openEdges(triangles)).toBe(0)
      expect(volume(triangles)).toBeGreaterThan(0)
    }
    const bytes = stlFile(bodies, about.code)
    const count = new DataView(bytes.buffer).getUint32(80, true)
    expect(bytes.length).toBe(84 + 50 * count)
    expect(count).toBe(bodies.flatMap(trianglesOf).length)
  })
  test('a lost triangle is noticed', () => {
    const [body] = bodiesOf(Drawing.parse({ family: 'label', sheetWidth: 50, sheetHeight: 40, columns: 1, rows: 1, labelWidth: 40, labelHeight: 30 })) // prettier-ignore
    expect(openEdges(trianglesOf(body as Body).slice(1))).toBe(3)
  })
  test('measures are those of the drawing sheet', () => {
    const housing = bodiesOf(
      Drawing.parse({ family: 'housing', size: 16, mount: 'bulkhead', locking: 'pegs' }),
    )
    const plate = housing[0]
    if (plate?.kind !== 'prism') throw new Error('the flange is an extruded outline')
    // four mounting holes of 4.6 mm at 100.5 × 37, and the opening to the panel
    const holes = plate.pockets.filter(one => one.loop.kind === 'circle')
    expect(holes).toHaveLength(4)
    for (const { loop, from, to } of holes) {
      if (loop.kind !== 'circle') continue
      expect(loop.radius).toBeCloseTo(2.3)
      expect(loop.centre.map(Math.abs)).toEqual([50.25, 18.5])
      expect([from, to]).toEqual([0, plate.height])
    }
    expect(plate.pockets).toHaveLength(5)
  })
  test('the same drawing gives the same bytes', () => {
    const drawing = drawings[0] as Drawing
    expect(stepFile(bodiesOf(drawing), about)).toBe(stepFile(bodiesOf(drawing), about))
    expect(stlFile(bodiesOf(drawing), 'x')).toEqual(stlFile(bodiesOf(drawing), 'x'))
  })
  test.each([
    ['ñ', "'\\X2\\00F1\\X0\\'"],
    ["a'b\\c", "'a''b\\\\c'"],
    ['line\nend', "'line end'"],
  ])('a text %j of STEP is %s', (text, written) => expect(stepText(text)).toBe(written))
})

describe('triangles of a polygon with holes', () => {
  const square = (x: number, y: number, size: number) =>
    [[x, y], [x + size, y], [x + size, y + size], [x, y + size]] as const // prettier-ignore
  test.each([0, 1, 2, 9, 30])('%i rows of holes leave just the rest', rows => {
    const holes = Array.from({ length: rows * 3 }, (_, i) =>
      square(1 + (i % 3) * 3, 1 + Math.floor(i / 3) * 2, 1),
    )
    const outline = [[0, 0], [10, 0], [10, rows * 2 + 1], [0, rows * 2 + 1]] as const // prettier-ignore
    const points = [...outline, ...holes.flat()]
    const area = triangulate(outline, holes).reduce((sum, [a, b, c]) => {
      const [p, q, r] = [points[a], points[b], points[c]]
      if (!p || !q || !r) throw new Error('a corner that is none')
      const twice = (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])
      expect(twice).toBeGreaterThanOrEqual(0)
      return sum + twice / 2
    }, 0)
    expect(area).toBeCloseTo(10 * (rows * 2 + 1) - holes.length, 9)
  })
})
