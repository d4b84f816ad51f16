import { comma, text } from '../design.ts'
import type { Attributes, Design, Draft, Text } from '../design.ts'
import { capNumber, genders, letterOf, m12Number, otherGender } from '../part-numbers.ts'
import type { Gender } from '../part-numbers.ts'
import { seriesColour } from '../series.ts'
import { wireRange } from '../wires.ts'

type Code = 'A' | 'B' | 'D' | 'X'
type Pattern = {
  size: 'M8' | 'M12'
  code: Code
  poles: number
  amps: number
  volts: number
  more?: Attributes
}
type End = { mark: string; value: string; names: Text; wire: [number, number]; cents: number }

const patterns: Pattern[] = [
  { size: 'M12', code: 'A', poles: 3, amps: 4, volts: 250 },
  { size: 'M12', code: 'A', poles: 4, amps: 4, volts: 250 },
  { size: 'M12', code: 'A', poles: 5, amps: 4, volts: 60 },
  { size: 'M12', code: 'A', poles: 8, amps: 2, volts: 30 },
  { size: 'M12', code: 'A', poles: 12, amps: 1.5, volts: 30 },
  { size: 'M12', code: 'B', poles: 5, amps: 4, volts: 60 },
  {
    size: 'M12',
    code: 'D',
    poles: 4,
    amps: 4,
    volts: 60,
    more: { transmission: 'Cat. 5e', 'data-rate': 100 },
  },
  {
    size: 'M12',
    code: 'X',
    poles: 8,
    amps: 0.5,
    volts: 50,
    more: { transmission: 'Cat. 6A', 'data-rate': 10_000 },
  },
  { size: 'M8', code: 'A', poles: 3, amps: 4, volts: 60 },
  { size: 'M8', code: 'A', poles: 4, amps: 4, volts: 30 },
  { size: 'M8', code: 'B', poles: 5, amps: 3, volts: 30 },
  { size: 'M8', code: 'A', poles: 6, amps: 1.5, volts: 30 },
  {
    size: 'M8',
    code: 'D',
    poles: 4,
    amps: 4,
    volts: 60,
    more: { transmission: 'Cat. 5e', 'data-rate': 100 },
  },
]
const ends: Record<'SC' | 'PI' | 'ID' | 'CR', End> = {
  SC: { mark: 'SC', value: 'screw', names: text('screw', 'tornillo'), wire: [0.25, 0.75], cents: 690 },
  PI: {
    mark: 'PI',
    value: 'push-in',
    names: text('push-in', 'inserción directa'),
    wire: [0.14, 0.75],
    cents: 820,
  },
  ID: {
    mark: 'ID',
    value: 'idc',
    names: text('insulation displacement', 'desplazamiento de aislante'),
    wire: [0.14, 0.34],
    cents: 940,
  },
  CR: { mark: 'CR', value: 'crimp', names: text('crimp', 'crimpado'), wire: [0.09, 0.5], cents: 760 },
}
const endsFor = (pattern: Pattern): End[] =>
  pattern.size === 'M8'
    ? [pattern.poles < 6 ? ends.SC : ends.CR, ends.ID]
    : pattern.poles >= 8 || pattern.code === 'X'
      ? [ends.CR, ends.ID]
      : [ends.SC, ends.PI, ends.CR]

const genderNames = { male: text('male', 'macho'), female: text('female', 'hembra') }
const angleNames = { straight: text('straight', 'recto'), angled: text('angled', 'acodado') }

const cableNumber = (
  pattern: Pattern,
  gender: Gender,
  angle: 'straight' | 'angled',
  end: string,
  shielded: boolean,
): string =>
  pattern.size === 'M12'
    ? m12Number(pattern.code, pattern.poles, gender, angle, end, shielded)
    : `R8.${pattern.code}${pattern.poles}-${letterOf(gender)}${angle === 'straight' ? 'S' : 'A'}/${end}${shielded ? '-SH' : ''}`

function electrical(pattern: Pattern): Attributes {
  return {
    size: pattern.size,
    coding: pattern.code,
    poles: pattern.poles,
    'rated-current': pattern.amps,
    'rated-voltage': pattern.volts,
    'impulse-voltage': pattern.volts > 100 ? 2.5 : pattern.volts > 30 ? 1.5 : 0.8,
    'pollution-degree': 3,
    'contact-resistance': 5,
    'insulation-resistance': 0.1,
    'mating-cycles': 100,
    ...pattern.more,
  }
}

