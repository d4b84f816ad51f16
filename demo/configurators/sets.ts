/**
 * Connectors as sets of parts: a small modular one by hand or with an aid (CFG-03), one that is delivered assembled or not
 * (CFG-04), and a complete pair to choose parts from (CFG-05).
 */
import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { text } from '../design.ts'
import { assemblyAid, assemblyPad, assemblyService } from '../families/configured.ts'
import { drawingSize } from '../part-numbers.ts'
import { asked, check, checkWords, clause, derived, table, value, when } from './build.ts'

const sizes = [
  ['6B', 6],
  ['10B', 10],
  ['16B', 16],
  ['24B', 24],
] as const
const threadOf = { '6B': 25, '10B': 25, '16B': 32, '24B': 40 } as const
const clampOf = { 25: '9-17', 32: '13-21', 40: '19-28' } as const

const topEntry = text('The cable leaves straight away', 'El cable sale en línea recta')
const sideEntry = text('Flat, the cable leaves along the wall', 'Plano, el cable sale a lo largo de la pared')

/** CFG-03: two modules in the smallest frame, with fitted contacts. */
export function modularConfigurator(): DefinitionInput {
  const modules = [
    [
      'P2.40 X',
      text('40 A, 2 poles, axial screw', '40 A, 2 polos, tornillo axial'),
      'power',
      2,
      1,
      text('1000 V, conductors 1.5–10 mm²', '1000 V, conductores 1,5–10 mm²'),
    ],
    [
      'P2.70 X',
      text('70 A, 2 poles, axial screw', '70 A, 2 polos, tornillo axial'),
      'power',
      2,
      1,
      text('1000 V, conductors 6–25 mm²', '1000 V, conductores 6–25 mm²'),
    ],
    [
      'P5.16 P',
      text('16 A, 5 poles, push-in', '16 A, 5 polos, inserción directa'),
      'power',
      5,
      2,
      text('500 V, conductors 0.75–2.5 mm²', '500 V, conductores 0,75–2,5 mm²'),
    ],
    [
      'S8.16 P',
      text('16 A, 8 poles, push-in', '16 A, 8 polos, inserción directa'),
      'signal',
      8,
      2,
      text('400 V, conductors 0.14–2.5 mm²', '400 V, conductores 0,14–2,5 mm²'),
    ],
    [
      'S12.10 P',
      text('10 A, 12 poles, push-in', '10 A, 12 polos, inserción directa'),
      'signal',
      12,
      3,
      text('250 V, conductors 0.14–2.5 mm²', '250 V, conductores 0,14–2,5 mm²'),
    ],
    [
      'D4.5E I',
      text('Ethernet Cat. 5e, 4 poles', 'Ethernet Cat. 5e, 4 polos'),
      'data',
      4,
      2,
      text('100 Mbit/s, insulation displacement', '100 Mbit/s, desplazamiento de aislante'),
    ],
    [
      'A2.6 P',
      text('Air, 2 lines of 6 mm', 'Aire, 2 líneas de 6 mm'),
      'pneumatic',
      2,
      1,
      text('Up to 8 bar', 'Hasta 8 bar'),
    ],
  ] as const
  const code = (id: string, letter: 'M' | 'F') => `KM-${id.replace(' ', ` ${letter}`)}`
  const places = ['a', 'b'] as const
  return {
    key: 'KM-SMALL',
    picture: {
      family: 'frame',
      size: 6,
      places: 2,
      modules: [
        { kind: 'power', poles: 4, rows: 2 },
        { kind: 'signal', poles: 16, rows: 4 },
      ],
    },
    kind: 'modular',
    productCode: 'KM F6M (A-B)',
    productCodes: ['KM F6F (a-b)'],
    name: text('Small modular connector', 'Conector modular pequeño'),
    about: text(
      'Two modules in a frame of size 6B, ready to be mounted by hand: all contacts are fitted.',
      'Dos módulos en un marco de tamaño 6B, listos para montar a mano: todos los contactos vienen montados.',
    ),
    help: text(
      'Choose the side and two modules. From five pieces we assemble the connector; for fewer pieces an aid makes it easy by hand.',
      'Elija el lado y dos módulos. A partir de cinco unidades montamos el conector; para menos, un útil facilita el montaje a mano.',
    ),
    base: {
      characteristics: [
        asked('side', text('Side', 'Lado'), [
          value('hood', 'Hood on the cable, male', 'Capota en el cable, macho', {
            meaning: text('Upper part with pins', 'Parte superior con pines'),
            picture: 'K2 6B HHT-25/P',
          }),
          value('bulkhead', 'Bulkhead housing, female', 'Carcasa para panel, hembra', {
            meaning: text('Lower part in a cut-out of the panel', 'Parte inferior en un recorte del panel'),
            picture: 'K2 6B BH-1',
          }),
        ]),
        asked('entry', text('Cable entry', 'Entrada de cable'), [
          value('top', 'From the top', 'Superior', {
            meaning: topEntry,
            picture: 'K2 6B HHT-25/P',
          }),
          value('side', 'From the side', 'Lateral', {
            meaning: sideEntry,
            picture: 'K2 6B HHS-25/P',
          }),
          value('none', 'Through the panel', 'A través del panel', {
            meaning: text('The conductors come out of the cabinet', 'Los conductores salen del armario'),
            picture: 'K2 6B BH-1',
          }),
        ]),
        ...places.map((place, i) =>
          asked(
            `place-${place}`,
            text(`Place ${'AB'[i]}`, `Plaza ${'AB'[i]}`),
            modules.map(([id, names, , , , meaning]) =>
              value(id, names.en, names.es, { picture: code(id, 'M'), meaning }),
            ),
          ),
        ),
        derived('body', text('Hood or housing', 'Capota o carcasa'), [
          'K2 6B HHT-25/P',
          'K2 6B HHS-25/P',
          'K2 6B BH-1',
        ]),
      ],
      rules: [
        table(
          'bodies',
          text(
            'A bulkhead housing has no cable entry of its own.',
            'Una carcasa para panel no tiene entrada de cable propia.',
          ),
          ['side', 'entry', 'body'],
          [
            ['hood', 'top', 'K2 6B HHT-25/P'],
            ['hood', 'side', 'K2 6B HHS-25/P'],
            ['bulkhead', 'none', 'K2 6B BH-1'],
          ],
        ),
        clause(
          'air-beside-air',
          text(
            'Air goes beside electrical modules, but one of the two carries current.',
            'El aire puede ir junto a módulos eléctricos, pero uno de los dos lleva corriente.',
          ),
          ['place-a', modules.map(([id]) => id).filter(id => id !== 'A2.6 P')],
          ['place-b', modules.map(([id]) => id).filter(id => id !== 'A2.6 P')],
        ),
      ],
    },
    groups: [
      {
        id: 'SMALL_BODY',
        name: text('Hood or housing', 'Capota o carcasa'),
        characteristics: ['side', 'entry'],
        product: 'body',
      },
      {
        id: 'SMALL_MODULES',
        name: text('Modules', 'Módulos'),
        characteristics: places.map(place => `place-${place}`),
        placement: true,
      },
    ],
    parts: [
      { from: 'body', group: 'SMALL_BODY', parentGroup: 'CONNECTOR' },
      { when: when(['side', 'hood']), code: 'KM F6M (A-B)', group: 'SMALL_BODY', parentGroup: 'CONNECTOR' },
      {
        when: when(['side', 'bulkhead']),
        code: 'KM F6F (a-b)',
        group: 'SMALL_BODY',
        parentGroup: 'CONNECTOR',
      },
      { when: when(['side', 'hood']), code: 'AC G25B 9-17', group: 'SMALL_BODY', parentGroup: 'CONNECTOR' },
      ...places.flatMap(place =>
        modules.flatMap(([id]) =>
          (['M', 'F'] as const).map(letter => ({
            when: when([`place-${place}`, id], ['side', letter === 'M' ? 'hood' : 'bulkhead']),
            code: code(id, letter),
            group: 'SMALL_MODULES',
            parentGroup: 'CONNECTOR',
          })),
        ),
      ),
    ],
    checks: [
      check(
        'body',
        text('Hood or housing', 'Capota o carcasa'),
        [when(['body', ['K2 6B HHT-25/P', 'K2 6B HHS-25/P', 'K2 6B BH-1']])],
        text('Nothing holds the frame.', 'Nada sujeta el marco.'),
      ),
      check(
        'frame',
        text('Frame', 'Marco'),
        [when(['side', ['hood', 'bulkhead']])],
        text('Nothing holds the modules.', 'Nada sujeta los módulos.'),
      ),
      check(
        'modules',
        text('A module in each place, contacts fitted', 'Un módulo en cada plaza, con sus contactos'),
        [when(...places.map((place): [string, string[]] => [`place-${place}`, modules.map(([id]) => id)]))],
        text('A place stays open.', 'Una plaza queda abierta.'),
      ),
      check('coding', checkWords.coding[0], [], notCoded),
      check('gland', checkWords.gland[0], [when(['side', 'hood'])], checkWords.gland[1], {
        when: when(['side', 'hood']),
      }),
      check('seal', checkWords.seal[0], [when(['side', ['hood', 'bulkhead']])], checkWords.seal[1]),
    ],
    minimumQuantity: 5,
    assembly: { service: assemblyService, pad: assemblyPad, leadDays: 4 },
    assemblyAid: {
      code: assemblyAid,
      title: text('We assemble from 5 pieces', 'Montamos a partir de 5 unidades'),
      texts: [
        text(
          'For fewer connectors you get the parts and assemble them yourself.',
          'Para menos conectores recibe las piezas y las monta usted.',
        ),
        text(
          'The assembly aid holds the frame open while you fit the modules; one is enough for all your connectors.',
          'El útil mantiene abierto el marco mientras monta los módulos; uno basta para todos sus conectores.',
        ),
      ],
    },
    drawing: {
      base: { family: 'frame', size: 6, places: 2, modules: [] },
      changes: [
        { when: when(['side', 'bulkhead']), set: { gender: 'female' } },
        ...places.flatMap((place, at) =>
          modules.flatMap(([id, , kind, poles, rows]) =>
            (['male', 'female'] as const).map(gender => ({
              when: when(
                [`place-${place}`, id],
                ...(gender === 'female' ? [['side', 'bulkhead'] as [string, string]] : []),
              ),
              put: { list: 'modules', at, item: { kind, poles, rows, gender } },
            })),
          ),
        ),
      ],
    },
  }
}

