/** Writes SVG on a grid of whole numbers: points are mm of the projected picture, y down. */
import type { Vec2 } from './vector.ts'

export type Canvas = {
  readonly out: string[]
  /** grid units in one mm */
  readonly scale: number
  /** closed or open path through points, as path data */
  line(points: readonly Vec2[], closed: boolean): string
  /** whole ellipse with half axes rx, ry in mm, rotated by degrees */
  ellipse(c: Vec2, rx: number, ry: number, degrees: number): string
  /** length in grid units, at most one decimal */
  len(mm: number): string
  /** x and y of a point in grid units */
  at(p: Vec2): readonly [string, string]
  add(markup: string): void
  /** reference to a definition, made once per content; `make` gets the id */
  define(content: string, make: (id: string) => string): string
  /** a canvas for one repeated shape around its own origin, with the same definitions */
  local(): Canvas
  /** all definitions */
  defs(): string
}

const whole = (v: number) => Math.round(v) + 0
/** A number with at most one decimal, as short as possible. */
export function short(v: number): string {
  const r = Math.round(v * 10) / 10
  if (Number.isInteger(r)) return String(r + 0)
  const s = String(r)
  return s.startsWith('0.') ? s.slice(1) : s.startsWith('-0.') ? `-${s.slice(2)}` : s
}

/** `prefix` keeps ids of several pictures in one page apart. */
export function createCanvas(prefix: string, scale: number, x0: number, y0: number): Canvas {
  return canvasOn({ prefix, known: new Map(), made: [] }, scale, x0, y0)
}

type Definitions = { prefix: string; known: Map<string, string>; made: string[] }

function canvasOn(definitions: Definitions, scale: number, x0: number, y0: number): Canvas {
  const { prefix, known, made } = definitions
  const out: string[] = []
  const gx = (x: number) => whole((x - x0) * scale)
  const gy = (y: number) => whole((y - y0) * scale)
  return {
    out,
    scale,
    line(points, closed) {
      let d = ''
      let [px, py] = [0, 0]
      let last = ''
      for (let i = 0; i < points.length; i++) {
        const p = points[i] as Vec2
        const x = gx(p[0])
        const y = gy(p[1])
        if (i === 0) {
          d = `M${x}${y < 0 ? '' : ' '}${y}`
          last = 'M'
        } else {
          const [dx, dy] = [x - px, y - py]
          if (dx === 0 && dy === 0) continue
          if (dy === 0) {
            d += last === 'h' && dx < 0 ? dx : last === 'h' ? ` ${dx}` : `h${dx}`
            last = 'h'
          } else if (dx === 0) {
            d += `v${dy}`
            last = 'v'
          } else {
            d += `${last === 'l' ? (dx < 0 ? '' : ' ') : 'l'}${dx}${dy < 0 ? '' : ' '}${dy}`
            last = 'l'
          }
        }
        px = x
        py = y
      }
      return closed ? `${d}z` : d
    },
    ellipse([cx, cy], rx, ry, degrees) {
      const a = (degrees * Math.PI) / 180
      const [dx, dy] = [rx * Math.cos(a) * scale, rx * Math.sin(a) * scale]
      const [x, y] = [(cx - x0) * scale, (cy - y0) * scale]
      const shape = `${short(rx * scale)} ${short(ry * scale)} ${short(((degrees % 180) + 180) % 180)}`
      const [ex, ey] = [short(2 * dx), short(2 * dy)]
      const back = `${short(-2 * dx)} ${short(-2 * dy)}`
      return `M${short(x - dx)} ${short(y - dy)}a${shape} 1 1 ${ex} ${ey}a${shape} 1 1 ${back}z`
    },
    len: mm => short(mm * scale),
    at: p => [short((p[0] - x0) * scale), short((p[1] - y0) * scale)],
    add: markup => void out.push(markup),
    define(content, make) {
      let id = known.get(content)
      if (id === undefined) {
        id = prefix + known.size.toString(36)
        known.set(content, id)
        made.push(make(id))
      }
      return id
    },
    local: () => canvasOn(definitions, scale, 0, 0),
    defs: () => (made.length ? `<defs>${made.join('')}</defs>` : ''),
  }
}

/** Text for XML content and attributes; characters XML forbids are dropped. */
export function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/&/g, '&amp;')
    .replace(/</g, '&lt;')
    .replace(/>/g, '&gt;')
    .replace(/"/g, '&quot;')
}
