import { text } from '../design.ts'
import type { Attributes, Design, Draft, Relation, Text } from '../design.ts'
import {
  bulkheadNumber,
  coverNumber,
  drawingSize,
  glandNumber,
  hoodNumber,
  screwSpacing,
  sealNumber,
  surfaceNumber,
} from '../part-numbers.ts'
import type { Entry, HeavySize, HoodSeries, HoodThread, Locking } from '../part-numbers.ts'
import { seriesColour } from '../series.ts'

type Line = {
  series: HoodSeries
  sizes: HeavySize[]
  heights: ('low' | 'high')[]
  colour: string
  attributes: Attributes
  names: Text
  /** percent on the price of K2 */
  factor: number
  about: Text
}

const lines: Line[] = [
  {
    series: 'K2',
    sizes: ['6B', '10B', '16B', '24B'],
    heights: ['low', 'high'],
    colour: '#8c969b',
    attributes: {
      'housing-material': 'die-cast aluminium',
      surface: 'powder-coated',
      colour: 'grey',
      protection: 'IP65',
      approvals: 'UL, CSA',
    },
    names: text('', ''),
    factor: 100,
    about: text(
      'Powder-coated die-cast aluminium for machines and cabinets.',
      'Aluminio inyectado con pintura en polvo para máquinas y armarios.',
    ),
  },
  {
    series: 'K4',
    sizes: ['6B', '10B', '16B', '24B'],
    heights: ['high'],
    colour: '#5d6a72',
    attributes: {
      'housing-material': 'die-cast aluminium',
      surface: 'salt-water proof',
      colour: 'black',
      protection: 'IP66/IP68',
      approvals: 'UL, DNV',
    },
    names: text(', outdoor', ', para exterior'),
    factor: 185,
    about: text(
      'Salt-water proof, tight under water to 1 m, for wind, rail and ports.',
      'Resistente al agua salada y estanca a 1 m de profundidad, para eólica, ferrocarril y puertos.',
    ),
  },
  {
    series: 'KC',
    sizes: ['3A', '10A', '16A'],
    heights: ['low'],
    colour: '#4a5258',
    attributes: {
      'housing-material': 'thermoplastic',
      surface: 'plain',
      colour: 'black',
      protection: 'IP65',
      flammability: 'V-0',
      approvals: 'UL',
    },
    names: text(', compact', ', compacta'),
    factor: 58,
    about: text(
      'Glass-filled thermoplastic, light and insulated.',
      'Termoplástico con fibra de vidrio, ligero y aislado.',
    ),
  },
  {
    series: 'KX',
    sizes: ['6B', '10B', '16B', '24B'],
    heights: ['low', 'high'],
    colour: '#b9c0c3',
    attributes: {
      'housing-material': 'die-cast aluminium',
      surface: 'conductive',
      colour: 'silver',
      protection: 'IP65',
      shielded: true,
      approvals: 'UL',
    },
    names: text(', EMC', ', EMC'),
    factor: 142,
    about: text(
      'Nickel-plated inside and out, with a conductive seal: the shield is closed all around.',
      'Niquelada por dentro y por fuera, con junta conductora: apantallamiento de 360°.',
    ),
  },
]
const sizeCents: Record<HeavySize, number> = {
  '3A': 520,
  '10A': 780,
  '16A': 960,
  '6B': 890,
  '10B': 1080,
  '16B': 1290,
  '24B': 1640,
}
const sizeGrams: Record<HeavySize, number> = {
  '3A': 38,
  '10A': 62,
  '16A': 84,
  '6B': 118,
  '10B': 156,
  '16B': 208,
  '24B': 284,
}
const clamping: Record<HoodThread, [number, number]> = {
  M20: [6, 12],
  M25: [9, 17],
  M32: [13, 21],
  M40: [19, 28],
}
const entryNames: Record<Entry, Text> = {
  top: text('top entry', 'entrada superior'),
  side: text('side entry', 'entrada lateral'),
  angled: text('angled entry', 'entrada acodada'),
}
const lockNames: Record<Locking, Text> = {
  pegs: text('locking pegs', 'pivotes'),
  'single lever': text('single lever', 'una palanca'),
  'double lever': text('double lever', 'dos palancas'),
}
const lockDrawing = { pegs: 'pegs', 'single lever': 'single-lever', 'double lever': 'double-lever' } as const
const threadMm = { M20: 20, M25: 25, M32: 32, M40: 40 } as const

