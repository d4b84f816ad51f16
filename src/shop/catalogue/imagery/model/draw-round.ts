/** Cylinders and truncated cones: an exact outline of ellipse arcs, shaded by a gradient across. */
import { project } from './camera.ts'
import type { Canvas } from './canvas.ts'
import { short } from './canvas.ts'
import { tone } from './colour.ts'
import type { Easel } from './easel.ts'
import { gradient, stopsMarkup } from './gradient.ts'
import type { Stop } from './gradient.ts'
import { normalOf, seenAxes, shade } from './light.ts'
import type { Seen } from './light.ts'
import type { Solid } from './scene.ts'
import type { Vec2 } from './vector.ts'

type Ellipse = { rx: number; ry: number; degrees: number }

/** Half axes of the picture of a unit circle in the profile plane. */
function unitEllipse(s: Seen): Ellipse {
  const a = s.u[0] ** 2 + s.v[0] ** 2
  const b = s.u[0] * s.u[1] + s.v[0] * s.v[1]
  const c = s.u[1] ** 2 + s.v[1] ** 2
  const mean = (a + c) / 2
  const spread = Math.hypot((a - c) / 2, b)
  return {
    rx: Math.sqrt(mean + spread),
    ry: Math.sqrt(Math.max(0, mean - spread)),
    degrees: spread < 1e-9 ? 0 : (Math.atan2(2 * b, a - c) * 90) / Math.PI,
  }
}

export function ellipsePath(canvas: Canvas, s: Seen, centre: Vec2, radius: number): string {
  const e = unitEllipse(s)
  return canvas.ellipse(centre, e.rx * radius, e.ry * radius, e.degrees)
}

export function drawRound(easel: Easel, item: Solid, r0: number): void {
  const { canvas, camera, style } = easel
  const { paint, height } = item
  const s = seenAxes(camera, item.axes)
  const r1 = r0 * item.taper
  const base = project(camera, item.at)
  const top: Vec2 = [base[0] + s.w[0] * height, base[1] + s.w[1] * height]
  const axial = s.nw[2]
  const length = Math.hypot(s.w[0], s.w[1])
  const outline = style === 'shaded' && camera.straight ? ` stroke="${tone(paint.colour, 0.55)}"` : ''
  const endOn = length < 1e-6
  const side = endOn ? '' : sidePath(canvas, s, base, top, height, r0, r1)
  const [centre, radius] = axial > 0 ? [top, r1] : [base, r0]
  const cap =
    Math.abs(axial) < 1e-6 || radius * canvas.scale < 0.4 ? '' : ellipsePath(canvas, s, centre, radius)
  const wide = endOn && Math.abs(r0 - r1) > 1e-6 ? ellipsePath(canvas, s, base, axial > 0 ? r0 : r1) : ''
  if (style === 'lines') {
    const outer = side || wide
    const small = Math.max(2 * Math.max(r0, r1), length * height) * canvas.scale < easel.fineBelow
    const width = small ? ` stroke-width="${easel.detailWidth}"` : ''
    if (outer) canvas.add(`<path d="${outer}"${width}/>`)
    if (cap) canvas.add(`<path d="${cap}"${width}/>`)
    if (item.ribs) ribs(easel, item, s, base, r0)
    return
  }
  const tan = (r0 - r1) / height
  if (side) {
    const across: Vec2 = [Math.abs(s.w[1]) / length, (s.w[1] < 0 ? s.w[0] : -s.w[0]) / length]
    const half =
      Math.max(r0, r1) *
      Math.hypot(s.u[0] * across[0] + s.u[1] * across[1], s.v[0] * across[0] + s.v[1] * across[1])
    const stops = stopsMarkup(roundStops(easel, item, s, across, tan))
    const middle = base[0] * across[0] + base[1] * across[1]
    const fill = gradient(canvas, stops, across, base, middle - half, middle + half)
    canvas.add(`<path d="${side}" fill="${fill}"${outline}/>`)
    if (item.ribs) ribs(easel, item, s, base, r0)
  } else if (wide) {
    canvas.add(`<path d="${wide}" fill="${shade(camera, paint.colour, 0, [0, 0, 0.7])}"${outline}/>`)
  }
  if (cap) {
    const colour = shade(
      camera,
      paint.cap ?? paint.colour,
      paint.gloss,
      axial > 0 ? s.nw : normalOf(s, 0, 0, -1),
    )
    const dome = endOn && paint.gloss > 0.5 && !paint.cap ? domeOf(canvas, paint.colour) : colour
    const big = height * canvas.scale > 24 && radius * canvas.scale > 24
    canvas.add(
      `<path d="${cap}" fill="${dome}"${outline || (big ? ` stroke="${tone(colour, 1.18)}"` : '')}/>`,
    )
  }
  if (endOn && item.ribs) ribs(easel, item, s, base, r0)
}

/** Polished end of a contact seen from the front. */
function domeOf(canvas: Canvas, colour: string): string {
  const stops = stopsMarkup([[0, tone(colour, 1.75)], [0.5, tone(colour, 1.05)], [1, tone(colour, 0.62)]]) // prettier-ignore
  return `url(#${canvas.define(`r${stops}`, id => `<radialGradient id="${id}" cx=".38" cy=".32" r=".75">${stops}</radialGradient>`)})`
}