/** Coding is not asked for in small sets. */
const notCoded = text(
  'Needed only where equal connectors stand side by side; coding pins are ordered separately.',
  'Solo hace falta donde hay conectores iguales juntos; los pines se piden aparte.',
)
const allSizes = sizes.map(([size]) => size)
const insertCheck = (name: ReturnType<typeof text>) =>
  check(
    'insert',
    name,
    [when(['poles', allSizes], ['termination', ['screw', 'spring', 'push-in']])],
    text('It has no contacts.', 'No tiene contactos.'),
  )
const hoodCheck = check(
  'hood',
  text('Hood', 'Capota'),
  [when(['poles', allSizes], ['entry', ['top', 'side']])],
  text('Nothing holds the insert.', 'Nada sujeta el inserto.'),
)
const glandCheck = check('gland', checkWords.gland[0], [when(['poles', allSizes])], checkWords.gland[1])

const terminations = [
  ['screw', 2, text('Screw', 'Tornillo'), text('With a screwdriver, 0.5 Nm', 'Con destornillador, 0,5 Nm')],
  ['spring', 3, text('Spring clamp', 'Resorte'), text('Vibration-proof', 'Resistente a vibraciones')],
  [
    'push-in',
    4,
    text('Push-in', 'Inserción directa'),
    text('Without a tool, with ferrules', 'Sin herramienta, con punteras'),
  ],
] as const

