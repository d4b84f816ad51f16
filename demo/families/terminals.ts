import { comma, text } from '../design.ts'
import type { Attributes, Design, Draft, Text } from '../design.ts'
import { wireRange } from '../wires.ts'

const poleSteps = [2, 3, 4, 5, 6, 7, 8, 9, 10, 12, 14, 16, 24]
const boardColours = [
  { value: 'green', mark: 'GN', hex: '#2f8f4e', names: text('green', 'verde') },
  { value: 'black', mark: 'BK', hex: '#2a3034', names: text('black', 'negro') },
] as const
type Grip = {
  value: 'screw' | 'push-in'
  mark: string
  names: Text
  drawing: 'screw' | 'spring'
  cents: number
}
const grips: Grip[] = [
  { value: 'screw', mark: '', names: text('screw', 'tornillo'), drawing: 'screw', cents: 0 },
  { value: 'push-in', mark: 'P', names: text('push-in', 'inserción directa'), drawing: 'spring', cents: 9 },
]
type Style = { value: 'fixed' | 'plug' | 'header'; design: string; mark: string; names: Text; factor: number }
const styles: Record<Style['value'], Style> = {
  fixed: {
    value: 'fixed',
    design: 'fixed terminal block',
    mark: 'TB',
    names: text('PCB terminal block', 'Borne para placa'),
    factor: 100,
  },
  plug: {
    value: 'plug',
    design: 'terminal plug',
    mark: 'TP',
    names: text('Terminal plug', 'Conector enchufable'),
    factor: 135,
  },
  header: {
    value: 'header',
    design: 'terminal header',
    mark: 'TH',
    names: text('Board header', 'Base para placa'),
    factor: 62,
  },
}
const pitchData = [
  { pitch: 3.5, amps: 10, volts: 160, wire: [0.14, 1.5], torque: 0.22, cents: 24 },
  { pitch: 3.81, amps: 10, volts: 160, wire: [0.14, 1.5], torque: 0.22, cents: 25 },
  { pitch: 5.0, amps: 16, volts: 400, wire: [0.2, 2.5], torque: 0.5, cents: 28 },
  { pitch: 5.08, amps: 16, volts: 400, wire: [0.2, 2.5], torque: 0.5, cents: 28 },
  { pitch: 7.62, amps: 32, volts: 630, wire: [0.2, 6], torque: 0.6, cents: 46 },
] as const
type PitchLine = (typeof pitchData)[number]

/** `TB 5.08/12-GN`, plugs and headers with parentheses: `TP 3.81/08 (GN)`. */
function boardNumber(
  style: Style,
  line: PitchLine,
  grip: Grip,
  top: boolean,
  poles: number,
  colour: string,
): string {
  const size = `${style.mark}${grip.mark}${top ? 'V' : ''} ${line.pitch.toFixed(2)}/${String(poles).padStart(2, '0')}`
  return style.value === 'fixed' ? `${size}-${colour}` : `${size} (${colour})`
}

function boardDraft(
  style: Style,
  line: PitchLine,
  grip: Grip,
  top: boolean,
  poles: number,
  colour: (typeof boardColours)[number],
): Draft {
  const wired = style.value !== 'header'
  const attributes: Attributes = {
    design: style.design,
    poles,
    'rated-current': line.amps,
    'rated-voltage': line.volts,
    'impulse-voltage': line.volts > 300 ? 6 : 2.5,
    'pollution-degree': 3,
    ...(wired
      ? {
          termination: grip.value,
          ...wireRange(line.wire[0], line.wire[1]),
          'stripping-length': line.pitch > 5 ? 8 : 6,
        }
      : { termination: 'through hole' }),
    ...(wired && grip.value === 'screw' && { torque: line.torque }),
    pitch: line.pitch,
    angle: top ? 'straight' : 'angled',
    mounting: 'board',
    length: Math.round(poles * line.pitch * 100) / 100,
    insulator: 'polyamide 6.6',
    'contact-material': 'copper alloy',
    plating: 'tin',
    colour: colour.value,
    flammability: 'V-0',
    temperature: [-40, 105],
    standards: 'IEC 60947-7-4',
    approvals: 'UL, CSA',
  }
  const mates: Draft['relations'] =
    style.value === 'plug'
      ? [
          {
            kind: 'matching',
            target: boardNumber(styles.header, line, grips[0] ?? grip, top, poles, colour.mark),
          },
        ]
      : style.value === 'header'
        ? grips.map(other => ({
            kind: 'matching' as const,
            target: boardNumber(styles.plug, line, other, top, poles, colour.mark),
          }))
        : []
  return {
    code: boardNumber(style, line, grip, top, poles, colour.mark),
    names: text(
      `${style.names.en}, ${poles} poles, pitch ${line.pitch.toFixed(2)} mm${wired ? `, ${grip.names.en}` : ''}, ${colour.names.en}`,
      `${style.names.es}, ${poles} polos, paso ${comma(line.pitch, 2)} mm${wired ? `, ${grip.names.es}` : ''}, ${colour.names.es}`,
    ),
    attributes,
    drawing: {
      family: 'terminal',
      poles,
      pitch: line.pitch,
      style: style.value,
      connection: grip.drawing,
      entry: top ? 'top' : 'front',
      wire: line.wire[1],
      height: line.pitch > 7 ? 20 : line.pitch > 4 ? 14 : 9,
      colour: colour.hex,
    },
    cents: Math.round(((line.cents + grip.cents) * poles * style.factor) / 100) + 12,
    weightG: Math.max(1, Math.round(poles * line.pitch * 0.32 * (style.value === 'header' ? 0.5 : 1))),
    relations: [
      ...(mates ?? []),
      ...(wired && grip.value === 'screw'
        ? [{ kind: 'accessory' as const, target: line.pitch > 4 ? 'TA-TS 0,6' : 'TA-TS 0,4' }]
        : []),
      { kind: 'accessory', target: 'TA-L 5x5 WH' },
    ],
  }
}

