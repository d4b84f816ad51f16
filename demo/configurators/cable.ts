/** A circular cable assembly: both ends, cable, length and marking (CFG-02). */
import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { text, type Text } from '../design.ts'
import { cableToOrder } from '../families/configured.ts'
import { asked, clause, derived, euro, table, value, when } from './build.ts'
import { pinMaps } from './pins.ts'

type End = {
  id: string
  names: Text
  /** what it answers to coding, poles, gender and angle */
  answers: [coding: string, poles: string, gender: string, angle: string]
  weightG: number
  /** whose pins it has: 'A5', 'RJ45', 'open' */
  pins: string
  /** how it is drawn, and the cables whose cores it takes */
  drawing: Record<string, string | number>
  cables: string[]
}

const sensors = text('Sensors and actuators', 'Sensores y actuadores')
/** Coding, poles, and the cables whose cores they take. */
const kinds = [
  ['A', 3, ['pur3', 'pvc4', 'pur4']],
  ['A', 4, ['pvc4', 'pur4', 'pur4s']],
  ['A', 5, ['pur5', 'pur5s']],
  ['A', 8, ['pur8s']],
  ['D', 4, ['eth4']],
  ['X', 8, ['eth8']],
] as const
const genders = { male: text('male', 'macho'), female: text('female', 'hembra') }
const angles = { straight: text('straight', 'recto'), angled: text('angled', 'acodado') }
const both = <T extends string>(of: Record<T, Text>) => Object.entries(of) as [T, Text][]

const ends: End[] = [
  ...kinds.flatMap(([code, poles, cables]) =>
    both(genders).flatMap(([gender, genderName]) =>
      both(angles).map(([angle, angleName]): End => ({
        id: `M12${code}${poles}${gender[0]}${angle[0]}`,
        names: text(
          `M12 ${code}, ${poles} poles, ${genderName.en}, ${angleName.en}`,
          `M12 ${code}, ${poles} polos, ${genderName.es}, ${angleName.es}`,
        ),
        answers: [code, String(poles), gender, angle],
        weightG: angle === 'angled' ? 22 : 18,
        pins: `${code}${poles}`,
        drawing: { kind: 'M12', code, poles, gender, angle },
        cables: [...cables],
      })),
    ),
  ),
  {
    id: 'RJ45',
    names: text('RJ45 plug', 'Conector RJ45'),
    answers: ['RJ45', 'none', 'none', 'none'],
    weightG: 9,
    pins: 'RJ45',
    drawing: { kind: 'RJ45', poles: 8 },
    cables: ['eth4', 'eth8'],
  },
  {
    id: 'open',
    names: text('Open end, stripped', 'Extremo libre, pelado'),
    answers: ['open', 'none', 'none', 'none'],
    weightG: 0,
    pins: 'open',
    drawing: { kind: 'open' },
    cables: ['pur3', 'pvc4', 'pur4', 'pur4s', 'pur5', 'pur5s', 'pur8s', 'eth4', 'eth8'],
  },
]

const cables = [
  {
    id: 'pur3',
    gramsPerMetre: 27,
    meaning: text('Oil and drag chains, halogen-free', 'Aceite y cadenas portacables, sin halógenos'),
    names: text('PUR 3 × 0.34 mm²', 'PUR 3 × 0,34 mm²'),
    metre: 88,
    diameter: 4.4,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pvc4',
    gramsPerMetre: 33,
    meaning: text('Fixed, dry rooms', 'Instalación fija, lugares secos'),
    names: text('PVC 4 × 0.34 mm²', 'PVC 4 × 0,34 mm²'),
    metre: 74,
    diameter: 4.8,
    jacket: '#8c969b',
    shielded: false,
  },
  {
    id: 'pur4',
    gramsPerMetre: 32,
    meaning: text('Oil and drag chains, halogen-free', 'Aceite y cadenas portacables, sin halógenos'),
    names: text('PUR 4 × 0.34 mm²', 'PUR 4 × 0,34 mm²'),
    metre: 102,
    diameter: 4.7,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pur4s',
    gramsPerMetre: 42,
    meaning: text('Drag chains, beside drives', 'Cadenas portacables, junto a accionamientos'),
    names: text('PUR 4 × 0.34 mm², shielded', 'PUR 4 × 0,34 mm², apantallado'),
    metre: 146,
    diameter: 5.4,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'pur5',
    gramsPerMetre: 38,
    meaning: text('Oil and drag chains, halogen-free', 'Aceite y cadenas portacables, sin halógenos'),
    names: text('PUR 5 × 0.34 mm²', 'PUR 5 × 0,34 mm²'),
    metre: 118,
    diameter: 5,
    jacket: '#2b3135',
    shielded: false,
  },
  {
    id: 'pur5s',
    gramsPerMetre: 50,
    meaning: text('Drag chains, beside drives', 'Cadenas portacables, junto a accionamientos'),
    names: text('PUR 5 × 0.34 mm², shielded', 'PUR 5 × 0,34 mm², apantallado'),
    metre: 164,
    diameter: 5.8,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'pur8s',
    gramsPerMetre: 58,
    meaning: text('Encoders and distributors', 'Encoders y distribuidores'),
    names: text('PUR 8 × 0.25 mm², shielded', 'PUR 8 × 0,25 mm², apantallado'),
    metre: 212,
    diameter: 6.5,
    jacket: '#2b3135',
    shielded: true,
  },
  {
    id: 'eth4',
    gramsPerMetre: 62,
    meaning: text('PROFINET type C, moving', 'PROFINET tipo C, en movimiento'),
    names: text('Ethernet Cat. 5e, 2 × 2 × AWG 22', 'Ethernet Cat. 5e, 2 × 2 × AWG 22'),
    metre: 190,
    diameter: 6.5,
    jacket: '#1e7d4f',
    shielded: true,
  },
  {
    id: 'eth8',
    gramsPerMetre: 56,
    meaning: text('10 Gbit/s, fixed', '10 Gbit/s, instalación fija'),
    names: text('Ethernet Cat. 6A, 4 × 2 × AWG 26', 'Ethernet Cat. 6A, 4 × 2 × AWG 26'),
    metre: 260,
    diameter: 6.4,
    jacket: '#1e7d4f',
    shielded: true,
  },
]

