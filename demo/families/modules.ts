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
  screwSpacing,
} from '../part-numbers.ts'
import type { Gender } from '../part-numbers.ts'
import { deratingCurves, wireRange } from '../wires.ts'

type Kind = 'power' | 'signal' | 'data' | 'coax' | 'pneumatic'
type Line = {
  mark: string
  kind: Kind
  names: Text
  poles: number
  rows: number
  amps?: number
  volts?: number
  impulse?: number
  /** rating of the loose crimp contacts; without it the contacts are fitted */
  contact?: number
  wires?: number[]
  terminations: ('crimp' | 'axial screw' | 'push-in' | 'idc')[]
  more?: Attributes
  cents: number
  onRequest?: true
}

const lines: Line[] = [
  {
    mark: 'P1.200',
    kind: 'power',
    names: text('200 A, 1 pole', '200 A, 1 polo'),
    poles: 1,
    rows: 1,
    amps: 200,
    volts: 1000,
    impulse: 8,
    contact: 200,
    wires: [35, 50, 70],
    terminations: ['crimp'],
    cents: 3120,
    onRequest: true,
  },
  {
    mark: 'P1.100',
    kind: 'power',
    names: text('100 A, 1 pole', '100 A, 1 polo'),
    poles: 1,
    rows: 1,
    amps: 100,
    volts: 1000,
    impulse: 8,
    contact: 100,
    wires: [10, 16, 25, 35],
    terminations: ['crimp', 'axial screw'],
    cents: 1980,
  },
  {
    mark: 'P2.70',
    kind: 'power',
    names: text('70 A, 2 poles', '70 A, 2 polos'),
    poles: 2,
    rows: 1,
    amps: 70,
    volts: 1000,
    impulse: 8,
    contact: 70,
    wires: [6, 10, 16, 25],
    terminations: ['crimp', 'axial screw'],
    cents: 1640,
  },
  {
    mark: 'P2.40',
    kind: 'power',
    names: text('40 A, 2 poles', '40 A, 2 polos'),
    poles: 2,
    rows: 1,
    amps: 40,
    volts: 1000,
    impulse: 8,
    contact: 40,
    wires: [1.5, 2.5, 4, 6, 10],
    terminations: ['crimp', 'axial screw'],
    cents: 1090,
  },
  {
    mark: 'P3.40',
    kind: 'power',
    names: text('40 A, 3 poles', '40 A, 3 polos'),
    poles: 3,
    rows: 1,
    amps: 40,
    volts: 830,
    impulse: 8,
    contact: 40,
    wires: [1.5, 2.5, 4, 6],
    terminations: ['crimp', 'axial screw'],
    cents: 1270,
  },
  {
    mark: 'P4.40',
    kind: 'power',
    names: text('40 A, 4 poles', '40 A, 4 polos'),
    poles: 4,
    rows: 2,
    amps: 40,
    volts: 690,
    impulse: 6,
    contact: 40,
    wires: [1.5, 2.5, 4, 6],
    terminations: ['crimp'],
    cents: 1480,
  },
  {
    mark: 'P5.16',
    kind: 'power',
    names: text('16 A, 5 poles', '16 A, 5 polos'),
    poles: 5,
    rows: 2,
    amps: 16,
    volts: 500,
    impulse: 6,
    contact: 16,
    wires: [0.75, 1, 1.5, 2.5],
    terminations: ['crimp', 'push-in'],
    cents: 820,
  },
  {
    mark: 'P6.16',
    kind: 'power',
    names: text('16 A, 6 poles', '16 A, 6 polos'),
    poles: 6,
    rows: 2,
    amps: 16,
    volts: 500,
    impulse: 6,
    contact: 16,
    wires: [0.75, 1, 1.5, 2.5],
    terminations: ['crimp', 'push-in'],
    cents: 890,
  },
  {
    mark: 'S8.16',
    kind: 'signal',
    names: text('16 A, 8 poles', '16 A, 8 polos'),
    poles: 8,
    rows: 2,
    amps: 16,
    volts: 400,
    impulse: 6,
    contact: 16,
    terminations: ['crimp', 'push-in'],
    cents: 940,
  },
  {
    mark: 'S12.10',
    kind: 'signal',
    names: text('10 A, 12 poles', '10 A, 12 polos'),
    poles: 12,
    rows: 3,
    amps: 10,
    volts: 250,
    impulse: 4,
    contact: 10,
    terminations: ['crimp', 'push-in'],
    cents: 870,
  },
  {
    mark: 'S17.10',
    kind: 'signal',
    names: text('10 A, 17 poles', '10 A, 17 polos'),
    poles: 17,
    rows: 3,
    amps: 10,
    volts: 160,
    impulse: 2.5,
    contact: 10,
    terminations: ['crimp'],
    cents: 960,
  },
  {
    mark: 'S20.16',
    kind: 'signal',
    names: text('16 A, 20 poles, double width', '16 A, 20 polos, doble ancho'),
    poles: 20,
    rows: 4,
    amps: 16,
    volts: 500,
    impulse: 6,
    contact: 16,
    terminations: ['crimp'],
    cents: 1720,
  },
  {
    mark: 'S25.5',
    kind: 'signal',
    names: text('5 A, 25 poles', '5 A, 25 polos'),
    poles: 25,
    rows: 3,
    amps: 5,
    volts: 50,
    impulse: 0.8,
    contact: 5,
    terminations: ['crimp'],
    cents: 1180,
  },
  {
    mark: 'S42.10',
    kind: 'signal',
    names: text('10 A, 42 poles, double width', '10 A, 42 polos, doble ancho'),
    poles: 42,
    rows: 6,
    amps: 10,
    volts: 150,
    impulse: 2.5,
    contact: 10,
    terminations: ['crimp'],
    cents: 2260,
  },
  {
    mark: 'D8.6A',
    kind: 'data',
    names: text('Ethernet Cat. 6A, 8 poles', 'Ethernet Cat. 6A, 8 polos'),
    poles: 8,
    rows: 2,
    amps: 1,
    volts: 50,
    contact: 5,
    terminations: ['crimp', 'idc'],
    more: { transmission: 'Cat. 6A', 'data-rate': 10_000, shielded: true },
    cents: 2980,
  },
  {
    mark: 'D4.5E',
    kind: 'data',
    names: text('Ethernet Cat. 5e, 4 poles', 'Ethernet Cat. 5e, 4 polos'),
    poles: 4,
    rows: 2,
    amps: 1.5,
    volts: 50,
    contact: 5,
    terminations: ['crimp', 'idc'],
    more: { transmission: 'Cat. 5e', 'data-rate': 100, shielded: true },
    cents: 2190,
  },
  {
    mark: 'DU4',
    kind: 'data',
    names: text('USB 3.0, 1 port', 'USB 3.0, 1 puerto'),
    poles: 9,
    rows: 2,
    amps: 1.5,
    volts: 30,
    terminations: ['idc'],
    more: { 'data-rate': 5000, shielded: true },
    cents: 3450,
  },
  {
    mark: 'X2.50',
    kind: 'coax',
    names: text('coaxial 50 Ω, 2 poles', 'coaxial 50 Ω, 2 polos'),
    poles: 2,
    rows: 1,
    volts: 250,
    terminations: ['crimp'],
    more: { impedance: 50, shielded: true },
    cents: 2870,
  },
  {
    mark: 'X4.75',
    kind: 'coax',
    names: text('coaxial 75 Ω, 4 poles', 'coaxial 75 Ω, 4 polos'),
    poles: 4,
    rows: 2,
    volts: 250,
    terminations: ['crimp'],
    more: { impedance: 75, shielded: true },
    cents: 3390,
  },
  {
    mark: 'A2.6',
    kind: 'pneumatic',
    names: text('air, 2 lines of 6 mm', 'aire, 2 líneas de 6 mm'),
    poles: 2,
    rows: 1,
    terminations: ['push-in'],
    more: { 'tube-diameter': 6, pressure: 8 },
    cents: 1360,
  },
  {
    mark: 'A3.4',
    kind: 'pneumatic',
    names: text('air, 3 lines of 4 mm', 'aire, 3 líneas de 4 mm'),
    poles: 3,
    rows: 1,
    terminations: ['push-in'],
    more: { 'tube-diameter': 4, pressure: 8 },
    cents: 1410,
  },
]
const kindNames: Record<Kind, Text> = {
  power: text('Power module', 'Módulo de potencia'),
  signal: text('Signal module', 'Módulo de señal'),
  data: text('Data module', 'Módulo de datos'),
  coax: text('Coaxial module', 'Módulo coaxial'),
  pneumatic: text('Pneumatic module', 'Módulo neumático'),
}
const designOf = {
  power: 'power module',
  signal: 'signal module',
  data: 'data module',
  coax: 'coaxial module',
  pneumatic: 'pneumatic module',
}
const ends = {
  crimp: { mark: 'C', names: text('crimp', 'crimpado') },
  'axial screw': { mark: 'X', names: text('axial screw', 'tornillo axial') },
  'push-in': { mark: 'P', names: text('push-in', 'inserción directa') },
  idc: { mark: 'I', names: text('insulation displacement', 'desplazamiento de aislante') },
} as const
const genderNames = { male: text('male', 'macho'), female: text('female', 'hembra') }
const versions = [
  { name: 'standard', mark: '', more: 0, temperature: [-40, 125], suffix: text('', '') },
  { name: 'rail', mark: 'R', more: 12, temperature: [-50, 125], suffix: text(', rail', ', ferroviario') },
  {
    name: 'high temperature',
    mark: 'H',
    more: 35,
    temperature: [-40, 180],
    suffix: text(', up to 180 °C', ', hasta 180 °C'),
  },
] as const