const poleValues = () =>
  sizes.map(([size, poles]) =>
    value(size, `${poles} poles + PE`, `${poles} polos + PE`, {
      meaning: text(`Size ${size}, 16 A, 500 V`, `Tamaño ${size}, 16 A, 500 V`),
      picture: `K2 ${poles}M 0602`,
    }),
  )
const terminationValues = () =>
  terminations.map(([id, mark, names, meaning]) =>
    value(id, names.en, names.es, { meaning, picture: `K2 16M 060${mark}` }),
  )
const entryValues = () => [
  value('top', 'From the top', 'Superior', { meaning: topEntry, picture: 'K2 16B HHT-32/P' }),
  value('side', 'From the side', 'Lateral', { meaning: sideEntry, picture: 'K2 16B HHS-32/P' }),
]
/** Insert, hood and gland of one side. */
const maleParts = (group: string) =>
  sizes.flatMap(([size, poles]) => [
    ...terminations.map(([id, mark]) => ({
      when: when(['poles', size], ['termination', id]),
      code: `K2 ${poles}M 060${mark}`,
      group,
      parentGroup: 'MALE',
    })),
    ...(['top', 'side'] as const).map(entry => ({
      when: when(['poles', size], ['entry', entry]),
      code: `K2 ${size} HH${entry === 'top' ? 'T' : 'S'}-${threadOf[size]}/P`,
      group,
      parentGroup: 'MALE',
    })),
    {
      when: when(['poles', size]),
      code: `AC G${threadOf[size]}B ${clampOf[threadOf[size]]}`,
      group,
      parentGroup: 'MALE',
    },
  ])
