import { comma, text } from '../design.ts'
import type { Attributes, Design, Draft, Text } from '../design.ts'
import { crimpTool, locator, removalTool } from '../part-numbers.ts'
import { wireRange } from '../wires.ts'

type ToolKind = 'crimp' | 'removal' | 'insertion' | 'screwdriver' | 'locator'

function tool(
  code: string,
  names: Text,
  design: string,
  kind: ToolKind,
  length: number,
  cents: number,
  weightG: number,
  more: Attributes = {},
): Draft {
  return {
    code,
    names,
    attributes: { design, length, ...more },
    drawing: { family: 'tool', kind, length, colour: '#d07a00' },
    cents,
    weightG,
  }
}

const ratings = [5, 10, 16, 40, 70, 100, 200]

function* handTools(): Generator<Design> {
  const base = { category: 'tools-hand-tools', series: 'TA', trade: 'tool' as const }
  yield {
    ...base,
    code: 'TA-CRIMP',
    manufacturer: 'Ferrano Tools',
    names: text('Hand crimping tool', 'Crimpadora manual'),
    descriptions: text(
      'Four-indent crimping tool with ratchet: it opens only when the crimp is complete. The locator for the contact is ordered separately.',
      'Crimpadora de cuatro puntos con trinquete: solo se abre cuando el crimpado está completo. El posicionador del contacto se pide por separado.',
    ),
    variantAttributes: ['wire'],
    drafts: [
      tool(
        crimpTool(16),
        text('Crimping tool 0.09–4 mm²', 'Crimpadora 0,09–4 mm²'),
        'crimping tool',
        'crimp',
        250,
        28_900,
        520,
        wireRange(0.09, 4),
      ),
      tool(
        crimpTool(40),
        text('Crimping tool 1.5–10 mm²', 'Crimpadora 1,5–10 mm²'),
        'crimping tool',
        'crimp',
        280,
        41_500,
        690,
        wireRange(1.5, 10),
      ),
      tool(
        crimpTool(200),
        text('Hydraulic crimping tool 6–70 mm²', 'Crimpadora hidráulica 6–70 mm²'),
        'crimping tool',
        'crimp',
        390,
        118_000,
        2900,
        wireRange(6, 70),
      ),
      tool(
        'TA-CR-S (0,09-2,5)',
        text('Service crimping tool 0.09–2.5 mm²', 'Crimpadora de servicio 0,09–2,5 mm²'),
        'crimping tool',
        'crimp',
        200,
        8900,
        340,
        wireRange(0.09, 2.5),
      ),
    ],
  }
  yield {
    ...base,
    code: 'TA-LOCATOR',
    manufacturer: 'Ferrano Tools',
    names: text('Locator for crimping tool', 'Posicionador para crimpadora'),
    descriptions: text(
      'Holds the contact at the right depth in the crimping tool.',
      'Sujeta el contacto a la profundidad correcta en la crimpadora.',
    ),
    variantAttributes: ['rated-current'],
    drafts: ratings.map(rating => ({
      ...tool(
        locator(rating),
        text(`Locator for contacts ${rating} A`, `Posicionador para contactos de ${rating} A`),
        'locator',
        'locator',
        42,
        4200 + rating * 12,
        60,
        { 'rated-current': rating },
      ),
      relations: [{ kind: 'matching' as const, target: crimpTool(rating) }],
    })),
  }
  yield {
    ...base,
    code: 'TA-REMOVAL',
    names: text('Removal tool', 'Herramienta de extracción'),
    descriptions: text(
      'Releases the contact from the mating side; the wire pulls it out.',
      'Libera el contacto desde el lado de acoplamiento; se extrae tirando del conductor.',
    ),
    variantAttributes: ['rated-current'],
    drafts: ratings.map(rating =>
      tool(
        removalTool(rating),
        text(
          `Removal tool for contacts ${rating} A`,
          `Herramienta de extracción para contactos de ${rating} A`,
        ),
        'removal tool',
        'removal',
        120,
        1850 + rating * 9,
        40,
        { 'rated-current': rating },
      ),
    ),
  }
  yield {
    ...base,
    code: 'TA-INSERTION',
    names: text('Insertion tool', 'Herramienta de inserción'),
    descriptions: text(
      'For thin wires that buckle when the contact is pushed in by hand.',
      'Para conductores finos que se doblan al insertar el contacto a mano.',
    ),
    variantAttributes: ['rated-current'],
    drafts: [5, 10, 16].map(rating =>
      tool(
        `TA-IN/${rating}`,
        text(
          `Insertion tool for contacts ${rating} A`,
          `Herramienta de inserción para contactos de ${rating} A`,
        ),
        'insertion tool',
        'insertion',
        140,
        2150 + rating * 9,
        45,
        { 'rated-current': rating },
      ),
    ),
  }
  yield {
    ...base,
    code: 'TA-TORQUE',
    manufacturer: 'Ferrano Tools',
    names: text('Torque screwdriver', 'Destornillador dinamométrico'),
    descriptions: text(
      'Slips audibly when the set torque is reached; with test report.',
      'Salta de forma audible al alcanzar el par ajustado; con informe de ensayo.',
    ),
    variantAttributes: ['torque-range'],
    drafts: (
      [
        ['TA-TS 0,4', 0.4, [0.2, 0.4], 6900],
        ['TA-TS 0,6', 0.6, [0.4, 0.6], 6900],
        ['TA-TS 1,2', 1.2, [0.5, 1.2], 8400],
        ['TA-TS 3,0', 3, [1, 3], 11_200],
        ['TA-TS 6,0', 6, [2, 6], 14_800],
      ] as const
    ).map(([code, most, range, cents]) =>
      tool(
        code,
        text(`Torque screwdriver to ${most} Nm`, `Destornillador dinamométrico hasta ${comma(most)} Nm`),
        'torque screwdriver',
        'screwdriver',
        180,
        cents,
        210,
        { 'torque-range': range },
      ),
    ),
  }
}

