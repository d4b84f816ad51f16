/** Cuts a polygon with holes into triangles: holes are joined to the outline by bridges, then ears are cut off. */
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'

type Corner = { i: number; x: number; y: number; next: Corner; prev: Corner }

/** Twice the area of a, b, c; positive: counter-clockwise. */
const turn = (a: Corner, b: Corner, c: Corner) => (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
const tiny = 1e-12

function ringOf(points: readonly Vec2[], from: number, order: 1 | -1): Corner {
  let last: Corner | undefined
  for (let k = 0; k < points.length; k++) {
    const i = order === 1 ? k : points.length - 1 - k
    const [x, y] = points[i] as Vec2
    last = insert(from + i, x, y, last)
  }
  if (!last) throw new Error('an outline without points')
  return last
}

function insert(i: number, x: number, y: number, after?: Corner): Corner {
  const corner = { i, x, y } as Corner
  if (after) {
    corner.prev = after
    corner.next = after.next
    after.next.prev = corner
    after.next = corner
  } else corner.prev = corner.next = corner
  return corner
}

function* around(start: Corner): Generator<Corner> {
  let corner = start
  do {
    yield corner
    corner = corner.next
  } while (corner !== start)
}

/** Is p in the triangle a, b, c, its border included? */
const within = (a: Corner, b: Corner, c: Corner, p: Corner) =>
  turn(a, b, p) >= -tiny && turn(b, c, p) >= -tiny && turn(c, a, p) >= -tiny

const sameSpot = (a: Corner, b: Corner) => a.x === b.x && a.y === b.y

/** Do the open segments a–b and c–d cross? */
function crosses(a: Corner, b: Corner, c: Corner, d: Corner): boolean {
  if (sameSpot(a, c) || sameSpot(a, d) || sameSpot(b, c) || sameSpot(b, d)) return false
  const [p, q, r, s] = [turn(a, b, c), turn(a, b, d), turn(c, d, a), turn(c, d, b)]
  if (p * q > 0 || r * s > 0) return false
  if (Math.abs(p) < tiny && Math.abs(q) < tiny) {
    const [lo, hi] = [Math.min(a.x, b.x), Math.max(a.x, b.x)]
    const [low, high] = [Math.min(a.y, b.y), Math.max(a.y, b.y)]
    return [c, d].some(e => e.x >= lo && e.x <= hi && e.y >= low && e.y <= high)
  }
  return true
}

/** Does the way from a corner into the polygon lead towards b? */
function opensTo(a: Corner, b: Corner): boolean {
  return turn(a.prev, a, a.next) > 0
    ? turn(a, b, a.next) <= 0 && turn(a, a.prev, b) <= 0
    : turn(a, b, a.prev) > 0 || turn(a, a.next, b) > 0
}

/** Joins the hole's leftmost corner with the nearest corner of the outline that it sees. */
function bridge(outline: Corner, hole: Corner): void {
  let start = hole
  for (const corner of around(hole))
    if (corner.x < start.x || (corner.x === start.x && corner.y < start.y)) start = corner
  const near = [...around(outline)]
    .filter(corner => corner.x <= start.x)
    .toSorted((a, b) => Math.hypot(a.x - start.x, a.y - start.y) - Math.hypot(b.x - start.x, b.y - start.y))
  const clear = (to: Corner) => {
    const [x0, x1] = [Math.min(to.x, start.x), Math.max(to.x, start.x)]
    const [y0, y1] = [Math.min(to.y, start.y), Math.max(to.y, start.y)]
    for (const corner of around(outline)) {
      const { next } = corner
      if (Math.max(corner.x, next.x) < x0 || Math.min(corner.x, next.x) > x1) continue
      if (Math.max(corner.y, next.y) < y0 || Math.min(corner.y, next.y) > y1) continue
      if (crosses(to, start, corner, next)) return false
    }
    return true
  }
  const seen = near.find(corner => opensTo(corner, start) && clear(corner))
  if (!seen) throw new Error('a hole outside its outline')
  // both ends of the bridge stand twice
  const again = insert(seen.i, seen.x, seen.y, seen)
  const twin = insert(start.i, start.x, start.y, start.prev)
  const [seenNext, before] = [again, twin]
  seen.next = start
  start.prev = seen
  before.next = seenNext
  seenNext.prev = before
}

/**
 * Index triples of counter-clockwise triangles over the points of the outline and then of the holes, one after the
 * other. All loops counter-clockwise; holes apart from each other and inside.
 */
export function triangulate(
  outline: readonly Vec2[],
  holes: readonly (readonly Vec2[])[],
): [number, number, number][] {
  const start = ringOf(outline, 0, 1)
  let from = outline.length
  const rings = holes.map(hole => {
    const ring = ringOf(hole, from, -1)
    from += hole.length
    return { ring, left: Math.min(...hole.map(p => p[0])) }
  })
  for (const { ring } of rings.toSorted((a, b) => a.left - b.left)) bridge(start, ring)
  return cutEars(start)
}

function cutEars(start: Corner): [number, number, number][] {
  const out: [number, number, number][] = []
  let ear = start
  let left = [...around(start)].length
  let waited = 0
  while (left > 3) {
    const { prev, next } = ear
    // after a whole round without an ear the least bad corner goes: rounding made it so
    if (isEar(ear) || waited > left) {
      out.push([prev.i, ear.i, next.i])
      prev.next = next
      next.prev = prev
      left--
      waited = 0
      // not the neighbour: slivers stay few
      ear = next.next
    } else {
      ear = next
      waited++
    }
  }
  out.push([ear.prev.i, ear.i, ear.next.i])
  return out
}

function isEar(b: Corner): boolean {
  const { prev: a, next: c } = b
  if (turn(a, b, c) <= tiny) return false
  const [x0, x1] = [Math.min(a.x, b.x, c.x), Math.max(a.x, b.x, c.x)]
  const [y0, y1] = [Math.min(a.y, b.y, c.y), Math.max(a.y, b.y, c.y)]
  for (let p = c.next; p !== a; p = p.next) {
    if (p.x < x0 || p.x > x1 || p.y < y0 || p.y > y1) continue
    // only corners that bend inwards can lie in an ear
    if (turn(p.prev, p, p.next) > 0 || sameSpot(p, a) || sameSpot(p, b) || sameSpot(p, c)) continue
    if (within(a, b, c, p)) return false
  }
  return true
}
