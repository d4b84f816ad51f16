import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  aside,
  box,
  closer,
  fitted,
  fromWorld,
  inBox,
  metresAUnit,
  onWorld,
  place,
  scaleBar,
  settled,
  sidesOf,
  tilesOf,
  zooms,
} from './map-view.ts'
import { boundsOf, distanceKm } from './position.ts'
import { nameRect, townMarks, waysOut } from './town-labels.ts'
import { tries } from '#app/test-size.ts'

const position = fc.record({
  latitude: fc.double({ min: -60, max: 75, noNaN: true }),
  longitude: fc.double({ min: -170, max: 170, noNaN: true }),
})
const view = fc
  .tuple(position, fc.double({ min: zooms.least, max: zooms.most, noNaN: true }))
  .map(([middle, zoom]) => settled({ ...middle, zoom }))

describe('LOC-07 the view of the map', () => {
  test('a single store stands in the middle at zoom 13', () => {
    const at = { latitude: 41.6488, longitude: -0.8891 }
    const bounds = boundsOf([at])
    if (!bounds) throw new Error('no bounds')
    expect(fitted(bounds)).toEqual({ ...at, zoom: 13 })
    expect(fitted(bounds, true).zoom).toBe(13)
  })
  test('all stores are inside the box, none under the steps, drawn or tiled', () => {
    fc.assert(
      fc.property(fc.array(position, { minLength: 1, maxLength: 20 }), fc.boolean(), (all, whole) => {
        const bounds = boundsOf(all)
        if (!bounds) throw new Error('no bounds')
        const seen = fitted(bounds, whole)
        if (whole) expect(Number.isInteger(seen.zoom)).toBe(true)
        expect(seen.zoom).toBeLessThanOrEqual(13)
        // the whole world is wider than the box at the least zoom
        if (seen.zoom === zooms.least) return
        for (const one of all) expect(inBox(place(seen, one), 40)).toBe(true)
      }),
    )
  })
  test('the plane and back is the same place', () => {
    fc.assert(
      fc.property(position, fc.double({ min: 0, max: 18, noNaN: true }), (at, zoom) => {
        const back = fromWorld(onWorld(at, zoom), zoom)
        expect(back.latitude).toBeCloseTo(at.latitude, 6)
        expect(back.longitude).toBeCloseTo(at.longitude, 6)
      }),
    )
  })
  test('the sides of a view are the corners of its box', () => {
    const seen = settled({ latitude: 50, longitude: 10, zoom: 6 })
    const { northLatitude: latitude, westLongitude: longitude } = sidesOf(seen)
    const corner = place(seen, { latitude, longitude })
    expect(corner.x).toBeCloseTo(0, 6)
    expect(corner.y).toBeCloseTo(0, 6)
  })
  test('steps move and zoom; there is an end to both', () => {
    const seen = settled({ latitude: 50, longitude: 10, zoom: 6.4 })
    expect(place(aside(seen, 0.4, 0), seen).x).toBeCloseTo(box.width * 0.1, 0)
    expect(place(aside(seen, 0, -0.4), seen).y).toBeCloseTo(box.height * 0.9, 0)
    expect(closer(seen, 1).zoom).toBe(7)
    expect(closer({ ...seen, zoom: zooms.most }, 1).zoom).toBe(zooms.most)
    expect(aside({ latitude: 79, longitude: 179.9, zoom: 1 }, 1, -1)).toMatchObject({
      longitude: 180,
      latitude: 80,
    })
  })
  test('the scale bar tells the truth, and is round', () => {
    fc.assert(
      fc.property(view, seen => {
        const { metres, units } = scaleBar(seen)
        expect(units).toBeLessThanOrEqual(160.0001)
        expect(units).toBeGreaterThan(50)
        expect([1, 2, 5]).toContain(Math.round(metres / 10 ** Math.floor(Math.log10(metres) + 1e-9)))
        expect(units * metresAUnit(seen)).toBeCloseTo(metres, 3)
      }),
    )
    const near = settled({ latitude: 48, longitude: 2, zoom: 13 })
    const { metres, units } = scaleBar(near)
    const end = aside(near, units / box.width, 0)
    // the address keeps four digits of a degree
    expect(distanceKm(near, end) * 1000).toBeGreaterThan(metres * 0.985)
    expect(distanceKm(near, end) * 1000).toBeLessThan(metres * 1.015)
  })
  test('tiles cover the box, once each, and exist', () => {
    fc.assert(
      fc.property(position, fc.integer({ min: 3, max: 13 }), (at, zoom) => {
        const tiles = tilesOf(settled({ ...at, zoom }))
        expect(tiles.length).toBeLessThanOrEqual(25)
        for (const tile of tiles) {
          expect(tile).toMatchObject({ z: zoom, size: 256 })
          expect(tile.x).toBeGreaterThanOrEqual(0)
          expect(tile.x).toBeLessThan(2 ** zoom)
          expect(tile.left).toBeLessThan(box.width)
          expect(tile.left + 256).toBeGreaterThan(0)
        }
        expect(Math.min(...tiles.map(tile => tile.left))).toBeLessThanOrEqual(0)
        expect(Math.max(...tiles.map(tile => tile.left))).toBeGreaterThanOrEqual(box.width - 256)
      }),
    )
  })
})

describe('LOC-07 names on the map', () => {
  test('stay inside the box and overlap neither each other nor a marker, wide and narrow', () => {
    fc.assert(
      fc.property(view, fc.array(position, { maxLength: 8 }), (seen, stores) => {
        const markers = stores.map(one => place(seen, one))
        const marks = townMarks(seen, 'es', markers)
        for (const scale of ['wide', 'narrow'] as const) {
          const rects = marks.flatMap(mark => nameRect(mark, scale) ?? [])
          for (const [i, a] of rects.entries()) {
            expect(inBox({ x: a.left, y: a.top }) && inBox({ x: a.right, y: a.bottom })).toBe(true)
            for (const b of rects.slice(i + 1))
              expect(a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom).toBe(false)
            for (const { x, y } of markers)
              expect(a.left < x && x < a.right && a.top < y && y < a.bottom).toBe(false)
          }
        }
      }),
      { numRuns: tries(30, 1_000) },
    )
  })
  test('large towns come first, in the language of the page', () => {
    const seen = settled({ latitude: 50.5, longitude: 8, zoom: 6 })
    expect(townMarks(seen, 'es', []).map(mark => mark.name)).toContain('Colonia')
    expect(townMarks(seen, 'en', [])[0]?.name).toBe('London')
  })
  test('a near map says where the next towns are, at its edge', () => {
    const ways = waysOut(settled({ latitude: 41.6488, longitude: -0.8891, zoom: 13 }), 'en')
    expect(ways.map(way => way.name)).toContain('Huesca')
    for (const way of ways) expect(inBox(way, 10)).toBe(true)
    const huesca = ways.find(way => way.name === 'Huesca')
    expect(huesca?.km).toBeCloseTo(68, 0)
    expect(huesca?.y).toBeLessThan(60)
  })
})