const threadsFor = (size: HeavySize, height: 'low' | 'high'): HoodThread[] =>
  size.endsWith('A')
    ? ['M20', 'M25']
    : size === '24B'
      ? height === 'high'
        ? ['M25', 'M32', 'M40']
        : ['M25', 'M32']
      : height === 'high'
        ? ['M25', 'M32', 'M40']
        : ['M20', 'M25']

function partsAround(line: Line, size: HeavySize, thread: HoodThread, entries = 1): Relation[] {
  const [from, to] = clamping[thread]
  return [
    {
      kind: 'accessory',
      target: glandNumber(threadMm[thread], line.series === 'KX' ? 'E' : 'B', from, to),
      quantity: entries,
      mandatory: true,
    },
    { kind: 'accessory', target: glandNumber(threadMm[thread], 'P', from, to), quantity: entries },
    { kind: 'spare-part', target: sealNumber(size, line.series === 'K4' ? 'FKM' : 'NBR') },
  ]
}

function common(line: Line, size: HeavySize, thread: HoodThread | null): Attributes {
  return {
    size,
    ...(thread && { thread, 'clamping-range': clamping[thread] }),
    'screw-spacing': screwSpacing[drawingSize[size]],
    ...line.attributes,
    temperature: [-40, 125],
    standards: 'IEC 61984, IEC 60529',
  }
}

function hoodDraft(
  line: Line,
  size: HeavySize,
  height: 'low' | 'high',
  entry: Entry,
  thread: HoodThread,
  locking: Locking,
): Draft {
  const cents =
    sizeCents[size] * (height === 'high' ? 1.3 : 1) * (entry === 'top' ? 1 : 1.06) +
    (threadMm[thread] - 20) * 11
  const lever = locking === 'pegs' ? 0 : 310
  const mates: Relation[] =
    locking === 'pegs'
      ? [
          { kind: 'matching', target: bulkheadNumber(line.series, size, 'single lever', 'without') },
          { kind: 'matching', target: bulkheadNumber(line.series, size, 'double lever', 'without') },
          { kind: 'matching', target: surfaceNumber(line.series, size, 1, 'single lever', 'M25', false) },
          { kind: 'accessory', target: coverNumber(size, 'T', 'L') },
        ]
      : [
          { kind: 'matching', target: hoodNumber(line.series, size, height, 'top', thread, 'pegs') },
          { kind: 'accessory', target: coverNumber(size, 'T', 'P') },
        ]
  return {
    code: hoodNumber(line.series, size, height, entry, thread, locking),
    names: text(
      `Hood ${size}${line.names.en}, ${height}, ${entryNames[entry].en} ${thread}, ${lockNames[locking].en}`,
      `Capota ${size}${line.names.es}, ${height === 'low' ? 'baja' : 'alta'}, ${entryNames[entry].es} ${thread}, ${lockNames[locking].es}`,
    ),
    attributes: {
      design: `${entry} entry hood`,
      ...common(line, size, thread),
      entry,
      height,
      locking,
      'mating-cycles': 500,
    },
    drawing: {
      family: 'hood',
      size: drawingSize[size],
      entry,
      height,
      locking: lockDrawing[locking],
      thread: threadMm[thread],
      gland: false,
      colour: line.colour,
      seriesColour: seriesColour[line.series],
    },
    cents: Math.round((cents * line.factor) / 100) + lever,
    weightG: Math.round(sizeGrams[size] * (height === 'high' ? 1.28 : 1) * (line.series === 'KC' ? 0.45 : 1)),
    relations: [...mates, ...partsAround(line, size, thread)],
    keywords: locking === 'pegs' ? ['hood', 'capota'] : ['cable-to-cable', 'cable a cable'],
  }
}