type Termination = Line['terminations'][number]

/** `KM-P2.40 M-CR`: kind and poles, current, gender, termination, version. */
const moduleNumber = (line: Line, gender: Gender, termination: Termination, version: string): string =>
  `KM-${line.mark} ${letterOf(gender)}${ends[termination].mark}${version}`

function relationsOf(line: Line, gender: Gender, termination: Termination, version: string): Relation[] {
  const list: Relation[] = [
    { kind: 'matching', target: moduleNumber(line, otherGender(gender), termination, version) },
    { kind: 'matching', target: frameNumber('16B', gender, 'standard') },
    { kind: 'matching', target: frameNumber('24B', gender, 'standard') },
  ]
  if (line.contact && termination === 'crimp') {
    const plating = line.contact >= 16 ? 'silver' : 'gold'
    const usual = {
      5: [0.25, 0.14],
      10: [0.75, 1.5],
      16: [1.5, 2.5],
      40: [6, 10],
      70: [16, 25],
      100: [25, 35],
      200: [50, 70],
    }[line.contact]
    const most = line.wires?.at(-1) ?? Infinity
    for (const [place, wire] of (usual ?? []).filter(one => one <= most).entries()) {
      list.push({
        kind: 'accessory',
        target: contactNumber(line.contact, gender, wire, plating),
        quantity: line.poles,
        mandatory: place === 0,
      })
    }
    list.push({ kind: 'accessory', target: crimpTool(line.contact) })
  }
  return list
}

