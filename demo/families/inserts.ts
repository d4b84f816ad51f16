import { text } from '../design.ts'
import type { Attributes, Design, Draft, Relation, Text } from '../design.ts'
import {
  bulkheadNumber,
  contactNumber,
  crimpTool,
  drawingSize,
  genders,
  hoodNumber,
  letterOf,
  otherGender,
  removalTool,
  screwSpacing,
} from '../part-numbers.ts'
import type { Gender, HeavySize, HoodSeries } from '../part-numbers.ts'
import { seriesColour } from '../series.ts'
import { deratingCurves, wireRange } from '../wires.ts'

type Termination = 'crimp' | 'screw' | 'axial screw' | 'spring' | 'push-in'
const ends: Record<
  Termination,
  { mark: number; names: Text; drawing: 'crimp' | 'screw' | 'spring'; perPole: number }
> = {
  crimp: { mark: 1, names: text('crimp', 'crimpado'), drawing: 'crimp', perPole: 30 },
  screw: { mark: 2, names: text('screw', 'tornillo'), drawing: 'screw', perPole: 44 },
  spring: { mark: 3, names: text('spring clamp', 'resorte'), drawing: 'spring', perPole: 54 },
  'push-in': { mark: 4, names: text('push-in', 'inserción directa'), drawing: 'spring', perPole: 58 },
  'axial screw': { mark: 5, names: text('axial screw', 'tornillo axial'), drawing: 'screw', perPole: 62 },
}
/** mm² that an insert takes where its line says nothing else */
const usualWire: [number, number] = [0.5, 2.5]
const versions = [
  {
    name: 'standard',
    mark: 0,
    insulator: 'polycarbonate GF',
    temperature: [-40, 125],
    colour: '#3a4146',
    more: 0,
  },
  {
    name: 'high temperature',
    mark: 1,
    insulator: 'PPS GF',
    temperature: [-40, 200],
    colour: '#6b5b45',
    more: 35,
  },
  {
    name: 'rail',
    mark: 2,
    insulator: 'polycarbonate GF',
    temperature: [-50, 125],
    colour: '#2f4f63',
    more: 12,
  },
  {
    name: 'high mating cycles',
    mark: 3,
    insulator: 'polycarbonate GF',
    temperature: [-40, 125],
    colour: '#3a4146',
    more: 28,
  },
] as const
const versionNames: Record<(typeof versions)[number]['name'], Text> = {
  standard: text('', ''),
  'high temperature': text(', up to 200 °C', ', hasta 200 °C'),
  rail: text(', rail', ', ferroviario'),
  'high mating cycles': text(', 10,000 mating cycles', ', 10.000 ciclos'),
}
const genderNames = { male: text('male', 'macho'), female: text('female', 'hembra') }

type Line = {
  series: 'K2' | 'K4' | 'KC'
  category: string
  /** letters after the gender: D for high density */
  density: '' | '-D' | '-DD'
  poles: number
  rows: number
  size: HeavySize
  amps: number
  volts: number
  impulse: number
  terminations: Termination[]
  /** rating of the crimp contacts */
  contact: number
  wire: Partial<Record<Termination, [number, number]>>
  curve?: { sections: number[]; full: number }
}

