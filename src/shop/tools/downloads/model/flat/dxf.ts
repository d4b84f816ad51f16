/** Writes a drawing as DXF of AutoCAD 2000 (AC1015), full size in mm, on layers. */
import type { Vec2 } from '#shop/catalogue/imagery/model/vector.ts'
import type { FlatDimension, FlatDrawing, FlatLine } from './layout.ts'

type Pair = readonly [code: number, value: string | number]

const layers = [
  ['0', 7, 'Continuous', 25],
  ['OUTLINE', 7, 'Continuous', 35],
  ['DETAIL', 8, 'Continuous', 18],
  ['CENTER', 1, 'CENTER', 18],
  ['DIMENSION', 3, 'Continuous', 18],
  ['TEXT', 7, 'Continuous', 18],
] as const
type Layer = (typeof layers)[number][0]

const number = (v: number) =>
  (Math.round(v * 1e6) / 1e6 + 0).toFixed(6).replace(/0+$/, '').replace(/\.$/, '.0')

/** A text of DXF: signs of drawings have codes, those beyond Latin-1 \U+XXXX. */
export function dxfText(text: string): string {
  return text
    .replace(/\p{Cc}/gu, ' ')
    .replace(/Ø/g, '%%c')
    .replace(/±/g, '%%p')
    .replace(/°/g, '%%d')
    .replace(/\u00a0/g, ' ')
    .replace(
      /[^\x20-\x7e\xa1-\xff]/g,
      sign => `\\U+${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`,
    )
}

function openWriter() {
  const out: string[] = []
  let handle = 0x100
  const put = (...pairs: readonly Pair[]) => {
    for (const [code, value] of pairs)
      out.push(String(code).padStart(3), typeof value === 'number' && code >= 10 && code < 60 ? number(value) : String(value)) // prettier-ignore
  }
  return {
    out,
    put,
    handle: () => (handle++).toString(16).toUpperCase(),
    next: () => handle.toString(16).toUpperCase(),
  }
}
type Writer = ReturnType<typeof openWriter>

const modelSpace = '1F'
const paperSpace = '1B'

function entity(w: Writer, kind: string, layer: Layer, subclass: string, pairs: readonly Pair[]): void {
  w.put(
    [0, kind],
    [5, w.handle()],
    [330, modelSpace],
    [100, 'AcDbEntity'],
    [8, layer],
    [100, subclass],
    ...pairs,
  )
}

const at = ([x, y]: Vec2, code = 10): Pair[] => [[code, x], [code + 10, y], [code + 20, 0]] // prettier-ignore

function line(w: Writer, layer: Layer, p: Vec2, q: Vec2): void {
  entity(w, 'LINE', layer, 'AcDbLine', [...at(p), ...at(q, 11)])
}

function text(
  w: Writer,
  layer: Layer,
  words: string,
  place: Vec2,
  height: number,
  turned = false,
  middle = true,
): void {
  // prettier-ignore
  entity(w, 'TEXT', layer, 'AcDbText', [
    ...at(place),
    [40, height],
    [1, dxfText(words)],
    ...(turned ? [[50, 90] as Pair] : []),
    ...(middle ? ([[72, 1], ...at(place, 11)] as Pair[]) : []),
    [100, 'AcDbText'],
  ])
}

function shape(w: Writer, layer: Layer, { points, closed, circle }: FlatLine): void {
  if (circle) return entity(w, 'CIRCLE', layer, 'AcDbCircle', [...at(circle.centre), [40, circle.radius]])
  const [p, q] = points
  if (points.length === 2 && p && q) return line(w, layer, p, q)
  entity(w, 'LWPOLYLINE', layer, 'AcDbPolyline', [
    [90, points.length],
    [70, closed ? 1 : 0],
    [43, 0],
    ...points.flatMap(([x, y]): Pair[] => [[10, x], [20, y]]), // prettier-ignore
  ])
}

