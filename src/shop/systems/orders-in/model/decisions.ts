/** What the desk decides about an incoming order whose lines are not as they are here. */
import { wholePieces } from '#shop/systems/punch-out/model/whole-pieces.ts'

/** `ours`: as it is here; `their-price`: the same at the price that came; `remove`: the line is not ordered. */
export const choices = ['', 'ours', 'their-price', 'remove'] as const
export type Choice = (typeof choices)[number]

export type LineDecision = {
  choice: Choice
  /** our number in the place of theirs; '' as it came */
  code: string
  /** pieces in the place of theirs; null: as it came */
  quantity: number | null
}
export type Decisions = {
  /** by the place of the line, from 0 */
  lines: Readonly<Record<string, LineDecision>>
  /** key of one of the company's addresses; '' as it came */
  addressKey: string
  /** code of one of its cost centers; '' as the connection says */
  costCenter: string
  /** it stands for the earlier document of its number */
  replaces: boolean
}
export const noDecisions: Decisions = { lines: {}, addressKey: '', costCenter: '', replaces: false }

const asItCame: LineDecision = { choice: '', code: '', quantity: null }
export const decisionOn = ({ lines }: Decisions, place: number): LineDecision =>
  lines[String(place)] ?? asItCame

/** As it is kept; what cannot be read is not decided. */
export const keptDecisions = (kept: unknown): Decisions =>
  typeof kept === 'object' && kept !== null ? { ...noDecisions, ...kept } : noDecisions

/** The fields of the desk's form, for so many lines. */
export function readDecisions(fields: Readonly<Record<string, string>>, count: number): Decisions {
  const lines: Record<string, LineDecision> = {}
  for (let place = 0; place < count; place++) {
    const field = (name: string) => (fields[`${name}.${place}`] ?? '').trim()
    const choice = choices.find(one => one === field('choice')) ?? ''
    const code = field('code').slice(0, 120)
    const quantity = wholePieces(field('quantity'))
    if (choice !== '' || code !== '' || quantity !== null) lines[String(place)] = { choice, code, quantity }
  }
  return {
    lines,
    addressKey: (fields['address'] ?? '').slice(0, 60),
    costCenter: (fields['costCenter'] ?? '').slice(0, 60),
    replaces: fields['replaces'] === 'true',
  }
}

/** Does it give a price that is not ours? */
export const givesPrice = ({ lines }: Decisions): boolean =>
  Object.values(lines).some(one => one.choice === 'their-price')

/** Places of the lines that are ordered, in the order in which they become lines of the order: those that are not left out. */
export const linePlaces = (decisions: Decisions, count: number): number[] =>
  Array.from({ length: count }, (_, place) => place).filter(
    place => decisionOn(decisions, place).choice !== 'remove',
  )

/** The buyer's line of each of ours, by our line number, and the lines of theirs that were left out. */
export function orderedLines<Line>(
  lines: readonly Line[],
  decisions: Decisions,
): { lineOf: ReadonlyMap<number, Line>; leftOut: readonly Line[] } {
  const places = linePlaces(decisions, lines.length)
  return {
    lineOf: new Map(
      places.flatMap((place, i) => {
        const line = lines[place]
        return line === undefined ? [] : [[i + 1, line] as const]
      }),
    ),
    leftOut: lines.filter((_, place) => !places.includes(place)),
  }
}