function bulkheadDraft(
  line: Line,
  size: HeavySize,
  locking: Locking,
  cover: 'without' | 'thermoplastic' | 'metal',
): Draft {
  const coverText =
    cover === 'without'
      ? text('', '')
      : text(`, ${cover} cover`, cover === 'metal' ? ', tapa metálica' : ', tapa de termoplástico')
  const height = line.heights.at(-1) ?? 'low'
  return {
    code: bulkheadNumber(line.series, size, locking, cover),
    names: text(
      `Bulkhead housing ${size}${line.names.en}, ${lockNames[locking].en}${coverText.en}`,
      `Carcasa para panel ${size}${line.names.es}, ${lockNames[locking].es}${coverText.es}`,
    ),
    attributes: { design: 'bulkhead', ...common(line, size, null), locking, cover, 'mating-cycles': 500 },
    drawing: {
      family: 'housing',
      size: drawingSize[size],
      mount: 'bulkhead',
      locking: lockDrawing[locking],
      cover: cover !== 'without',
      colour: line.colour,
      seriesColour: seriesColour[line.series],
    },
    cents:
      Math.round((sizeCents[size] * 0.86 * line.factor) / 100) +
      (locking === 'double lever' ? 180 : 0) +
      { without: 0, thermoplastic: 240, metal: 620 }[cover],
    weightG:
      Math.round(sizeGrams[size] * 0.7 * (line.series === 'KC' ? 0.5 : 1)) + (cover === 'metal' ? 60 : 0),
    relations: [
      {
        kind: 'matching',
        target: hoodNumber(line.series, size, height, 'top', threadsFor(size, height)[1] ?? 'M25', 'pegs'),
      },
      {
        kind: 'matching',
        target: hoodNumber(line.series, size, height, 'side', threadsFor(size, height)[1] ?? 'M25', 'pegs'),
      },
      ...(cover === 'without' ? [{ kind: 'accessory' as const, target: coverNumber(size, 'T', 'P') }] : []),
      { kind: 'spare-part', target: sealNumber(size, line.series === 'K4' ? 'FKM' : 'NBR') },
    ],
  }
}

function surfaceDraft(
  line: Line,
  size: HeavySize,
  entries: 1 | 2,
  locking: Locking,
  thread: HoodThread,
  cover: boolean,
): Draft {
  const height = line.heights.at(-1) ?? 'low'
  return {
    code: surfaceNumber(line.series, size, entries, locking, thread, cover),
    names: text(
      `Surface housing ${size}${line.names.en}, ${entries} × ${thread}, ${lockNames[locking].en}${cover ? ', with cover' : ''}`,
      `Carcasa de superficie ${size}${line.names.es}, ${entries} × ${thread}, ${lockNames[locking].es}${cover ? ', con tapa' : ''}`,
    ),
    attributes: {
      design: 'surface',
      ...common(line, size, thread),
      entries,
      locking,
      cover: cover ? 'thermoplastic' : 'without',
      'mating-cycles': 500,
    },
    drawing: {
      family: 'housing',
      size: drawingSize[size],
      mount: 'surface',
      locking: lockDrawing[locking],
      cover,
      thread: threadMm[thread],
      colour: line.colour,
      seriesColour: seriesColour[line.series],
    },
    cents:
      Math.round((sizeCents[size] * 1.35 * line.factor) / 100) +
      (entries === 2 ? 140 : 0) +
      (locking === 'double lever' ? 180 : 0) +
      (cover ? 240 : 0) +
      (threadMm[thread] - 20) * 9,
    weightG: Math.round(sizeGrams[size] * 1.25 * (line.series === 'KC' ? 0.5 : 1)),
    relations: [
      {
        kind: 'matching',
        target: hoodNumber(line.series, size, height, 'top', threadsFor(size, height)[1] ?? 'M25', 'pegs'),
      },
      ...partsAround(line, size, thread, entries),
    ],
  }
}

export function* hoodDesigns(): Generator<Design> {
  for (const line of lines) {
    for (const size of line.sizes) {
      for (const height of line.heights) {
        const threads = threadsFor(size, height)
        for (const entry of ['top', 'side', 'angled'] as const) {
          if (entry === 'angled' && line.series === 'KC') continue
          const levers: Locking[] =
            entry !== 'angled' && line.series !== 'K4' ? ['pegs', 'single lever'] : ['pegs']
          if (entry === 'side' && line.series === 'K2') levers.push('double lever')
          yield {
            code: `${line.series}-H${size}-${height === 'low' ? 'L' : 'H'}${entry[0]?.toUpperCase()}`,
            category: line.series === 'KX' ? 'hoods-emc-hoods' : 'hoods-standard-hoods',
            series: line.series,
            trade: 'hood',
            names: text(
              `Hood ${size}${line.names.en}, ${height}, ${entryNames[entry].en}`,
              `Capota ${size}${line.names.es}, ${height === 'low' ? 'baja' : 'alta'}, ${entryNames[entry].es}`,
            ),
            descriptions: text(
              `${line.about.en} ${height === 'high' ? 'High construction with room for modules and bent wires.' : 'Low construction for tight machines.'} The gland is ordered separately.`,
              `${line.about.es} ${height === 'high' ? 'Altura alta, con espacio para módulos y conductores doblados.' : 'Altura baja para máquinas con poco espacio.'} El prensaestopas se pide por separado.`,
            ),
            variantAttributes: ['thread', 'locking'],
            drafts: threads.flatMap(thread =>
              levers.map(locking => hoodDraft(line, size, height, entry, thread, locking)),
            ),
          }
        }
      }
      yield {
        code: `${line.series}-BH${size}`,
        category: 'housings-bulkhead-housings',
        series: line.series,
        trade: 'hood',
        names: text(
          `Bulkhead mounting housing ${size}${line.names.en}`,
          `Carcasa para montaje en panel ${size}${line.names.es}`,
        ),
        descriptions: text(
          `${line.about.en} With seal for the panel; the cut-out is shown on the drawing.`,
          `${line.about.es} Con junta para el panel; el corte se indica en el plano.`,
        ),
        variantAttributes: ['locking', 'cover'],
        drafts: (['single lever', 'double lever'] as const).flatMap(locking =>
          (['without', 'thermoplastic', 'metal'] as const).map(cover =>
            bulkheadDraft(line, size, locking, cover),
          ),
        ),
      }
      for (const entries of [1, 2] as const) {
        for (const thread of size.endsWith('A')
          ? (['M20', 'M25'] as const)
          : (['M20', 'M25', 'M32'] as const)) {
          yield surfaceDesign(line, size, entries, thread)
        }
      }
      yield couplerDesign(line, size)
    }
  }
}