/** A dimension as lines, filled arrows and text: readable everywhere, whatever dimension styles a program has. */
function dimension(
  w: Writer,
  { from, to, horizontal, line: level, text: words }: FlatDimension,
  h: number,
): void {
  const point = (along: number, across: number): Vec2 => (horizontal ? [along, across] : [across, along])
  const [along, across] = horizontal ? [0, 1] : [1, 0]
  const [p, q] = (from[along] ?? 0) <= (to[along] ?? 0) ? [from, to] : [to, from]
  const [m0, m1] = [p[along] ?? 0, q[along] ?? 0]
  for (const end of [p, q]) {
    const base = end[across] ?? 0
    const way = level >= base ? 1 : -1
    if (Math.abs(level - base) > h * 0.5)
      line(w, 'DIMENSION', point(end[along] ?? 0, base + way * h * 0.5), point(end[along] ?? 0, level + way * h * 0.6)) // prettier-ignore
  }
  const width = words.length * h * 0.8
  const roomy = m1 - m0 > h * 3
  const inside = m1 - m0 > width + h
  const [l0, l1] = roomy ? [m0, m1] : [m0 - h * 1.7, m1 + h * 1.7]
  line(
    w,
    'DIMENSION',
    point(l0, level),
    point(inside || !horizontal ? l1 : Math.max(l1, m1 + h + width), level),
  )
  for (const [tip, way] of [
    [m0, roomy ? 1 : -1],
    [m1, roomy ? -1 : 1],
  ] as const) {
    // prettier-ignore
    const [a, b] = [point(tip + way * h, level + h * 0.17), point(tip + way * h, level - h * 0.17)]
    entity(w, 'SOLID', 'DIMENSION', 'AcDbTrace', [
      ...at(point(tip, level)),
      ...at(a, 11),
      ...at(b, 12),
      ...at(b, 13),
    ])
  }
  const middle = inside ? (m0 + m1) / 2 : horizontal ? m1 + h + width / 2 : (m0 + m1) / 2
  text(
    w,
    'DIMENSION',
    words,
    horizontal ? [middle, level + h * 0.35] : [level - h * 0.35, middle],
    h,
    !horizontal,
  )
}

function table(
  w: Writer,
  name: string,
  records: readonly (readonly Pair[])[],
  extra: readonly Pair[] = [],
): void {
  const owner = w.handle()
  w.put(
    [0, 'TABLE'],
    [2, name],
    [5, owner],
    [330, 0],
    [100, 'AcDbSymbolTable'],
    [70, records.length],
    ...extra,
  )
  for (const record of records) w.put(...record.map((pair): Pair => (pair[0] === 330 && pair[1] === '?' ? [330, owner] : pair))) // prettier-ignore
  w.put([0, 'ENDTAB'])
}

function head(w: Writer, { lo, hi }: FlatDrawing, seed: string): string {
  const own = openWriter()
  own.put([0, 'SECTION'], [2, 'HEADER'])
  own.put([9, '$ACADVER'], [1, 'AC1015'], [9, '$DWGCODEPAGE'], [3, 'ANSI_1252'])
  own.put([9, '$INSUNITS'], [70, 4], [9, '$MEASUREMENT'], [70, 1], [9, '$LUNITS'], [70, 2])
  own.put([9, '$EXTMIN'], ...at(lo), [9, '$EXTMAX'], ...at(hi), [9, '$HANDSEED'], [5, seed])
  own.put([0, 'ENDSEC'], [0, 'SECTION'], [2, 'CLASSES'], [0, 'ENDSEC'])
  return [...own.out, ...w.out].join('\r\n')
}

