import { comma, text } from '../design.ts'
import type { Attributes, Design, Draft, Relation, Text } from '../design.ts'
import type { DrawingInput } from '#shop/catalogue/imagery/model/drawing.ts'
import { bulkheadNumber, capNumber, hoodNumber } from '../part-numbers.ts'

type Side = {
  mark: string
  value: string
  names: Text
  drawing: Extract<DrawingInput, { family: 'cable' }>['left']
  cents: number
}
type Jacket = { value: 'PUR' | 'PVC' | 'TPE'; factor: number; chain: number }

const jackets: Record<Jacket['value'], Jacket> = {
  PUR: { value: 'PUR', factor: 100, chain: 10 },
  PVC: { value: 'PVC', factor: 82, chain: 2 },
  TPE: { value: 'TPE', factor: 118, chain: 5 },
}
const jacketHex = { sensor: '#2b3135', ethernet: '#1e7d4f', power: '#d07a00' }

type Line = {
  code: string
  category: string
  design: string
  names: Text
  about: Text
  left: Side
  right: Side
  poles: number
  amps: number
  volts: number
  coding?: string
  size?: string
  conductors: string
  diameter: number
  jacket: Jacket
  hex: string
  shielded: boolean
  lengths: number[]
  /** cents for both ends and for one metre */
  cents: { ends: number; metre: number }
  more?: Attributes
  relations: Relation[]
}

/** `CA M12A4M-OE/2,0 PUR`: both ends, length in metres, jacket. */
const cableNumber = (line: Line, metres: number): string =>
  `${line.code}/${comma(metres, 1)} ${line.jacket.value}`

function draft(line: Line, metres: number): Draft {
  const cents = line.cents.ends + line.cents.metre * metres
  return {
    code: cableNumber(line, metres),
    names: text(
      `${line.names.en}, ${metres} m, ${line.jacket.value}`,
      `${line.names.es}, ${comma(metres)} m, ${line.jacket.value}`,
    ),
    attributes: {
      design: line.design,
      ...(line.size && { size: line.size }),
      poles: line.poles,
      ...(line.coding && { coding: line.coding }),
      'rated-current': line.amps,
      'rated-voltage': line.volts,
      ...line.more,
      'cable-length': metres,
      'end-1': line.left.value,
      'end-2': line.right.value,
      jacket: line.jacket.value,
      shielded: line.shielded,
      conductors: line.conductors,
      'outer-diameter': line.diameter,
      'bending-radius': Math.round(line.diameter * (line.shielded ? 10 : 7.5)),
      'chain-cycles': line.jacket.chain,
      protection: line.right.value === 'RJ45 plug' && line.left.value === 'RJ45 plug' ? 'IP20' : 'IP67',
      temperature: line.jacket.value === 'PVC' ? [-25, 80] : [-40, 80],
      standards: line.jacket.value === 'TPE' ? 'IEC 61156-6, EN 45545-2' : 'IEC 60332-1-2',
      approvals: 'UL',
    },
    drawing: {
      family: 'cable',
      left: line.left.drawing,
      right: line.right.drawing,
      length: Math.round(metres * 1000),
      diameter: line.diameter,
      jacket: line.hex,
      shielded: line.shielded,
    },
    cents: Math.round((cents * line.jacket.factor) / 100),
    weightG: Math.round(28 + metres * line.diameter * line.diameter * 1.25),
    relations: line.relations,
  }
}

function design(line: Line): Design {
  return {
    code: `${line.code.replace('CA ', 'CA-').replaceAll('.', '')}-${line.jacket.value}`,
    category: line.category,
    series: 'CA',
    trade: 'cable',
    names: text(`${line.names.en}, ${line.jacket.value}`, `${line.names.es}, ${line.jacket.value}`),
    descriptions: line.about,
    variantAttributes: ['cable-length'],
    drafts: line.lengths.map(metres => draft(line, metres)),
  }
}

const genderWord = { M: 'male', F: 'female' } as const

