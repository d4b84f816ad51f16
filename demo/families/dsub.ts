import { comma, text } from '../design.ts'
import type { Design, Draft } from '../design.ts'
import { genders, letterOf, otherGender } from '../part-numbers.ts'
import type { Gender } from '../part-numbers.ts'
import { wireRange } from '../wires.ts'

const shells = [
  { poles: 9, shell: 9, dense: false },
  { poles: 15, shell: 15, dense: false },
  { poles: 25, shell: 25, dense: false },
  { poles: 37, shell: 37, dense: false },
  { poles: 50, shell: 50, dense: false },
  { poles: 26, shell: 15, dense: true },
  { poles: 44, shell: 25, dense: true },
] as const
type Shell = (typeof shells)[number]
const ends = [
  {
    mark: 'SC',
    value: 'solder cup',
    names: text('solder cup', 'copa de soldadura'),
    drawing: 'solder',
    cents: 0,
  },
  { mark: 'CR', value: 'crimp', names: text('crimp', 'crimpado'), drawing: 'crimp', cents: 60 },
  {
    mark: 'PS',
    value: 'through hole',
    names: text('board, straight', 'placa, recto'),
    drawing: 'board',
    cents: 40,
    angle: 'straight',
  },
  {
    mark: 'PA',
    value: 'through hole',
    names: text('board, angled', 'placa, acodado'),
    drawing: 'board',
    cents: 95,
    angle: 'angled',
  },
] as const
type End = (typeof ends)[number]
const levels = [
  { level: 3, cycles: 50, plating: 'gold flash', factor: 100 },
  { level: 2, cycles: 200, plating: 'gold', factor: 138 },
  { level: 1, cycles: 500, plating: 'hard gold', factor: 196 },
] as const
const genderNames = { male: text('male', 'macho'), female: text('female', 'hembra') }

const number = (shell: Shell, gender: Gender, end: End, level: number): string =>
  `DS ${shell.poles}${letterOf(gender)}-${end.mark}/${level}`

function connector(shell: Shell, gender: Gender, end: End, level: (typeof levels)[number]): Draft {
  const wired = end.drawing !== 'board'
  return {
    code: number(shell, gender, end, level.level),
    names: text(
      `D-Sub ${shell.poles} poles, ${genderNames[gender].en}, ${end.names.en}, performance level ${level.level}`,
      `D-Sub ${shell.poles} polos, ${genderNames[gender].es}, ${end.names.es}, nivel de calidad ${level.level}`,
    ),
    attributes: {
      design: 'D-Sub connector',
      poles: shell.poles,
      gender,
      'rated-current': shell.dense ? 2 : wired ? 5 : 3,
      'rated-voltage': shell.dense ? 60 : 125,
      'contact-resistance': 10,
      'insulation-resistance': 5,
      termination: end.value,
      ...(wired && wireRange(shell.dense ? 0.09 : 0.14, shell.dense ? 0.25 : 0.5)),
      ...('angle' in end && { angle: end.angle, mounting: 'board' }),
      pitch: shell.dense ? 2.29 : 2.77,
      rows: shell.dense ? 3 : shell.poles === 50 ? 3 : 2,
      'mating-cycles': level.cycles,
      'housing-material': 'steel',
      insulator: 'PBT',
      'contact-material': 'copper alloy',
      plating: level.plating,
      flammability: 'V-0',
      temperature: [-55, 125],
      standards: 'IEC 60807-3',
      approvals: 'UL',
    },
    drawing: {
      family: 'dsub',
      poles: shell.poles,
      gender,
      termination: end.drawing,
      finish: 'gold',
    },
    cents: Math.round(
      ((88 + shell.poles * (shell.dense ? 9 : 7) + end.cents) *
        level.factor *
        (gender === 'female' ? 1.08 : 1)) /
        100,
    ),
    weightG: Math.round(5 + shell.poles * 0.55),
    relations: [
      { kind: 'matching', target: number(shell, otherGender(gender), end, level.level) },
      ...(wired
        ? [
            { kind: 'accessory' as const, target: hoodCode(shell.shell, 'M', '', 'U') },
            { kind: 'accessory' as const, target: hoodCode(shell.shell, 'P', '', 'U') },
          ]
        : []),
    ],
  }
}

