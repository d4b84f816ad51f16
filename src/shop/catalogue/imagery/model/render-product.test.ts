import { gzipSync } from 'node:zlib'
import { SaxesParser } from 'saxes'
import { describe, expect, test } from 'vitest'
import { Drawing, allViews } from './drawing.ts'
import type { DrawingInput, FamilyName, View } from './drawing.ts'
import { altText, renderProduct, views } from './render-product.ts'
import { samples } from './samples.ts'

/** Elements and attributes of an SVG; throws where the XML is not well formed. */
function parsed(svg: string): { name: string; attributes: Record<string, string> }[] {
  const seen: { name: string; attributes: Record<string, string> }[] = []
  const parser = new SaxesParser()
  parser.on('error', error => {
    throw error
  })
  parser.on('opentag', tag => {
    seen.push({ name: tag.name, attributes: tag.attributes })
  })
  parser.write(svg).close()
  return seen
}

const complete = samples.map(input => Drawing.parse(input))
const draw = (input: DrawingInput, view: View = 'main') => renderProduct(Drawing.parse(input), view)
const contacts = (svg: string) => {
  const group = /<g data-part="contacts">(.*?)<\/g>/gs
  const places = new Set<string>()
  for (const [, inner] of svg.matchAll(group))
    for (const [, x, y] of (inner ?? '').matchAll(/<use [^>]*x="([^"]*)" y="([^"]*)"/g))
      places.add(`${x} ${y}`)
  return places.size
}

const cableOf = (length: number) =>
  draw({ family: 'cable', left: { kind: 'M12' }, right: { kind: 'RJ45' }, length })
const pieces = (svg: string) =>
  new Set([...svg.matchAll(/<path id="([^"]+)" d="M[^"]*" fill="none"\/>/g)].map(m => m[1])).size
const dimensions = (input: DrawingInput) =>
  /<desc>mm: (.*?)<\/desc>/.exec(draw(input, 'dim'))?.[1]?.split('; ') ?? []

const hostile = {
  code: `K2"><script>alert(1)</script>&\u0000`,
  name: `</title><image href='http://x/'/> Ñandú "5" \uD800`,
}

describe('every family in every view', () => {
  test('samples cover all families', () => {
    const families = new Set(complete.map(d => d.family))
    const all: FamilyName[] = ['hood', 'housing', 'insert', 'module', 'frame', 'contact', 'circular', 'header', 'terminal', 'cable', 'tool', 'label', 'accessory', 'board', 'dsub', 'assembly'] // prettier-ignore
    expect([...families].toSorted()).toEqual(all.toSorted())
  })

  test.each(complete.map(d => [`${d.family} ${altText(d, 'main', 'en')}`, d] as const))(
    '%s is drawn, safe and small',
    (_, d) => {
      for (const view of allViews) {
        const svg = renderProduct(d, view, { code: 'K2 16M 0601', name: 'Insert & "more"' })
        const tags = parsed(svg)
        expect(svg).not.toMatch(/NaN|undefined|Infinity|null/)
        expect(tags.filter(t => ['path', 'use'].includes(t.name)).length).toBeGreaterThan(
          view === 'back' ? 0 : 1,
        )
        const ids = new Set(tags.map(t => t.attributes['id']).filter(Boolean))
        for (const tag of tags) {
          expect(['svg', 'title', 'desc', 'defs', 'g', 'path', 'rect', 'use', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'filter', 'feGaussianBlur']).toContain(tag.name) // prettier-ignore
          for (const [name, value] of Object.entries(tag.attributes)) {
            expect(name.startsWith('on')).toBe(false)
            if (name === 'href') expect(ids).toContain(value.slice(1))
            const reference = /url\((.*?)\)/.exec(value)
            if (reference) expect(ids).toContain(reference[1]?.slice(1))
          }
        }
        expect(svg.length).toBeLessThan(35_000)
        expect(gzipSync(svg).length).toBeLessThan(7000)
      }
    },
  )

  test('the same attributes give the same text', () => {
    for (const d of complete) {
      for (const view of allViews) {
        const again = JSON.parse(JSON.stringify(d)) as Drawing
        expect(renderProduct(again, view)).toBe(renderProduct(d, view))
      }
    }
  })

  test('different attributes give different pictures', () => {
    expect(
      new Set(complete.map(d => renderProduct(d, 'dim', { code: 'X', name: 'X' }) + renderProduct(d, 'line')))
        .size,
    ).toBe(complete.length)
  })

  test('captions are escaped and cannot add elements', () => {
    for (const view of allViews) {
      const d = Drawing.parse({ family: 'insert', size: 16, poles: 16, gender: 'male' })
      const names = parsed(renderProduct(d, view, hostile)).map(t => t.name)
      expect(names).not.toContain('script')
      expect(names).not.toContain('image')
    }
  })
})

