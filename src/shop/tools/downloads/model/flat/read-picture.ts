/**
 * Reads the pictures and sheets of this shop back as flat shapes, in the order of painting: what papers and CAD
 * drawings are made from. Knows just what imagery writes: groups, paths, uses, clips, gradients.
 */
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'

export type Arc = { rx: number; ry: number; degrees: number; large: boolean; sweep: boolean }
export type Line = { from: Vec2; pieces: { to: Vec2; arc?: Arc }[]; closed: boolean }
export type Gradient = {
  kind: 'linear' | 'radial'
  /** x1, y1, x2, y2, or cx, cy, r */
  numbers: number[]
  /** in parts of the shape's extent instead of picture units */
  relative: boolean
  stops: { offset: number; colour: string }[]
}
/** A painted shape; lengths in units of the picture's view box. */
export type Shape = {
  lines: Line[]
  fill: string | Gradient | null
  stroke: string | null
  width: number
  dash: number[]
  opacity: number
  /** drawn soft: the shadow on the ground */
  soft: boolean
  /** each shows only what lies in all of these */
  clips: Line[][]
}
export type FlatPicture = { width: number; height: number; shapes: Shape[] }

type Node = { name: string; attributes: Record<string, string>; children: Node[] }

function parse(svg: string): Node {
  const root: Node = { name: '', attributes: {}, children: [] }
  const open = [root]
  for (const [, slash, name = '', rest = '', alone] of svg.matchAll(
    /<(\/?)([a-zA-Z]+)((?:\s+[\w:-]+="[^"]*")*)\s*(\/?)>/g,
  )) {
    // prettier-ignore
    if (slash) {
      open.pop()
      continue
    }
    const attributes = Object.fromEntries([...rest.matchAll(/([\w:-]+)="([^"]*)"/g)].map(m => [m[1], m[2]]))
    const node: Node = { name, attributes, children: [] }
    open.at(-1)?.children.push(node)
    if (!alone) open.push(node)
  }
  return root
}

/** Size and shift; imagery turns and skews nothing. */
type Place = { scale: number; x: number; y: number }
const onto = ({ scale, x, y }: Place, [px, py]: Vec2): Vec2 => [px * scale + x, py * scale + y]

/** The lines of path data, placed. Throws on a command that imagery does not write. */
export function readPath(d: string, place: Place = { scale: 1, x: 0, y: 0 }): Line[] {
  const lines: Line[] = []
  let line: Line | undefined
  let [x, y]: Vec2 = [0, 0]
  let start: Vec2 = [0, 0]
  for (const [, command = '', rest = ''] of d.matchAll(/([a-zA-Z])([^a-zA-Z]*)/g)) {
    const n = (rest.match(/-?(?:\d+\.?\d*|\.\d+)/g) ?? []).map(Number)
    const relative = command === command.toLowerCase()
    const step = { m: 2, l: 2, h: 1, v: 1, a: 7, z: 0 }[command.toLowerCase()]
    if (step === undefined) throw new Error(`path command ${command}`)
    if (step === 0) {
      if (line) line.closed = true
      ;[x, y] = start
      line = undefined
      continue
    }
    for (let i = 0; i < n.length; i += step) {
      const at = (k: number) => n[i + k] ?? 0
      const [bx, by] = relative ? [x, y] : [0, 0]
      const kind = command.toLowerCase()
      if (kind === 'h') x = bx + at(0)
      else if (kind === 'v') y = by + at(0)
      else if (kind === 'a') [x, y] = [bx + at(5), by + at(6)]
      else [x, y] = [bx + at(0), by + at(1)]
      if (kind === 'm' && i === 0) {
        start = [x, y]
        line = { from: onto(place, start), pieces: [], closed: false }
        lines.push(line)
        continue
      }
      if (!line) {
        line = { from: onto(place, start), pieces: [], closed: false }
        lines.push(line)
      }
      const to = onto(place, [x, y])
      const arc: Arc | null =
        kind === 'a'
          ? { rx: at(0) * place.scale, ry: at(1) * place.scale, degrees: at(2), large: at(3) === 1, sweep: at(4) === 1 } // prettier-ignore
          : null
      line.pieces.push(arc ? { to, arc } : { to })
    }
  }
  return lines.filter(one => one.pieces.length > 0)
}

type Look = {
  fill: string
  stroke: string
  width: number
  dash: string
  opacity: number
  clips: Line[][]
}

/** The shapes of a picture in its own units. */
export function readPicture(svg: string): FlatPicture {
  const root = parse(svg)
  const known = new Map<string, Node>()
  const learn = (node: Node): void => {
    const { id } = node.attributes
    if (id !== undefined) known.set(id, node)
    node.children.forEach(learn)
  }
  learn(root)
  const shapes: Shape[] = []
  const named = (reference: string | undefined) => known.get(/#([^)"]+)/.exec(reference ?? '')?.[1] ?? '')

  function gradientOf(reference: string, place: Place): Gradient | null {
    const node = named(reference)
    if (!node) return null
    const { attributes: a, name } = node
    const relative = a['gradientUnits'] !== 'userSpaceOnUse'
    const stops = node.children.map(stop => ({
      offset: Number(stop.attributes['offset'] ?? 0),
      colour: stop.attributes['stop-color'] ?? '#000000',
    }))
    if (name === 'radialGradient')
      return { kind: 'radial', numbers: [Number(a['cx']), Number(a['cy']), Number(a['r'])], relative, stops }
    const number = (key: string, or: number) => (a[key] === undefined ? or : Number(a[key]))
    // a bare gradient runs from left to right; one with y2 from top to bottom
    const [x1, y1, x2, y2] = [number('x1', 0), number('y1', 0), number('x2', 1), number('y2', 0)]
    const ends = relative ? [x1, y1, x2, y2] : [...onto(place, [x1, y1]), ...onto(place, [x2, y2])]
    return { kind: 'linear', numbers: ends, relative, stops }
  }

  function walk(node: Node, look: Look, place: Place): void {
    const a = node.attributes
    if (node.name === 'defs' || node.name === 'title' || node.name === 'desc') return
    const scale = /scale\(([\d.]+)\)/.exec(a['transform'] ?? '')?.[1]
    const here: Place = scale ? { ...place, scale: place.scale * Number(scale) } : place
    const clip = named(a['clip-path'])
    const own: Look = {
      fill: a['fill'] ?? look.fill,
      stroke: a['stroke'] ?? look.stroke,
      width: a['stroke-width'] === undefined ? look.width : Number(a['stroke-width']),
      dash: a['stroke-dasharray'] ?? look.dash,
      opacity: look.opacity * Number(a['opacity'] ?? 1),
      clips: clip
        ? [...look.clips, clip.children.flatMap(one => readPath(one.attributes['d'] ?? '', here))]
        : look.clips,
    }
    if (node.name === 'use') {
      const target = named(a['href'])
      const at = onto(here, [Number(a['x'] ?? 0), Number(a['y'] ?? 0)])
      if (target) walk({ ...target, name: target.name }, own, { scale: here.scale, x: at[0], y: at[1] })
      return
    }
    if (node.name === 'path' || node.name === 'rect') {
      const d = node.name === 'path' ? (a['d'] ?? '') : `M0 0h${a['width']}v${a['height']}h-${a['width']}z`
      shapes.push({
        lines: readPath(d, here),
        fill:
          own.fill === 'none' ? null : own.fill.startsWith('url(') ? gradientOf(own.fill, here) : own.fill,
        stroke: own.stroke === 'none' ? null : own.stroke,
        width: own.width * here.scale,
        dash: own.dash ? own.dash.split(' ').map(one => Number(one) * here.scale) : [],
        opacity: own.opacity,
        soft: a['filter'] !== undefined,
        clips: own.clips,
      })
      return
    }
    for (const child of node.children) walk(child, own, here)
  }

  const bare: Look = { fill: '#000000', stroke: 'none', width: 1, dash: '', opacity: 1, clips: [] }
  walk(root, bare, { scale: 1, x: 0, y: 0 })
  const [, , width = 0, height = 0] = (root.children[0]?.attributes['viewBox'] ?? '').split(' ').map(Number)
  return { width, height, shapes }
}