function moduleDraft(
  line: Line,
  gender: Gender,
  termination: Termination,
  version: (typeof versions)[number],
): Draft {
  const code = moduleNumber(line, gender, termination, version.mark)
  const attributes: Attributes = {
    design: designOf[line.kind],
    poles: line.poles,
    gender,
    version: version.name,
    ...(line.amps && { 'rated-current': line.amps }),
    ...(line.volts && { 'rated-voltage': line.volts, 'insulation-resistance': 10 }),
    ...(line.impulse && { 'impulse-voltage': line.impulse, 'pollution-degree': 3 }),
    termination,
    ...(line.wires
      ? wireRange(line.wires[0] ?? 0.5, line.wires.at(-1) ?? 2.5)
      : line.amps && line.kind !== 'coax'
        ? wireRange(line.amps > 5 ? 0.14 : 0.09, line.amps > 5 ? 2.5 : 0.5)
        : {}),
    'mating-cycles': 500,
    insulator: 'polycarbonate GF',
    flammability: 'V-0',
    temperature: version.temperature,
    standards: line.kind === 'pneumatic' ? 'ISO 8573-1' : 'IEC 61984',
    approvals: version.name === 'rail' ? 'UL, EN 45545-2' : 'UL',
    ...line.more,
  }
  return {
    code,
    names: text(
      `${kindNames[line.kind].en}, ${line.names.en}, ${genderNames[gender].en}, ${ends[termination].names.en}${version.suffix.en}`,
      `${kindNames[line.kind].es}, ${line.names.es}, ${genderNames[gender].es}, ${ends[termination].names.es}${version.suffix.es}`,
    ),
    attributes,
    drawing: {
      family: 'module',
      kind: line.kind,
      poles: line.poles,
      rows: line.rows,
      gender,
      finish: line.kind === 'power' ? 'silver' : 'gold',
    },
    cents: line.onRequest
      ? null
      : Math.round((line.cents * (100 + version.more) * (gender === 'female' ? 1.05 : 1)) / 100) +
        (termination === 'crimp' ? 0 : 240),
    ...(line.onRequest && { lifecycle: 'announced' as const }),
    weightG: 16 + line.poles * (line.kind === 'power' ? 6 : 1),
    relations: relationsOf(line, gender, termination, version.mark),
    ...(line.kind === 'power' &&
      line.wires && {
        derating: deratingCurves(
          code,
          line.poles,
          line.amps ?? 16,
          line.wires,
          (line.amps ?? 16) * 1.28,
          version.temperature[1],
        ),
      }),
  }
}

