/** Shapes that occur often are written once and used by reference. */
import { project } from './camera.ts'
import type { Easel } from './easel.ts'
import type { Solid } from './scene.ts'
import type { Vec3 } from './vector.ts'

const numbers = new WeakMap<object, number>()
let counter = 0

/** Identity of an object as a number, for keys within one picture. */
export function numberOf(thing: object): number {
  let n = numbers.get(thing)
  if (n === undefined) numbers.set(thing, (n = ++counter))
  return n
}

/** Same text, same look: such parts differ in their place only. Used as a key within one picture. */
export function shapeOf({ profile, axes, height, taper, paint, ribs }: Solid): string {
  return `${numberOf(profile)} ${numberOf(axes)} ${height} ${taper} ${paint.colour} ${paint.cap} ${paint.gloss} ${ribs?.count}`
}

/** In a straight-line camera a repeated shape is the same markup at another place. */
export function drawAgain(easel: Easel, shape: string, at: Vec3, draw: (local: Easel) => void): string {
  const { canvas } = easel
  const id = canvas.define(`shape${shape}`, id => {
    const local = canvas.local()
    draw({ ...easel, canvas: local })
    return `<g id="${id}">${local.out.join('')}</g>`
  })
  const [x, y] = canvas.at(project(easel.camera, at))
  const markup = `<use href="#${id}" x="${x}" y="${y}"/>`
  canvas.add(markup)
  return markup
}