describe('attributes and picture agree', () => {
  test.each([6, 10, 16, 24, 40, 64, 108, 216])('an insert of %i poles shows as many pins', poles => {
    const rows = poles > 24 ? 6 : 2
    expect(contacts(draw({ family: 'insert', size: 24, poles, rows, gender: 'male' }, 'face'))).toBe(poles)
  })

  test.each([5, 9, 20, 50])('a header of %i poles shows as many pins', poles => {
    expect(contacts(draw({ family: 'header', poles, rows: poles > 9 ? 2 : 1, pitch: 2.54 }, 'face'))).toBe(
      poles,
    )
  })

  test('a cable is drawn with its ends, and longer cables with more loops', () => {
    expect([200, 2000, 5000, 20_000].map(l => pieces(cableOf(l)))).toEqual([1, 2, 4, 8])
  })

  test('modules of a frame can be pointed at', () => {
    const svg = draw(
      { family: 'frame', size: 6, places: 2, modules: [{ kind: 'power', poles: 2, rows: 1 }] },
      'face',
    )
    expect(svg).toContain('data-part="place-1"')
    expect(svg).toContain('data-part="place-2"')
  })
})

describe('dimensions on the sheet', () => {
  test.each<[string, DrawingInput, string[]]>([
    [
      'insert',
      { family: 'insert', size: 24, poles: 24, gender: 'female' },
      ['104 ±0.1', '112', '34', '11 x 7.27 = 80'],
    ],
    ['hood', { family: 'hood', size: 16, entry: 'top' }, ['93.5', '58.2', '43']],
    ['high hood', { family: 'hood', size: 16, entry: 'top', height: 'high' }, ['76.2']],
    ['header', { family: 'header', poles: 20, rows: 2, pitch: 2.54 }, ['25.4', '9 x 2.54 = 22.86', '5.08']],
    ['contact', { family: 'contact', gender: 'male', diameter: 2.5, length: 32, wire: 1.5 }, ['32', 'Ø2.5']],
    [
      'terminal block',
      { family: 'terminal', poles: 4, pitch: 5.08, height: 14 },
      ['3 x 5.08 = 15.24', '17.5'],
    ],
    [
      'board-to-board',
      { family: 'board', poles: 40, pitch: 0.8, height: 5, gender: 'male' },
      ['19 x 0.8 = 15.2', '5'],
    ],
    [
      'cable',
      { family: 'cable', left: { kind: 'M12' }, right: { kind: 'open' }, length: 3500 },
      ['L = 3500'],
    ],
    ['tool', { family: 'tool', kind: 'crimp', length: 220 }, ['220']],
    [
      'label',
      {
        family: 'label',
        sheetWidth: 148,
        sheetHeight: 105,
        columns: 6,
        rows: 12,
        labelWidth: 20,
        labelHeight: 7,
      },
      ['20', '7', '148', '105'],
    ],
    ['dsub', { family: 'dsub', poles: 9, gender: 'male' }, ['25 ±0.1', '30.8']],
    ['gland', { family: 'accessory', kind: 'gland', thread: 25 }, ['M25 x 1.5']],
    ['M12', { family: 'circular', code: 'A', poles: 5, gender: 'female' }, ['Ø14.8']],
  ])('%s', (_, input, expected) => {
    expect(dimensions(input)).toEqual(expect.arrayContaining(expected))
  })

  test('all lines stay inside the frame of the sheet', () => {
    for (const d of complete) {
      const svg = renderProduct(d, 'dim', {
        code: 'K2',
        name: 'A very long name of a product that must be made to fit its box',
      })
      for (const [, data] of svg.matchAll(/<path d="([^"]*)" fill="#14201b"/g)) {
        for (const [, x, y] of (data ?? '').matchAll(/M(-?\d+) ?(-?\d+)/g)) {
          expect(Number(x) / 20).toBeGreaterThan(10)
          expect(Number(x) / 20).toBeLessThan(200)
          expect(Number(y) / 20).toBeGreaterThan(10)
          expect(Number(y) / 20).toBeLessThan(112)
        }
      }
    }
  })
})

describe('words', () => {
  test('alternative texts in both languages', () => {
    const d = Drawing.parse({ family: 'insert', size: 16, poles: 16, gender: 'male', pe: false })
    expect(altText(d, 'main', 'en')).toBe('Insert, 16 poles, male, screw termination, screw spacing 77.5 mm')
    expect(altText(d, 'dim', 'es')).toBe(
      'Inserto, 16 polos, macho, conexión por tornillo, distancia entre tornillos 77,5 mm, plano acotado',
    )
  })

  test('every sample has one in each language, different from each other', () => {
    for (const d of complete) {
      for (const view of allViews) {
        const [en, es] = [altText(d, view, 'en'), altText(d, view, 'es')]
        expect(en.length).toBeGreaterThan(8)
        expect(es).not.toBe(en)
        expect(`${en}${es}`).not.toMatch(/undefined|NaN|, ,/)
      }
    }
  })

  test('the gallery shows at least the picture, the face and the drawing', () => {
    for (const d of complete) expect(views(d)).toEqual(expect.arrayContaining(['main', 'face', 'dim']))
  })
})

describe('the schema', () => {
  test('fills in what may be left out, and a complete drawing stays as it is', () => {
    for (const d of complete) expect(Drawing.parse(d)).toEqual(d)
  })

  test.each<[string, unknown]>([
    ['an unknown family', { family: 'rocket' }],
    ['a million poles', { family: 'insert', size: 16, poles: 1_000_000, gender: 'male' }],
    ['a colour that is markup', { family: 'tool', kind: 'crimp', length: 200, colour: '"><script>' }],
    ['a size out of the series', { family: 'hood', size: 17, entry: 'top' }],
    ['no number', { family: 'tool', kind: 'crimp', length: Number.NaN }],
  ])('refuses %s', (_, value) => {
    expect(Drawing.safeParse(value).success).toBe(false)
  })
})
