/**
 * A heavy-duty connector of frame, modules and contacts (CFG-01): one half, hood or housing. What is made and what fits
 * is read from the families that make the articles, so that every part the configurator finds is in the catalogue.
 */
import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import { accessoryDesigns } from '../families/accessories.ts'
import { contactDesigns } from '../families/contacts.ts'
import { hoodDesigns } from '../families/hoods.ts'
import { moduleDesigns } from '../families/modules.ts'
import {
  contactNumber,
  coverNumber,
  crimpTool,
  drawingSize,
  genders,
  letterOf,
  sealNumber,
} from '../part-numbers.ts'
import { asked, check, checkWords, clause, derived, table, value, when } from './build.ts'

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
  16: [0.5, 0.75, 1, 1.5, 2.5],
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

/** 'Cables of 5 to 12 mm' that the glands of a thread take. */
function cablesOf(gland: readonly string[][], thread: string) {
  const ends = gland.filter(row => row[0] === thread).flatMap(row => row[2]!.split('-').map(Number))
  const [from, to] = [Math.min(...ends), Math.max(...ends)]
  return text(`Cables of ${from} to ${to} mm`, `Cables de ${from} a ${to} mm`)
}
/** 'M20, M25': the threads of the glands that take a range of diameters. */
const threadsWith = (gland: readonly string[][], range: string): string =>
  [...new Set(gland.filter(row => row[2] === range).map(row => row[0]))].join(', ')

