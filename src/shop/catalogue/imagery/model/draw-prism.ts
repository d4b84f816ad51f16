/** Extruded profiles with corners: outline in one path, sides shaded flat or across, end face over it. */
import { project } from './camera.ts'
import { tone } from './colour.ts'
import type { Easel } from './easel.ts'
import { gradient, stopsMarkup } from './gradient.ts'
import type { Stop } from './gradient.ts'
import { normalOf, seenAxes, shade } from './light.ts'
import { extent, onPicture, quadArea, sideNormal } from './outline.ts'
import type { Solid } from './scene.ts'
import type { Vec2 } from './vector.ts'

type Run = { from: number; count: number; all: boolean }

/** The unbroken run of sides that face the viewer. */
function visibleRun(visible: readonly boolean[]): Run {
  const n = visible.length
  const count = visible.filter(Boolean).length
  if (count === 0 || count === n) return { from: 0, count, all: count === n }
  let from = 0
  while (!(visible[from] && !visible[(from + n - 1) % n])) from++
  let length = 0
  while (visible[(from + length) % n]) length++
  return { from, count: length, all: false }
}

export function drawPrism(easel: Easel, item: Solid): void {
  const { canvas, camera, style } = easel
  const { profile, height, taper, paint } = item
  const s = seenAxes(camera, item.axes)
  const origin = project(camera, item.at)
  const base = onPicture(origin, s, profile.points, 1, 0)
  const top = onPicture(origin, s, profile.points, taper, height)
  const n = base.length
  const at = (list: readonly Vec2[], i: number) => list[i % n] as Vec2
  const visible = base.map((p, i) => quadArea(p, at(base, i + 1), at(top, i + 1), at(top, i)) < -1e-6)
  const run = visibleRun(visible)
  const axial = s.nw[2]
  const [near, far] = axial >= 0 ? [base, top] : [top, base]
  const cap = axial > 1e-6 ? top : axial < -1e-6 ? base : undefined
  const hull: Vec2[] = []
  if (run.all) hull.push(...base)
  else if (run.count) {
    for (let i = 0; i <= run.count; i++) hull.push(at(near, run.from + i))
    for (let i = run.count; i <= n; i++) hull.push(at(far, run.from + i))
  }
  const edges: Vec2[][] = []
  const isEdge = (i: number) => {
    const [a, b] = [sideNormal(profile, (i + n - 1) % n), sideNormal(profile, i % n)]
    return a[0] * b[0] + a[1] * b[1] < 0.86
  }
  if (style === 'lines') {
    let d = hull.length ? canvas.line(hull, true) : ''
    if (cap && (run.all || !run.count)) d += canvas.line(cap, true)
    else if (cap)
      d += canvas.line(
        Array.from({ length: run.count + 1 }, (_, i) => at(far, run.from + i)),
        false,
      )
    for (let i = run.all ? 0 : 1; i < run.count; i++) {
      const k = run.from + i
      if (isEdge(k)) edges.push([at(near, k), at(far, k)])
    }
    const small = extent(hull.length ? hull : (cap ?? [])) * canvas.scale < easel.fineBelow
    const width = small ? ` stroke-width="${easel.detailWidth}"` : ''
    canvas.add(`<path d="${d}${edges.map(e => canvas.line(e, false)).join('')}"${width}/>`)
    return
  }
  const outline = camera.straight ? ` stroke="${tone(paint.colour, 0.55)}"` : ''
  const tilt = (normal: Vec2, p: Vec2) => ((1 - taper) * (normal[0] * p[0] + normal[1] * p[1])) / height
  const sideColour = (i: number) => {
    const normal = sideNormal(profile, i % n)
    const tan = tilt(normal, profile.points[i % n] as Vec2)
    return shade(camera, paint.colour, paint.gloss, normalOf(s, normal[0], normal[1], tan))
  }
  if (run.count && profile.normals && !run.all && taper > 0.88 && taper < 1.12) {
    const wl = Math.hypot(s.w[0], s.w[1])
    let across: Vec2 = [-s.w[1] / wl, s.w[0] / wl]
    if (across[0] < -1e-9 || (Math.abs(across[0]) <= 1e-9 && across[1] < 0)) across = [-across[0], -across[1]]
    const marks = Array.from({ length: run.count + 1 }, (_, i): [number, string] => {
      const k = (run.from + i) % n
      const p = near[k] as Vec2
      const normal = (profile.normals as readonly Vec2[])[k] as Vec2
      const colour = shade(
        camera,
        paint.colour,
        paint.gloss,
        normalOf(s, normal[0], normal[1], tilt(normal, profile.points[k] as Vec2)),
      )
      return [p[0] * across[0] + p[1] * across[1], colour]
    }).toSorted((a, b) => a[0] - b[0])
    const [first, last] = [(marks[0] as Stop)[0], (marks.at(-1) as Stop)[0]]
    const stops = stopsMarkup(marks.map(([m, c]): Stop => [(m - first) / (last - first || 1), c]))
    const start = near[run.from] as Vec2
    const fill = gradient(canvas, stops, across, start, first, last)
    canvas.add(`<path d="${canvas.line(hull, true)}" fill="${fill}"${outline}/>`)
  } else if (run.count) {
    const colours = Array.from({ length: run.count }, (_, i) => sideColour(run.from + i))
    canvas.add(`<path d="${canvas.line(hull, true)}" fill="${colours[0]}"${outline}/>`)
    for (let i = 1; i < run.count; i++) {
      let to = i
      while (to + 1 < run.count && colours[to + 1] === colours[i]) to++
      if (colours[i] !== colours[0] || run.all) {
        const strip: Vec2[] = []
        for (let k = i; k <= to + 1; k++) strip.push(at(near, run.from + k))
        for (let k = to + 1; k >= i; k--) strip.push(at(far, run.from + k))
        canvas.add(`<path d="${canvas.line(strip, true)}" fill="${colours[i]}"/>`)
      }
      i = to
    }
  }
  if (cap) {
    const colour = shade(
      camera,
      paint.cap ?? paint.colour,
      paint.gloss,
      axial > 0 ? s.nw : normalOf(s, 0, 0, -1),
    )
    const stroke = camera.straight
      ? outline
      : height * canvas.scale > 24
        ? ` stroke="${tone(colour, 1.18)}"`
        : ''
    canvas.add(`<path d="${canvas.line(cap, true)}" fill="${colour}"${stroke}/>`)
  }
}