const hoodDrawing = () => ({
  base: { family: 'hood', size: 16, entry: 'top', height: 'high' },
  changes: [
    ...sizes.map(([size]) => ({
      when: when(['poles', size]),
      set: { size: drawingSize[size], thread: threadOf[size] },
    })),
    { when: when(['entry', 'side']), set: { entry: 'side' } },
  ],
})

/** CFG-04: a cable-side connector, in parts or assembled. */
export const assemblyConfigurator = (): DefinitionInput => ({
  key: 'K2-ASSEMBLED',
  kind: 'assembly',
  productCode: 'K2 16M 0602',
  productCodes: sizes.flatMap(([, poles]) => terminations.map(([, mark]) => `K2 ${poles}M 060${mark}`)),
  name: text('Cable connector, in parts or assembled', 'Conector de cable, en piezas o montado'),
  about: text(
    'Insert, hood and gland that fit together; you decide whether we assemble them.',
    'Inserto, capota y prensaestopas compatibles; usted decide si los montamos.',
  ),
  help: text(
    'Choose poles, termination and entry. Below you see what each way of delivery costs and when it arrives.',
    'Elija polos, conexión y entrada. Debajo verá cuánto cuesta cada forma de entrega y cuándo llega.',
  ),
  base: {
    characteristics: [
      asked('poles', text('Poles', 'Polos'), poleValues()),
      asked('termination', text('Termination', 'Conexión'), terminationValues(), 'screw'),
      asked('entry', text('Cable entry', 'Entrada de cable'), entryValues(), 'top'),
    ],
    rules: [
      table(
        'made',
        text('These combinations are made.', 'Estas son las combinaciones que se fabrican.'),
        ['poles', 'termination', 'entry'],
        sizes.map(([size]) => [size, '*', '*']),
      ),
    ],
  },
  groups: [
    {
      id: 'ASSEMBLY_PARTS',
      name: text('Connector', 'Conector'),
      characteristics: ['poles', 'termination', 'entry'],
    },
  ],
  parts: maleParts('ASSEMBLY_PARTS'),
  checks: [
    insertCheck(text('Insert, a contact for each pole', 'Inserto, un contacto por polo')),
    hoodCheck,
    glandCheck,
    check('coding', checkWords.coding[0], [], notCoded),
  ],
  minimumQuantity: 1,
  assembly: { service: assemblyService, pad: assemblyPad, leadDays: 4 },
  drawing: hoodDrawing(),
})

