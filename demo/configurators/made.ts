/** What is made to order: a terminal strip from a minimum on (CFG-06), a wired receptacle in a window of its own (CFG-07). */
import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { text } from '../design.ts'
import { receptacleToOrder, stripToOrder } from '../families/configured.ts'
import { asked, clause, euro, table, value, when } from './build.ts'

const pitches = [
  ['3.50', '3,50', 1.5, 160],
  ['5.08', '5,08', 2.5, 300],
  ['7.62', '7,62', 6, 630],
] as const
const poles = [2, 3, 4, 5, 6, 8, 10, 12, 16, 20, 24]

const onStock = text('No longer lead time', 'Sin plazo adicional')
const sevenDays = text('Seven days more', 'Siete días más')
const coloured = (colour: string) => ({ family: 'terminal', poles: 4, pitch: 5.08, colour })
const strips = (print: 'numbers' | 'none') => ({
  family: 'label',
  sheetWidth: 60,
  sheetHeight: 20,
  columns: 6,
  rows: 1,
  labelWidth: 8,
  labelHeight: 8,
  print,
})

/** CFG-06 */
export const stripConfigurator = (): DefinitionInput => ({
  key: 'TB-STRIP',
  kind: 'mto',
  productCode: stripToOrder,
  productCodes: ['TB-CONF'],
  name: text('Terminal strip, made to order', 'Regleta fabricada bajo pedido'),
  about: text(
    'Poles, pitch, colour and printed marking as your board needs them, from 50 pieces.',
    'Polos, paso, color y marcado impreso según su placa, a partir de 50 unidades.',
  ),
  help: text(
    'Strips are made from 50 pieces on. The lead time grows with colour and marking.',
    'Las regletas se fabrican a partir de 50 unidades. El plazo aumenta con el color y el marcado.',
  ),
  base: {
    characteristics: [
      asked(
        'pitch',
        text('Pitch', 'Paso'),
        pitches.map(([id, es, wire]) =>
          value(id, `${id} mm`, `${es} mm`, {
            meaning: text(
              `Conductors up to ${wire} mm²`,
              `Conductores hasta ${String(wire).replace('.', ',')} mm²`,
            ),
            ...(id === '7.62' && { surcharge: euro(40) }),
            drawing: { family: 'terminal', poles: 4, pitch: Number(id), wire },
          }),
        ),
      ),
      asked(
        'poles',
        text('Poles', 'Polos'),
        poles.map(n =>
          value(String(n), String(n), String(n), {
            meaning: text(`${n} conductors`, `${n} conductores`),
            surcharge: euro(n * 21),
            weightG: n * 1.6,
            drawing: { family: 'terminal', poles: n, pitch: 5.08 },
          }),
        ),
      ),
      asked('connection', text('Connection', 'Conexión'), [
        value('screw', 'Screw', 'Tornillo', {
          meaning: text('With a screwdriver', 'Con destornillador'),
          drawing: { family: 'terminal', poles: 4, pitch: 5.08 },
        }),
        value('spring', 'Push-in', 'Inserción directa', {
          meaning: text('Without a tool, with ferrules', 'Sin herramienta, con punteras'),
          surcharge: euro(30),
          drawing: { family: 'terminal', poles: 4, pitch: 5.08, connection: 'spring' },
        }),
      ]),
      asked(
        'colour',
        text('Colour', 'Color'),
        [
          value('green', 'Green', 'Verde', { meaning: onStock, drawing: coloured('#2f8f4e') }),
          value('black', 'Black', 'Negro', { meaning: onStock, drawing: coloured('#2a3034') }),
          value('orange', 'Orange', 'Naranja', {
            meaning: sevenDays,
            surcharge: euro(15),
            leadDays: 7,
            drawing: coloured('#d07a00'),
          }),
          value('blue', 'Blue, intrinsically safe', 'Azul, seguridad intrínseca', {
            meaning: sevenDays,
            surcharge: euro(15),
            leadDays: 7,
            drawing: coloured('#2f6fb0'),
          }),
        ],
        'green',
      ),
      asked(
        'print',
        text('Marking', 'Marcado'),
        [
          value('none', 'Without', 'Sin marcado', {
            meaning: text('Nothing is printed', 'No se imprime nada'),
            drawing: strips('none'),
          }),
          value('numbers', 'Numbers 1 to n', 'Números de 1 a n', {
            meaning: text('Printed over each pole', 'Impresos sobre cada polo'),
            surcharge: euro(12),
            leadDays: 2,
            drawing: strips('numbers'),
          }),
          value('own', 'Your own text', 'Texto propio', {
            meaning: text('Up to 24 characters', 'Hasta 24 caracteres'),
            surcharge: euro(35),
            leadDays: 5,
            drawing: { ...strips('none'), colour: '#f2e9c8' },
          }),
        ],
        'none',
      ),
    ],
    rules: [
      table(
        'longest',
        text(
          'Wide pitches are not made with so many poles.',
          'Los pasos anchos no se fabrican con tantos polos.',
        ),
        ['pitch', 'poles'],
        [
          ['3.50', '*'],
          ['5.08', poles.filter(n => n <= 20).map(String)],
          ['7.62', poles.filter(n => n <= 12).map(String)],
        ],
      ),
      clause(
        'blue-screw',
        text('Blue strips are made with screws only.', 'Las regletas azules solo se fabrican con tornillo.'),
        ['colour', ['green', 'black', 'orange']],
        ['connection', ['screw']],
      ),
      clause(
        'small-print',
        text(
          'A pitch of 3.50 mm leaves no room for a text of your own.',
          'Un paso de 3,50 mm no deja espacio para un texto propio.',
        ),
        ['print', ['none', 'numbers']],
        ['pitch', ['5.08', '7.62']],
      ),
    ],
  },
  groups: [
    {
      id: 'STRIP_BODY',
      name: text('Strip', 'Regleta'),
      characteristics: ['pitch', 'poles', 'connection'],
    },
    {
      id: 'STRIP_LOOK',
      name: text('Colour and marking', 'Color y marcado'),
      characteristics: ['colour', 'print'],
      texts: [
        { id: 'own-text', name: text('Your text', 'Su texto'), most: 24, when: when(['print', 'own']) },
      ],
    },
  ],
  parts: [{ code: stripToOrder, group: 'STRIP_BODY', parentGroup: 'STRIP', configurable: true }],
  price: {
    base: euro(60),
    breaks: [
      { from: 250, percent: 90 },
      { from: 1000, percent: 82 },
    ],
  },
  minimumQuantity: 50,
  defaultQuantity: 50,
  weightG: 0.4,
  drawing: {
    base: { family: 'terminal', poles: 8, pitch: 5.08 },
    changes: [
      ...pitches.map(([id, , wire]) => ({ when: when(['pitch', id]), set: { pitch: Number(id), wire } })),
      ...poles.map(n => ({ when: when(['poles', String(n)]), set: { poles: n } })),
      { when: when(['connection', 'spring']), set: { connection: 'spring' } },
      { when: when(['colour', 'black']), set: { colour: '#2a3034' } },
      { when: when(['colour', 'orange']), set: { colour: '#d07a00' } },
      { when: when(['colour', 'blue']), set: { colour: '#2f6fb0' } },
    ],
  },
})

