/** Pin maps of the cables: which contact has which core, by the colours of IEC 60757 and, on Ethernet, by its signals. */
import type { DefinitionInput } from '#shop/tools/configurators/model/definition.ts'
import { when } from './build.ts'

/** Cores of a cable in their order, and the contact that each has at an end of a kind. */
const cores: Record<string, readonly string[]> = {
  pur3: ['BN', 'BU', 'BK'],
  pvc4: ['BN', 'WH', 'BU', 'BK'],
  pur4: ['BN', 'WH', 'BU', 'BK'],
  pur4s: ['BN', 'WH', 'BU', 'BK'],
  pur5: ['BN', 'WH', 'BU', 'BK', 'GY'],
  pur5s: ['BN', 'WH', 'BU', 'BK', 'GY'],
  pur8s: ['WH', 'BN', 'GN', 'YE', 'GY', 'PK', 'BU', 'RD'],
  // TX+, TX−, RX+, RX−
  eth4: ['YE', 'OG', 'WH', 'BU'],
  eth8: ['WH/OG', 'OG', 'WH/GN', 'GN', 'WH/BN', 'BN', 'WH/BU', 'BU'],
}
const sensor = { BN: '1', WH: '2', BU: '3', BK: '4', GY: '5' }
const contacts: Record<string, Record<string, string>> = {
  // three poles leave the second contact out
  A3: { BN: '1', BU: '3', BK: '4' },
  A4: sensor,
  A5: sensor,
  A8: { WH: '1', BN: '2', GN: '3', YE: '4', GY: '5', PK: '6', BU: '7', RD: '8' },
  D4: { YE: '1', WH: '2', OG: '3', BU: '4' },
  X8: {
    'WH/OG': '1',
    OG: '2',
    'WH/GN': '3',
    GN: '4',
    'WH/BN': '5',
    BN: '6',
    'WH/BU': '7',
    BU: '8',
  },
  open: {},
}
/** RJ45 has the signals of two pairs on 1, 2, 3 and 6, and those of four pairs as EIA/TIA-568B. */
const plug: Record<string, Record<string, string>> = {
  eth4: { YE: '1', OG: '2', WH: '3', BU: '6' },
  eth8: {
    'WH/OG': '1',
    OG: '2',
    'WH/GN': '3',
    BU: '4',
    'WH/BU': '5',
    GN: '6',
    'WH/BN': '7',
    BN: '8',
  },
}
/** Crossed: what one side sends, the other receives. */
const opposite: Record<string, string> = { YE: 'WH', OG: 'BU', WH: 'YE', BU: 'OG' }
const shell = 'SH'

type End = { id: string; pins: string; cables: readonly string[] }

const contactOf = (pins: string, cable: string, core: string): string =>
  (pins === 'RJ45' ? plug[cable] : contacts[pins])?.[core] ?? ''

/** A map for each pair of kinds of ends, each cable that fits both, and each wiring. */
export function pinMaps(
  ends: readonly End[],
  cables: readonly { id: string; shielded: boolean }[],
): NonNullable<DefinitionInput['pins']> {
  const kinds = Map.groupBy(ends, end => end.pins)
  return cables.flatMap(({ id: cable, shielded }) => {
    const fitting = [...kinds].filter(([, all]) => all[0]!.cables.includes(cable))
    return fitting.flatMap(([left, lefts]) =>
      fitting
        .filter(([right]) => left !== 'open' || right !== 'open')
        .flatMap(([right, rights]) =>
          (cable === 'eth4' ? [false, true] : [false]).map(crossed => ({
            when: when(
              ['cable', cable],
              ['left', lefts.map(end => end.id)],
              ['right', rights.map(end => end.id)],
              ['wiring', crossed ? 'crossed' : 'straight'],
            ),
            rows: [
              ...cores[cable]!.map((core): [string, string, string] => [
                contactOf(left, cable, core),
                core,
                contactOf(right, cable, crossed ? (opposite[core] ?? core) : core),
              ]),
              ...(shielded
                ? [
                    [left === 'open' ? '' : shell, shell, right === 'open' ? '' : shell] as [
                      string,
                      string,
                      string,
                    ],
                  ]
                : []),
            ],
          })),
        ),
    )
  })
}