function surfaceDesign(line: Line, size: HeavySize, entries: 1 | 2, thread: HoodThread): Design {
  return {
    code: `${line.series}-SH${size}-${entries}-${thread}`,
    category: 'housings-surface-housings',
    series: line.series,
    trade: 'hood',
    names: text(
      `Surface mounting housing ${size}${line.names.en}, ${entries} × ${thread}`,
      `Carcasa de superficie ${size}${line.names.es}, ${entries} × ${thread}`,
    ),
    descriptions: text(
      `${line.about.en} Closed housing for mounting on a wall or machine frame; ${entries === 1 ? 'one side entry' : 'entries on both sides for looping through'}.`,
      `${line.about.es} Carcasa cerrada para montar en pared o bastidor; ${entries === 1 ? 'una entrada lateral' : 'entradas a ambos lados para derivar la línea'}.`,
    ),
    variantAttributes: ['locking', 'cover'],
    drafts: (['single lever', 'double lever'] as const).flatMap(locking =>
      [false, true].map(cover => surfaceDraft(line, size, entries, locking, thread, cover)),
    ),
  }
}

/** `K2 16B CC-25/S`: the lower part at the end of a cable, for cable-to-cable connections. */
function couplerDesign(line: Line, size: HeavySize): Design {
  const height = line.heights.at(-1) ?? 'low'
  const locks = ['single lever', 'double lever'] as const
  const coupler = (thread: HoodThread, locking: Locking): Draft => ({
    code: `${line.series} ${size} CC-${threadMm[thread]}/${locking === 'single lever' ? 'S' : 'D'}`,
    names: text(
      `Cable coupler ${size}${line.names.en}, ${thread}, ${lockNames[locking].en}`,
      `Acoplador de cable ${size}${line.names.es}, ${thread}, ${lockNames[locking].es}`,
    ),
    attributes: {
      design: 'coupler',
      ...common(line, size, thread),
      entry: 'top',
      height,
      locking,
      cover: 'without',
      'mating-cycles': 500,
    },
    drawing: {
      family: 'housing',
      size: drawingSize[size],
      mount: 'coupler',
      locking: lockDrawing[locking],
      thread: threadMm[thread],
      colour: line.colour,
      seriesColour: seriesColour[line.series],
    },
    cents:
      Math.round((sizeCents[size] * 1.42 * line.factor) / 100) +
      (locking === 'double lever' ? 180 : 0) +
      (threadMm[thread] - 20) * 11,
    weightG: Math.round(sizeGrams[size] * 1.2 * (line.series === 'KC' ? 0.5 : 1)),
    relations: [
      { kind: 'matching', target: hoodNumber(line.series, size, height, 'top', thread, 'pegs') },
      ...partsAround(line, size, thread),
    ],
  })
  return {
    code: `${line.series}-CC${size}`,
    category: 'housings-surface-housings',
    series: line.series,
    trade: 'hood',
    names: text(`Cable coupler ${size}${line.names.en}`, `Acoplador de cable ${size}${line.names.es}`),
    descriptions: text(
      `${line.about.en} Holds the female insert at the end of a cable; takes the hood with pegs. The gland is ordered separately.`,
      `${line.about.es} Aloja el inserto hembra en el extremo de un cable y recibe la capota con pivotes. El prensaestopas se pide por separado.`,
    ),
    variantAttributes: ['thread', 'locking'],
    drafts: threadsFor(size, height).flatMap(thread => locks.map(locking => coupler(thread, locking))),
  }
}