const signalWire: Line['wire'] = {
  crimp: [0.14, 4],
  screw: [0.75, 2.5],
  spring: [0.14, 2.5],
  'push-in': [0.14, 2.5],
}
const k2: Line[] = [
  ...(
    [
      [6, '6B'],
      [10, '10B'],
      [16, '16B'],
      [24, '24B'],
    ] as const
  ).map(([poles, size]): Line => ({
    series: 'K2',
    category: 'inserts-standard',
    density: '',
    poles,
    rows: 2,
    size,
    amps: 16,
    volts: 500,
    impulse: 6,
    terminations: ['crimp', 'screw', 'spring', 'push-in'],
    contact: 16,
    wire: signalWire,
    curve: { sections: [0.75, 1, 1.5, 2.5], full: 21.5 - poles * 0.12 },
  })),
  ...(
    [
      [15, '6B', 3, '-D'],
      [25, '10B', 3, '-D'],
      [40, '16B', 4, '-D'],
      [64, '24B', 4, '-D'],
      [24, '6B', 4, '-DD'],
      [42, '10B', 4, '-DD'],
      [72, '16B', 4, '-DD'],
      [108, '24B', 4, '-DD'],
    ] as const
  ).map(([poles, size, rows, density]): Line => ({
    series: 'K2',
    category: 'inserts-standard',
    density,
    poles,
    rows,
    size,
    amps: 10,
    volts: 250,
    impulse: 4,
    terminations: ['crimp'],
    contact: 10,
    wire: { crimp: [0.14, 2.5] },
    curve: { sections: [0.5, 1, 1.5, 2.5], full: 16 - poles * 0.04 },
  })),
]
const k4: Line[] = (
  [
    [2, '6B', 100, 1000, 100, [10, 16, 25, 35]],
    [3, '10B', 100, 1000, 100, [10, 16, 25, 35]],
    [3, '6B', 40, 830, 40, [1.5, 2.5, 4, 6, 10]],
    [4, '10B', 70, 830, 70, [6, 10, 16, 25]],
    [4, '6B', 35, 690, 40, [1.5, 2.5, 4, 6]],
    [6, '10B', 40, 690, 40, [1.5, 2.5, 4, 6, 10]],
    [6, '16B', 35, 690, 40, [1.5, 2.5, 4, 6]],
    [8, '16B', 40, 690, 40, [1.5, 2.5, 4, 6, 10]],
    [12, '24B', 40, 690, 40, [1.5, 2.5, 4, 6, 10]],
  ] as const
).map(([poles, size, amps, volts, contact, sections]): Line => ({
  series: 'K4',
  category: 'inserts-power',
  density: '',
  poles,
  rows: poles > 4 ? 2 : 1,
  size,
  amps,
  volts,
  impulse: 8,
  terminations: amps === 35 ? ['crimp', 'screw', 'axial screw'] : ['crimp', 'axial screw'],
  contact,
  wire: {
    crimp: [sections[0], sections.at(-1) ?? 10],
    screw: [sections[0], sections.at(-2) ?? 6],
    'axial screw': [sections[0], sections.at(-1) ?? 10],
  },
  curve: { sections: [...sections], full: amps * (1.34 - poles * 0.012) },
}))
const kc: Line[] = (
  [
    [3, '3A', 10, 400, 10, 1],
    [4, '3A', 10, 400, 10, 2],
    [5, '3A', 16, 400, 16, 2],
    [7, '3A', 10, 50, 10, 3],
    [8, '3A', 10, 50, 10, 3],
    [10, '10A', 16, 250, 16, 2],
    [15, '10A', 10, 250, 10, 3],
    [16, '16A', 16, 250, 16, 2],
    [25, '16A', 10, 250, 10, 3],
  ] as const
).map(([poles, size, amps, volts, contact, rows]): Line => ({
  series: 'KC',
  category: 'inserts-compact',
  density: '',
  poles,
  rows,
  size,
  amps,
  volts,
  impulse: volts > 300 ? 6 : volts > 100 ? 4 : 0.8,
  terminations: contact === 16 || poles <= 4 ? ['crimp', 'screw', 'push-in'] : ['crimp'],
  contact,
  wire: { crimp: [0.14, 2.5], screw: [0.5, 2.5], 'push-in': [0.14, 2.5] },
}))

/** `K2 16M 0601`: poles, gender, 06 male or 07 female, version, termination. Power inserts name the current. */
function insertNumber(line: Line, gender: Gender, version: number, termination: Termination): string {
  const tail = `0${gender === 'male' ? 6 : 7}${version}${ends[termination].mark}`
  if (line.series === 'K4') return `K4 ${line.poles}${letterOf(gender)}/${line.amps} ${tail}`
  if (line.series === 'KC') return `KC.${line.size}.${line.poles}${letterOf(gender)}.${tail}`
  return `K2 ${line.poles}${letterOf(gender)}${line.density} ${tail}`
}

