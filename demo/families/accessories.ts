import { text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import {
  capNumber,
  coverNumber,
  drawingSize,
  genders,
  glandNumber,
  hoodNumber,
  sealNumber,
} from '../part-numbers.ts'

const glands = [
  {
    thread: 16,
    ranges: [
      [3, 7],
      [5, 10],
    ],
    cents: 145,
  },
  {
    thread: 20,
    ranges: [
      [5, 9],
      [6, 12],
    ],
    cents: 178,
  },
  {
    thread: 25,
    ranges: [
      [6, 14],
      [9, 17],
      [11, 18],
    ],
    cents: 236,
  },
  {
    thread: 32,
    ranges: [
      [11, 18],
      [13, 21],
      [15, 25],
    ],
    cents: 342,
  },
  {
    thread: 40,
    ranges: [
      [16, 24],
      [19, 28],
      [22, 32],
    ],
    cents: 518,
  },
] as const
const makes = [
  {
    mark: 'B',
    value: 'nickel-plated brass',
    names: text('brass', 'latón'),
    factor: 100,
    protection: 'IP66/IP68',
    trade: 'small-metal',
    hex: '#b9c0c3',
    colour: 'silver',
  },
  {
    mark: 'S',
    value: 'stainless steel',
    names: text('stainless steel', 'acero inoxidable'),
    factor: 310,
    protection: 'IP69K',
    trade: 'small-metal',
    hex: '#c4c9cb',
    colour: 'silver',
  },
  {
    mark: 'P',
    value: 'polyamide',
    names: text('plastic', 'plástico'),
    factor: 42,
    protection: 'IP66/IP68',
    trade: 'small-plastic',
    hex: '#4a5258',
    colour: 'black',
  },
  {
    mark: 'E',
    value: 'nickel-plated brass',
    names: text('brass, EMC', 'latón, EMC'),
    factor: 188,
    protection: 'IP66/IP68',
    trade: 'small-metal',
    hex: '#b9c0c3',
    colour: 'silver',
  },
] as const
const sizes = ['3A', '10A', '16A', '6B', '10B', '16B', '24B'] as const

function glandDesign(gland: (typeof glands)[number], make: (typeof makes)[number]): Design {
  return {
    code: `AC-G${gland.thread}${make.mark}`,
    category: 'accessories-glands-and-seals',
    series: 'TA',
    trade: make.trade,
    names: text(
      `Cable gland M${gland.thread}, ${make.names.en}`,
      `Prensaestopas M${gland.thread}, ${make.names.es}`,
    ),
    descriptions: text(
      `Gland with metric thread, seal and strain relief${make.mark === 'E' ? '; contact springs connect the braid of the shield all around' : ''}.`,
      `Prensaestopas con rosca métrica, junta y descarga de tracción${make.mark === 'E' ? '; muelles de contacto conectan la malla con apantallamiento de 360°' : ''}.`,
    ),
    variantAttributes: ['clamping-range'],
    drafts: gland.ranges.map(([from, to], place): Draft => ({
      code: glandNumber(gland.thread, make.mark, from, to),
      names: text(
        `Cable gland M${gland.thread}, ${make.names.en}, ${from}–${to} mm`,
        `Prensaestopas M${gland.thread}, ${make.names.es}, ${from}–${to} mm`,
      ),
      attributes: {
        design: 'cable gland',
        thread: `M${gland.thread}`,
        'clamping-range': [from, to],
        shielded: make.mark === 'E',
        'housing-material': make.value,
        colour: make.colour,
        protection: make.protection,
        torque: gland.thread / 4,
        temperature: [-40, 100],
        standards: 'EN 62444',
        approvals: 'UL',
      },
      drawing: { family: 'accessory', kind: 'gland', thread: gland.thread, colour: make.hex },
      cents: Math.round((gland.cents * make.factor * (100 + place * 5)) / 10_000),
      weightG: Math.round(gland.thread * (make.mark === 'P' ? 0.6 : 2.2)),
      relations: gland.thread <= 20 ? [{ kind: 'accessory', target: `AC N${gland.thread}/B` }] : [],
    })),
  }
}

function* smallParts(): Generator<Design> {
  const threads = [8, 12, 16, 20, 25, 32, 40] as const
  for (const [mark, value, names, factor] of [
    ['B', 'nickel-plated brass', text('brass', 'latón'), 1],
    ['P', 'polyamide', text('plastic', 'plástico'), 0.35],
  ] as const) {
    const trade = mark === 'B' ? ('small-metal' as const) : ('small-plastic' as const)
    yield {
      code: `AC-NUT-${mark}`,
      category: 'accessories-glands-and-seals',
      series: 'TA',
      trade,
      names: text(`Locknut, ${names.en}`, `Contratuerca, ${names.es}`),
      descriptions: text(
        'Hexagonal locknut with metric thread.',
        'Contratuerca hexagonal con rosca métrica.',
      ),
      variantAttributes: ['thread'],
      drafts: threads.map((thread): Draft => ({
        code: `AC N${thread}/${mark}`,
        names: text(`Locknut M${thread}, ${names.en}`, `Contratuerca M${thread}, ${names.es}`),
        attributes: {
          design: 'locknut',
          thread: `M${thread}`,
          'housing-material': value,
          temperature: [-40, 100],
          'packing-unit': 100,
        },
        drawing: {
          family: 'accessory',
          kind: 'locknut',
          thread,
          colour: mark === 'B' ? '#c9a24a' : '#4a5258',
        },
        cents: Math.round((19_000 + thread * 2100) * factor),
        priceUnit: 1000,
        pack: 100,
        weightG: Math.max(1, Math.round(thread * (mark === 'B' ? 0.42 : 0.1))),
      })),
    }
    yield {
      code: `AC-PLUG-${mark}`,
      category: 'accessories-glands-and-seals',
      series: 'TA',
      trade,
      names: text(`Blanking plug, ${names.en}`, `Tapón ciego, ${names.es}`),
      descriptions: text(
        'Closes an unused cable entry, with O-ring.',
        'Cierra una entrada de cable sin usar, con junta tórica.',
      ),
      variantAttributes: ['thread'],
      drafts: threads.slice(2).map((thread): Draft => ({
        code: `AC BP${thread}/${mark}`,
        names: text(`Blanking plug M${thread}, ${names.en}`, `Tapón ciego M${thread}, ${names.es}`),
        attributes: {
          design: 'blanking plug',
          thread: `M${thread}`,
          'housing-material': value,
          protection: 'IP66/IP68',
          temperature: [-40, 100],
          'packing-unit': 50,
        },
        drawing: {
          family: 'accessory',
          kind: 'blanking-plug',
          thread,
          colour: mark === 'B' ? '#b9c0c3' : '#4a5258',
        },
        cents: Math.round((4200 + thread * 420) * factor),
        priceUnit: 100,
        pack: 50,
        weightG: Math.max(1, Math.round(thread * (mark === 'B' ? 0.8 : 0.2))),
      })),
    }
  }
  yield {
    code: 'AC-SEAL',
    category: 'accessories-glands-and-seals',
    series: 'TA',
    trade: 'small-plastic',
    names: text('Housing seal', 'Junta de carcasa'),
    descriptions: text(
      'Spare seal between hood and housing; FKM for oil, heat and ozone.',
      'Junta de recambio entre capota y carcasa; FKM para aceite, calor y ozono.',
    ),
    variantAttributes: ['size', 'housing-material'],
    drafts: sizes.flatMap((size, place) =>
      (['NBR', 'FKM'] as const).map((material): Draft => ({
        code: sealNumber(size, material),
        names: text(`Seal for size ${size}, ${material}`, `Junta para tamaño ${size}, ${material}`),
        attributes: {
          design: 'seal',
          size,
          'housing-material': material,
          temperature: material === 'FKM' ? [-20, 200] : [-40, 125],
          'packing-unit': 10,
        },
        drawing: {
          family: 'accessory',
          kind: 'seal',
          size: drawingSize[size],
          colour: material === 'FKM' ? '#6b4a3a' : '#2a3034',
        },
        cents: 7400 + place * 900 + (material === 'FKM' ? 16_000 : 0),
        priceUnit: 100,
        pack: 10,
        weightG: 4 + place,
      })),
    ),
  }
}

function* codingAndCovers(): Generator<Design> {
  const colours = [
    ['1', 'natural', '#d8d2c2', text('natural', 'natural')],
    ['2', 'red', '#b0231b', text('red', 'rojo')],
    ['3', 'yellow', '#f2b705', text('yellow', 'amarillo')],
    ['4', 'blue', '#2f6fb0', text('blue', 'azul')],
    ['5', 'green', '#2f8f4e', text('green', 'verde')],
  ] as const
  for (const [series, length] of [
    ['K2', 22],
    ['K4', 28],
    ['KM', 18],
  ] as const) {
    yield {
      code: `AC-CODE-${series}`,
      category: 'accessories-coding-and-covers',
      series: 'TA',
      trade: 'small-plastic',
      names: text(`Coding pin for ${series}`, `Pin de codificación para ${series}`),
      descriptions: text(
        'Takes the place of a fixing screw, so that neighbouring connectors cannot be exchanged: two pins on each side give 16 codes.',
        'Ocupa el lugar de un tornillo de fijación para que no se confundan conectores vecinos: dos pines por lado dan 16 códigos.',
      ),
      variantAttributes: ['colour'],
      drafts: colours.map(([mark, colour, hex, names]): Draft => ({
        code: `AC CP ${series}-${mark}`,
        names: text(
          `Coding pin for ${series}, ${names.en}`,
          `Pin de codificación para ${series}, ${names.es}`,
        ),
        attributes: {
          design: 'coding pin',
          length,
          'housing-material': 'polyamide',
          colour,
          temperature: [-40, 125],
          'packing-unit': 100,
        },
        drawing: { family: 'accessory', kind: 'coding-pin', length, colour: hex },
        cents: 38_000 + length * 400,
        priceUnit: 1000,
        pack: 100,
        weightG: 2,
      })),
    }
  }
  for (const size of sizes) {
    yield {
      code: `AC-COVER-${size}`,
      category: 'accessories-coding-and-covers',
      series: 'TA',
      trade: 'small-plastic',
      names: text(`Protective cover, size ${size}`, `Tapa de protección, tamaño ${size}`),
      descriptions: text(
        'Keeps dust and water out while the connector is not mated, with cord.',
        'Protege del polvo y del agua mientras el conector no está acoplado, con cordón.',
      ),
      variantAttributes: ['housing-material', 'locking'],
      drafts: (['T', 'M'] as const).flatMap(make =>
        (['P', 'L'] as const).map((locking): Draft => ({
          code: coverNumber(size, make, locking),
          names: text(
            `Cover ${size}, ${make === 'T' ? 'plastic' : 'metal'}, for ${locking === 'P' ? 'housings with levers' : 'hoods with pegs'}`,
            `Tapa ${size}, ${make === 'T' ? 'plástico' : 'metal'}, para ${locking === 'P' ? 'carcasas con palancas' : 'capotas con pivotes'}`,
          ),
          attributes: {
            design: 'protective cover',
            size,
            locking: locking === 'P' ? 'pegs' : 'single lever',
            'housing-material': make === 'T' ? 'thermoplastic' : 'die-cast aluminium',
            colour: make === 'T' ? 'black' : 'grey',
            protection: 'IP65',
            temperature: [-40, 125],
          },
          drawing: {
            family: 'accessory',
            kind: 'cover',
            size: drawingSize[size],
            colour: make === 'T' ? '#2a3034' : '#8c969b',
          },
          cents: (make === 'T' ? 310 : 760) + sizes.indexOf(size) * 32,
          weightG: (make === 'T' ? 18 : 54) + sizes.indexOf(size) * 4,
          relations:
            locking === 'L'
              ? [
                  {
                    kind: 'matching',
                    target: hoodNumber(
                      'K2',
                      size === '3A' || size === '10A' || size === '16A' ? '6B' : size,
                      'low',
                      'top',
                      'M25',
                      'pegs',
                    ),
                  },
                ]
              : [],
        })),
      ),
    }
  }
  for (const size of ['M8', 'M12'] as const) {
    yield {
      code: `AC-CAP-${size}`,
      category: 'accessories-coding-and-covers',
      series: 'TA',
      trade: 'small-plastic',
      names: text(`Dust cap ${size}`, `Capuchón ${size}`),
      descriptions: text(
        'Screw cap for unused ports, tight to IP67.',
        'Capuchón roscado para puertos sin usar, estanco IP67.',
      ),
      variantAttributes: ['gender', 'housing-material'],
      drafts: genders.flatMap(gender =>
        (['P', 'B'] as const).map((make): Draft => ({
          code: capNumber(size, gender, make),
          names: text(
            `Dust cap ${size} for ${gender} ports, ${make === 'P' ? 'plastic' : 'brass'}`,
            `Capuchón ${size} para puertos ${gender === 'male' ? 'macho' : 'hembra'}, ${make === 'P' ? 'plástico' : 'latón'}`,
          ),
          attributes: {
            design: 'dust cap',
            size,
            gender,
            thread: size,
            'housing-material': make === 'P' ? 'polyamide' : 'nickel-plated brass',
            protection: 'IP67',
            temperature: [-40, 85],
            'packing-unit': 10,
          },
          drawing: {
            family: 'accessory',
            kind: 'dust-cap',
            thread: size === 'M8' ? 8 : 12,
            colour: make === 'P' ? '#2a3034' : '#b9c0c3',
          },
          cents: (make === 'P' ? 6800 : 18_500) + (size === 'M12' ? 1400 : 0),
          priceUnit: 100,
          pack: 10,
          weightG: make === 'P' ? 2 : 8,
        })),
      ),
    }
  }
}

export function* accessoryDesigns(): Generator<Design> {
  for (const gland of glands) {
    for (const make of makes) yield glandDesign(gland, make)
  }
  yield* smallParts()
  yield* codingAndCovers()
}