const codings = [
  ['A', 3],
  ['A', 4],
  ['A', 5],
  ['A', 8],
  ['B', 5],
  ['D', 4],
] as const

const uses = {
  A: text('Sensors and actuators', 'Sensores y actuadores'),
  B: text('Fieldbus', 'Bus de campo'),
  D: text('Ethernet to 100 Mbit/s', 'Ethernet hasta 100 Mbit/s'),
} as const
const panel = { family: 'circular', size: 'M12', code: 'A', poles: 4, gender: 'female', mount: 'panel' }
const wire = (diameter: number) => ({
  family: 'cable',
  left: { kind: 'open' },
  right: { kind: 'open' },
  length: 100,
  diameter,
})

/** CFG-07 */
export const receptacleConfigurator = (): DefinitionInput => ({
  key: 'R12-WIRED',
  kind: 'popup',
  productCode: receptacleToOrder,
  productCodes: ['R12-CONF'],
  name: text('M12 receptacle with wires', 'Base M12 para panel con hilos'),
  about: text(
    'Receptacle for the panel with wires of your length, stripped or with ferrules.',
    'Base para panel con hilos de la longitud que necesite, pelados o con punteras.',
  ),
  help: text(
    'The receptacle opens in a window of its own and hands its configuration back to the page that you came from.',
    'La base se abre en una ventana propia y devuelve su configuración a la página de la que viene.',
  ),
  base: {
    characteristics: [
      asked(
        'face',
        text('Coding and poles', 'Codificación y polos'),
        codings.map(([code, n]) =>
          value(`${code}${n}`, `${code}, ${n} poles`, `${code}, ${n} polos`, {
            meaning: uses[code],
            surcharge: euro(n * 18),
            weightG: n * 0.3,
            drawing: { ...panel, code, poles: n },
          }),
        ),
      ),
      asked('gender', text('Contacts', 'Contactos'), [
        value('female', 'Female', 'Hembra', {
          meaning: text('Sockets: for the live side', 'Hembras: para el lado con tensión'),
          drawing: panel,
        }),
        value('male', 'Male', 'Macho', {
          meaning: text('Pins: for the device', 'Pines: para el aparato'),
          drawing: { ...panel, gender: 'male' },
        }),
      ]),
      asked('mounting', text('Mounting', 'Montaje'), [
        value('front', 'From the front, M16', 'Frontal, M16', {
          meaning: text('Hole of 16.2 mm, nut inside', 'Taladro de 16,2 mm, tuerca por dentro'),
          drawing: { family: 'accessory', kind: 'locknut', thread: 16 },
        }),
        value('rear', 'From the rear, M12', 'Trasero, M12', {
          meaning: text('Hole of 12.2 mm, nut outside', 'Taladro de 12,2 mm, tuerca por fuera'),
          drawing: { family: 'accessory', kind: 'locknut', thread: 12 },
        }),
      ]),
      asked('wire', text('Wires', 'Hilos'), [
        value('0.25', '0.25 mm²', '0,25 mm²', {
          meaning: text('AWG 24, signals', 'AWG 24, señales'),
          drawing: wire(2.6),
        }),
        value('0.34', '0.34 mm²', '0,34 mm²', {
          meaning: text('AWG 22, sensors', 'AWG 22, sensores'),
          drawing: wire(3.2),
        }),
        value('0.5', '0.5 mm²', '0,5 mm²', {
          meaning: text('AWG 20, supply', 'AWG 20, alimentación'),
          surcharge: euro(20),
          drawing: wire(4),
        }),
      ]),
      asked(
        'ends',
        text('Ends of the wires', 'Extremos de los hilos'),
        [
          value('stripped', 'Stripped', 'Pelados', {
            meaning: text('By 8 mm, tinned', '8 mm, estañados'),
            drawing: wire(3.2),
          }),
          value('ferrules', 'With ferrules', 'Con punteras', {
            meaning: text('8 mm long, insulated', 'De 8 mm, aisladas'),
            surcharge: euro(60),
            leadDays: 1,
            drawing: { ...wire(3.2), jacket: '#d07a00' },
          }),
        ],
        'stripped',
      ),
    ],
    rules: [
      clause(
        'eight-thin',
        text('Eight wires have room only at 0.25 mm².', 'Ocho hilos solo caben con 0,25 mm².'),
        ['face', ['A3', 'A4', 'A5', 'B5', 'D4']],
        ['wire', ['0.25']],
      ),
      clause(
        'rear-male',
        text('Male receptacles are mounted from the front.', 'Las bases macho se montan por delante.'),
        ['gender', ['female']],
        ['mounting', ['front']],
      ),
    ],
  },
  groups: [
    {
      id: 'WIRED_FACE',
      name: text('Receptacle', 'Base'),
      characteristics: ['face', 'gender', 'mounting'],
    },
    {
      id: 'WIRED_WIRES',
      name: text('Wires', 'Hilos'),
      characteristics: ['wire', 'ends'],
      numbers: [
        {
          id: 'length',
          name: text('Length of the wires', 'Longitud de los hilos'),
          unit: 'm',
          from: 0.1,
          to: 5,
          step: 0.05,
          proposed: 0.5,
          surcharge: [{ when: [], per: euro(70) }],
          weight: codings.flatMap(([code, n]) =>
            (
              [
                ['0.25', 3.6],
                ['0.34', 4.6],
                ['0.5', 6.4],
              ] as const
            ).map(([size, grams]) => ({
              when: when(['face', `${code}${n}`], ['wire', size]),
              per: n * grams,
            })),
          ),
        },
      ],
    },
  ],
  parts: [{ code: receptacleToOrder, group: 'WIRED_FACE', parentGroup: 'RECEPTACLE', configurable: true }],
  price: { base: euro(690), breaks: [{ from: 20, percent: 93 }] },
  weightG: 18,
  drawing: {
    base: { family: 'circular', size: 'M12', code: 'A', poles: 4, gender: 'female', mount: 'panel' },
    changes: [
      ...codings.map(([code, n]) => ({ when: when(['face', `${code}${n}`]), set: { code, poles: n } })),
      { when: when(['gender', 'male']), set: { gender: 'male' } },
    ],
  },
})