const frameSizes = [
  ['6B', 2],
  ['10B', 3],
  ['16B', 4],
  ['24B', 6],
] as const
type FrameSize = (typeof frameSizes)[number][0]
const frameVersions = [
  { name: 'standard', mark: '', suffix: text('', ''), more: 0 },
  { name: 'high mating cycles', mark: 'V', suffix: text(', reinforced', ', reforzado'), more: 40 },
  { name: 'rail', mark: 'R', suffix: text(', rail', ', ferroviario'), more: 15 },
] as const

/** `KM F16M (A-D)`: the letters are those of the module places, capital for hoods, small for housings. */
function frameNumber(
  size: FrameSize,
  gender: Gender,
  version: (typeof frameVersions)[number]['name'],
): string {
  const places = frameSizes.find(([name]) => name === size)?.[1] ?? 4
  const last = String.fromCharCode(64 + places)
  const letters = gender === 'male' ? `A-${last}` : `A-${last}`.toLowerCase()
  const mark = frameVersions.find(each => each.name === version)?.mark ?? ''
  return `KM F${size.slice(0, -1)}${letterOf(gender)}${mark} (${letters})`
}

function frameDraft(
  size: FrameSize,
  places: number,
  gender: Gender,
  version: (typeof frameVersions)[number],
): Draft {
  const hood = gender === 'male'
  const sample = [
    { kind: 'power' as const, poles: 2, rows: 1, gender },
    { kind: 'signal' as const, poles: 12, rows: 3, gender },
    { kind: 'data' as const, poles: 8, gender },
    { kind: 'pneumatic' as const, poles: 2, rows: 1, gender },
  ]
  return {
    code: frameNumber(size, gender, version.name),
    names: text(
      `Hinged frame, size ${size}, ${places} modules, for ${hood ? 'hoods' : 'housings'}${version.suffix.en}`,
      `Marco abatible, tamaño ${size}, ${places} módulos, para ${hood ? 'capotas' : 'carcasas'}${version.suffix.es}`,
    ),
    attributes: {
      design: 'hinged frame',
      size,
      places,
      gender,
      hand: hood ? 'hood' : 'housing',
      version: version.name,
      'protective-earth': true,
      'screw-spacing': screwSpacing[drawingSize[size]],
      'mating-cycles': version.name === 'high mating cycles' ? 10_000 : 500,
      'housing-material': 'die-cast zinc',
      temperature: [-40, 125],
      standards: 'IEC 61984',
      approvals: 'UL, CSA',
    },
    drawing: {
      family: 'frame',
      size: drawingSize[size],
      places,
      gender,
      modules: sample.slice(0, places - 1),
    },
    cents: Math.round(((690 + places * 165) * (100 + version.more)) / 100),
    weightG: 38 + places * 17,
    relations: [
      { kind: 'matching', target: frameNumber(size, otherGender(gender), version.name) },
      {
        kind: 'matching',
        target: hood
          ? hoodNumber('K2', size, 'high', 'top', 'M32', 'pegs')
          : bulkheadNumber('K2', size, 'double lever', 'without'),
      },
      { kind: 'accessory', target: 'KM-BLANK' },
    ],
  }
}

