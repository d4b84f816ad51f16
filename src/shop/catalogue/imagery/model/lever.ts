/** Locking levers and pegs of hoods and housings. */
import { bare, coated } from './colour.ts'
import { rounded } from './profile.ts'
import type { Scene } from './scene.ts'
import { FRONT, BACK, RIGHT, LEFT } from './vector.ts'

const leverPaint = coated('#59646a')

/** Pegs on both long sides at ± 31 % of the length. */
export function addPegs(scene: Scene, length: number, width: number, z: number): void {
  for (const x of [-length * 0.31, length * 0.31]) {
    for (const [axes, y] of [
      [FRONT, -width / 2],
      [BACK, width / 2],
    ] as const) {
      // prettier-ignore
      const out = y < 0 ? -1 : 1
      scene.rod(9, 1.6, bare('#aeb6ba'), { at: [x, y, z], axes })
      scene.rod(5.6, 5, bare('#cdd4d7'), { at: [x, y + out * 1.6, z], axes })
    }
  }
}

/** One lever around an end (x = +), or one at each end; `z` is the height of the pivot, `rise` reaches to the bow. */
export function addLevers(
  scene: Scene,
  count: 1 | 2,
  length: number,
  width: number,
  z: number,
  rise: number,
): void {
  for (const side of count === 1 ? [1] : [-1, 1]) {
    const pivot = side * length * (count === 1 ? 0.12 : 0.31)
    const reach = length / 2 + 3.5
    const arm = reach - Math.abs(pivot) + 4
    const centre = side * (Math.abs(pivot) - 4 + arm / 2)
    for (const [axes, y] of [
      [FRONT, -width / 2 - 0.2],
      [BACK, width / 2 + 0.2],
    ] as const) {
      // prettier-ignore
      const out = y < 0 ? -1 : 1
      scene.solid(rounded(arm, 10, 4), 2.4, leverPaint, { at: [centre, y, z + rise], axes })
      scene.rod(6.4, 1.4, bare('#c3cacd'), { at: [pivot, y + out * 2.4, z + rise], axes })
    }
    scene.solid(rounded(width + 5.2, 10, 2), 2.6, leverPaint, {
      at: [side * reach, 0, z + rise],
      axes: side > 0 ? RIGHT : LEFT,
    })
    scene.solid(rounded(width * 0.4, 4.5, 2), 3.2, coated('#434c51'), {
      at: [side * (reach + 2.6), 0, z + rise],
      axes: side > 0 ? RIGHT : LEFT,
    })
  }
}
