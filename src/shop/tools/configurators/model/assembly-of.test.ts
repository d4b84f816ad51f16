import { describe, expect, test } from 'vitest'
import { Drawing, type DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'
import { renderProduct } from '#shop/catalogue/imagery/model/render-product.ts'
import { assemblyOf } from './assembly-of.ts'

const drawn = (...all: DrawingInput[]) => all.map(one => Drawing.parse(one))
const hood: DrawingInput = { family: 'hood', size: 16, entry: 'top' }
const housing: DrawingInput = { family: 'housing', size: 16, mount: 'bulkhead' }
const gland: DrawingInput = { family: 'accessory', kind: 'gland', thread: 25 }
const insert = (gender: 'male' | 'female'): DrawingInput => ({
  family: 'insert',
  size: 16,
  poles: 16,
  gender,
})
const module = { kind: 'power', poles: 2, rows: 1 } as const
const [frame] = drawn({ family: 'frame', size: 16, places: 4, modules: [module] })

/** 'hood', 'frame turned inside' … in the order in which they stand. */
function stack(live: Drawing | null, parts: Drawing[], exploded = false): string[] {
  const made = assemblyOf(live, parts, exploded)
  if (made?.family !== 'assembly') return []
  return made.parts.map(({ part, turned, inside }) =>
    [part.family, turned && 'turned', inside && 'inside'].filter(Boolean).join(' '),
  )
}

describe('parts put together', () => {
  test('CFG-01 a frame with its modules stands upside down in its hood', () => {
    const parts = drawn(hood, gland)
    expect(stack(frame!, parts)).toEqual(['hood', 'frame turned inside'])
    expect(stack(frame!, parts, true)).toEqual(['frame turned inside', 'hood', 'accessory'])
    const made = assemblyOf(frame!, parts, false)
    const modules =
      made?.family === 'assembly' && made.parts[1]?.part.family === 'frame' && made.parts[1].part.modules
    expect(modules).toMatchObject([module])
  })
  test('CFG-05 of a pair each insert stands in its own body, the hood on the housing', () => {
    const parts = drawn(hood, insert('male'), gland, insert('female'), housing)
    expect(stack(null, parts)).toEqual(['housing', 'insert inside', 'hood', 'insert turned inside'])
  })
  test('CFG-01 the hood shows a gland only where one is among the parts', () => {
    const glands = [drawn(hood, insert('male')), drawn(hood, insert('male'), gland)].map(parts => {
      const made = assemblyOf(null, parts, false)
      return made?.family === 'assembly' && made.parts[0]?.part.family === 'hood' && made.parts[0].part.gland
    })
    expect(glands).toEqual([false, true])
  })
  test('CFG-02 what is one piece, or has no body yet, is no assembly', () => {
    expect(assemblyOf(null, drawn({ family: 'terminal', poles: 8, pitch: 5.08 }), false)).toBeNull()
    expect(assemblyOf(frame!, [], true)).toBeNull()
    expect(assemblyOf(null, drawn(housing, insert('male')), false)).toBeNull()
  })
  test('CFG-01 pulled apart it is higher, and both are drawn from their parts', () => {
    const parts = drawn(hood, insert('male'))
    const [together, apart] = [false, true].map(exploded =>
      renderProduct(assemblyOf(null, parts, exploded)!, 'main'),
    )
    expect(together).not.toBe(apart)
    expect(apart!.length).toBeGreaterThan(together!.length)
  })
})
