/**
 * A heavy-duty connector of frame, modules and contacts (CFG-01): one half, hood or housing. What is made and what fits
 * is read from the families that make the articles, so that every part the configurator finds is in the catalogue.
 */
import type { DefinitionInput } from '#shop/configurators/model/definition.ts'
import { text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import { accessoryDesigns } from '../families/accessories.ts'
import { contactDesigns } from '../families/contacts.ts'
import { hoodDesigns } from '../families/hoods.ts'
import { moduleDesigns } from '../families/modules.ts'
import { contactNumber, coverNumber, drawingSize, genders, letterOf } from '../part-numbers.ts'
import { asked, clause, derived, table, value, when } from './build.ts'

const sizes = [
  ['6B', 2],
  ['10B', 3],
  ['16B', 4],
  ['24B', 6],
] as const
const letters = ['A', 'B', 'C', 'D', 'E', 'F'] as const
const place = (letter: string) => `place-${letter.toLowerCase()}`
const threads = ['M20', 'M25', 'M32', 'M40'] as const

const draftsOf = (designs: Iterable<Design>): Draft[] => [...designs].flatMap(design => design.drafts)
const attribute = (draft: Draft, name: string): string => String(draft.attributes[name])
const isOpen = (draft: Draft) => (draft.lifecycle ?? 'active') === 'active' && draft.cents !== null

/** A module as one value: 'P2.40 C', male and female article, cavities for loose contacts by rating. */
type ModuleValue = { id: string; names: Draft['names']; male: string; draft: Draft; wide: boolean }

function moduleValues(): ModuleValue[] {
  return draftsOf(moduleDesigns()).flatMap(draft => {
    const found = /^KM-(\S+) M([CXPI])$/.exec(draft.code)
    if (!found || !isOpen(draft) || attribute(draft, 'version') !== 'standard') return []
    const cut = (name: string) => name.replace(/, (male|macho)/, '')
    return [
      {
        id: `${found[1]} ${found[2]}`,
        names: text(cut(draft.names.en), cut(draft.names.es)),
        male: draft.code,
        draft,
        wide: /double width/.test(draft.names.en),
      },
    ]
  })
}

const ratings = [100, 70, 40, 16, 10, 5] as const
const wiresOf: Record<(typeof ratings)[number], number[]> = {
  100: [10, 16, 25, 35],
  70: [6, 10, 16, 25],
  40: [1.5, 2.5, 4, 6, 10],
  16: [0.5, 0.75, 1, 1.5, 2.5, 4],
  10: [0.14, 0.25, 0.5, 0.75, 1, 1.5, 2.5],
  5: [0.09, 0.14, 0.25, 0.34, 0.5],
}

/** Which rating of crimp contacts a module takes, from the contacts among its accessories; null: contacts are fitted. */
function ratingOf(draft: Draft): (typeof ratings)[number] | null {
  const contact = draft.relations?.find(({ target }) => /^CT\d+[MF] /.test(target))?.target
  const rating = Number(/^CT(\d+)/.exec(contact ?? '')?.[1])
  return ratings.find(known => known === rating) ?? null
}

/** Modules that a place takes: the last one has no room beside it for one of double width. */
const fittingAt = (modules: readonly ModuleValue[], letter: string): readonly ModuleValue[] =>
  letter === letters.at(-1) ? modules.filter(one => !one.wide) : modules

function contactsOf(modules: readonly ModuleValue[], rating: (typeof ratings)[number], known: Set<string>) {
  const plating = rating >= 16 ? 'silver' : 'gold'
  return {
    id: `contacts-${rating}`,
    name: text(`Crimp contacts, ${rating} A`, `Contactos de crimpado, ${rating} A`),
    cavities: letters.flatMap(letter =>
      [
        ...Map.groupBy(
          fittingAt(modules, letter).filter(one => ratingOf(one.draft) === rating),
          one => Number(one.draft.attributes['poles']),
        ),
      ].map(([n, some]) => ({ when: when([place(letter), some.map(one => one.id)]), n })),
    ),
    choices: genders.flatMap(gender =>
      wiresOf[rating].flatMap(wire => {
        const code = contactNumber(rating, gender, wire, plating)
        return known.has(code)
          ? [
              {
                when: when(['side', gender === 'male' ? ['hood'] : ['bulkhead', 'surface']]),
                code,
                name: text(
                  `${wire} mm², ${gender === 'male' ? 'pin' : 'socket'}, ${plating}`,
                  `${String(wire).replace('.', ',')} mm², ${gender === 'male' ? 'pin' : 'hembra'}, ${plating === 'silver' ? 'plateado' : 'dorado'}`,
                ),
              },
            ]
          : []
      }),
    ),
  }
}

/** Hoods and housings of the series K2 as rows: size, side, height, entry, thread, locking, article. */
function bodies(): string[][] {
  return draftsOf(hoodDesigns()).flatMap(draft => {
    const { code } = draft
    if (!isOpen(draft)) return []
    const hood = /^K2 (\d+B) H([LH])([TSA])-(\d+)\/([PSD])$/.exec(code)
    if (hood)
      return [
        [
          hood[1]!,
          'hood',
          hood[2] === 'L' ? 'low' : 'high',
          { T: 'top', S: 'side', A: 'angled' }[hood[3]!]!,
          `M${hood[4]}`,
          { P: 'pegs', S: 'single', D: 'double' }[hood[5]!]!,
          code,
        ],
      ]
    const bulkhead = /^K2 (\d+B) BH-([12])$/.exec(code)
    if (bulkhead)
      return [
        [bulkhead[1]!, 'bulkhead', 'none', 'none', 'none', bulkhead[2] === '1' ? 'single' : 'double', code],
      ]
    const surface = /^K2 (\d+B) SH-1x(\d+)\/([SD])$/.exec(code)
    if (surface)
      return [
        [
          surface[1]!,
          'surface',
          'none',
          'side',
          `M${surface[2]}`,
          surface[3] === 'S' ? 'single' : 'double',
          code,
        ],
      ]
    return []
  })
}

/** Glands as rows: thread, make, diameter of the cable, article. */
function glands(): string[][] {
  const makes: Record<string, string> = { B: 'brass', S: 'steel', P: 'plastic', E: 'emc' }
  return draftsOf(accessoryDesigns()).flatMap(draft => {
    const found = /^AC G(20|25|32|40)([BSPE]) (\d+)-(\d+)$/.exec(draft.code)
    return found && isOpen(draft)
      ? [[`M${found[1]}`, makes[found[2]!]!, `${found[3]}-${found[4]}`, draft.code]]
      : []
  })
}

const sidesOf = (gender: 'male' | 'female'): string[] =>
  gender === 'male' ? ['hood'] : ['bulkhead', 'surface']

/** The connector configurator as a whole. */
export function connectorConfigurator(): DefinitionInput {
  const modules = moduleValues()
  const known = new Set(
    draftsOf(contactDesigns())
      .filter(isOpen)
      .map(draft => draft.code),
  )
  const frames = draftsOf(moduleDesigns()).flatMap(draft => {
    const found = /^KM F(\d+)([MF])([VR]?) \(/.exec(draft.code)
    return found && isOpen(draft)
      ? [
          [
            `${found[1]}B`,
            found[2] === 'M' ? ['hood'] : ['bulkhead', 'surface'],
            { '': 'standard', V: 'cycles', R: 'rail' }[found[3]!]!,
            draft.code,
          ],
        ]
      : []
  })
  const body = bodies()
  const gland = glands()
  const clamps = [...new Set(gland.map(row => row[2]!))].toSorted((a, b) => parseFloat(a) - parseFloat(b))
  const moduleIds = modules.map(one => one.id)
  const wide = modules.filter(one => one.wide).map(one => one.id)

  const heavy = new Set(modules.map(one => one.id).filter(id => id.startsWith('P1.100')))
  const narrow = moduleIds.filter(id => !wide.includes(id))
  const modulesAt = (i: number) => (i < letters.length - 1 ? moduleIds : narrow)
  const emptyAt = (i: number) => [...(i > 0 ? ['covered'] : []), ...(i > 1 ? ['none'] : [])]
  const having = (index: number) => sizes.filter(([, places]) => places > index).map(([size]) => size)

  return {
    key: 'KM-CONNECTOR',
    kind: 'modules',
    productCode: 'KM F16M (A-D)',
    productCodes: [...frames.map(row => String(row[3])), ...modules.map(one => one.male)],
    name: text('Modular heavy-duty connector', 'Conector modular de uso industrial'),
    about: text(
      'Hinged frame, modules for power, signals, data and air, crimp contacts, hood or housing and cable gland, as one list of parts that fit together.',
      'Marco abatible, módulos de potencia, señal, datos y aire, contactos de crimpado, capota o carcasa y prensaestopas, en una sola lista de piezas compatibles.',
    ),
    help: text(
      'Begin with the size: it decides how many modules there is room for. You may choose what does not fit; the configurator then says why and offers the smallest change. Contacts are counted for each rating; leave a cavity empty where you need no conductor.',
      'Empiece por el tamaño: decide cuántos módulos caben. Puede elegir lo que no encaja; el configurador le dirá por qué y le ofrecerá el cambio más pequeño. Los contactos se cuentan por intensidad; deje vacía la cavidad en la que no necesite conductor.',
    ),
    base: {
      characteristics: [
        asked(
          'size',
          text('Size', 'Tamaño'),
          sizes.map(([size, places]) =>
            value(size, size, size, {
              meaning: text(`${places} places for modules`, `${places} plazas para módulos`),
              picture: `KM F${parseInt(size)}M (A-${letters[places - 1]})`,
            }),
          ),
        ),
        asked('side', text('Mounting', 'Montaje'), [
          value('hood', 'Hood on the cable, male', 'Capota en el cable, macho', {
            meaning: text('Upper part with pins', 'Parte superior con pines'),
            picture: 'K2 16B HHT-32/P',
          }),
          value('bulkhead', 'Bulkhead housing, female', 'Carcasa para panel, hembra', {
            meaning: text('Lower part in a cut-out of the panel', 'Parte inferior en un recorte del panel'),
            picture: 'K2 16B BH-1',
          }),
          value('surface', 'Surface housing, female', 'Carcasa de superficie, hembra', {
            meaning: text(
              'Lower part on a wall, with its own cable entry',
              'Parte inferior sobre pared, con entrada de cable propia',
            ),
            picture: 'K2 16B SH-1x25/S',
          }),
        ]),
        asked(
          'frame-version',
          text('Version of the frame', 'Versión del marco'),
          [
            value('standard', 'Standard', 'Estándar', { meaning: text('500 mating cycles', '500 ciclos') }),
            value('cycles', 'Reinforced', 'Reforzado', {
              meaning: text('10,000 mating cycles', '10.000 ciclos'),
            }),
            value('rail', 'Rail', 'Ferroviario', { meaning: text('EN 45545-2', 'EN 45545-2') }),
          ],
          'standard',
        ),
        derived(
          'frame',
          text('Frame', 'Marco'),
          frames.map(row => String(row[3])),
        ),
        asked('height', text('Height', 'Altura'), [
          value('low', 'Low', 'Baja'),
          value('high', 'High', 'Alta', {
            meaning: text('More room for thick conductors', 'Más espacio para conductores gruesos'),
          }),
          value('none', 'Does not apply', 'No procede'),
        ]),
        asked('entry', text('Cable entry', 'Entrada de cable'), [
          value('top', 'From the top', 'Superior', { picture: 'K2 16B HHT-32/P' }),
          value('side', 'From the side', 'Lateral', { picture: 'K2 16B HHS-32/P' }),
          value('angled', 'Angled', 'Acodada', { picture: 'K2 16B HHA-32/P' }),
          value('none', 'Through the panel', 'A través del panel'),
        ]),
        asked('thread', text('Thread of the entry', 'Rosca de la entrada'), [
          ...threads.map(thread => value(thread, thread, thread)),
          value('none', 'No thread', 'Sin rosca'),
        ]),
        asked('locking', text('Locking', 'Cierre'), [
          value('pegs', 'Pegs', 'Pivotes', {
            meaning: text('For housings with levers', 'Para carcasas con palancas'),
          }),
          value('single', 'Single lever', 'Una palanca'),
          value('double', 'Double lever', 'Dos palancas'),
        ]),
        derived(
          'body',
          text('Hood or housing', 'Capota o carcasa'),
          body.map(row => row[6]!),
        ),
        ...letters.map((letter, i) =>
          asked(place(letter), text(`Place ${letter}`, `Plaza ${letter}`), [
            // a module of double width does not fit into the last place
            ...modules
              .filter(one => !one.wide || i < letters.length - 1)
              .map(one => value(one.id, one.names.en, one.names.es, { picture: one.male })),
            value('blank', 'Blank module', 'Módulo ciego', { picture: 'KM-BLANK' }),
            ...(i > 0
              ? [value('covered', 'Taken by the wide module before', 'Ocupada por el módulo ancho anterior')]
              : []),
            ...(i > 1 ? [value('none', 'No such place', 'No existe esta plaza')] : []),
          ]),
        ),
        asked('gland', text('Cable gland', 'Prensaestopas'), [
          value('none', 'Without', 'Sin prensaestopas'),
          value('brass', 'Nickel-plated brass', 'Latón niquelado', { picture: 'AC G25B 9-17' }),
          value('plastic', 'Polyamide', 'Poliamida', { picture: 'AC G25P 9-17' }),
          value('steel', 'Stainless steel', 'Acero inoxidable', { picture: 'AC G25S 9-17' }),
          value('emc', 'Brass, EMC', 'Latón, EMC', {
            meaning: text('Connects the shield all around', 'Conecta la pantalla en todo el contorno'),
            picture: 'AC G25E 9-17',
          }),
        ]),
        asked('clamp', text('Diameter of the cable', 'Diámetro del cable'), [
          ...clamps.map(range =>
            value(range, `${range.replace('-', '–')} mm`, `${range.replace('-', '–')} mm`),
          ),
          value('none', 'No gland', 'Sin prensaestopas'),
        ]),
        derived('gland-article', text('Gland', 'Prensaestopas'), [...gland.map(row => row[3]!), 'none']),
        asked(
          'coding',
          text('Coding', 'Codificación'),
          [
            value('none', 'Without', 'Sin codificación'),
            value('AC CP KM-1', 'Natural', 'Natural', { picture: 'AC CP KM-1' }),
            value('AC CP KM-2', 'Red', 'Rojo', { picture: 'AC CP KM-2' }),
            value('AC CP KM-3', 'Yellow', 'Amarillo', { picture: 'AC CP KM-3' }),
            value('AC CP KM-4', 'Blue', 'Azul', { picture: 'AC CP KM-4' }),
          ],
          'none',
        ),
        asked(
          'cover',
          text('Protective cover', 'Tapa de protección'),
          [
            value('none', 'Without', 'Sin tapa'),
            value('plastic', 'Plastic', 'Plástico'),
            value('metal', 'Metal', 'Metal'),
          ],
          'none',
        ),
      ],
      rules: [
        table(
          'frames',
          text('These frames are made.', 'Estos son los marcos que se fabrican.'),
          ['size', 'side', 'frame-version', 'frame'],
          frames,
        ),
        table(
          'bodies',
          text(
            'Hoods and housings are made in these combinations of size, height, entry, thread and locking.',
            'Las capotas y carcasas se fabrican en estas combinaciones de tamaño, altura, entrada, rosca y cierre.',
          ),
          ['size', 'side', 'height', 'entry', 'thread', 'locking', 'body'],
          body,
        ),
        table(
          'glands',
          text(
            'A gland fits one thread and a range of cable diameters.',
            'Un prensaestopas corresponde a una rosca y a un margen de diámetros de cable.',
          ),
          ['thread', 'gland', 'clamp', 'gland-article'],
          [...gland, ['*', 'none', 'none', 'none']],
        ),
        clause(
          'gland-needs-thread',
          text(
            'A bulkhead housing has no cable entry, so it takes no gland.',
            'Una carcasa para panel no tiene entrada de cable, por lo que no lleva prensaestopas.',
          ),
          ['side', ['hood', 'surface']],
          ['gland', ['none']],
        ),
        ...letters.flatMap((letter, i) => [
          ...(i > 1
            ? [
                clause(
                  `places-${letter.toLowerCase()}`,
                  text(`This size has no place ${letter}.`, `Este tamaño no tiene plaza ${letter}.`),
                  ['size', having(i)],
                  [place(letter), ['none']],
                ),
                clause(
                  `filled-${letter.toLowerCase()}`,
                  text(
                    `Place ${letter} is there; what stays free takes a blank module.`,
                    `La plaza ${letter} existe; la que quede libre lleva un módulo ciego.`,
                  ),
                  ['size', sizes.map(([size]) => size).filter(size => !having(i).includes(size))],
                  [place(letter), [...modulesAt(i), 'blank', 'covered']],
                ),
              ]
            : []),
          ...(i < letters.length - 1
            ? [
                clause(
                  `wide-${letter.toLowerCase()}`,
                  text(
                    `A module of double width in place ${letter} also takes place ${letters[i + 1]}.`,
                    `Un módulo de doble ancho en la plaza ${letter} ocupa también la plaza ${letters[i + 1]}.`,
                  ),
                  [place(letter), [...narrow, 'blank', ...emptyAt(i)]],
                  [place(letters[i + 1]!), ['covered']],
                ),
              ]
            : []),
          ...(i > 0
            ? [
                clause(
                  `covered-${letter.toLowerCase()}`,
                  text(
                    `Place ${letter} is covered only by a module of double width in place ${letters[i - 1]}.`,
                    `La plaza ${letter} solo queda ocupada por un módulo de doble ancho en la plaza ${letters[i - 1]}.`,
                  ),
                  [place(letter), [...modulesAt(i), 'blank', ...(i > 1 ? ['none'] : [])]],
                  [place(letters[i - 1]!), wide],
                ),
              ]
            : []),
          clause(
            `heavy-${letter.toLowerCase()}`,
            text(
              'Conductors of a 100 A module need the room of a high hood.',
              'Los conductores de un módulo de 100 A necesitan el espacio de una capota alta.',
            ),
            [place(letter), [...modulesAt(i).filter(id => !heavy.has(id)), 'blank', ...emptyAt(i)]],
            ['height', ['high', 'none']],
          ),
        ]),
      ],
    },
    groups: [
      {
        id: 'HAN_FRAME',
        name: text('Size and mounting', 'Tamaño y montaje'),
        characteristics: ['size', 'side', 'frame-version'],
        product: 'frame',
      },
      {
        id: 'HAN_HOOD',
        name: text('Hood or housing', 'Capota o carcasa'),
        characteristics: ['height', 'entry', 'thread', 'locking'],
        product: 'body',
      },
      {
        id: 'HAN_MODULE',
        name: text('Modules', 'Módulos'),
        hint: text(
          'Choose a module for each place; drag one, or use the lists.',
          'Elija un módulo para cada plaza; arrástrelo o use las listas.',
        ),
        characteristics: letters.map(place),
        placement: true,
      },
      {
        id: 'HAN_POW_CONTACT',
        name: text('Power contacts', 'Contactos de potencia'),
        contacts: [100, 70, 40].map(rating => contactsOf(modules, rating as 40, known)),
      },
      {
        id: 'HAN_SIG_CONTACT',
        name: text('Signal contacts', 'Contactos de señal'),
        contacts: [16, 10].map(rating => contactsOf(modules, rating as 16, known)),
      },
      {
        id: 'HAN_DSU_CONTACT',
        name: text('Data contacts', 'Contactos de datos'),
        contacts: [contactsOf(modules, 5, known)],
      },
      {
        id: 'HAN_GLAND',
        name: text('Cable gland', 'Prensaestopas'),
        characteristics: ['gland', 'clamp'],
        product: 'gland-article',
      },
      {
        id: 'HAN_ACCESSORY',
        name: text('Accessories', 'Accesorios'),
        characteristics: ['coding', 'cover'],
      },
    ],
    parts: [
      { from: 'frame', group: 'HAN_FRAME', parentGroup: 'CONNECTOR' },
      { from: 'body', group: 'HAN_HOOD', parentGroup: 'CONNECTOR' },
      ...letters.flatMap(letter => [
        ...fittingAt(modules, letter).flatMap(one =>
          genders.map(gender => ({
            when: when([place(letter), one.id], ['side', sidesOf(gender)]),
            code: one.male.replace(/ M([CXPI])$/, ` ${letterOf(gender)}$1`),
            group: 'HAN_MODULE',
            parentGroup: 'CONNECTOR',
          })),
        ),
        {
          when: when([place(letter), 'blank']),
          code: 'KM-BLANK',
          group: 'HAN_MODULE',
          parentGroup: 'CONNECTOR',
        },
      ]),
      { from: 'gland-article', group: 'HAN_GLAND', parentGroup: 'CONNECTOR' },
      { from: 'coding', quantity: 2, group: 'HAN_ACCESSORY', parentGroup: 'ACCESSORY', accessory: true },
      ...sizes.flatMap(([size]) =>
        (['plastic', 'metal'] as const).flatMap(make =>
          (['L', 'P'] as const).map(locking => ({
            when: when(
              ['size', size],
              ['cover', make],
              ['locking', locking === 'L' ? ['pegs'] : ['single', 'double']],
            ),
            code: coverNumber(size, make === 'plastic' ? 'T' : 'M', locking),
            group: 'HAN_ACCESSORY',
            parentGroup: 'ACCESSORY',
            accessory: true,
          })),
        ),
      ),
    ],
    drawing: {
      base: { family: 'frame', size: 16, places: 4, modules: [], gender: 'male' },
      changes: [
        ...sizes.map(([size, places]) => ({
          when: when(['size', size]),
          set: { size: drawingSize[size], places },
        })),
        { when: when(['side', ['bulkhead', 'surface']]), set: { gender: 'female' } },
        // as long as the side is open, modules are shown as they are in a hood
        ...letters.flatMap((letter, at) =>
          fittingAt(modules, letter).flatMap(one => [
            {
              when: when([place(letter), one.id]),
              put: { list: 'modules', at, item: drawn(one.draft, 'male') },
            },
            {
              when: when([place(letter), one.id], ['side', sidesOf('female')]),
              put: { list: 'modules', at, item: drawn(one.draft, 'female') },
            },
          ]),
        ),
      ],
    },
  }
}

/** The module as a frame draws it. */
function drawn(draft: Draft, gender: 'male' | 'female'): Record<string, string | number> {
  const { kind, poles, rows, finish } = draft.drawing as Extract<Draft['drawing'], { family: 'module' }>
  return { kind, poles, rows: rows ?? 2, finish: finish ?? 'silver', gender }
}
