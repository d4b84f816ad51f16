import { comma, text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import { seriesColour } from '../series.ts'

type Mount = 'straight' | 'angled' | 'smt'
const mountNames = {
  straight: text('straight', 'recta'),
  angled: text('angled', 'acodada'),
  smt: text('surface mount', 'montaje superficial'),
}
const platings = [
  { value: 'gold flash', mark: 'Au', names: text('gold', 'oro'), finish: 'gold', factor: 100 },
  { value: 'tin', mark: 'Sn', names: text('tin', 'estaño'), finish: 'tin', factor: 68 },
] as const
const mountMark = { straight: 'S', angled: 'R', smt: 'T' } as const

const pad = (n: number): string => String(n).padStart(2, '0')

const stripNumber = (
  kind: 'PH' | 'PS',
  pitch: number,
  rows: number,
  perRow: number,
  mount: Mount,
  plating: string,
): string => `${kind} ${pitch.toFixed(2)}-${rows}x${pad(perRow)}/${mountMark[mount]} ${plating}`

function stripDraft(
  kind: 'PH' | 'PS',
  pitch: number,
  rows: number,
  perRow: number,
  mount: Mount,
  plating: (typeof platings)[number],
): Draft {
  const poles = rows * perRow
  const header = kind === 'PH'
  const what = header ? text('Pin header', 'Tira de pines') : text('Socket strip', 'Tira hembra')
  return {
    code: stripNumber(kind, pitch, rows, perRow, mount, plating.mark),
    names: text(
      `${what.en} ${rows} × ${perRow}, pitch ${pitch.toFixed(2)} mm, ${mountNames[mount].en}, ${plating.names.en}`,
      `${what.es} ${rows} × ${perRow}, paso ${comma(pitch, 2)} mm, ${mountNames[mount].es}, ${plating.names.es}`,
    ),
    attributes: {
      design: header ? 'pin header' : 'socket strip',
      poles,
      gender: header ? 'male' : 'female',
      'rated-current': pitch > 2 ? 3 : pitch > 1.5 ? 2 : 1,
      'rated-voltage': pitch > 2 ? 250 : pitch > 1.5 ? 125 : 100,
      'contact-resistance': 20,
      'insulation-resistance': 1,
      termination: mount === 'smt' ? 'smt' : 'through hole',
      pitch,
      rows,
      angle: mount === 'angled' ? 'angled' : 'straight',
      length: Math.round(perRow * pitch * 100) / 100,
      'mating-cycles': plating.value === 'tin' ? 25 : 100,
      insulator: mount === 'smt' ? 'LCP' : 'PBT',
      'contact-material': header ? 'brass' : 'phosphor bronze',
      plating: plating.value,
      colour: 'black',
      flammability: 'V-0',
      temperature: [-55, mount === 'smt' ? 125 : 105],
      standards: 'IEC 60664-1',
      approvals: 'UL',
      'packing-unit': poles > 20 ? 50 : 100,
    },
    drawing: {
      family: 'header',
      poles,
      rows,
      pitch,
      angle: mount === 'angled' ? 'angled' : 'straight',
      gender: header ? 'male' : 'female',
      pin: pitch > 2 ? 6 : pitch > 1.5 ? 4 : 3,
      body: header ? (pitch > 2 ? 2.5 : 1.5) : pitch > 2 ? 8.5 : 4.3,
      finish: plating.finish,
      seriesColour: seriesColour.PH,
    },
    cents: Math.round(
      ((header ? 640 : 1780) + poles * (header ? 145 : 310)) *
        (plating.factor / 100) *
        (mount === 'smt' ? 1.35 : mount === 'angled' ? 1.15 : 1) *
        (pitch < 2 ? 1.4 : 1),
    ),
    priceUnit: 100,
    pack: poles > 20 ? 50 : 100,
    weightG: Math.max(1, Math.round(poles * pitch * pitch * 0.035)),
    relations: [
      {
        kind: 'matching',
        target: stripNumber(header ? 'PS' : 'PH', pitch, rows, perRow, 'straight', plating.mark),
      },
    ],
  }
}

function stripDesign(
  kind: 'PH' | 'PS',
  pitch: number,
  rows: number,
  mount: Mount,
  plating: (typeof platings)[number],
  sizes: number[],
): Design {
  const header = kind === 'PH'
  return {
    code: `${kind}${pitch.toFixed(2).replace('.', '')}-${rows}${mountMark[mount]}-${plating.mark.toUpperCase()}`,
    category: header ? 'pcb-pin-headers' : 'pcb-socket-strips',
    series: 'PH',
    trade: 'header',
    names: text(
      `${header ? 'Pin header' : 'Socket strip'}, ${rows === 1 ? 'one row' : 'two rows'}, pitch ${pitch.toFixed(2)} mm, ${mountNames[mount].en}, ${plating.names.en}`,
      `${header ? 'Tira de pines' : 'Tira hembra'}, ${rows === 1 ? 'una fila' : 'dos filas'}, paso ${comma(pitch, 2)} mm, ${mountNames[mount].es}, ${plating.names.es}`,
    ),
    descriptions: text(
      `${header ? 'Square pins of brass' : 'Two-sided springs of phosphor bronze'} in a heat-resistant body, ${mount === 'smt' ? 'on tape and reel for reflow soldering' : 'in a tube for wave soldering'}.`,
      `${header ? 'Pines cuadrados de latón' : 'Muelles de doble contacto de bronce fosforoso'} en un cuerpo resistente al calor, ${mount === 'smt' ? 'en cinta y bobina para soldadura por refusión' : 'en tubo para soldadura por ola'}.`,
    ),
    variantAttributes: ['poles'],
    drafts: sizes.map(perRow => stripDraft(kind, pitch, rows, perRow, mount, plating)),
  }
}

function boxDesign(pitch: number, mount: Mount): Design {
  return {
    code: `PB${pitch.toFixed(2).replace('.', '')}-${mountMark[mount]}`,
    category: 'pcb-pin-headers',
    series: 'PH',
    trade: 'header',
    names: text(
      `Box header, pitch ${pitch.toFixed(2)} mm, ${mountNames[mount].en}`,
      `Conector macho con carcasa, paso ${comma(pitch, 2)} mm, ${mountNames[mount].es.replace(/a$/, 'o')}`,
    ),
    descriptions: text(
      'Two-row header with a box around the pins and a polarising slot for ribbon cable connectors.',
      'Conector macho de dos filas con carcasa alrededor de los pines y ranura de polarización para cable plano.',
    ),
    variantAttributes: ['poles'],
    drafts: [6, 10, 14, 16, 20, 26, 34, 40, 50, 60, 64].map((poles): Draft => ({
      code: `PB ${pitch.toFixed(2)}-2x${pad(poles / 2)}/${mountMark[mount]}`,
      names: text(
        `Box header 2 × ${poles / 2}, pitch ${pitch.toFixed(2)} mm, ${mountNames[mount].en}`,
        `Conector macho con carcasa 2 × ${poles / 2}, paso ${comma(pitch, 2)} mm, ${mountNames[mount].es.replace(/a$/, 'o')}`,
      ),
      attributes: {
        design: 'box header',
        poles,
        gender: 'male',
        'rated-current': pitch > 2 ? 3 : 1,
        'rated-voltage': pitch > 2 ? 250 : 100,
        'contact-resistance': 20,
        'insulation-resistance': 1,
        termination: mount === 'smt' ? 'smt' : 'through hole',
        pitch,
        rows: 2,
        angle: mount === 'angled' ? 'angled' : 'straight',
        length: Math.round((poles / 2) * pitch * 100 + 765) / 100,
        'mating-cycles': 100,
        insulator: 'PBT',
        'contact-material': 'brass',
        plating: 'gold flash',
        colour: 'black',
        flammability: 'V-0',
        temperature: [-55, 105],
        standards: 'IEC 60603-13',
        approvals: 'UL',
      },
      drawing: {
        family: 'header',
        poles,
        rows: 2,
        pitch,
        angle: mount === 'angled' ? 'angled' : 'straight',
        shroud: true,
        body: 9,
        seriesColour: seriesColour.PH,
      },
      cents: 42 + poles * (mount === 'smt' ? 5 : 4),
      weightG: Math.max(1, Math.round(poles * 0.22)),
      relations: [{ kind: 'matching', target: stripNumber('PS', pitch, 2, poles / 2, 'straight', 'Au') }],
    })),
  }
}

export function* boardDesigns(): Generator<Design> {
  for (const pitch of [2.54, 2, 1.27]) {
    for (const rows of [1, 2]) {
      for (const mount of ['straight', 'angled', 'smt'] as const) {
        for (const plating of platings) {
          if (pitch === 1.27 && plating.value === 'tin') continue
          const sizes = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 13, 14, 15, 16, 17, 18, 20, 24, 25, 30, 32, 36, 40]
          yield stripDesign('PH', pitch, rows, mount, plating, sizes)
          if (mount !== 'straight' && rows === 1) continue
          yield stripDesign('PS', pitch, rows, mount, plating, sizes)
        }
      }
    }
    if (pitch !== 2) {
      for (const mount of ['straight', 'angled', 'smt'] as const) yield boxDesign(pitch, mount)
    }
  }
}
