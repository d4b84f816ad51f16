/** Lines with arcs as straight pieces, and whole circles recognised. */
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'
import type { Arc, Line } from './read-picture.ts'

/** Centre of an arc from its ends (SVG 2, appendix B.2.4), with the angles it runs through. */
function centred(from: Vec2, to: Vec2, arc: Arc) {
  const phi = (arc.degrees * Math.PI) / 180
  const [c, s] = [Math.cos(phi), Math.sin(phi)]
  const [dx, dy] = [(from[0] - to[0]) / 2, (from[1] - to[1]) / 2]
  const [x, y] = [c * dx + s * dy, -s * dx + c * dy]
  let [rx, ry] = [Math.abs(arc.rx), Math.abs(arc.ry)]
  const grow = (x / rx) ** 2 + (y / ry) ** 2
  if (grow > 1) [rx, ry] = [rx * Math.sqrt(grow), ry * Math.sqrt(grow)]
  const below = (rx * y) ** 2 + (ry * x) ** 2
  const way =
    Math.sqrt(Math.max(0, ((rx * ry) ** 2 - below) / (below || 1))) * (arc.large === arc.sweep ? -1 : 1)
  const [u, v] = [(way * rx * y) / ry, (-way * ry * x) / rx]
  const centre: Vec2 = [c * u - s * v + (from[0] + to[0]) / 2, s * u + c * v + (from[1] + to[1]) / 2]
  const a0 = Math.atan2((y - v) / ry, (x - u) / rx)
  let turn = Math.atan2((-y - v) / ry, (-x - u) / rx) - a0
  if (arc.sweep && turn < 0) turn += Math.PI * 2
  if (!arc.sweep && turn > 0) turn -= Math.PI * 2
  return { centre, rx, ry, c, s, a0, turn }
}

/** Points along a line; a closed one does not repeat its first point. `fine`: farthest from the true arc. */
export function pointsAlong(line: Line, fine: number): Vec2[] {
  const out: Vec2[] = [line.from]
  let at = line.from
  for (const { to, arc } of line.pieces) {
    const flat =
      !arc || arc.rx < fine || arc.ry < fine / 10 || Math.hypot(to[0] - at[0], to[1] - at[1]) < 1e-9
    if (!flat) {
      const { centre, rx, ry, c, s, a0, turn } = centred(at, to, arc)
      const step = 2 * Math.acos(1 - Math.min(0.5, fine / Math.max(rx, ry)))
      const n = Math.max(2, Math.ceil(Math.abs(turn) / step))
      for (let i = 1; i < n; i++) {
        const a = a0 + (turn * i) / n
        const [x, y] = [rx * Math.cos(a), ry * Math.sin(a)]
        out.push([centre[0] + c * x - s * y, centre[1] + s * x + c * y])
      }
    }
    out.push(to)
    at = to
  }
  const [first, last] = [out[0] as Vec2, out.at(-1) as Vec2]
  if (line.closed && out.length > 1 && Math.hypot(first[0] - last[0], first[1] - last[1]) < 1e-9) out.pop()
  return out
}

/** The circle that a line draws; null when it draws something else. */
export function circleOf(line: Line): { centre: Vec2; radius: number } | null {
  const [a, b] = line.pieces
  if (line.pieces.length !== 2 || !a?.arc || !b?.arc || !line.closed) return null
  const { rx, ry } = a.arc
  if (Math.abs(rx - ry) > rx * 1e-3 || b.arc.rx !== rx) return null
  const across = Math.hypot(a.to[0] - line.from[0], a.to[1] - line.from[1])
  if (Math.abs(across - 2 * rx) > rx * 0.01) return null
  return { centre: [(a.to[0] + line.from[0]) / 2, (a.to[1] + line.from[1]) / 2], radius: across / 2 }
}