/** CFG-05: a complete pair, from which parts are ticked off. */
export const summaryConfigurator = (): DefinitionInput => ({
  key: 'K2-PAIR',
  picture: {
    family: 'assembly',
    exploded: true,
    parts: [
      { part: { family: 'housing', size: 16, mount: 'bulkhead' } },
      { part: { family: 'hood', size: 16, entry: 'top' } },
    ],
  },
  kind: 'summary',
  productCode: 'K2-I16-SC',
  productCodes: sizes.flatMap(([, poles]) => terminations.map(([, mark]) => `K2 ${poles}F 070${mark}`)),
  name: text('Complete connector pair', 'Par de conectores completo'),
  about: text(
    'Both sides of a standard connector with covers and tools; tick what you need in the summary.',
    'Los dos lados de un conector estándar con tapas y herramientas; marque en el resumen lo que necesite.',
  ),
  help: text(
    'Choose poles, termination and mounting, then go to the summary: parts are grouped, accessories are added by a tick.',
    'Elija polos, conexión y montaje y vaya al resumen: las piezas están agrupadas y los accesorios se añaden con una marca.',
  ),
  base: {
    characteristics: [
      asked('poles', text('Poles', 'Polos'), poleValues()),
      asked('termination', text('Termination', 'Conexión'), terminationValues(), 'screw'),
      asked('entry', text('Cable entry', 'Entrada de cable'), entryValues(), 'top'),
      asked(
        'housing',
        text('Housing', 'Carcasa'),
        [
          value('single', 'Bulkhead, single lever', 'Para panel, una palanca', {
            meaning: text('Locked with one hand', 'Se cierra con una mano'),
            picture: 'K2 16B BH-1',
          }),
          value('double', 'Bulkhead, double lever', 'Para panel, dos palancas', {
            meaning: text('Holds against vibration at both ends', 'Resiste vibraciones por ambos extremos'),
            picture: 'K2 16B BH-2',
          }),
        ],
        'single',
      ),
    ],
    rules: [
      clause(
        'large-double',
        text('The largest size is locked by two levers.', 'El tamaño mayor se cierra con dos palancas.'),
        ['poles', ['6B', '10B', '16B']],
        ['housing', ['double']],
      ),
    ],
  },
  groups: [
    { id: 'PAIR_INSERT', name: text('Inserts', 'Insertos'), characteristics: ['poles', 'termination'] },
    {
      id: 'PAIR_BODY',
      name: text('Hood and housing', 'Capota y carcasa'),
      characteristics: ['entry', 'housing'],
    },
  ],
  parts: [
    ...maleParts('PAIR_INSERT'),
    ...sizes.flatMap(([size, poles]) => [
      ...terminations.map(([id, mark]) => ({
        when: when(['poles', size], ['termination', id]),
        code: `K2 ${poles}F 070${mark}`,
        group: 'PAIR_INSERT',
        parentGroup: 'FEMALE',
      })),
      ...(['single', 'double'] as const).map((housing, i) => ({
        when: when(['poles', size], ['housing', housing]),
        code: `K2 ${size} BH-${i + 1}`,
        group: 'PAIR_BODY',
        parentGroup: 'FEMALE',
      })),
      {
        when: when(['poles', size]),
        code: `AC CV ${size}-TP`,
        group: 'PAIR_BODY',
        parentGroup: 'ACCESSORY',
        accessory: true,
      },
    ]),
    {
      when: when(['termination', 'screw']),
      code: 'TA-TS 0,6',
      group: 'PAIR_INSERT',
      parentGroup: 'TOOLS',
      accessory: true,
    },
  ],
  checks: [
    insertCheck(
      text('Inserts of both sides, a contact for each pole', 'Insertos de ambos lados, un contacto por polo'),
    ),
    hoodCheck,
    check(
      'housing',
      text('Housing with its seal', 'Carcasa con su junta'),
      [when(['poles', allSizes], ['housing', ['single', 'double']])],
      text('The hood has no counterpart.', 'La capota no tiene pareja.'),
    ),
    glandCheck,
    check('coding', checkWords.coding[0], [], notCoded),
    check('tool', checkWords.tool[0], [when(['termination', 'screw'])], checkWords.tool[1], {
      when: when(['termination', 'screw']),
    }),
  ],
  drawing: hoodDrawing(),
})
