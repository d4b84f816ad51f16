/** Writes bodies as STEP AP214 (ISO 10303-21, AUTOMOTIVE_DESIGN): exact boundary representation, mm, with colours. */
import { place, type Axes, type Vec2, type Vec3 } from '#shop/catalogue/imagery/model/vector.ts'
import { cross, ringsOf, unit, type Body, type Pipe, type Pocket, type Prism } from './bodies.ts'
import { startsOf, type Loop } from './loop.ts'

export type StepAbout = { code: string; name: string; organisation: string; date: string }

/** A curved edge between two corners; `forward`: used in its own direction. */
type Used = { edge: number; forward: boolean }
const back = ({ edge, forward }: Used): Used => ({ edge, forward: !forward })

const real = (v: number): string => {
  const s = String(Math.round(v * 1e7) / 1e7 + 0)
  return s.includes('e') ? '0.' : s.includes('.') ? s : `${s}.`
}
/** A text of ISO 10303-21: printable ASCII, others as \X2\…\X0\, quotes doubled. */
export function stepText(text: string): string {
  let out = ''
  for (const unitOf16 of text.replace(/\p{Cc}/gu, ' ').split('')) {
    const code = unitOf16.charCodeAt(0)
    if (code >= 32 && code < 127) out += unitOf16 === "'" ? "''" : unitOf16 === '\\' ? '\\\\' : unitOf16
    else out += `\\X2\\${code.toString(16).toUpperCase().padStart(4, '0')}\\X0\\`
  }
  return `'${out}'`
}

type Pen = {
  add: (line: string) => number
  point: (p: Vec3) => number
  direction: (d: Vec3) => number
  frame: (at: Vec3, axis: Vec3, reference: Vec3) => number
}

function openPen(lines: string[]): Pen {
  const known = new Map<string, number>()
  const add = (line: string): number => lines.push(`#${lines.length + 1}=${line};`)
  const once = (line: string): number => {
    let id = known.get(line)
    if (id === undefined) known.set(line, (id = add(line)))
    return id
  }
  const triple = (p: Vec3) => p.map(real).join(',')
  const point = (p: Vec3) => once(`CARTESIAN_POINT('',(${triple(p)}))`)
  const direction = (d: Vec3) => once(`DIRECTION('',(${triple(d)}))`)
  return {
    add,
    point,
    direction,
    frame: (at, axis, reference) =>
      once(`AXIS2_PLACEMENT_3D('',#${point(at)},#${direction(axis)},#${direction(reference)})`),
  }
}