function boardDesign(style: Style, line: PitchLine, grip: Grip, top: boolean): Design {
  const wired = style.value !== 'header'
  return {
    code: `${style.mark}${grip.mark}-${line.pitch.toFixed(2).replace('.', '')}${top ? '-V' : ''}`,
    category: 'terminal-blocks-pcb-terminal-blocks',
    series: 'TB',
    trade: 'terminal',
    names: text(
      `${style.names.en}, pitch ${line.pitch.toFixed(2)} mm${wired ? `, ${grip.names.en}` : ''}, ${top ? 'vertical' : 'horizontal'}`,
      `${style.names.es}, paso ${comma(line.pitch, 2)} mm${wired ? `, ${grip.names.es}` : ''}, ${top ? 'vertical' : 'horizontal'}`,
    ),
    descriptions: text(
      wired
        ? `${grip.value === 'screw' ? 'Rising cage clamp that opens fully and does not spread the wire' : 'Stripped or ferruled wires are simply pushed in; a button opens the clamp'}, up to ${line.wire[1]} mm².`
        : 'Header for wave soldering with a dead front for the plugs of the same pitch.',
      wired
        ? `${grip.value === 'screw' ? 'Jaula ascendente que abre por completo y no aplasta el conductor' : 'El conductor pelado o con puntera se inserta sin más; un pulsador abre el borne'}, hasta ${comma(line.wire[1])} mm².`
        : 'Base para soldadura por ola, protegida contra contacto, para conectores del mismo paso.',
    ),
    variantAttributes: ['poles', 'colour'],
    drafts: poleSteps.flatMap(poles =>
      boardColours.map(colour => boardDraft(style, line, grip, top, poles, colour)),
    ),
  }
}

const railKinds = [
  {
    mark: 'TR',
    design: 'feed-through terminal',
    names: text('Feed-through terminal', 'Borne de paso'),
    factor: 100,
    poles: 1,
    height: 42,
  },
  {
    mark: 'TRE',
    design: 'earth terminal',
    names: text('Earth terminal', 'Borne de tierra'),
    factor: 260,
    poles: 1,
    height: 42,
  },
  {
    mark: 'TRD',
    design: 'double-level terminal',
    names: text('Double-level terminal', 'Borne de dos pisos'),
    factor: 230,
    poles: 2,
    height: 44,
  },
  {
    mark: 'TRK',
    design: 'disconnect terminal',
    names: text('Disconnect terminal', 'Borne seccionable'),
    factor: 320,
    poles: 1,
    height: 44,
  },
  {
    mark: 'TRF',
    design: 'fuse terminal',
    names: text('Fuse terminal', 'Borne portafusible'),
    factor: 610,
    poles: 1,
    height: 45,
  },
] as const
const sections = [
  { mm2: 1.5, amps: 17.5, width: 4.2, cents: 62 },
  { mm2: 2.5, amps: 24, width: 5.2, cents: 71 },
  { mm2: 4, amps: 32, width: 6.2, cents: 84 },
  { mm2: 6, amps: 41, width: 8.2, cents: 118 },
  { mm2: 10, amps: 57, width: 10.2, cents: 196 },
  { mm2: 16, amps: 76, width: 12.2, cents: 284 },
  { mm2: 35, amps: 125, width: 16, cents: 590 },
] as const
const railColours = [
  { value: 'grey', mark: 'GY', hex: '#8c969b', names: text('grey', 'gris') },
  { value: 'blue', mark: 'BU', hex: '#2f6fb0', names: text('blue', 'azul') },
  { value: 'orange', mark: 'OG', hex: '#d07a00', names: text('orange', 'naranja') },
] as const