/** Crimp inserts come without contacts: as many as poles are needed (the first of the list by default). */
function companions(line: Line, gender: Gender, version: number, termination: Termination): Relation[] {
  const list: Relation[] = [
    { kind: 'matching', target: insertNumber(line, otherGender(gender), version, termination) },
  ]
  const housed: HoodSeries = line.series
  const thread = line.size === '3A' ? 'M20' : line.amps > 40 ? 'M40' : line.size === '24B' ? 'M32' : 'M25'
  const height = line.series === 'K4' ? 'high' : 'low'
  if (gender === 'male') {
    list.push({ kind: 'matching', target: hoodNumber(housed, line.size, height, 'top', thread, 'pegs') })
    list.push({ kind: 'matching', target: hoodNumber(housed, line.size, height, 'side', thread, 'pegs') })
  } else {
    list.push({ kind: 'matching', target: bulkheadNumber(housed, line.size, 'single lever', 'without') })
    list.push({ kind: 'matching', target: bulkheadNumber(housed, line.size, 'double lever', 'without') })
  }
  if (termination === 'crimp') {
    const power = line.contact >= 40
    const wires = power
      ? ({ 40: [4, 6, 10], 70: [10, 16, 25], 100: [16, 25, 35] }[line.contact] ?? [])
      : [1.5, 0.75, 2.5]
    const [least, most] = line.wire[termination] ?? usualWire
    for (const [place, wire] of wires.filter(one => one >= least && one <= most).entries()) {
      list.push({
        kind: 'accessory',
        target: contactNumber(line.contact, gender, wire, 'silver'),
        quantity: line.poles,
        mandatory: place === 0,
      })
    }
    if (!power) {
      list.push({
        kind: 'accessory',
        target: contactNumber(line.contact, gender, 0.75, 'gold'),
        quantity: line.poles,
      })
    }
    list.push({ kind: 'accessory', target: crimpTool(line.contact) })
    list.push({ kind: 'accessory', target: removalTool(line.contact) })
  }
  return list
}

function draft(
  line: Line,
  gender: Gender,
  version: (typeof versions)[number],
  termination: Termination,
): Draft {
  const code = insertNumber(line, gender, version.mark, termination)
  const end = ends[termination]
  const wire = line.wire[termination] ?? usualWire
  const power = line.series === 'K4'
  const attributes: Attributes = {
    design: line.density ? 'high-density insert' : 'plug insert',
    size: line.size,
    poles: line.poles,
    gender,
    version: version.name,
    'protective-earth': line.volts > 100,
    'rated-current': line.amps,
    'rated-voltage': line.volts,
    'impulse-voltage': line.impulse,
    'pollution-degree': 3,
    'contact-resistance': power ? 0.5 : line.amps >= 16 ? 1 : 3,
    'insulation-resistance': 10,
    termination,
    ...wireRange(wire[0], wire[1]),
    'stripping-length': power ? 13 : termination === 'crimp' ? 7.5 : 8,
    'screw-spacing': screwSpacing[drawingSize[line.size]],
    'mating-cycles': version.name === 'high mating cycles' ? 10_000 : 500,
    insulator: version.insulator,
    'contact-material': 'copper alloy',
    flammability: 'V-0',
    temperature: version.temperature,
    standards: 'IEC 61984, IEC 60664-1',
    approvals: version.name === 'rail' ? 'UL, EN 45545-2' : 'UL, CSA',
  }
  if (termination !== 'crimp') attributes['plating'] = 'silver'
  if (termination === 'screw') attributes['torque'] = 0.5
  if (termination === 'axial screw') attributes['torque'] = line.amps > 70 ? 6 : line.amps > 40 ? 3 : 2
  const name = genderNames[gender]
  const suffix = versionNames[version.name]
  const more = power ? `, ${line.amps} A` : ''
  const cents =
    (power ? 900 : line.series === 'KC' ? 190 : 360) +
    line.poles * end.perPole * (power ? 6 + line.amps / 16 : 1)
  return {
    code,
    names: text(
      `Insert, ${line.poles} poles${more}, ${name.en}, ${end.names.en}${suffix.en}`,
      `Inserto, ${line.poles} polos${more}, ${name.es}, ${end.names.es}${suffix.es}`,
    ),
    attributes,
    drawing: {
      family: 'insert',
      size: drawingSize[line.size],
      poles: line.poles,
      rows: line.rows,
      gender,
      termination: end.drawing,
      pe: line.volts > 100,
      colour: version.colour,
      seriesColour: seriesColour[line.series],
    },
    cents: Math.round((cents * (100 + version.more) * (gender === 'female' ? 1.06 : 1)) / 100),
    weightG: Math.round(18 + line.poles * (power ? 14 : termination === 'crimp' ? 1.1 : 3.4)),
    relations: companions(line, gender, version.mark, termination),
    keywords: [`${line.poles}+PE`, line.size],
    ...(line.curve && {
      derating: deratingCurves(
        code,
        line.poles,
        line.amps,
        line.curve.sections,
        line.curve.full,
        version.temperature[1],
        `${line.series} ${line.poles} ${line.amps}`,
      ),
    }),
  }
}