const makes = [
  {
    mark: 'P',
    value: 'thermoplastic',
    names: text('plastic', 'plástico'),
    cents: 165,
    colour: 'black',
  },
  {
    mark: 'Z',
    value: 'metallised plastic',
    names: text('metallised', 'metalizada'),
    cents: 270,
    colour: 'silver',
  },
  {
    mark: 'M',
    value: 'die-cast zinc',
    names: text('full metal', 'metálica'),
    cents: 640,
    colour: 'silver',
  },
] as const
const bolts = [
  { mark: 'U', names: text('UNC 4-40 screws', 'tornillos UNC 4-40') },
  { mark: 'M', names: text('M3 screws', 'tornillos M3') },
] as const

const hoodCode = (shell: number, make: string, angle: '' | '45', bolt: string): string =>
  `DS ${shell}H-${make}${angle} (${bolt === 'U' ? 'UNC' : 'M3'})`

function hood(
  shell: Shell['shell'],
  make: (typeof makes)[number],
  angle: '' | '45',
  bolt: (typeof bolts)[number],
): Draft {
  const straight = angle === ''
  return {
    code: hoodCode(shell, make.mark, angle, bolt.mark),
    names: text(
      `D-Sub hood, size ${shell}, ${make.names.en}, ${straight ? 'straight' : '45°'}, ${bolt.names.en}`,
      `Capota D-Sub, tamaño ${shell}, ${make.names.es}, ${straight ? 'recta' : '45°'}, ${bolt.names.es}`,
    ),
    attributes: {
      design: 'D-Sub hood',
      poles: shell,
      angle: straight ? 'straight' : '45°',
      fixing: bolt.mark === 'U' ? 'UNC 4-40' : 'M3',
      'clamping-range': [4, shell > 25 ? 13 : 9.5],
      'housing-material': make.value,
      shielded: make.mark !== 'P',
      colour: make.colour,
      temperature: [-40, 105],
      protection: 'IP20',
      standards: 'IEC 60807-3',
    },
    // a hood has no drawing of its own: shown as it is used, on a short piece of cable
    drawing: {
      family: 'cable',
      left: { kind: 'dsub', poles: shell, gender: 'male' },
      right: { kind: 'open' },
      length: 60,
      diameter: shell > 25 ? 8 : 6,
      jacket: '#2b3135',
      shielded: make.mark !== 'P',
    },
    cents: make.cents + shell * 6 + (straight ? 0 : 70),
    weightG: Math.round((make.mark === 'M' ? 34 : 12) + shell * 0.5),
    relations: [
      { kind: 'matching', target: `DS ${shell}M-SC/3` },
      { kind: 'matching', target: `DS ${shell}F-SC/3` },
    ],
  }
}

export function* dsubDesigns(): Generator<Design> {
  for (const shell of shells) {
    for (const end of ends) {
      for (const gender of genders)
        yield {
          code: `DS-${shell.poles}${letterOf(gender)}-${end.mark}`,
          category: 'd-sub-d-sub-connectors',
          series: 'DS',
          trade: 'dsub',
          names: text(
            `D-Sub connector${shell.dense ? ', high density' : ''}, ${shell.poles} poles, ${genderNames[gender].en}, ${end.names.en}`,
            `Conector D-Sub${shell.dense ? ', alta densidad' : ''}, ${shell.poles} polos, ${genderNames[gender].es}, ${end.names.es}`,
          ),
          descriptions: text(
            `Tin-plated steel shell with dimples for a good shield contact. Performance levels 1, 2 and 3 stand for 500, 200 and 50 mating cycles.`,
            `Cuerpo de acero estañado con puntos de contacto para la pantalla. Los niveles de calidad 1, 2 y 3 corresponden a 500, 200 y 50 ciclos de conexión.`,
          ),
          variantAttributes: ['plating'],
          drafts: levels.map(level => connector(shell, gender, end, level)),
        }
    }
  }
  for (const shell of [9, 15, 25, 37, 50] as const) {
    for (const make of makes) {
      yield {
        code: `DS-${shell}H-${make.mark}`,
        category: 'd-sub-d-sub-hoods',
        series: 'DS',
        trade: 'dsub',
        names: text(
          `D-Sub hood, size ${shell}, ${make.names.en}`,
          `Capota D-Sub, tamaño ${shell}, ${make.names.es}`,
        ),
        descriptions: text(
          `Hood in two halves with strain relief for cables up to ${shell > 25 ? 13 : 9.5} mm.`,
          `Capota de dos mitades con descarga de tracción para cables de hasta ${shell > 25 ? 13 : comma(9.5)} mm.`,
        ),
        variantAttributes: ['angle', 'fixing'],
        drafts: (['', '45'] as const).flatMap(angle => bolts.map(bolt => hood(shell, make, angle, bolt))),
      }
    }
  }
}