function railDesign(kind: (typeof railKinds)[number], grip: Grip, size: (typeof sections)[number]): Design {
  const earth = kind.design === 'earth terminal'
  const colours = earth
    ? [{ value: 'green-yellow', mark: 'GNYE', hex: '#7fa63a', names: text('green-yellow', 'verde-amarillo') }]
    : railColours
  return {
    code: `${kind.mark}${grip.mark}-${size.mm2}`,
    category: 'terminal-blocks-rail-terminal-blocks',
    series: 'TB',
    trade: 'terminal',
    names: text(
      `${kind.names.en} ${size.mm2} mm², ${grip.names.en}`,
      `${kind.names.es} ${comma(size.mm2)} mm², ${grip.names.es}`,
    ),
    descriptions: text(
      `${kind.names.en} for the DIN rail TH 35. Jumpers, markers and test plugs are the same for all sizes.`,
      `${kind.names.es} para carril DIN TH 35. Puentes, etiquetas y conectores de prueba comunes a todos los tamaños.`,
    ),
    variantAttributes: ['colour'],
    drafts: colours.map((colour): Draft => ({
      code: `${kind.mark} ${comma(size.mm2)}-${grip.value === 'screw' ? 'SC' : 'PT'} ${colour.mark}`,
      names: text(
        `${kind.names.en} ${size.mm2} mm², ${grip.names.en}, ${colour.names.en}`,
        `${kind.names.es} ${comma(size.mm2)} mm², ${grip.names.es}, ${colour.names.es}`,
      ),
      attributes: {
        design: kind.design,
        poles: kind.poles,
        'rated-current': kind.design === 'fuse terminal' ? 6.3 : size.amps,
        'rated-voltage': kind.design === 'disconnect terminal' ? 500 : 800,
        'impulse-voltage': 8,
        'pollution-degree': 3,
        termination: grip.value,
        ...wireRange(size.mm2 > 10 ? 1.5 : 0.2, size.mm2),
        'stripping-length': size.mm2 > 10 ? 18 : 10,
        ...(grip.value === 'screw' && { torque: size.mm2 > 10 ? 2.5 : 0.6 }),
        mounting: 'DIN rail',
        width: size.width,
        'height-mm': kind.height,
        insulator: 'polyamide 6.6',
        'contact-material': 'copper alloy',
        colour: colour.value,
        flammability: 'V-0',
        temperature: [-60, 110],
        standards: earth ? 'IEC 60947-7-2' : 'IEC 60947-7-1',
        approvals: 'UL, CSA',
        'packing-unit': 50,
      },
      drawing: {
        family: 'terminal',
        poles: kind.poles,
        pitch: size.width,
        connection: grip.drawing,
        entry: 'top',
        wire: size.mm2,
        height: kind.height,
        colour: colour.hex,
      },
      cents: Math.round((size.cents * kind.factor) / 100) + grip.cents,
      pack: 10,
      weightG: Math.round(size.mm2 * 1.6 + 5),
      relations: [
        { kind: 'accessory', target: 'TA-L 5x5 WH' },
        ...(grip.value === 'screw' ? [{ kind: 'accessory' as const, target: 'TA-TS 0,6' }] : []),
      ],
    })),
  }
}

export function* terminalDesigns(): Generator<Design> {
  for (const line of pitchData) {
    for (const top of [false, true]) {
      for (const grip of grips) yield boardDesign(styles.fixed, line, grip, top)
      if (line.pitch === 5) continue
      if (!top) for (const grip of grips) yield boardDesign(styles.plug, line, grip, top)
      if (!top && grips[0]) yield boardDesign(styles.header, line, grips[0], top)
    }
  }
  for (const kind of railKinds) {
    for (const grip of grips) {
      for (const size of sections) {
        if (kind.factor < 300 || size.mm2 <= 6) yield railDesign(kind, grip, size)
      }
    }
  }
}