/** Edges and corners of one body: each is written once, so that neighbouring faces share them. */
function openBody(pen: Pen) {
  const corners = new Map<string, number>()
  const straights = new Map<string, number>()
  const corner = (p: Vec3): number => {
    const key = p.map(real).join()
    let id = corners.get(key)
    if (id === undefined) corners.set(key, (id = pen.add(`VERTEX_POINT('',#${pen.point(p)})`)))
    return id
  }
  const faces: number[] = []
  return {
    faces,
    straight(p: Vec3, q: Vec3): Used {
      const [a, b] = [corner(p), corner(q)]
      const before = straights.get(`${b} ${a}`)
      if (before !== undefined) return { edge: before, forward: false }
      const key = `${a} ${b}`
      let edge = straights.get(key)
      if (edge === undefined) {
        const way = pen.direction(unit([q[0] - p[0], q[1] - p[1], q[2] - p[2]]))
        const line = pen.add(`LINE('',#${pen.point(p)},#${pen.add(`VECTOR('',#${way},1.)`)})`)
        edge = pen.add(`EDGE_CURVE('',#${a},#${b},#${line},.T.)`)
        straights.set(key, edge)
      }
      return { edge, forward: true }
    },
    /** counter-clockwise around the axis; from p to p it is a whole circle */
    arc(p: Vec3, q: Vec3, centre: Vec3, axes: Axes, radius: number): Used {
      const circle = pen.add(`CIRCLE('',#${pen.frame(centre, axes[2], axes[0])},${real(radius)})`)
      const edge = pen.add(`EDGE_CURVE('',#${corner(p)},#${corner(q)},#${circle},.T.)`)
      return { edge, forward: true }
    },
    face(surface: number, bounds: readonly (readonly Used[])[], outward = true): void {
      const made = bounds.map((uses, i) => {
        const oriented = uses.map(({ edge, forward }) => `#${pen.add(`ORIENTED_EDGE('',*,*,#${edge},${forward ? '.T.' : '.F.'})`)}`) // prettier-ignore
        const loop = pen.add(`EDGE_LOOP('',(${oriented.join()}))`)
        return `#${pen.add(`${i === 0 ? 'FACE_OUTER_BOUND' : 'FACE_BOUND'}('',#${loop},.T.)`)}`
      })
      faces.push(pen.add(`ADVANCED_FACE('',(${made.join()}),#${surface},${outward ? '.T.' : '.F.'})`))
    },
  }
}
type Shell = ReturnType<typeof openBody>

type Ring = { uses: Used[]; starts: Vec3[] }

function prismFaces(pen: Pen, shell: Shell, body: Prism): void {
  const { at, axes, outer, height, taper, pockets } = body
  const [u, , w] = axes
  const down: Vec3 = [-w[0], -w[1], -w[2]]
  const on = ([x, y]: Vec2, level: number, scale: number): Vec3 =>
    place(at, axes, x * scale, y * scale, level)

  /** The loop at a level, in its own direction. */
  const ring = (loop: Loop, level: number, scale: number): Ring => {
    if (loop.kind === 'circle') {
      const { centre: c, radius } = loop
      const start = on([c[0] + radius, c[1]], level, scale)
      return { uses: [shell.arc(start, start, on(c, level, scale), axes, radius * scale)], starts: [start] }
    }
    const starts = startsOf(loop).map(p => on(p, level, scale))
    const uses = loop.edges.map(({ to, arc }, i) => {
      const from = starts[i] as Vec3
      const end = on(to, level, scale)
      return arc ? shell.arc(from, end, on(arc.centre, level, scale), axes, arc.radius * scale) : shell.straight(from, end) // prettier-ignore
    })
    return { uses, starts }
  }
  const reversed = ({ uses }: Ring) => uses.map(back).toReversed()
  const forward = ({ uses }: Ring) => uses
  const plane = (level: number, normal: Vec3) => pen.add(`PLANE('',#${pen.frame(on([0, 0], level, 1), normal, u)})`) // prettier-ignore

  /** Faces between the same loop at two levels; `inward`: the walls of a pocket. */
  const walls = (
    loop: Loop,
    low: Ring,
    high: Ring,
    levels: [number, number],
    scales: [number, number],
    inward: boolean,
  ) => {
    // prettier-ignore
    const count = low.uses.length
    for (const [i, below] of low.uses.entries()) {
      const above = high.uses[i] as Used
      const j = (i + 1) % count
      const rise = shell.straight(low.starts[j] as Vec3, high.starts[j] as Vec3)
      const fall = back(shell.straight(low.starts[i] as Vec3, high.starts[i] as Vec3))
      const bound = [below, rise, back(above), fall]
      const uses = inward ? bound.map(back).toReversed() : bound
      const edge =
        loop.kind === 'circle' ? { arc: { centre: loop.centre, radius: loop.radius } } : loop.edges[i]
      if (edge?.arc) {
        const { centre, radius } = edge.arc
        const [r0, r1] = [radius * scales[0], radius * scales[1]]
        const even = Math.abs(r0 - r1) < 1e-9
        const surface = even
          ? `CYLINDRICAL_SURFACE('',#${pen.frame(on(centre, levels[0], scales[0]), w, u)},${real(r0)})`
          : r1 < r0
            ? `CONICAL_SURFACE('',#${pen.frame(on(centre, levels[1], scales[1]), down, u)},${real(r1)},${real(Math.atan2(r0 - r1, levels[1] - levels[0]))})`
            : `CONICAL_SURFACE('',#${pen.frame(on(centre, levels[0], scales[0]), w, u)},${real(r0)},${real(Math.atan2(r1 - r0, levels[1] - levels[0]))})`
        shell.face(pen.add(surface), [uses], !inward)
      } else {
        const [p, q, r] = [low.starts[i] as Vec3, low.starts[j] as Vec3, high.starts[i] as Vec3]
        const side: Vec3 = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
        const up: Vec3 = [r[0] - p[0], r[1] - p[1], r[2] - p[2]]
        const out = unit(cross(side, up))
        const normal: Vec3 = inward ? [-out[0], -out[1], -out[2]] : out
        shell.face(pen.add(`PLANE('',#${pen.frame(p, normal, unit(side))})`), [uses])
      }
    }
  }

  const [base, top] = [ring(outer, 0, 1), ring(outer, height, taper)]
  walls(outer, base, top, [0, height], [1, taper], false)
  const inBase: Used[][] = []
  const inTop: Used[][] = []
  const ends = new Map<Pocket | undefined, { low: Ring; high: Ring }>()
  for (const pocket of pockets) {
    const { loop, from, to } = pocket
    const [low, high] = [ring(loop, from, 1), ring(loop, to, 1)]
    ends.set(pocket, { low, high })
    walls(loop, low, high, [from, to], [1, 1], true)
    if (from === 0) inBase.push(forward(low))
    if (to === height) inTop.push(reversed(high))
  }
  for (const pocket of pockets) {
    const { low, high } = ends.get(pocket) as { low: Ring; high: Ring }
    const narrower = pockets.filter(one => one.into === pocket).flatMap(one => ends.get(one) ?? [])
    if (pocket.from > 0 && !(pocket.into && pocket.to === height))
      shell.face(plane(pocket.from, w), [forward(low), ...narrower.map(one => reversed(one.high))])
    if (pocket.to < height && !(pocket.into && pocket.from === 0))
      shell.face(plane(pocket.to, down), [reversed(high), ...narrower.map(one => forward(one.low))])
  }
  shell.face(plane(0, down), [reversed(base), ...inBase])
  shell.face(plane(height, w), [forward(top), ...inTop])
}

/** Corners of a bent pipe's cross-section; its sides are flat, so that every face is exact. */
export const pipeSides = 16

function pipeFaces(pen: Pen, shell: Shell, body: Pipe): void {
  const rings = ringsOf(body, pipeSides)
  const next = (k: number) => (k + 1) % pipeSides
  const around = (ring: readonly Vec3[]) => ring.map((p, k) => shell.straight(p, ring[next(k)] as Vec3))
  const flat = (p: Vec3, q: Vec3, r: Vec3) => {
    const side: Vec3 = [q[0] - p[0], q[1] - p[1], q[2] - p[2]]
    const normal = unit(cross(side, [r[0] - p[0], r[1] - p[1], r[2] - p[2]]))
    return pen.add(`PLANE('',#${pen.frame(p, normal, unit(side))})`)
  }
  for (let i = 0; i + 1 < rings.length; i++) {
    const [low, high] = [rings[i] as Vec3[], rings[i + 1] as Vec3[]]
    for (let k = 0; k < pipeSides; k++) {
      const [a, b, c, d] = [low[k], low[next(k)], high[next(k)], high[k]] as [Vec3, Vec3, Vec3, Vec3]
      shell.face(flat(a, b, d), [[shell.straight(a, b), shell.straight(b, c), shell.straight(c, d), shell.straight(d, a)]]) // prettier-ignore
    }
  }
  const [first, last] = [rings[0] as Vec3[], rings.at(-1) as Vec3[]]
  const cap = (ring: Vec3[]) => flat(ring[0] as Vec3, ring[1] as Vec3, ring[5] as Vec3)
  shell.face(cap(first.toReversed()), [around(first).map(back).toReversed()])
  shell.face(cap(last), [around(last)])
}

const rgb = (colour: string): string =>
  [1, 3, 5].map(i => real(Math.round((Number.parseInt(colour.slice(i, i + 2), 16) / 255) * 1000) / 1000)).join() // prettier-ignore

/** The whole file. The same bodies give the same text. */
export function stepFile(bodies: readonly Body[], about: StepAbout): string {
  const lines: string[] = []
  const pen = openPen(lines)
  const { add } = pen
  const name = stepText(about.code)
  const application = add("APPLICATION_CONTEXT('core data for automotive mechanical design processes')")
  add(`APPLICATION_PROTOCOL_DEFINITION('international standard','automotive_design',2000,#${application})`)
  const productContext = add(`PRODUCT_CONTEXT('',#${application},'mechanical')`)
  const product = add(`PRODUCT(${name},${name},${stepText(about.name)},(#${productContext}))`)
  add(`PRODUCT_RELATED_PRODUCT_CATEGORY('part',$,(#${product}))`)
  const formation = add(`PRODUCT_DEFINITION_FORMATION('','',#${product})`)
  const definitionContext = add(`PRODUCT_DEFINITION_CONTEXT('part definition',#${application},'design')`)
  const definition = add(`PRODUCT_DEFINITION('design','',#${formation},#${definitionContext})`)
  const shape = add(`PRODUCT_DEFINITION_SHAPE('','',#${definition})`)
  const length = add('(LENGTH_UNIT()NAMED_UNIT(*)SI_UNIT(.MILLI.,.METRE.))')
  const angle = add('(NAMED_UNIT(*)PLANE_ANGLE_UNIT()SI_UNIT($,.RADIAN.))')
  const solidAngle = add('(NAMED_UNIT(*)SI_UNIT($,.STERADIAN.)SOLID_ANGLE_UNIT())')
  const exact = add(
    `UNCERTAINTY_MEASURE_WITH_UNIT(LENGTH_MEASURE(1.E-5),#${length},'distance_accuracy_value','')`,
  )
  const context = add(
    `(GEOMETRIC_REPRESENTATION_CONTEXT(3)GLOBAL_UNCERTAINTY_ASSIGNED_CONTEXT((#${exact}))GLOBAL_UNIT_ASSIGNED_CONTEXT((#${length},#${angle},#${solidAngle}))REPRESENTATION_CONTEXT('',''))`,
  )
  const origin = pen.frame([0, 0, 0], [0, 0, 1], [1, 0, 0])
  const solids: number[] = []
  const styles: number[] = []
  const looks = new Map<string, number>()
  for (const body of bodies) {
    const shell = openBody(pen)
    if (body.kind === 'prism') prismFaces(pen, shell, body)
    else pipeFaces(pen, shell, body)
    const closed = add(`CLOSED_SHELL('',(${shell.faces.map(id => `#${id}`).join()}))`)
    const solid = add(`MANIFOLD_SOLID_BREP('',#${closed})`)
    solids.push(solid)
    let look = looks.get(body.colour)
    if (look === undefined) {
      const fill = add(`FILL_AREA_STYLE_COLOUR('',#${add(`COLOUR_RGB('',${rgb(body.colour)})`)})`)
      const area = add(`SURFACE_STYLE_FILL_AREA(#${add(`FILL_AREA_STYLE('',(#${fill}))`)})`)
      const usage = add(`SURFACE_STYLE_USAGE(.BOTH.,#${add(`SURFACE_SIDE_STYLE('',(#${area}))`)})`)
      look = add(`PRESENTATION_STYLE_ASSIGNMENT((#${usage}))`)
      looks.set(body.colour, look)
    }
    styles.push(add(`STYLED_ITEM('',(#${look}),#${solid})`))
  }
  const list = (ids: readonly number[]) => ids.map(id => `#${id}`).join()
  const representation = add(`ADVANCED_BREP_SHAPE_REPRESENTATION(${name},(#${origin},${list(solids)}),#${context})`) // prettier-ignore
  add(`SHAPE_DEFINITION_REPRESENTATION(#${shape},#${representation})`)
  add(`MECHANICAL_DESIGN_GEOMETRIC_PRESENTATION_REPRESENTATION('',(${list(styles)}),#${context})`)
  const maker = stepText(about.organisation)
  return `ISO-10303-21;
HEADER;
FILE_DESCRIPTION((${stepText(about.name)}),'2;1');
FILE_NAME(${stepText(`${about.code}.step`)},'${about.date}T00:00:00',(''),(${maker}),'','','');
FILE_SCHEMA(('AUTOMOTIVE_DESIGN { 1 0 10303 214 1 1 1 1 }'));
ENDSEC;
DATA;
${lines.join('\n')}
ENDSEC;
END-ISO-10303-21;
`
}
