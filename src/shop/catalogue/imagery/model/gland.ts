/** Cable gland with a piece of cable, used on hoods, housings and as an accessory. */
import { coated, plastic, tone } from './colour.ts'
import { circle, hexagon, ring } from './profile.ts'
import type { Detail, Scene } from './scene.ts'
import { glandOf } from './sizes.ts'
import { place } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

/** Height of the gland's hexagon and dome above its seat, mm. */
export const glandHeight = (thread: number) => 6 + thread * 0.55

/** Hexagon, dome and, with `cable`, a cut cable whose cores can be seen. */
export function addGland(
  scene: Scene,
  thread: number,
  at: Vec3,
  axes: Axes,
  options: { cable: boolean; detail: Detail; colour?: string; jacket?: string },
): void {
  const { wrench, cable } = glandOf(thread)
  const colour = options.colour ?? '#545d62'
  const up = (w: number, u = 0, v = 0) => place(at, axes, u, v, w)
  const hex = 4 + thread * 0.14
  scene.solid(hexagon(wrench), hex, coated(colour), { at, axes })
  const dome = glandHeight(thread) - hex
  scene.rod(wrench * 0.98, dome * 0.35, coated(tone(colour, 0.92)), {
    at: up(hex),
    axes,
    ribs: grip(options.detail, 26),
  })
  scene.rod(wrench * 0.98, dome * 0.65, coated(tone(colour, 0.92), tone(colour, 0.7)), {
    at: up(hex + dome * 0.35),
    axes,
    taper: 0.72,
  })
  if (!options.cable) {
    scene.patch(circle(cable), '#15191b', up(hex + dome), axes, { bore: hex + dome })
    return
  }
  const jacket = options.jacket ?? '#2b3135'
  const end = hex + dome + cable * 1.9
  scene.rod(cable, end - hex - dome, plastic(jacket, '#15191b'), { at: up(hex + dome), axes })
  const core = cable * 0.3
  const cores = [[-0.19, -0.08, '#7a4a21'], [0.2, -0.05, '#1f5fae'], [0.01, 0.2, '#3c8f3f']] as const // prettier-ignore
  for (const [u, v, c] of cores) {
    scene.rod(core, core * 0.7, plastic(c, '#d9a46a'), { at: up(end, u * cable, v * cable), axes })
  }
}

const grip = (detail: Detail, count: number) =>
  detail === 'full' ? { count, colour: '#2f373b', width: 0.35 } : undefined

/** Bare threaded entry: a low boss with a dark bore. */
export function addEntry(scene: Scene, thread: number, at: Vec3, axes: Axes, colour: string): void {
  // as deep as the hollow inside is far
  const bore = 40
  scene.rod(thread * 1.25, 1.5, coated(colour), { at, axes })
  scene.patch(ring(thread, 24), '#1a2023', place(at, axes, 0, 0, 1.5), axes, { bore })
}