export function* moduleDesigns(): Generator<Design> {
  for (const line of lines) {
    for (const termination of line.terminations) {
      yield {
        code: `KM-${line.mark}-${ends[termination].mark}`,
        category: line.kind === 'power' ? 'modular-power-modules' : 'modular-signal-and-data-modules',
        series: 'KM',
        trade: 'module',
        names: text(
          `${kindNames[line.kind].en}, ${line.names.en}, ${ends[termination].names.en}`,
          `${kindNames[line.kind].es}, ${line.names.es}, ${ends[termination].names.es}`,
        ),
        descriptions: text(
          `Module of the series KM. It snaps into a hinged frame beside power, signal, data and air modules and can be changed without tools.` +
            (line.contact && termination === 'crimp'
              ? ` Needs ${line.poles} crimp ${line.poles === 1 ? 'contact' : 'contacts'}, ordered separately.`
              : ''),
          `Módulo de la serie KM. Encaja en un marco abatible junto a módulos de potencia, señal, datos y aire, y se cambia sin herramientas.` +
            (line.contact && termination === 'crimp'
              ? ` Necesita ${line.poles === 1 ? '1 contacto' : `${line.poles} contactos`} de crimpado, que se ${line.poles === 1 ? 'pide' : 'piden'} por separado.`
              : ''),
        ),
        variantAttributes: ['gender', 'version'],
        drafts: versions.flatMap(version =>
          genders.map(gender => moduleDraft(line, gender, termination, version)),
        ),
      }
    }
  }
  yield {
    code: 'KM-BLANKS',
    category: 'modular-signal-and-data-modules',
    series: 'KM',
    trade: 'module',
    names: text('Blank module', 'Módulo ciego'),
    descriptions: text(
      'Fills a free place of a hinged frame, so that the neighbours stay where they are.',
      'Ocupa una plaza libre del marco abatible para que los módulos vecinos no se muevan.',
    ),
    variantAttributes: ['version'],
    drafts: (['standard', 'rail'] as const).map(version => ({
      code: version === 'rail' ? 'KM-BLANK R' : 'KM-BLANK',
      names: text(
        version === 'rail' ? 'Blank module, rail' : 'Blank module',
        version === 'rail' ? 'Módulo ciego, ferroviario' : 'Módulo ciego',
      ),
      attributes: {
        design: 'blank module',
        version,
        insulator: 'polycarbonate GF',
        flammability: 'V-0',
        temperature: [-40, 125],
      },
      drawing: { family: 'module', kind: 'blank', poles: 0 },
      cents: version === 'rail' ? 295 : 240,
      weightG: 9,
    })),
  }
  for (const [size, places] of frameSizes) {
    yield {
      code: `KM-FRAME-${size}`,
      category: 'modular-frames',
      series: 'KM',
      trade: 'frame',
      names: text(
        `Hinged frame, size ${size}, ${places} modules`,
        `Marco abatible, tamaño ${size}, ${places} módulos`,
      ),
      descriptions: text(
        `Die-cast frame for ${places} modules of the series KM in hoods and housings of size ${size}. It opens like a book and locks when it is screwed in.`,
        `Marco de fundición para ${places} módulos de la serie KM en capotas y carcasas de tamaño ${size}. Se abre como un libro y queda bloqueado al atornillarlo.`,
      ),
      variantAttributes: ['hand', 'version'],
      drafts: frameVersions.flatMap(version =>
        genders.map(gender => frameDraft(size, places, gender, version)),
      ),
    }
  }
}
