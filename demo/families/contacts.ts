import { comma, text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import {
  contactNumber,
  crimpTool,
  genders,
  locator,
  otherGender,
  reelNumber,
  removalTool,
} from '../part-numbers.ts'
import type { Gender, Plating } from '../part-numbers.ts'
import { wireRange } from '../wires.ts'

type Line = {
  rating: number
  diameter: number
  length: number
  wires: number[]
  platings: Plating[]
  /** cents for 100 pieces at the smallest wire in silver */
  cents: number
  resistance: number
}

const lines: Line[] = [
  {
    rating: 5,
    diameter: 1,
    length: 19,
    wires: [0.09, 0.14, 0.25, 0.34, 0.5],
    platings: ['gold', 'hard gold'],
    cents: 2150,
    resistance: 5,
  },
  {
    rating: 10,
    diameter: 1.6,
    length: 26,
    wires: [0.14, 0.25, 0.5, 0.75, 1, 1.5, 2.5],
    platings: ['silver', 'gold', 'hard gold'],
    cents: 2480,
    resistance: 3,
  },
  {
    rating: 16,
    diameter: 2.5,
    length: 32,
    wires: [0.14, 0.5, 0.75, 1, 1.5, 2.5, 4],
    platings: ['silver', 'gold', 'hard gold'],
    cents: 3290,
    resistance: 1,
  },
  {
    rating: 40,
    diameter: 4,
    length: 44,
    wires: [1.5, 2.5, 4, 6, 10],
    platings: ['silver', 'gold'],
    cents: 14_800,
    resistance: 0.3,
  },
  {
    rating: 70,
    diameter: 6,
    length: 56,
    wires: [6, 10, 16, 25],
    platings: ['silver'],
    cents: 31_500,
    resistance: 0.2,
  },
  {
    rating: 100,
    diameter: 8,
    length: 68,
    wires: [10, 16, 25, 35],
    platings: ['silver'],
    cents: 52_400,
    resistance: 0.15,
  },
  {
    rating: 200,
    diameter: 11,
    length: 84,
    wires: [35, 50, 70],
    platings: ['silver'],
    cents: 118_000,
    resistance: 0.1,
  },
]
const platingNames = {
  silver: text('silver', 'plata'),
  gold: text('gold', 'oro'),
  'hard gold': text('hard gold', 'oro duro'),
  tin: text('tin', 'estaño'),
}
const surcharge = { silver: 100, gold: 128, 'hard gold': 190, tin: 80 }
const pieceName = {
  male: text('Pin contact', 'Contacto macho'),
  female: text('Socket contact', 'Contacto hembra'),
}

function turned(line: Line, plating: Plating, gender: Gender, wire: number, place: number): Draft {
  const power = line.rating >= 40
  return {
    code: contactNumber(line.rating, gender, wire, plating),
    names: text(
      `${pieceName[gender].en}, ${line.rating} A, ${wire} mm², ${platingNames[plating].en}`,
      `${pieceName[gender].es}, ${line.rating} A, ${comma(wire)} mm², ${platingNames[plating].es}`,
    ),
    attributes: {
      design: 'turned contact',
      gender,
      'rated-current': line.rating,
      'contact-resistance': line.resistance,
      termination: 'crimp',
      ...wireRange(wire, wire),
      'stripping-length': power ? 10 + line.rating / 20 : 7.5,
      'contact-diameter': line.diameter,
      length: line.length,
      'mating-cycles': plating === 'hard gold' ? 10_000 : 500,
      'contact-material': 'copper alloy',
      plating,
      temperature: [-40, 125],
      standards: 'IEC 60352-2',
      'packing-unit': power ? 10 : 100,
    },
    drawing: {
      family: 'contact',
      gender,
      diameter: line.diameter,
      length: line.length,
      wire,
      finish: plating === 'silver' || plating === 'tin' ? plating : 'gold',
    },
    cents: Math.round(
      (line.cents * surcharge[plating] * (100 + place * 4) * (gender === 'female' ? 1.18 : 1)) / 10_000,
    ),
    priceUnit: 100,
    pack: power ? 10 : 100,
    weightG: Math.max(1, Math.round(line.diameter ** 2 * line.length * 0.0052)),
    relations: [
      { kind: 'matching', target: contactNumber(line.rating, otherGender(gender), wire, plating) },
      { kind: 'accessory', target: crimpTool(line.rating) },
      { kind: 'accessory', target: locator(line.rating) },
      { kind: 'accessory', target: removalTool(line.rating) },
    ],
  }
}

function stamped(rating: number, plating: Plating, gender: Gender, wires: [number, number]): Draft {
  const range = `${comma(wires[0])}-${comma(wires[1])}`
  return {
    code: reelNumber(rating, gender, range, plating),
    names: text(
      `${pieceName[gender].en} on reel, ${rating} A, ${wires[0]}–${wires[1]} mm², ${platingNames[plating].en}`,
      `${pieceName[gender].es} en bobina, ${rating} A, ${range.replace('-', '–')} mm², ${platingNames[plating].es}`,
    ),
    attributes: {
      design: 'stamped contact',
      gender,
      'rated-current': rating,
      'contact-resistance': 5,
      termination: 'crimp',
      ...wireRange(wires[0], wires[1]),
      'contact-diameter': rating === 5 ? 1 : 1.6,
      length: 22,
      'mating-cycles': 100,
      'contact-material': 'phosphor bronze',
      plating,
      temperature: [-40, 105],
      standards: 'IEC 60352-2',
      'packing-unit': 3000,
    },
    drawing: {
      family: 'contact',
      gender,
      diameter: rating === 5 ? 1 : 1.6,
      length: 22,
      wire: wires[1],
      finish: plating === 'tin' ? 'tin' : 'gold',
      style: 'stamped',
    },
    cents: Math.round(
      (plating === 'tin' ? 4100 : 8900) * (rating === 5 ? 0.8 : 1) * (gender === 'female' ? 1.1 : 1),
    ),
    priceUnit: 1000,
    pack: 3000,
    weightG: 1,
    relations: [
      { kind: 'matching', target: reelNumber(rating, gender === 'male' ? 'female' : 'male', range, plating) },
    ],
  }
}

export function* contactDesigns(): Generator<Design> {
  for (const line of lines) {
    const power = line.rating >= 40
    for (const plating of line.platings) {
      for (const gender of genders) {
        yield {
          code: `CT-${line.rating}${gender === 'male' ? 'M' : 'F'}-${plating.replace(' ', '-').toUpperCase()}`,
          category: power ? 'contacts-power-contacts' : 'contacts-signal-contacts',
          series: line.rating === 5 ? 'KM' : line.rating >= 40 ? 'K4' : 'K2',
          trade: 'contact',
          names: text(
            `${pieceName[gender].en}, ${line.rating} A, ${platingNames[plating].en}, turned`,
            `${pieceName[gender].es}, ${line.rating} A, ${platingNames[plating].es}, torneado`,
          ),
          descriptions: text(
            `Turned crimp contact Ø ${line.diameter} mm for stranded wire. Strip, crimp and push in until it snaps; the removal tool takes it out again.`,
            `Contacto torneado de crimpado Ø ${comma(line.diameter)} mm para conductor flexible. Pelar, crimpar e insertar hasta que encaje; la herramienta de extracción permite retirarlo.`,
          ),
          variantAttributes: ['wire'],
          drafts: line.wires.map((wire, place) => turned(line, plating, gender, wire, place)),
        }
      }
    }
  }
  const ranges: [number, number][] = [
    [0.09, 0.25],
    [0.25, 0.56],
    [0.5, 1.5],
  ]
  for (const rating of [5, 10]) {
    for (const plating of ['tin', 'gold'] as const) {
      yield {
        code: `CS-${rating}-${plating.toUpperCase()}`,
        category: 'contacts-signal-contacts',
        series: rating === 5 ? 'KM' : 'K2',
        trade: 'contact',
        names: text(
          `Stamped contact on reel, ${rating} A, ${platingNames[plating].en}`,
          `Contacto estampado en bobina, ${rating} A, ${platingNames[plating].es}`,
        ),
        descriptions: text(
          'Stamped contact for the crimping machine, 3,000 pieces on a reel.',
          'Contacto estampado para crimpadora automática, 3.000 piezas por bobina.',
        ),
        variantAttributes: ['gender', 'wire'],
        drafts: genders.flatMap(gender => ranges.map(range => stamped(rating, plating, gender, range))),
      }
    }
  }
}