function round(
  size: 'M12' | 'M8',
  code: 'A' | 'B' | 'D' | 'X',
  poles: number,
  gender: 'M' | 'F',
  angled: boolean,
): Side {
  const g = genderWord[gender]
  return {
    mark: `${size}${code}${poles}${gender}${angled ? 'w' : ''}`,
    value: `${size} ${g} ${angled ? 'angled' : 'straight'}`,
    names: text(
      `${size} ${g}${angled ? ' angled' : ''}`,
      `${size} ${g === 'male' ? 'macho' : 'hembra'}${angled ? ' acodado' : ''}`,
    ),
    drawing: { kind: size, code, poles, gender: g, angle: angled ? 'angled' : 'straight' },
    cents: (size === 'M12' ? 340 : 300) + poles * 22 + (angled ? 40 : 0),
  }
}
const open: Side = {
  mark: 'OE',
  value: 'open end',
  names: text('open end', 'extremo libre'),
  drawing: { kind: 'open' },
  cents: 20,
}
const rj45: Side = {
  mark: 'RJ45',
  value: 'RJ45 plug',
  names: text('RJ45', 'RJ45'),
  drawing: { kind: 'RJ45', poles: 8 },
  cents: 460,
}

function* sensorLines(): Generator<Line> {
  for (const [size, poles] of [
    ['M12', 3],
    ['M12', 4],
    ['M12', 5],
    ['M12', 8],
    ['M8', 3],
    ['M8', 4],
  ] as const) {
    const section = poles > 5 ? 0.25 : 0.34
    for (const angled of [false, true]) {
      for (const shielded of poles === 3 ? [false] : [false, true]) {
        for (const jacket of [jackets.PUR, jackets.PVC]) {
          const female = round(size, 'A', poles, 'F', angled)
          const pairs: [Side, Side, string][] = [[female, open, 'sensor cable']]
          if (!shielded || jacket.value === 'PUR')
            pairs.push([female, round(size, 'A', poles, 'M', false), 'extension cable'])
          if (!shielded && size === 'M8')
            pairs.push([female, round('M12', 'A', poles, 'M', false), 'extension cable'])
          if (jacket.value === 'PUR') pairs.push([round(size, 'A', poles, 'M', angled), open, 'sensor cable'])
          for (const [left, right, kind] of pairs) {
            yield {
              code: `CA ${left.mark}-${right.mark}${shielded ? '-SH' : ''}`,
              category: 'cables-sensor-cables',
              design: kind,
              size,
              names: text(
                `${kind === 'sensor cable' ? 'Sensor cable' : 'Extension cable'} ${left.names.en} – ${right.names.en}, ${poles} poles${shielded ? ', shielded' : ''}`,
                `${kind === 'sensor cable' ? 'Cable para sensor' : 'Prolongación'} ${left.names.es} – ${right.names.es}, ${poles} polos${shielded ? ', apantallado' : ''}`,
              ),
              about: text(
                `Moulded and tested cable, ${poles} × ${section} mm². ${jacket.value === 'PUR' ? 'PUR jacket, free of halogen, resistant to oil and suited for drag chains.' : 'PVC jacket for dry rooms and fixed laying.'}`,
                `Cable sobremoldeado y verificado, ${poles} × ${comma(section)} mm². ${jacket.value === 'PUR' ? 'Cubierta de PUR libre de halógenos, resistente al aceite y apta para cadena portacables.' : 'Cubierta de PVC para recintos secos e instalación fija.'}`,
              ),
              left,
              right,
              poles,
              amps: poles > 5 ? 2 : 4,
              volts: poles <= 4 && size === 'M12' ? 250 : poles === 5 ? 60 : 30,
              coding: 'A',
              conductors: `${poles} × ${section} mm²`,
              diameter: (size === 'M12' ? 4.6 : 4.1) + (poles > 5 ? 1.4 : 0) + (shielded ? 0.9 : 0),
              jacket,
              hex: jacketHex.sensor,
              shielded,
              lengths:
                kind === 'sensor cable' ? [1, 1.5, 2, 3, 5, 7.5, 10, 15, 20] : [0.3, 0.6, 1, 2, 3, 5, 10],
              cents: { ends: left.cents + right.cents, metre: 62 + poles * 14 + (shielded ? 48 : 0) },
              relations: [
                { kind: 'accessory', target: capNumber(size, 'female', 'P') },
                { kind: 'accessory', target: size === 'M12' ? 'TA-TS 0,6' : 'TA-TS 0,4' },
                { kind: 'accessory', target: 'TA-L 20x8 YE' },
              ],
            }
          }
        }
      }
    }
  }
}

