/** Several products in one picture: put together, or pulled apart along the vertical axis (ux.md 5.3, view 'set'). */
import type { DrawingOf } from './drawing.ts'
import type { Family } from './family.ts'
import { moved } from './moved.ts'
import { createScene, type Box, type Detail, type Item, type Scene } from './scene.ts'

type Assembly = DrawingOf<'assembly'>
type Placed = Assembly['parts'][number]
/** How the parts of one product are built; `sheet`: without what only a picture shows. */
export type BuildPart = (part: Placed['part'], scene: Scene, detail: Detail | 'sheet') => void

/** Between two parts that are pulled apart, mm. */
const gap = 26

const extentOf = (items: readonly Item[]): Box =>
  items.reduce<Box>(
    (all, { box }) => ({
      lo: [0, 1, 2].map(k => Math.min(all.lo[k]!, box.lo[k]!)) as Box['lo'],
      hi: [0, 1, 2].map(k => Math.max(all.hi[k]!, box.hi[k]!)) as Box['hi'],
    }),
    { lo: [Infinity, Infinity, Infinity], hi: [-Infinity, -Infinity, -Infinity] },
  )

export function assemblyFamily(build: BuildPart): Family<Assembly> {
  const itemsOf = ({ part, turned }: Placed, z: number, detail: Detail | 'sheet', n: number): Item[] => {
    const own = createScene()
    own.named(`part-${n}`, () => build(part, own, detail))
    return own.items.map(item => moved(item, { turned, z }))
  }
  function together({ parts }: Assembly, scene: Scene, detail: Detail | 'sheet'): void {
    let last: Item[] = []
    for (const [i, one] of parts.entries()) {
      if (one.apart && detail !== 'sheet') continue
      const items = itemsOf(one, one.z, detail, i + 1)
      const well = one.inside ? last.findLast(item => item.kind === 'well') : undefined
      if (well) well.inside.push(...items)
      else {
        scene.items.push(...items)
        last = items
      }
    }
  }
  function pulledApart({ parts }: Assembly, scene: Scene, detail: Detail): void {
    let from = 0
    for (const [i, one] of parts.entries()) {
      // bare of cable and gland: those are parts of their own
      const items = itemsOf(one, 0, 'sheet', i + 1)
      const { lo, hi } = extentOf(items)
      const z = from - lo[2]
      scene.items.push(...items.map(item => moved(item, { turned: false, z })))
      if (i < parts.length - 1 && detail === 'full')
        scene.tube([[0, 0, z + hi[2] + 3], [0, 0, z + hi[2] + gap - 3]], 0.7, '#8c969b') // prettier-ignore
      from = z + hi[2] + gap
    }
  }
  return {
    build: (d, scene, detail) => (d.exploded ? pulledApart(d, scene, detail) : together(d, scene, detail)),
    buildForSheet: (d, scene) => together(d, scene, 'sheet'),
    face: 'bottom',
    back: 'top',
    sheet(d) {
      const scene = createScene()
      together(d, scene, 'sheet')
      const { lo, hi } = extentOf(
        scene.items.flatMap(item => (item.kind === 'well' ? [item, ...item.inside] : [item])),
      )
      const [x, y] = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2]
      return {
        views: [
          {
            from: 'front',
            dimensions: [
              { from: [lo[0], y, lo[2]], to: [hi[0], y, lo[2]], at: 'below', level: 1 },
              { from: [lo[0], y, lo[2]], to: [lo[0], y, hi[2]], at: 'left', level: 1 },
            ],
          },
          {
            from: 'left',
            dimensions: [{ from: [x, lo[1], lo[2]], to: [x, hi[1], lo[2]], at: 'below', level: 1 }],
          },
          { from: 'bottom', dimensions: [] },
        ],
        notes: [`${d.parts.length} parts`],
      }
    },
  }
}