/** What an engineer asks of a module first: current, voltage, conductors. */
function meaningOf({ attributes }: Draft) {
  const known = (name: string) => (typeof attributes[name] === 'number' ? attributes[name] : null)
  const [volt, wire] = [known('rated-voltage'), attributes['wire']]
  const range = Array.isArray(wire) && wire.every(one => typeof one === 'number') ? wire : null
  const say = (comma: boolean) => {
    const number = (n: number) => (comma ? String(n).replace('.', ',') : String(n))
    const conductors = range && `${number(Number(range[0]))}–${number(Number(range[1]))} mm²`
    return [volt && `${number(volt)} V`, conductors].filter(Boolean).join(', ')
  }
  const [en, es] = [say(false), say(true)]
  return en === '' ? text('Contacts fitted', 'Contactos montados') : text(en, es)
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
  const allContacts = ratings.map(rating => `contacts-${rating}`)
  const having = (index: number) => sizes.filter(([, places]) => places > index).map(([size]) => size)

  return {
    key: 'KM-CONNECTOR',
    picture: {
      family: 'frame',
      size: 16,
      places: 4,
      modules: [
        { kind: 'power', poles: 4, rows: 2 },
        { kind: 'signal', poles: 16, rows: 4 },
        { kind: 'data', poles: 8, rows: 2 },
        { kind: 'pneumatic', poles: 2, rows: 1 },
      ],
    },
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
              // lengths of the frames, mm
              scale: { '6B': 44, '10B': 57, '16B': 78, '24B': 104 }[size] / 104,
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
            value('standard', 'Standard', 'Estándar', {
              meaning: text('500 mating cycles', '500 ciclos'),
              drawing: { family: 'frame', size: 16, places: 4 },
            }),
            value('cycles', 'Reinforced', 'Reforzado', {
              meaning: text('10,000 mating cycles', '10.000 ciclos'),
              drawing: { family: 'frame', size: 16, places: 4, seriesColour: '#0072b2' },
            }),
            value('rail', 'Rail', 'Ferroviario', {
              meaning: text(
                'Fire protection in trains, EN 45545-2',
                'Protección contra incendios en trenes, EN 45545-2',
              ),
              drawing: { family: 'frame', size: 16, places: 4, seriesColour: '#a87400' },
            }),
          ],
          'standard',
        ),
        derived(
          'frame',
          text('Frame', 'Marco'),
          frames.map(row => String(row[3])),
        ),
        asked('height', text('Height', 'Altura'), [
          value('low', 'Low', 'Baja', {
            meaning: text('Where there is little room above', 'Donde hay poco espacio encima'),
            drawing: { family: 'hood', size: 16, entry: 'top', height: 'low', gland: false },
          }),
          value('high', 'High', 'Alta', {
            meaning: text('More room for thick conductors', 'Más espacio para conductores gruesos'),
            drawing: { family: 'hood', size: 16, entry: 'top', height: 'high', gland: false },
          }),
          value('none', 'Does not apply', 'No procede', {
            meaning: text('Housings have one height', 'Las carcasas tienen una sola altura'),
            picture: 'K2 16B BH-1',
          }),
        ]),
        asked('entry', text('Cable entry', 'Entrada de cable'), [
          value('top', 'From the top', 'Superior', {
            meaning: text('The cable leaves straight away', 'El cable sale en línea recta'),
            picture: 'K2 16B HHT-32/P',
          }),
          value('side', 'From the side', 'Lateral', {
            meaning: text(
              'Flat, the cable leaves along the wall',
              'Plano, el cable sale a lo largo de la pared',
            ),
            picture: 'K2 16B HHS-32/P',
          }),
          value('angled', 'Angled', 'Acodada', {
            meaning: text('Between both, at 45°', 'Entre ambas, a 45°'),
            picture: 'K2 16B HHA-32/P',
          }),
          value('none', 'Through the panel', 'A través del panel', {
            meaning: text('The conductors come out of the cabinet', 'Los conductores salen del armario'),
            picture: 'K2 16B BH-1',
          }),
        ]),
        asked('thread', text('Thread of the entry', 'Rosca de la entrada'), [
          ...threads.map(thread =>
            value(thread, thread, thread, {
              meaning: cablesOf(gland, thread),
              drawing: { family: 'accessory', kind: 'locknut', thread: Number(thread.slice(1)) },
            }),
          ),
          value('none', 'No thread', 'Sin rosca', {
            meaning: text('The housing has no entry', 'La carcasa no tiene entrada'),
            picture: 'K2 16B BH-1',
          }),
        ]),
        asked('locking', text('Locking', 'Cierre'), [
          value('pegs', 'Pegs', 'Pivotes', {
            meaning: text('For housings with levers', 'Para carcasas con palancas'),
            drawing: { family: 'hood', size: 16, entry: 'top', locking: 'pegs', gland: false },
          }),
          value('single', 'Single lever', 'Una palanca', {
            meaning: text('Locked with one hand', 'Se cierra con una mano'),
            drawing: { family: 'housing', size: 16, mount: 'bulkhead', locking: 'single-lever' },
          }),
          value('double', 'Double lever', 'Dos palancas', {
            meaning: text('Holds against vibration at both ends', 'Resiste vibraciones por ambos extremos'),
            drawing: { family: 'housing', size: 16, mount: 'bulkhead', locking: 'double-lever' },
          }),
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
              .map(one =>
                value(one.id, one.names.en, one.names.es, {
                  picture: one.male,
                  meaning: meaningOf(one.draft),
                }),
              ),
            value('blank', 'Blank module', 'Módulo ciego', {
              picture: 'KM-BLANK',
              meaning: text('Closes a place that is not used', 'Cierra una plaza que no se usa'),
            }),
            ...(i > 0
              ? [value('covered', 'Taken by the wide module before', 'Ocupada por el módulo ancho anterior')]
              : []),
            ...(i > 1 ? [value('none', 'No such place', 'No existe esta plaza')] : []),
          ]),
        ),
        asked('gland', text('Cable gland', 'Prensaestopas'), [
          value('none', 'Without', 'Sin prensaestopas', {
            meaning: text('You have one, or a conduit', 'Ya tiene uno o usa un tubo'),
            drawing: { family: 'accessory', kind: 'dust-cap', thread: 25 },
          }),
          value('brass', 'Nickel-plated brass', 'Latón niquelado', {
            meaning: text('For most machines', 'Para la mayoría de las máquinas'),
            picture: 'AC G25B 9-17',
          }),
          value('plastic', 'Polyamide', 'Poliamida', {
            meaning: text('Light, indoors', 'Ligero, en interiores'),
            picture: 'AC G25P 9-17',
          }),
          value('steel', 'Stainless steel', 'Acero inoxidable', {
            meaning: text('Washed down, IP69K', 'Con lavado a presión, IP69K'),
            picture: 'AC G25S 9-17',
          }),
          value('emc', 'Brass, EMC', 'Latón, EMC', {
            meaning: text('Connects the shield all around', 'Apantallamiento de 360°'),
            picture: 'AC G25E 9-17',
          }),
        ]),
        asked('clamp', text('Diameter of the cable', 'Diámetro del cable'), [
          ...clamps.map(range =>
            value(range, `${range.replace('-', '–')} mm`, `${range.replace('-', '–')} mm`, {
              meaning: text(
                `Over the jacket, gland ${threadsWith(gland, range)}`,
                `Sobre la cubierta, prensaestopas ${threadsWith(gland, range)}`,
              ),
              picture: gland.find(row => row[2] === range)?.[3],
            }),
          ),
          value('none', 'No gland', 'Sin prensaestopas', {
            meaning: text('Nothing clamps the cable', 'Nada sujeta el cable'),
            drawing: { family: 'accessory', kind: 'dust-cap', thread: 25 },
          }),
        ]),
        derived('gland-article', text('Gland', 'Prensaestopas'), [...gland.map(row => row[3]!), 'none']),
        asked(
          'coding',
          text('Coding', 'Codificación'),
          [
            value('none', 'Without', 'Sin codificación', {
              meaning: text('It fits every equal connector', 'Encaja en cualquier conector igual'),
              picture: 'KM F16M (A-D)',
            }),
            ...[
              ['1', 'Natural', 'Natural'],
              ['2', 'Red', 'Rojo'],
              ['3', 'Yellow', 'Amarillo'],
              ['4', 'Blue', 'Azul'],
            ].map(([mark, en, es]) =>
              value(`AC CP KM-${mark}`, en!, es!, {
                meaning: text(
                  'Two pins in place of fixing screws',
                  'Dos pines en lugar de tornillos de fijación',
                ),
                picture: `AC CP KM-${mark}`,
              }),
            ),
          ],
          'none',
        ),
        asked(
          'seal',
          text('Seal', 'Junta'),
          [
            value('fitted', 'As delivered, NBR', 'De serie, NBR', {
              meaning: text('−40 to 125 °C', 'De −40 a 125 °C'),
              picture: 'AC SE 16B/NBR',
            }),
            value('fkm', 'FKM, to exchange', 'FKM, de recambio', {
              meaning: text('For oil, ozone and up to 200 °C', 'Para aceite, ozono y hasta 200 °C'),
              picture: 'AC SE 16B/FKM',
            }),
          ],
          'fitted',
        ),
        asked(
          'tools',
          text('Tool for the contacts', 'Herramienta para los contactos'),
          [
            value('none', 'Without', 'Sin herramienta', {
              meaning: text('You have one', 'Ya tiene una'),
              picture: 'CT40M 2,5 AG',
            }),
            value('crimp', 'Crimping tool', 'Crimpadora', {
              meaning: text('One for each range of contacts in use', 'Una por cada gama de contactos usada'),
              picture: crimpTool(40),
            }),
          ],
          'none',
        ),
        asked(
          'cover',
          text('Protective cover', 'Tapa de protección'),
          [
            value('none', 'Without', 'Sin tapa', {
              meaning: text('Mated all the time', 'Siempre acoplado'),
              picture: 'K2 16B HHT-32/P',
            }),
            value('plastic', 'Plastic', 'Plástico', {
              meaning: text('Light, with cord', 'Ligera, con cordón'),
              picture: coverNumber('16B', 'T', 'P'),
            }),
            value('metal', 'Metal', 'Metal', {
              meaning: text('For rough surroundings, with cord', 'Para entornos duros, con cordón'),
              picture: coverNumber('16B', 'M', 'P'),
            }),
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
        characteristics: ['coding', 'seal', 'cover', 'tools'],
      },
    ],
    checks: [
      check(
        'body',
        text('Hood or housing', 'Capota o carcasa'),
        [when(['body', body.map(row => row[6]!)])],
        text('Nothing holds the frame.', 'Nada sujeta el marco.'),
      ),
      check(
        'frame',
        text('Frame', 'Marco'),
        [when(['frame', frames.map(row => String(row[3]))])],
        text('Nothing holds the modules.', 'Nada sujeta los módulos.'),
      ),
      check(
        'modules',
        text('A module in each place', 'Un módulo en cada plaza'),
        [
          when(
            ...letters.map((letter, i): [string, string[]] => [
              place(letter),
              [...modulesAt(i), 'blank', ...emptyAt(i)],
            ]),
          ),
        ],
        text('A place stays open.', 'Una plaza queda abierta.'),
      ),
      check('contacts', checkWords.contacts[0], [], checkWords.contacts[1], { contacts: allContacts }),
      check(
        'coding',
        checkWords.coding[0],
        [when(['coding', ['1', '2', '3', '4'].map(mark => `AC CP KM-${mark}`)])],
        checkWords.coding[1],
      ),
      check(
        'gland',
        checkWords.gland[0],
        [when(['gland', ['brass', 'plastic', 'steel', 'emc']])],
        checkWords.gland[1],
        { when: when(['side', ['hood', 'surface']]) },
      ),
      check('seal', checkWords.seal[0], [when(['seal', ['fitted', 'fkm']])], checkWords.seal[1]),
      check('tool', checkWords.tool[0], [when(['tools', 'crimp'])], checkWords.tool[1], {
        contacts: allContacts,
      }),
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
      ...sizes.map(([size]) => ({
        when: when(['size', size], ['seal', 'fkm']),
        code: sealNumber(size, 'FKM'),
        group: 'HAN_ACCESSORY',
        parentGroup: 'ACCESSORY',
        accessory: true,
      })),
      ...letters.flatMap(letter =>
        ratings.flatMap(rating => {
          const crimped = fittingAt(modules, letter).filter(one => ratingOf(one.draft) === rating)
          return crimped.length === 0
            ? []
            : [
                {
                  when: when(['tools', 'crimp'], [place(letter), crimped.map(one => one.id)]),
                  code: crimpTool(rating),
                  once: true as const,
                  group: 'HAN_ACCESSORY',
                  parentGroup: 'TOOLS',
                  accessory: true,
                },
              ]
        }),
      ),
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
