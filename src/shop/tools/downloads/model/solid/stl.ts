/** Writes bodies as binary STL, mm, one closed surface a body. */
import type { Vec3 } from '#shop/catalogue/imagery/model/vector.ts'
import { cross, unit, type Body } from './bodies.ts'
import { trianglesOf } from './mesh.ts'

/** The whole file. The header must not begin with 'solid', which would mean a text file. */
export function stlFile(bodies: readonly Body[], title: string): Uint8Array {
  const triangles = bodies.flatMap(trianglesOf)
  const bytes = new Uint8Array(84 + triangles.length * 50)
  const view = new DataView(bytes.buffer)
  const header = `STL mm ${title}`.replace(/[^\x20-\x7e]/g, '?').slice(0, 80)
  for (let i = 0; i < header.length; i++) bytes[i] = header.charCodeAt(i)
  view.setUint32(80, triangles.length, true)
  let at = 84
  const put = (p: Vec3) => {
    for (const c of p) {
      view.setFloat32(at, c, true)
      at += 4
    }
  }
  for (const [a, b, c] of triangles) {
    put(unit(cross([b[0] - a[0], b[1] - a[1], b[2] - a[2]], [c[0] - a[0], c[1] - a[1], c[2] - a[2]])))
    for (const p of [a, b, c]) put(p)
    at += 2
  }
  return bytes
}
