/** Which part hides which: parts are convex, so planes between their bounding boxes decide. */
import type { Camera } from './camera.ts'
import { project } from './camera.ts'
import type { Box, Item } from './scene.ts'

const eps = 1e-6

type Placed = { near: number[]; far: number[]; x0: number; x1: number; y0: number; y1: number }

function placed(box: Box, camera: Camera): Placed {
  const near: number[] = []
  const far: number[] = []
  for (let k = 0; k < 3; k++) {
    const t = camera.toward[k] as number
    const [lo, hi] = [box.lo[k] as number, box.hi[k] as number]
    near.push(t > eps ? hi : t < -eps ? -lo : 0)
    far.push(t > eps ? lo : t < -eps ? -hi : 0)
  }
  let [x0, x1, y0, y1] = [Infinity, -Infinity, Infinity, -Infinity]
  for (let i = 0; i < 8; i++) {
    const [x, y] = project(camera, [
      (i & 1 ? box.hi : box.lo)[0],
      (i & 2 ? box.hi : box.lo)[1],
      (i & 4 ? box.hi : box.lo)[2],
    ])
    if (x < x0) x0 = x
    if (x > x1) x1 = x
    if (y < y0) y0 = y
    if (y > y1) y1 = y
  }
  return { near, far, x0, x1, y0, y1 }
}

const middle = (p: Placed) => p.near.reduce((sum, v, k) => sum + v + (p.far[k] as number), 0)

/** True when a plane between the two keeps `a` from hiding `b`. */
function behind(a: Placed, b: Placed, camera: Camera): boolean {
  for (let k = 0; k < 3; k++) {
    if (Math.abs(camera.toward[k] as number) > eps && (a.near[k] as number) <= (b.far[k] as number) + 1e-4)
      return true
  }
  return false
}

/**
 * Items from back to front. Planes between boxes decide; where boxes interlock the nearer middle comes later
 * (cables, and all parts in straight views) or the order of building counts. The second kind may contradict itself
 * and then gives way.
 */
export function backToFront(items: readonly Item[], camera: Camera): Item[] {
  const n = items.length
  if (n < 2) return [...items]
  const all = items.map(item => placed(item.box, camera))
  const waits = new Int32Array(n)
  const hopes = new Int32Array(n)
  const after: number[][] = Array.from({ length: n }, () => [])
  const wished: number[][] = Array.from({ length: n }, () => [])
  for (let i = 0; i < n; i++) {
    const a = all[i] as Placed
    for (let j = i + 1; j < n; j++) {
      const b = all[j] as Placed
      if (a.x1 <= b.x0 + eps || b.x1 <= a.x0 + eps || a.y1 <= b.y0 + eps || b.y1 <= a.y0 + eps) continue
      const ab = behind(a, b, camera)
      const ba = behind(b, a, camera)
      if (ab && ba) continue
      if (ab || ba) {
        const [first, second] = ab ? [i, j] : [j, i]
        ;(after[first] as number[]).push(second)
        waits[second] = (waits[second] as number) + 1
      } else {
        const byDepth = camera.straight || (items[i]?.kind === 'tube' && items[j]?.kind === 'tube')
        const [first, second] = byDepth && middle(a) > middle(b) + eps ? [j, i] : [i, j]
        ;(wished[first] as number[]).push(second)
        hopes[second] = (hopes[second] as number) + 1
      }
    }
  }
  const done = new Uint8Array(n)
  const out: Item[] = []
  let scan = 0
  while (out.length < n) {
    while (scan < n && done[scan]) scan++
    let [pick, second, third] = [-1, -1, scan]
    for (let i = scan; i < n && pick < 0; i++) {
      if (done[i]) continue
      if (waits[i] === 0 && hopes[i] === 0) pick = i
      else if (waits[i] === 0 && second < 0) second = i
      else if (middle(all[i] as Placed) < middle(all[third] as Placed)) third = i
    }
    if (pick < 0) pick = second >= 0 ? second : third
    done[pick] = 1
    out.push(items[pick] as Item)
    for (const j of after[pick] as number[]) waits[j] = (waits[j] as number) - 1
    for (const j of wished[pick] as number[]) hopes[j] = (hopes[j] as number) - 1
  }
  return out
}
