import { createRequire } from 'node:module'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { box, place, settled } from '../model/map-view.ts'
import { drawLand } from './land.ts'

const views = [
  [52, 0, 1],
  [0, 170, 1.4],
  [60, -100, 2.6],
  [50, 10, 4],
  [62, 12, 6],
  [53.3, -7, 7.2],
  [-75, 0, 3],
  [41.65, -0.89, 13],
].map(([latitude = 0, longitude = 0, zoom = 0]) => settled({ latitude, longitude, zoom }))

/** Is the point on land, by the drawn path and the rule of even and odd? */
function onLand(path: string, { x, y }: { x: number; y: number }): boolean {
  let inside = false
  for (const ring of path.split('M').filter(Boolean)) {
    const points = ring
      .replace('Z', '')
      .split('L')
      .map(pair => pair.split(',').map(Number))
    for (const [i, [x1 = 0, y1 = 0]] of points.entries()) {
      const [x2 = 0, y2 = 0] = points[(i + 1) % points.length] ?? []
      if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) inside = !inside
    }
  }
  return inside
}

describe('LOC-07 the drawn map', () => {
  test.each(views)(
    'at most 60 KB compressed, and hardly beyond its box: $latitude $longitude $zoom',
    view => {
      const drawn = drawLand(view)
      expect(gzipSync(JSON.stringify(drawn), { level: 1 }).length).toBeLessThan(60_000)
      for (const [, x, y] of `${drawn.land}${drawn.borders}`.matchAll(/(-?[\d.]+),(-?[\d.]+)/g)) {
        expect(Math.abs(Number(x) - box.width / 2)).toBeLessThanOrEqual(box.width / 2 + 13)
        expect(Math.abs(Number(y) - box.height / 2)).toBeLessThanOrEqual(box.height / 2 + 13)
      }
      expect(drawLand(view)).toEqual(drawn)
    },
  )
  test.each([
    ['Madrid', 40.4168, -3.7038, true],
    ['the Bay of Biscay', 45, -5, false],
    ['Cork', 51.95, -8.6, true],
    ['the Irish Sea', 53.6, -5, false],
    ['the middle of Ireland', 53.4, -7.9, true],
  ])('%s is where it is', (_, latitude, longitude, land) => {
    for (const zoom of [2, 3, 5.5, 6.5, 8]) {
      const view = settled({ latitude: latitude + 0.4, longitude: longitude - 0.3, zoom })
      expect(onLand(drawLand(view).land, place(view, { latitude, longitude })), `zoom ${zoom}`).toBe(land)
    }
  })
  test('inland everything is land, at sea nothing', () => {
    const inland = settled({ latitude: 41.65, longitude: -0.89, zoom: 13 })
    expect(onLand(drawLand(inland).land, { x: 400, y: 300 })).toBe(true)
    expect(drawLand(settled({ latitude: 45, longitude: -30, zoom: 8 })).land).toBe('')
  })
  test('beyond 180° the land goes on, and no line crosses the world', () => {
    const view = settled({ latitude: 66, longitude: 179, zoom: 4 })
    const { land } = drawLand(view)
    expect(onLand(land, place(view, { latitude: 67, longitude: 178 }))).toBe(true)
    expect(onLand(land, place(view, { latitude: 66.5, longitude: 185 }))).toBe(true)
    expect(onLand(land, place(view, { latitude: 75, longitude: 170 }))).toBe(false)
    const south = settled({ latitude: -70, longitude: 0, zoom: 1 })
    expect(onLand(drawLand(south).land, place(south, { latitude: -82, longitude: 40 }))).toBe(true)
    expect(onLand(drawLand(south).land, place(south, { latitude: -50, longitude: 40 }))).toBe(false)
  })
})

test('the atlas does not stay in memory as a module', () => {
  drawLand(settled({ latitude: 50, longitude: 10, zoom: 4 }))
  const modules = Object.keys(createRequire(import.meta.url).cache)
  expect(modules.filter(file => file.includes('world-atlas'))).toEqual([])
})