/** A short piece with open ends: what a value of it looks like. */
const bare = {
  family: 'cable',
  left: { kind: 'open' },
  right: { kind: 'open' },
  length: 50,
  jacket: '#2b3135',
}
const cableLook = ({ diameter, jacket, shielded }: (typeof cables)[number]) => ({
  diameter,
  jacket,
  shielded,
})

const m12 = (code: string, poles: number, gender: string, angle = 'straight') => ({
  family: 'circular',
  size: 'M12',
  code,
  poles,
  gender,
  angle,
})
const ends4 = ['coding', 'poles', 'gender', 'angle'] as const
const sides = { left: text('Left end', 'Extremo izquierdo'), right: text('Right end', 'Extremo derecho') }
type Side = keyof typeof sides
/** Ids of the four questions about an end. */
const questions = (side: Side) => ends4.map(one => `${side}-${one}`)
const unasked = value('none', '–', '–', { unasked: true })

/** Four short questions about an end (decision 234), and the end that they lead to. */
function endOf(side: Side) {
  const named = (en: string, es: string) => text(`${sides[side].en}: ${en}`, `${sides[side].es}: ${es}`)
  const face = { view: 'face' as const }
  return [
    asked(`${side}-coding`, named('coding', 'codificación'), [
      value('A', 'M12 A', 'M12 A', {
        meaning: sensors,
        surcharge: euro(390),
        drawing: m12('A', 5, 'male'),
        ...face,
      }),
      value('D', 'M12 D', 'M12 D', {
        meaning: text('Ethernet to 100 Mbit/s; 4 A, 250 V', 'Ethernet hasta 100 Mbit/s; 4 A, 250 V'),
        surcharge: euro(600),
        drawing: m12('D', 4, 'male'),
        ...face,
      }),
      value('X', 'M12 X', 'M12 X', {
        meaning: text('Ethernet to 10 Gbit/s; 0.5 A, 48 V', 'Ethernet hasta 10 Gbit/s; 0,5 A, 48 V'),
        surcharge: euro(880),
        drawing: m12('X', 8, 'male'),
        ...face,
      }),
      value('RJ45', 'RJ45 plug', 'Conector RJ45', {
        meaning: text('In the cabinet, IP20', 'En el armario, IP20'),
        surcharge: euro(560),
        drawing: { ...bare, left: { kind: 'RJ45', poles: 8 } },
      }),
      value('open', 'Open end, stripped', 'Extremo libre, pelado', {
        meaning: text('Cores stripped by 50 mm', 'Hilos pelados 50 mm'),
        surcharge: euro(60),
        drawing: bare,
      }),
    ]),
    asked(`${side}-poles`, named('poles', 'polos'), [
      ...([3, 4, 5, 8] as const).map(poles =>
        value(String(poles), `${poles} poles`, `${poles} polos`, {
          meaning: polesMeaning[poles],
          surcharge: euro({ 3: 0, 4: 20, 5: 50, 8: 300 }[poles]),
          drawing: m12('A', poles, 'male'),
          ...face,
        }),
      ),
      unasked,
    ]),
    asked(`${side}-gender`, named('contacts', 'contactos'), [
      value('male', 'Male', 'Macho', {
        meaning: text('Pins', 'Pines'),
        drawing: m12('A', 5, 'male'),
        ...face,
      }),
      value('female', 'Female', 'Hembra', {
        meaning: text('Sockets', 'Contactos hembra'),
        drawing: m12('A', 5, 'female'),
        ...face,
      }),
      unasked,
    ]),
    asked(`${side}-angle`, named('cable exit', 'salida de cable'), [
      value('straight', 'Straight', 'Recta', {
        meaning: text('Along the axis', 'En el eje'),
        drawing: m12('A', 5, 'male'),
      }),
      value('angled', 'Angled', 'Acodada', {
        meaning: text('At 90°', 'A 90°'),
        surcharge: euro(60),
        drawing: m12('A', 5, 'male', 'angled'),
      }),
      unasked,
    ]),
    {
      ...derived(side, sides[side], []),
      values: ends.map(end => value(end.id, end.names.en, end.names.es, { weightG: end.weightG })),
    },
  ]
}
const polesMeaning = {
  3: text('A: 4 A, 250 V', 'A: 4 A, 250 V'),
  4: text('A: 4 A, 250 V', 'A: 4 A, 250 V'),
  5: text('A: 4 A, 60 V', 'A: 4 A, 60 V'),
  8: text('A: 2 A, 30 V', 'A: 2 A, 30 V'),
}