/** The first design of the K2 crimp inserts, replaced by today's: kept for old machines (K-lifecycle). */
function formerDesign(line: Line): Design {
  const drafts = genders.map((gender): Draft => {
    const today = draft(line, gender, versions[0], 'crimp')
    return {
      ...today,
      code: `K2 ${line.poles}${letterOf(gender)} 0501`,
      attributes: { ...today.attributes, 'mating-cycles': 300 },
      names: text(`${today.names.en}, former design`, `${today.names.es}, diseño anterior`),
      relations: [{ kind: 'successor', target: today.code }],
      lifecycle: 'discontinued',
    }
  })
  return {
    code: `K2-I${line.poles}-05`,
    category: line.category,
    series: 'K2',
    trade: 'insert',
    names: text(
      `Insert, ${line.poles} poles, crimp, former design`,
      `Inserto, ${line.poles} polos, crimpado, diseño anterior`,
    ),
    descriptions: text(
      `Former design of the ${line.poles}-pole K2 insert. It mates with the present design, which replaces it one for one.`,
      `Diseño anterior del inserto K2 de ${line.poles} polos. Se acopla con el diseño actual, que lo sustituye uno por uno.`,
    ),
    variantAttributes: ['gender'],
    drafts,
  }
}

function design(line: Line, termination: Termination): Design {
  const end = ends[termination]
  const drafts: Draft[] = []
  for (const version of versions) {
    if (version.name === 'high mating cycles' && (termination !== 'crimp' || line.series !== 'K2')) continue
    if (version.name === 'high temperature' && termination === 'push-in') continue
    for (const gender of genders) {
      const one = draft(line, gender, version, termination)
      if (termination === 'spring') {
        // the spring clamp gives way to push-in: last orders, with its successor
        const push =
          version.name === 'high temperature' ? null : insertNumber(line, gender, version.mark, 'push-in')
        one.lifecycle = version.name === 'rail' ? 'not-for-new-designs' : 'last-orders'
        if (push) one.relations?.push({ kind: 'successor', target: push })
      }
      if (
        version.name === 'standard' &&
        termination === 'crimp' &&
        line.density === '' &&
        line.series === 'K2'
      ) {
        one.superseded = `K2 ${line.poles}${letterOf(gender)} 0501`
      }
      drafts.push(one)
    }
  }
  const loose = termination === 'crimp'
  return {
    code: `${line.series}-I${line.poles}${line.density}${line.series === 'K4' ? `-${line.amps}` : ''}-${{ crimp: 'CR', screw: 'SC', 'axial screw': 'AX', spring: 'SP', 'push-in': 'PI' }[termination]}`,
    category: line.category,
    series: line.series,
    trade: 'insert',
    names: text(
      `Insert, ${line.poles} poles, ${line.amps} A, ${end.names.en}`,
      `Inserto, ${line.poles} polos, ${line.amps} A, ${end.names.es}`,
    ),
    descriptions: text(
      `Insert of the series ${line.series} for hoods and housings of size ${line.size}. ` +
        (line.volts > 100 ? 'The protective earth makes contact first and breaks last. ' : '') +
        (loose
          ? `Crimp contacts are ordered separately: ${line.poles} pieces for a full insert.`
          : 'Contacts are fitted and finger-safe; the terminals are open on delivery.'),
      `Inserto de la serie ${line.series} para capotas y carcasas de tamaño ${line.size}. ` +
        (line.volts > 100 ? 'La tierra de protección conecta primero y desconecta al final. ' : '') +
        (loose
          ? `Los contactos de crimpado se piden por separado: ${line.poles} piezas para un inserto completo.`
          : 'Los contactos vienen montados y protegidos contra contacto accidental; los bornes se entregan abiertos.'),
    ),
    variantAttributes: ['gender', 'version'],
    drafts,
  }
}

export function* insertDesigns(): Generator<Design> {
  for (const line of [...k2, ...k4, ...kc]) {
    for (const termination of line.terminations) yield design(line, termination)
  }
  for (const line of k2.filter(each => each.density === '')) yield formerDesign(line)
}