function cableDraft(
  pattern: Pattern,
  end: End,
  gender: Gender,
  angle: 'straight' | 'angled',
  shielded: boolean,
  steel: boolean,
): Draft {
  const small = pattern.size === 'M8'
  const clamp: [number, number] = small ? [3.5, 5] : pattern.poles > 5 ? [6, 8] : [4, 6.5]
  return {
    code: cableNumber(pattern, gender, angle, end.mark, shielded) + (steel ? ' V4A' : ''),
    names: text(
      `${pattern.size} connector, coding ${pattern.code}, ${pattern.poles} poles, ${genderNames[gender].en}, ${angleNames[angle].en}, ${end.names.en}${shielded ? ', shielded' : ''}${steel ? ', stainless steel' : ''}`,
      `Conector ${pattern.size}, codificación ${pattern.code}, ${pattern.poles} polos, ${genderNames[gender].es}, ${angleNames[angle].es}, ${end.names.es}${shielded ? ', apantallado' : ''}${steel ? ', acero inoxidable' : ''}`,
    ),
    attributes: {
      design: 'cable connector',
      gender,
      ...electrical(pattern),
      termination: end.value,
      ...wireRange(end.wire[0], end.wire[1]),
      'stripping-length': end.value === 'idc' ? 20 : 5,
      ...(end.value === 'screw' && { torque: 0.2 }),
      angle,
      'clamping-range': clamp,
      shielded,
      'housing-material': steel ? 'stainless steel' : shielded ? 'die-cast zinc' : 'polyamide',
      insulator: 'polyamide 6.6',
      'contact-material': 'brass',
      plating: 'gold flash',
      colour: shielded || steel ? 'silver' : 'black',
      protection: steel ? 'IP69K' : 'IP67',
      temperature: [-40, 85],
      standards: small ? 'IEC 61076-2-104' : `IEC 61076-2-${pattern.code === 'X' ? '109' : '101'}`,
      approvals: 'UL',
    },
    drawing: {
      family: 'circular',
      size: pattern.size,
      code: pattern.code,
      poles: pattern.poles,
      gender,
      angle,
      shielded: shielded || steel,
      cable: small ? 4.5 : 6,
      seriesColour: small ? seriesColour.R8 : seriesColour.R12,
    },
    cents:
      Math.round(end.cents * (small ? 0.88 : 1)) +
      pattern.poles * 28 +
      (angle === 'angled' ? 120 : 0) +
      (shielded ? 380 : 0) +
      (steel ? 960 : 0) +
      (gender === 'female' ? 40 : 0) +
      (pattern.code === 'X' ? 640 : 0),
    weightG: (small ? 9 : 17) + (shielded ? 14 : 0) + (steel ? 12 : 0),
    relations: [
      {
        kind: 'matching',
        target: cableNumber(pattern, otherGender(gender), angle, end.mark, shielded) + (steel ? ' V4A' : ''),
      },
      { kind: 'matching', target: panelNumber(pattern, otherGender(gender), 'rear', '0,5m') },
      { kind: 'accessory', target: capNumber(pattern.size, otherGender(gender), 'P') },
      { kind: 'accessory', target: small ? 'TA-TS 0,4' : 'TA-TS 0,6' },
    ],
  }
}

type Foot = { mark: string; value: string; names: Text; cents: number; more: Attributes }
const feet: Foot[] = [
  {
    mark: '0,2m',
    value: 'wires',
    names: text('wires 0.2 m', 'hilos 0,2 m'),
    cents: 980,
    more: { 'cable-length': 0.2 },
  },
  {
    mark: '0,5m',
    value: 'wires',
    names: text('wires 0.5 m', 'hilos 0,5 m'),
    cents: 1060,
    more: { 'cable-length': 0.5 },
  },
  {
    mark: '1,0m',
    value: 'wires',
    names: text('wires 1 m', 'hilos 1 m'),
    cents: 1210,
    more: { 'cable-length': 1 },
  },
  { mark: 'SOL', value: 'solder cup', names: text('solder cups', 'para soldar'), cents: 790, more: {} },
  { mark: 'PCB', value: 'through hole', names: text('board pins', 'pines para placa'), cents: 720, more: {} },
]
/** `R12.D4-FP/r 0,5m`: panel receptacle, front or rear mounting, termination. */
const panelNumber = (pattern: Pattern, gender: Gender, mounting: 'front' | 'rear', foot: string): string =>
  `R${pattern.size.slice(1)}.${pattern.code}${pattern.poles}-${letterOf(gender)}P/${mounting[0]} ${foot}`