export const cableConfigurator = (): DefinitionInput => ({
  key: 'CA-CIRCULAR',
  picture: {
    family: 'cable',
    left: { kind: 'M12', code: 'A', poles: 5, gender: 'male' },
    right: { kind: 'M12', code: 'A', poles: 5, gender: 'female' },
    length: 2000,
  },
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
      ...endOf('left'),
      asked(
        'cable',
        text('Cable', 'Cable'),
        cables.map(one =>
          value(one.id, one.names.en, one.names.es, {
            meaning: one.meaning,
            drawing: { ...bare, ...cableLook(one) },
          }),
        ),
      ),
      ...endOf('right'),
      asked(
        'wiring',
        text('Wiring', 'Cableado'),
        [
          value('straight', 'One to one', 'Uno a uno', {
            meaning: text('Each signal on its own contact', 'Cada señal en su propio contacto'),
            drawing: { ...bare, left: { kind: 'RJ45', poles: 8 }, right: { kind: 'RJ45', poles: 8 } },
          }),
          value('crossed', 'Crossed', 'Cruzado', {
            meaning: text(
              'Sending and receiving pairs change places',
              'Los pares de emisión y recepción se cruzan',
            ),
            surcharge: euro(40),
            drawing: {
              ...bare,
              left: { kind: 'RJ45', poles: 8 },
              right: { kind: 'RJ45', poles: 8 },
              jacket: '#d07a00',
            },
          }),
        ],
        'straight',
      ),
      asked(
        'marking',
        text('Marking', 'Marcado'),
        [
          value('none', 'Without', 'Sin marcado', {
            meaning: text('Nothing is printed', 'No se imprime nada'),
            drawing: bare,
          }),
          value('flags', 'Flags at both ends', 'Banderitas en ambos extremos', {
            meaning: text('Two texts of up to 12 characters', 'Dos textos de hasta 12 caracteres'),
            drawing: {
              family: 'label',
              sheetWidth: 60,
              sheetHeight: 30,
              columns: 1,
              rows: 2,
              labelWidth: 50,
              labelHeight: 11,
            },
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
      ...(['left', 'right'] as const).map(side =>
        clause(
          `crossed-${side}`,
          text(
            'A cable with an open end is not crossed: its cores are joined where you connect them.',
            'Un cable con un extremo libre no se cruza: los hilos se unen donde usted los conecta.',
          ),
          ['wiring', ['straight']],
          [side, ends.filter(end => end.id !== 'open').map(end => end.id)],
        ),
      ),
      ...(['left', 'right'] as const).map(side =>
        table(
          `${side}-is`,
          text(
            'Ends are M12 A with 3, 4, 5 or 8 poles, M12 D with 4, M12 X with 8, RJ45, or open.',
            'Los extremos son M12 A de 3, 4, 5 u 8 polos, M12 D de 4, M12 X de 8, RJ45 o libres.',
          ),
          [...questions(side), side],
          ends.map(end => [...end.answers, end.id]),
        ),
      ),
    ],
  },
  groups: [
    { id: 'CABLE_LEFT', name: sides.left, narrows: true, characteristics: questions('left') },
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
          weight: cables.map(one => ({ when: when(['cable', one.id]), per: one.gramsPerMetre })),
        },
      ],
    },
    { id: 'CABLE_RIGHT', name: sides.right, narrows: true, characteristics: questions('right') },
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
  // packing of one piece
  weightG: 6,
  pins: pinMaps(ends, cables),
  drawing: {
    base: { family: 'cable', left: { kind: 'open' }, right: { kind: 'open' }, length: 2000 },
    changes: [
      // the first end of a coding stands for it until the other questions are answered
      ...(['left', 'right'] as const).flatMap(side =>
        [...Map.groupBy(ends, end => end.answers[0])].map(([coding, [end]]) => ({
          when: when([`${side}-coding`, coding]),
          set: { [side]: end!.drawing },
        })),
      ),
      ...ends.flatMap(end => [
        { when: when(['left', end.id]), set: { left: end.drawing } },
        { when: when(['right', end.id]), set: { right: end.drawing } },
      ]),
      ...cables.map(one => ({
        when: when(['cable', one.id]),
        set: cableLook(one),
      })),
    ],
    numbers: [{ entry: 'length', attribute: 'length', factor: 1000 }],
  },
})