function* ethernetLines(): Generator<Line> {
  const d = round('M12', 'D', 4, 'M', false)
  const x = round('M12', 'X', 8, 'M', false)
  const pairs: [Side, Side, string][] = [
    [d, d, 'Cat. 5e'],
    [d, rj45, 'Cat. 5e'],
    [d, open, 'Cat. 5e'],
    [round('M12', 'D', 4, 'M', true), d, 'Cat. 5e'],
    [round('M12', 'D', 4, 'M', true), rj45, 'Cat. 5e'],
    [round('M12', 'X', 8, 'M', true), rj45, 'Cat. 6A'],
    [x, x, 'Cat. 6A'],
    [x, rj45, 'Cat. 6A'],
    [x, open, 'Cat. 6A'],
    [rj45, rj45, 'Cat. 5e'],
    [rj45, rj45, 'Cat. 6A'],
  ]
  for (const [left, right, transmission] of pairs) {
    const fast = transmission === 'Cat. 6A'
    for (const jacket of [jackets.PUR, jackets.PVC, jackets.TPE]) {
      yield {
        code: `CA ${left.mark}-${right.mark}.${fast ? '6A' : '5E'}`,
        category: 'cables-ethernet-cables',
        design: 'Ethernet cable',
        names: text(
          `Ethernet cable ${left.names.en} – ${right.names.en}, ${transmission}`,
          `Cable Ethernet ${left.names.es} – ${right.names.es}, ${transmission}`,
        ),
        about: text(
          `Shielded Industrial Ethernet cable, ${fast ? '10 Gbit/s over four pairs' : '100 Mbit/s over two pairs'}, each piece tested. ${jacket.value === 'TPE' ? 'TPE jacket for rail vehicles according to EN 45545-2.' : jacket.value === 'PUR' ? 'PUR jacket for drag chains and oil.' : 'PVC jacket for fixed laying.'}`,
          `Cable Ethernet industrial apantallado, ${fast ? '10 Gbit/s en cuatro pares' : '100 Mbit/s en dos pares'}, verificado pieza a pieza. ${jacket.value === 'TPE' ? 'Cubierta de TPE para vehículos ferroviarios según EN 45545-2.' : jacket.value === 'PUR' ? 'Cubierta de PUR para cadena portacables y aceite.' : 'Cubierta de PVC para instalación fija.'}`,
        ),
        left,
        right,
        poles: fast ? 8 : 4,
        amps: fast ? 0.5 : 1.5,
        volts: 50,
        ...(left.mark.startsWith('M12') && { coding: fast ? 'X' : 'D', size: 'M12' }),
        conductors: fast ? '4 × 2 × AWG 26' : '2 × 2 × AWG 22',
        diameter: fast ? 6.4 : 6.5,
        jacket,
        hex: jacketHex.ethernet,
        shielded: true,
        lengths: [0.5, 1, 2, 3, 5, 10, 15, 20, 30],
        cents: { ends: left.cents + right.cents + (fast ? 520 : 180), metre: fast ? 260 : 190 },
        more: { transmission, 'data-rate': fast ? 10_000 : 100 },
        relations: [{ kind: 'accessory', target: 'TA-L 20x8 YE' }],
      }
    }
  }
}

