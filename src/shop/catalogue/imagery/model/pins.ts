/** Single contacts as they look on the mating face. */
import { bare, metal, tone } from './colour.ts'
import type { Finish } from './colour.ts'
import { circle } from './profile.ts'
import type { Scene } from './scene.ts'
import { place, UP } from './vector.ts'
import type { Axes, Vec3 } from './vector.ts'

/** Upright pin; the chamfered tip is left out on faces with very many. */
export function addPin(
  scene: Scene,
  diameter: number,
  length: number,
  at: Vec3,
  finish: Finish,
  tipped = true,
): void {
  const paint = bare(metal[finish])
  const tip = tipped ? Math.min(diameter * 0.45, length * 0.3) : 0
  scene.rod(diameter, length - tip, paint, { at })
  if (tip) scene.rod(diameter, tip, paint, { at: place(at, UP, 0, 0, length - tip), taper: 0.55 })
}

/** Bore of a socket: metal ring with a dark hole, lying on the part added last. */
export function addSocket(scene: Scene, bore: number, at: Vec3, finish: Finish, axes: Axes = UP): void {
  scene.patch(circle(bore * 1.65), tone(metal[finish], 0.95), at, axes, { repeated: true })
  scene.patch(circle(bore), '#15191b', at, axes, { repeated: true, bore: bore * 3 })
}