function tables(w: Writer, { lo, hi }: FlatDrawing): void {
  const record = (kind: string, subclass: string, pairs: readonly Pair[], code = 5): Pair[] => [
    [0, kind],
    [code, w.handle()],
    [330, '?'],
    [100, 'AcDbSymbolTableRecord'],
    [100, subclass],
    ...pairs,
  ]
  w.put([0, 'SECTION'], [2, 'TABLES'])
  const middle: Vec2 = [(lo[0] + hi[0]) / 2, (lo[1] + hi[1]) / 2]
  const high = Math.max(hi[1] - lo[1], (hi[0] - lo[0]) / 1.5, 1) * 1.1
  const view: Pair[] = [[2, '*Active'], [70, 0], [10, 0], [20, 0], [11, 1], [21, 1], [12, middle[0]], [22, middle[1]], [13, 0], [23, 0], [14, 10], [24, 10], [15, 10], [25, 10], [16, 0], [26, 0], [36, 1], [17, 0], [27, 0], [37, 0], [40, high], [41, 1.5], [42, 50]] // prettier-ignore
  table(w, 'VPORT', [record('VPORT', 'AcDbViewportTableRecord', view)])
  const pattern = (name: string, words: string, dashes: readonly number[]): Pair[] => [
    [2, name], [70, 0], [3, words], [72, 65], [73, dashes.length], [40, dashes.reduce((sum, d) => sum + Math.abs(d), 0)],
    ...dashes.flatMap((d): Pair[] => [[49, d], [74, 0]]),
  ] // prettier-ignore
  table(w, 'LTYPE', [
    record('LTYPE', 'AcDbLinetypeTableRecord', pattern('ByBlock', '', [])),
    record('LTYPE', 'AcDbLinetypeTableRecord', pattern('ByLayer', '', [])),
    record('LTYPE', 'AcDbLinetypeTableRecord', pattern('Continuous', 'Solid line', [])),
    record('LTYPE', 'AcDbLinetypeTableRecord', pattern('CENTER', 'Center ____ _ ____', [6, -1, 1, -1])),
  ])
  table(w, 'LAYER', layers.map(([name, colour, type, weight]) => record('LAYER', 'AcDbLayerTableRecord', [[2, name], [70, 0], [62, colour], [6, type], [370, weight], [390, 'F']]))) // prettier-ignore
  table(w, 'STYLE', [record('STYLE', 'AcDbTextStyleTableRecord', [[2, 'Standard'], [70, 0], [40, 0], [41, 1], [50, 0], [71, 0], [42, 2.5], [3, 'txt'], [4, '']])]) // prettier-ignore
  table(w, 'VIEW', [])
  table(w, 'UCS', [])
  table(w, 'APPID', [record('APPID', 'AcDbRegAppTableRecord', [[2, 'ACAD'], [70, 0]])]) // prettier-ignore
  table(w, 'DIMSTYLE', [record('DIMSTYLE', 'AcDbDimStyleTableRecord', [[2, 'Standard'], [70, 0]], 105)], [[100, 'AcDbDimStyleTable'], [71, 1]]) // prettier-ignore
  const block = (handle: string, name: string): Pair[] => [[0, 'BLOCK_RECORD'], [5, handle], [330, '?'], [100, 'AcDbSymbolTableRecord'], [100, 'AcDbBlockTableRecord'], [2, name]] // prettier-ignore
  table(w, 'BLOCK_RECORD', [block(modelSpace, '*Model_Space'), block(paperSpace, '*Paper_Space')])
  w.put([0, 'ENDSEC'], [0, 'SECTION'], [2, 'BLOCKS'])
  for (const [owner, name] of [
    [modelSpace, '*Model_Space'],
    [paperSpace, '*Paper_Space'],
  ] as const) {
    // prettier-ignore
    w.put([0, 'BLOCK'], [5, w.handle()], [330, owner], [100, 'AcDbEntity'], [8, '0'], [100, 'AcDbBlockBegin'])
    w.put([2, name], [70, 0], ...at([0, 0]), [3, name], [1, ''])
    w.put([0, 'ENDBLK'], [5, w.handle()], [330, owner], [100, 'AcDbEntity'], [8, '0'], [100, 'AcDbBlockEnd'])
  }
  w.put([0, 'ENDSEC'])
}

/** The whole file; the same drawing gives the same text. */
export function dxfFile(
  drawing: FlatDrawing,
  about: { code: string; name: string; organisation: string },
): string {
  const w = openWriter()
  tables(w, drawing)
  w.put([0, 'SECTION'], [2, 'ENTITIES'])
  for (const one of drawing.outlines) shape(w, 'OUTLINE', one)
  for (const one of drawing.details) shape(w, 'DETAIL', one)
  for (const [p, q] of drawing.centres) line(w, 'CENTER', p, q)
  for (const one of drawing.dimensions) dimension(w, one, drawing.letter)
  const { letter, lo } = drawing
  const words = [
    `${about.code}   ${about.name}`,
    ...drawing.notes,
    'Dimensions in mm, ISO 2768-m',
    about.organisation,
  ]
  for (const [i, one] of words.entries())
    text(
      w,
      'TEXT',
      one,
      [lo[0], lo[1] - letter * (4 + i * 1.8)],
      i === 0 ? letter * 1.2 : letter,
      false,
      false,
    )
  w.put([0, 'ENDSEC'], [0, 'SECTION'], [2, 'OBJECTS'])
  w.put(
    [0, 'DICTIONARY'],
    [5, 'C'],
    [330, 0],
    [100, 'AcDbDictionary'],
    [281, 1],
    [3, 'ACAD_GROUP'],
    [350, 'D'],
  )
  w.put([3, 'ACAD_PLOTSTYLENAME'], [350, 'E'])
  w.put([0, 'DICTIONARY'], [5, 'D'], [330, 'C'], [100, 'AcDbDictionary'], [281, 1])
  w.put(
    [0, 'ACDBDICTIONARYWDFLT'],
    [5, 'E'],
    [330, 'C'],
    [100, 'AcDbDictionary'],
    [281, 1],
    [3, 'Normal'],
    [350, 'F'],
  )
  w.put([100, 'AcDbDictionaryWithDefault'], [340, 'F'])
  w.put([0, 'ACDBPLACEHOLDER'], [5, 'F'], [330, 'E'], [0, 'ENDSEC'], [0, 'EOF'])
  return `${head(w, drawing, w.next())}\r\n`
}