function panelDraft(pattern: Pattern, gender: Gender, mounting: 'front' | 'rear', foot: Foot): Draft {
  const small = pattern.size === 'M8'
  return {
    code: panelNumber(pattern, gender, mounting, foot.mark),
    names: text(
      `${pattern.size} receptacle, coding ${pattern.code}, ${pattern.poles} poles, ${genderNames[gender].en}, ${mounting} mounting, ${foot.names.en}`,
      `Base ${pattern.size}, codificación ${pattern.code}, ${pattern.poles} polos, ${genderNames[gender].es}, montaje ${mounting === 'front' ? 'frontal' : 'trasero'}, ${foot.names.es}`,
    ),
    attributes: {
      design: 'panel receptacle',
      gender,
      ...electrical(pattern),
      termination: foot.value,
      ...(foot.value === 'wires' &&
        wireRange(pattern.poles > 5 ? 0.14 : 0.34, pattern.poles > 5 ? 0.14 : 0.34)),
      ...foot.more,
      mounting,
      thread: small ? 'M12' : 'M16',
      'housing-material': 'nickel-plated brass',
      insulator: 'polyamide 6.6',
      'contact-material': 'brass',
      plating: 'gold flash',
      protection: 'IP67',
      temperature: [-40, 85],
      standards: small ? 'IEC 61076-2-104' : 'IEC 61076-2-101',
      approvals: 'UL',
    },
    drawing: {
      family: 'circular',
      size: pattern.size,
      code: pattern.code,
      poles: pattern.poles,
      gender,
      mount: 'panel',
      seriesColour: small ? seriesColour.R8 : seriesColour.R12,
    },
    cents:
      Math.round((foot.cents + pattern.poles * 31) * (small ? 0.9 : 1)) +
      (mounting === 'front' ? 60 : 0) +
      (pattern.code === 'X' ? 590 : 0),
    weightG: (small ? 12 : 22) + (foot.value === 'wires' ? pattern.poles * 2 : 0),
    relations: [
      {
        kind: 'matching',
        target: cableNumber(
          pattern,
          otherGender(gender),
          'straight',
          endsFor(pattern)[0]?.mark ?? 'SC',
          pattern.code === 'D' || pattern.code === 'X',
        ),
      },
      { kind: 'accessory', target: `AC N${small ? 12 : 16}/B` },
      { kind: 'accessory', target: capNumber(pattern.size, gender, 'P') },
    ],
  }
}

export function* circularDesigns(): Generator<Design> {
  for (const pattern of patterns) {
    const small = pattern.size === 'M8'
    const fieldbus = pattern.code === 'D' || pattern.code === 'X'
    for (const end of endsFor(pattern)) {
      for (const angle of ['straight', 'angled'] as const) {
        const shields = fieldbus ? [true] : [false, true]
        const drafts = shields.flatMap(shielded =>
          genders.map(gender => cableDraft(pattern, end, gender, angle, shielded, false)),
        )
        if (
          !small &&
          pattern.code === 'A' &&
          pattern.poles <= 5 &&
          end.mark !== 'CR' &&
          angle === 'straight'
        ) {
          drafts.push(...genders.map(gender => cableDraft(pattern, end, gender, angle, false, true)))
        }
        yield {
          code: `R${pattern.size.slice(1)}-${pattern.code}${pattern.poles}-${end.mark}-${angle === 'straight' ? 'S' : 'A'}`,
          category: small ? 'circular-m8-connectors' : 'circular-m12-connectors',
          series: small ? 'R8' : 'R12',
          trade: 'circular',
          names: text(
            `${pattern.size} connector, coding ${pattern.code}, ${pattern.poles} poles, ${angleNames[angle].en}, ${end.names.en}`,
            `Conector ${pattern.size}, codificación ${pattern.code}, ${pattern.poles} polos, ${angleNames[angle].es}, ${end.names.es}`,
          ),
          descriptions: text(
            `Field-wireable ${pattern.size} connector for ${pattern.code === 'A' ? 'sensors and actuators' : pattern.code === 'B' ? 'fieldbus lines' : 'Industrial Ethernet'}: vibration-proof screw lock, ${pattern.amps} A per contact${end.value === 'crimp' ? '' : ', wired without special tools'}.`,
            `Conector ${pattern.size} confeccionable en campo para ${pattern.code === 'A' ? 'sensores y actuadores' : pattern.code === 'B' ? 'líneas de bus de campo' : 'Ethernet industrial'}: cierre roscado resistente a vibraciones, ${comma(pattern.amps)} A por contacto${end.value === 'crimp' ? '' : ', se cablea sin herramientas especiales'}.`,
          ),
          variantAttributes: ['gender', 'shielded', 'housing-material'],
          drafts,
        }
      }
    }
    for (const mounting of ['front', 'rear'] as const) {
      yield {
        code: `R${pattern.size.slice(1)}-${pattern.code}${pattern.poles}-P${mounting[0]?.toUpperCase()}`,
        category: 'circular-receptacles',
        series: small ? 'R8' : 'R12',
        trade: 'circular',
        names: text(
          `${pattern.size} receptacle, coding ${pattern.code}, ${pattern.poles} poles, ${mounting} mounting`,
          `Base ${pattern.size}, codificación ${pattern.code}, ${pattern.poles} polos, montaje ${mounting === 'front' ? 'frontal' : 'trasero'}`,
        ),
        descriptions: text(
          `Receptacle for ${mounting} mounting in a panel, potted and tight to IP67 also when unmated with a cap.`,
          `Base para montaje ${mounting === 'front' ? 'frontal' : 'trasero'} en panel, encapsulada y estanca IP67, también sin acoplar si lleva capuchón.`,
        ),
        variantAttributes: ['gender', 'termination', 'cable-length'],
        drafts: genders.flatMap(gender => feet.map(foot => panelDraft(pattern, gender, mounting, foot))),
      }
    }
  }
}
