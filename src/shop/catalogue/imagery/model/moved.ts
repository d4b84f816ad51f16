/** A part at another height, or upside down: half a turn around the long axis. */
import type { Box, Decal, Item } from './scene.ts'
import type { Axes, Vec3 } from './vector.ts'

export type Move = { turned: boolean; z: number }

export function moved(item: Item, move: Move): Item {
  const on = item.on.map(decal => movedDecal(decal, move))
  const box = movedBox(item.box, move)
  switch (item.kind) {
    case 'tube':
      return { ...item, on, box, path: item.path.map(point => movedPoint(point, move)) }
    case 'well':
      return { ...item, on, box, ...movedPlace(item, move), inside: item.inside.map(one => moved(one, move)) }
    case 'solid':
      return { ...item, on, box, ...movedPlace(item, move) }
  }
}

const movedPoint = ([x, y, z]: Vec3, { turned, z: up }: Move): Vec3 =>
  turned ? [x, -y, up - z] : [x, y, z + up]
const turnedWay = ([x, y, z]: Vec3, { turned }: Move): Vec3 => (turned ? [x, -y, -z] : [x, y, z])

const movedPlace = ({ at, axes }: { at: Vec3; axes: Axes }, move: Move): { at: Vec3; axes: Axes } => ({
  at: movedPoint(at, move),
  axes: [turnedWay(axes[0], move), turnedWay(axes[1], move), turnedWay(axes[2], move)],
})

const movedDecal = (decal: Decal, move: Move): Decal =>
  decal.kind === 'stroke'
    ? {
        ...decal,
        paths: decal.paths.map(path => path.map(point => movedPoint(point, move))),
        axes: movedPlace({ at: [0, 0, 0], axes: decal.axes }, move).axes,
      }
    : { ...decal, ...movedPlace(decal, move) }

function movedBox({ lo, hi }: Box, move: Move): Box {
  const [a, b] = [movedPoint(lo, move), movedPoint(hi, move)]
  const both = (pick: (x: number, y: number) => number): [number, number, number] => [
    pick(a[0], b[0]),
    pick(a[1], b[1]),
    pick(a[2], b[2]),
  ]
  return { lo: both(Math.min), hi: both(Math.max) }
}
