/** A circular cable assembly: both ends, cable, length and marking (CFG-02). */
import type { DefinitionInput } from '#shop/configurators/model/definition.ts'
import { text, type Text } from '../design.ts'
import { cableToOrder } from '../families/configured.ts'
import { asked, clause, euro, table, value, when } from './build.ts'

type End = {
  id: string
  names: Text
  cents: number
  /** how it is drawn, and the cables whose cores it takes */
  drawing: Record<string, string | number>
  cables: string[]
}

const angles = [
  ['straight', 's', text('straight', 'recto'), 0],
  ['angled', 'a', text('angled', 'acodado'), 60],
] as const
const kinds = [
  ['A', 3, 390, ['pur3', 'pvc4', 'pur4']],
  ['A', 4, 410, ['pvc4', 'pur4', 'pur4s']],
  ['A', 5, 440, ['pur5', 'pur5s']],
  ['A', 8, 690, ['pur8s']],
  ['D', 4, 620, ['eth4']],
  ['X', 8, 1180, ['eth8']],
] as const
const genderNames = { male: text('male', 'macho'), female: text('female', 'hembra') }

const ends: End[] = [
  ...kinds.flatMap(([code, poles, cents, cables]) =>
    (['male', 'female'] as const).flatMap(gender =>
      angles.map(([angle, mark, names, more]): End => ({
        id: `M12${code}${poles}${gender[0]}${mark}`,
        names: text(
          `M12 ${code}, ${poles} poles, ${genderNames[gender].en}, ${names.en}`,
          `M12 ${code}, ${poles} polos, ${genderNames[gender].es}, ${names.es}`,
        ),
        cents: cents + more,
        drawing: { kind: 'M12', code, poles, gender, angle },
        cables: [...cables],
      })),
    ),
  ),
  {
    id: 'RJ45',
    names: text('RJ45 plug', 'Conector RJ45'),
    cents: 560,
    drawing: { kind: 'RJ45', poles: 8 },
    cables: ['eth4', 'eth8'],
  },
  {
    id: 'open',
    names: text('Open end, stripped', 'Extremo libre, pelado'),
    cents: 60,
    drawing: { kind: 'open' },
    cables: ['pur3', 'pvc4', 'pur4', 'pur4s', 'pur5', 'pur5s', 'pur8s', 'eth4', 'eth8'],
  },
]

const cables = [
  {
    id: 'pur3',
    names: text('PUR 3 × 0.34 mm²', 'PUR 3 × 0,34 mm²'),
    metre: 88,
    diameter: 4.4,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pvc4',
    names: text('PVC 4 × 0.34 mm²', 'PVC 4 × 0,34 mm²'),
    metre: 74,
    diameter: 4.8,
    jacket: '#8c969b',
    shielded: false,
  },
  {
    id: 'pur4',
    names: text('PUR 4 × 0.34 mm²', 'PUR 4 × 0,34 mm²'),
    metre: 102,
    diameter: 4.7,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pur4s',
    names: text('PUR 4 × 0.34 mm², shielded', 'PUR 4 × 0,34 mm², apantallado'),
    metre: 146,
    diameter: 5.4,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'pur5',
    names: text('PUR 5 × 0.34 mm²', 'PUR 5 × 0,34 mm²'),
    metre: 118,
    diameter: 5,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pur5s',
    names: text('PUR 5 × 0.34 mm², shielded', 'PUR 5 × 0,34 mm², apantallado'),
    metre: 164,
    diameter: 5.8,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'pur8s',
    names: text('PUR 8 × 0.25 mm², shielded', 'PUR 8 × 0,25 mm², apantallado'),
    metre: 212,
    diameter: 6.5,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'eth4',
    names: text('Ethernet Cat. 5e, 2 × 2 × AWG 22', 'Ethernet Cat. 5e, 2 × 2 × AWG 22'),
    metre: 190,
    diameter: 6.5,
    jacket: '#1e7d4f',
    shielded: true,
  },
  {
    id: 'eth8',
    names: text('Ethernet Cat. 6A, 4 × 2 × AWG 26', 'Ethernet Cat. 6A, 4 × 2 × AWG 26'),
    metre: 260,
    diameter: 6.4,
    jacket: '#1e7d4f',
    shielded: true,
  },
]

const endValues = () =>
  ends.map(end => value(end.id, end.names.en, end.names.es, { surcharge: euro(end.cents) }))