function* powerLines(): Generator<Line> {
  for (const [poles, size] of [
    [6, '6B'],
    [10, '10B'],
    [16, '16B'],
    [24, '24B'],
  ] as const) {
    const end = (gender: 'male' | 'female'): Side => ({
      mark: `K2.${poles}${gender === 'male' ? 'M' : 'F'}`,
      value: `rectangular ${gender}`,
      names: text(
        `K2 ${poles} poles ${gender}`,
        `K2 ${poles} polos ${gender === 'male' ? 'macho' : 'hembra'}`,
      ),
      drawing: { kind: 'hood', poles, gender },
      cents: 3400 + poles * 96,
    })
    for (const [left, right] of [
      [end('male'), open],
      [end('male'), end('female')],
    ] as const) {
      const parts: Relation[] = [
        { kind: 'part', target: `K2 ${poles}M 0601` },
        {
          kind: 'part',
          target: hoodNumber('K2', size, 'low', 'top', size === '24B' ? 'M32' : 'M25', 'pegs'),
        },
        { kind: 'matching', target: bulkheadNumber('K2', size, 'double lever', 'without') },
      ]
      if (right !== open) {
        parts.push({ kind: 'part', target: `K2 ${poles}F 0701` })
        parts.push({
          kind: 'part',
          target: hoodNumber('K2', size, 'low', 'top', size === '24B' ? 'M32' : 'M25', 'single lever'),
        })
      }
      yield {
        code: `CA ${left.mark}-${right.mark}`,
        category: 'cables-power-cables',
        design: 'power cable',
        size,
        names: text(
          `Power cable ${left.names.en} – ${right.names.en}`,
          `Cable de potencia ${left.names.es} – ${right.names.es}`,
        ),
        about: text(
          `Machine cable ${poles} × 1.5 mm² + PE with rectangular connector size ${size}, wired one to one and tested at 2 kV.`,
          `Cable para máquina ${poles} × 1,5 mm² + PE con conector rectangular tamaño ${size}, cableado uno a uno y verificado a 2 kV.`,
        ),
        left,
        right,
        poles,
        amps: 16,
        volts: 500,
        conductors: `${poles + 1} × 1.5 mm²`,
        diameter: 9 + Math.round(poles * 0.45),
        jacket: jackets.PUR,
        hex: jacketHex.power,
        shielded: false,
        lengths: [2, 3, 5, 7.5, 10, 15, 20],
        cents: { ends: left.cents + right.cents, metre: 110 + poles * 62 },
        more: { 'protective-earth': true },
        relations: parts,
      }
    }
  }
  for (const poles of [9, 15, 25, 37]) {
    const end = (gender: 'male' | 'female'): Side => ({
      mark: `DS${poles}${gender === 'male' ? 'M' : 'F'}`,
      value: `D-Sub ${gender}`,
      names: text(`D-Sub ${poles} ${gender}`, `D-Sub ${poles} ${gender === 'male' ? 'macho' : 'hembra'}`),
      drawing: { kind: 'dsub', poles, gender },
      cents: 520 + poles * 24,
    })
    for (const [left, right] of [
      [end('male'), end('female')],
      [end('male'), end('male')],
      [end('female'), open],
    ] as const) {
      yield {
        code: `CA ${left.mark}-${right.mark}`,
        category: 'cables-power-cables',
        design: 'interface cable',
        names: text(
          `Interface cable ${left.names.en} – ${right.names.en}`,
          `Cable de interfaz ${left.names.es} – ${right.names.es}`,
        ),
        about: text(
          `Shielded interface cable, all ${poles} poles wired one to one, metallised hoods with thumb screws.`,
          `Cable de interfaz apantallado, los ${poles} polos cableados uno a uno, capotas metalizadas con tornillos manuales.`,
        ),
        left,
        right,
        poles,
        amps: 2,
        volts: 125,
        conductors: `${poles} × 0.14 mm²`,
        diameter: 5 + Math.round(poles * 0.14),
        jacket: jackets.PVC,
        hex: jacketHex.sensor,
        shielded: true,
        lengths: [1, 2, 3, 5, 10],
        cents: { ends: left.cents + right.cents, metre: 80 + poles * 13 },
        more: {},
        relations: [{ kind: 'part', target: `DS ${poles}${left.value.endsWith('female') ? 'F' : 'M'}-SC/3` }],
      }
    }
  }
}

export function* cableDesigns(): Generator<Design> {
  for (const lines of [sensorLines(), ethernetLines(), powerLines()]) {
    for (const line of lines) yield design(line)
  }
}