const samples = [-1, -0.92, -0.75, -0.5, -0.2, 0.1, 0.4, 0.65, 0.85, 0.95, 1]

/** Brightness across the visible half, from one outline to the other. */
function roundStops(easel: Easel, item: Solid, s: Seen, across: Vec2, tan: number): Stop[] {
  const pu = s.u[0] * across[0] + s.u[1] * across[1]
  const pv = s.v[0] * across[0] + s.v[1] * across[1]
  const zero = Math.atan2(pv, pu)
  return samples.map((t): Stop => {
    const open = Math.acos(t)
    const [p, q] = [
      normalOf(s, Math.cos(zero + open), Math.sin(zero + open), tan),
      normalOf(s, Math.cos(zero - open), Math.sin(zero - open), tan),
    ]
    return [(t + 1) / 2, shade(easel.camera, item.paint.colour, item.paint.gloss, p[2] > q[2] ? p : q)]
  })
}

/** Outline of the side: both ellipses and their common tangents. */
function sidePath(
  canvas: Canvas,
  s: Seen,
  base: Vec2,
  top: Vec2,
  height: number,
  r0: number,
  r1: number,
): string {
  const det = s.u[0] * s.v[1] - s.u[1] * s.v[0]
  const e = unitEllipse(s)
  if (Math.abs(det) < 1e-6) {
    const a = (e.degrees * Math.PI) / 180
    const [dx, dy] = [e.rx * Math.cos(a), e.rx * Math.sin(a)]
    return canvas.line(
      [
        [base[0] - dx * r0, base[1] - dy * r0],
        [base[0] + dx * r0, base[1] + dy * r0],
        [top[0] + dx * r1, top[1] + dy * r1],
        [top[0] - dx * r1, top[1] - dy * r1],
      ],
      true,
    )
  }
  const [wx, wy] = [s.w[0] * height, s.w[1] * height]
  const [a, b] = [(wx * s.v[1] - wy * s.v[0]) / det, (wy * s.u[0] - wx * s.u[1]) / det]
  const distance = Math.hypot(a, b)
  const whole = (c: Vec2, r: number) => canvas.ellipse(c, e.rx * r, e.ry * r, e.degrees)
  if (distance <= Math.abs(r0 - r1) + 1e-9) return r0 > r1 ? whole(base, r0) : whole(top, r1)
  const psi = Math.atan2(b, a)
  const alpha = Math.acos((r0 - r1) / distance)
  const point = (c: Vec2, r: number, angle: number): Vec2 => {
    const [x, y] = [r * Math.cos(angle), r * Math.sin(angle)]
    return [c[0] + s.u[0] * x + s.v[0] * y, c[1] + s.u[1] * x + s.v[1] * y]
  }
  const sweep = det > 0 ? 1 : 0
  const [p0, q0] = [point(base, r0, psi + alpha), point(base, r0, psi - alpha)]
  const [p1, q1] = [point(top, r1, psi + alpha), point(top, r1, psi - alpha)]
  const to = (p: Vec2) => canvas.at(p).join(' ')
  const even = Math.abs(r0 - r1) < 1e-9
  // for even rods radii a little too small: the renderer widens them to the exact half ellipse
  const arc = (r: number, large: boolean, p: Vec2) => {
    const k = r * canvas.scale * (even ? 0.99 : 1)
    return `A${short(e.rx * k)} ${short(e.ry * k)} ${short(((e.degrees % 180) + 180) % 180)} ${large ? 1 : 0} ${sweep} ${to(p)}`
  }
  const wider = !even && r0 > r1
  return `M${to(p0)}${arc(r0, wider, q0)}L${to(q1)}${arc(r1, !even && !wider, p1)}z`
}

/** Lines along the side: knurls and grips. */
function ribs(easel: Easel, item: Solid, s: Seen, base: Vec2, r0: number): void {
  const endOn = Math.hypot(s.w[0], s.w[1]) < 1e-6
  const { canvas, style } = easel
  const spec = item.ribs
  if (!spec) return
  let d = ''
  for (let i = 0; i < spec.count; i++) {
    const angle = ((i + 0.5) / spec.count) * Math.PI * 2
    const [c, w] = [Math.cos(angle), Math.sin(angle)]
    if (!endOn && normalOf(s, c, w, 0)[2] < 0.12) continue
    const at = (r: number, h: number): Vec2 => [
      base[0] + (s.u[0] * c + s.v[0] * w) * r + s.w[0] * h,
      base[1] + (s.u[1] * c + s.v[1] * w) * r + s.w[1] * h,
    ]
    d += canvas.line(
      endOn
        ? [at(r0 * 0.91, 0), at(r0 * 0.99, 0)]
        : [at(r0, item.height * 0.06), at(r0 * item.taper, item.height * 0.94)],
      false,
    )
  }
  const look =
    style === 'lines'
      ? `stroke-width="${easel.detailWidth}"`
      : `stroke="${spec.colour}" stroke-width="${canvas.len(spec.width)}"`
  if (d) canvas.add(`<path d="${d}" fill="none" ${look}/>`)
}