export const cableConfigurator = (): DefinitionInput => ({
  key: 'CA-CIRCULAR',
  kind: 'cable',
  productCode: cableToOrder,
  productCodes: ['CA-CONF'],
  name: text('Circular cable assembly', 'Cable confeccionado circular'),
  about: text(
    'M12, RJ45 or open ends on sensor and Ethernet cable, cut to the decimetre and marked at both ends.',
    'Extremos M12, RJ45 o libres en cable de sensor y Ethernet, cortado al decímetro y marcado en ambos extremos.',
  ),
  help: text(
    'Choose one end first: it decides which cables have the right number of cores. Lengths may be typed as 2 m, 200 cm or 6.5 ft.',
    'Elija primero un extremo: determina qué cables tienen el número de hilos adecuado. La longitud puede escribirse como 2 m, 200 cm o 6.5 ft.',
  ),
  base: {
    characteristics: [
      asked('left', text('Left end', 'Extremo izquierdo'), endValues()),
      asked(
        'cable',
        text('Cable', 'Cable'),
        cables.map(one => value(one.id, one.names.en, one.names.es)),
      ),
      asked('right', text('Right end', 'Extremo derecho'), endValues()),
      asked(
        'wiring',
        text('Wiring', 'Cableado'),
        [
          value('straight', 'One to one', 'Uno a uno', {
            meaning: text('1–1, 2–2, 3–3 …', '1–1, 2–2, 3–3 …'),
          }),
          value('crossed', 'Crossed', 'Cruzado', {
            meaning: text(
              'Sending and receiving pairs change places',
              'Los pares de emisión y recepción se cruzan',
            ),
            surcharge: euro(40),
          }),
        ],
        'straight',
      ),
      asked(
        'marking',
        text('Marking', 'Marcado'),
        [
          value('none', 'Without', 'Sin marcado'),
          value('flags', 'Flags at both ends', 'Banderitas en ambos extremos', {
            surcharge: euro(90),
            leadDays: 1,
          }),
        ],
        'none',
      ),
    ],
    rules: [
      ...(['left', 'right'] as const).map(side =>
        table(
          `${side}-cores`,
          text(
            'This end takes cables with another number of cores or another screen.',
            'Este extremo admite cables con otro número de hilos u otra pantalla.',
          ),
          [side, 'cable'],
          ends.map(end => [end.id, end.cables]),
        ),
      ),
      clause(
        'one-connector',
        text('At least one end carries a connector.', 'Al menos un extremo lleva conector.'),
        ['left', ends.filter(end => end.id !== 'open').map(end => end.id)],
        ['right', ends.filter(end => end.id !== 'open').map(end => end.id)],
      ),
      clause(
        'crossed-ethernet',
        text(
          'Only Ethernet cables of two pairs are made crossed.',
          'Solo se cruzan los cables Ethernet de dos pares.',
        ),
        ['wiring', ['straight']],
        ['cable', ['eth4']],
      ),
    ],
  },
  groups: [
    { id: 'CABLE_LEFT', name: text('Left end', 'Extremo izquierdo'), characteristics: ['left'] },
    {
      id: 'CABLE_TYPE',
      name: text('Cable and length', 'Cable y longitud'),
      characteristics: ['cable', 'wiring'],
      numbers: [
        {
          id: 'length',
          name: text('Length', 'Longitud'),
          unit: 'm',
          from: 0.5,
          to: 50,
          step: 0.1,
          proposed: 2,
          surcharge: cables.map(one => ({ when: when(['cable', one.id]), per: euro(one.metre) })),
        },
      ],
    },
    { id: 'CABLE_RIGHT', name: text('Right end', 'Extremo derecho'), characteristics: ['right'] },
    {
      id: 'CABLE_MARKING',
      name: text('Marking', 'Marcado'),
      characteristics: ['marking'],
      texts: [
        {
          id: 'marking-left',
          name: text('Text at the left end', 'Texto en el extremo izquierdo'),
          most: 12,
          when: when(['marking', 'flags']),
        },
        {
          id: 'marking-right',
          name: text('Text at the right end', 'Texto en el extremo derecho'),
          most: 12,
          when: when(['marking', 'flags']),
        },
      ],
    },
  ],
  parts: [{ code: cableToOrder, group: 'CABLE_TYPE', parentGroup: 'CABLE', configurable: true }],
  price: {
    base: euro(350),
    breaks: [
      { from: 10, percent: 92 },
      { from: 50, percent: 86 },
    ],
  },
  defaultQuantity: 2,
  drawing: {
    base: { family: 'cable', left: { kind: 'open' }, right: { kind: 'open' }, length: 2000 },
    changes: [
      ...ends.flatMap(end => [
        { when: when(['left', end.id]), set: { left: end.drawing } },
        { when: when(['right', end.id]), set: { right: end.drawing } },
      ]),
      ...cables.map(one => ({
        when: when(['cable', one.id]),
        set: { diameter: one.diameter, jacket: one.jacket, shielded: one.shielded },
      })),
    ],
    numbers: [{ entry: 'length', attribute: 'length', factor: 1000 }],
  },
})