const labelSizes = [
  { code: '5x5', width: 5, height: 5, columns: 24, rows: 20, use: text('terminals', 'bornes') },
  {
    code: '12x6',
    width: 12,
    height: 6,
    columns: 14,
    rows: 20,
    use: text('contacts and wires', 'contactos y conductores'),
  },
  { code: '20x8', width: 20, height: 8, columns: 9, rows: 16, use: text('cables', 'cables') },
  { code: '27x15', width: 27, height: 15, columns: 7, rows: 8, use: text('hoods', 'capotas') },
  { code: '49x15', width: 49, height: 15, columns: 4, rows: 8, use: text('housings', 'carcasas') },
  { code: '85x54', width: 85, height: 54, columns: 2, rows: 2, use: text('cabinets', 'armarios') },
]
const labelColours = [
  { mark: 'WH', value: 'white', hex: '#ffffff', names: text('white', 'blanco') },
  { mark: 'YE', value: 'yellow', hex: '#f4d34a', names: text('yellow', 'amarillo') },
  { mark: 'SI', value: 'silver', hex: '#c9cfd2', names: text('silver', 'plata') },
] as const

function* labels(): Generator<Design> {
  for (const size of labelSizes) {
    yield {
      code: `TA-LABEL-${size.code.toUpperCase()}`,
      category: 'tools-labels',
      series: 'TA',
      trade: 'label',
      names: text(
        `Labels ${size.width} × ${size.height} mm for ${size.use.en}`,
        `Etiquetas ${size.width} × ${size.height} mm para ${size.use.es}`,
      ),
      descriptions: text(
        `Sheet of ${size.columns * size.rows} self-adhesive labels for laser printers, resistant to oil and abrasion. Printed by the labelling tool of this shop or blank.`,
        `Hoja de ${size.columns * size.rows} etiquetas autoadhesivas para impresora láser, resistentes al aceite y a la abrasión. Se imprimen con la herramienta de etiquetado de esta tienda o se suministran en blanco.`,
      ),
      variantAttributes: ['colour', 'housing-material'],
      drafts: (['polyester', 'vinyl'] as const).flatMap(material =>
        labelColours.map((colour): Draft => ({
          code: `TA-L${material === 'vinyl' ? 'V' : ''} ${size.code} ${colour.mark}`,
          names: text(
            `Labels ${size.width} × ${size.height} mm, ${colour.names.en}${material === 'vinyl' ? ', vinyl' : ''}`,
            `Etiquetas ${size.width} × ${size.height} mm, ${colour.names.es}${material === 'vinyl' ? ', vinilo' : ''}`,
          ),
          attributes: {
            design: 'label sheet',
            width: size.width,
            'height-mm': size.height,
            'label-size': `${size.width} × ${size.height} mm`,
            'labels-per-sheet': size.columns * size.rows,
            'housing-material': material,
            colour: colour.value,
            temperature: material === 'vinyl' ? [-20, 80] : [-40, 150],
            'packing-unit': 10,
          },
          drawing: {
            family: 'label',
            sheetWidth: 210,
            sheetHeight: 148,
            columns: size.columns,
            rows: size.rows,
            labelWidth: size.width,
            labelHeight: size.height,
            colour: colour.hex,
          },
          cents: 2950 + (colour.mark === 'SI' ? 600 : 0) - (material === 'vinyl' ? 500 : 0),
          priceUnit: 100,
          pack: 10,
          weightG: 9,
        })),
      ),
    }
  }
}

export function* toolDesigns(): Generator<Design> {
  yield* handTools()
  yield* labels()
}
