/** `npm run bench -- --gate`: what each row costs in multiples of its limit in the same run, against what was reached. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { Row } from './rows.ts'

const file = join(import.meta.dirname, 'ratios.json')
/** So much more of its limit a row may cost before it has lost something. */
const slack = 1.15

const Ratios = z.record(z.string(), z.number())
type Ratios = z.infer<typeof Ratios>

/** What a row costs in multiples of its floor or else its limit; null: it has neither. */
const costOf = ({ timesFloor, timesLimit }: Row): number | null => timesFloor ?? timesLimit

const costsOf = (rows: readonly Row[]): Ratios =>
  Object.fromEntries(
    rows.flatMap(row => {
      const cost = costOf(row)
      return cost === null ? [] : [[row.name, Math.round(cost * 100) / 100]]
    }),
  )

/** Writes what was reached as what has to hold from now on. */
export const keepRatios = (rows: readonly Row[]): void =>
  writeFileSync(file, `${JSON.stringify(costsOf(rows), null, 2)}\n`)

/** How often a row that costs more than it did is measured before it counts as lost. */
export const tries = 3

const readRatios = (): Ratios =>
  existsSync(file) ? Ratios.parse(JSON.parse(readFileSync(file, 'utf8'))) : {}

/** Does this row cost no more than was reached? True of one that was never measured before. */
export function holdsGate(): (row: Row) => boolean {
  const reached = readRatios()
  return row => {
    const [cost, limit] = [costOf(row), reached[row.name]]
    return cost === null || limit === undefined || cost <= limit * slack
  }
}

/** Compares a run with what was reached, says so row by row, and answers whether all held. */
export function passesGate(rows: readonly Row[], say: (line: string) => void): boolean {
  const reached = readRatios()
  const now = costsOf(rows)
  const lost: string[] = []
  for (const [name, limit] of Object.entries(reached)) {
    const cost = now[name]
    const holds = cost !== undefined && cost <= limit * slack
    if (!holds) lost.push(name)
    const figure = cost === undefined ? 'not measured' : `${cost} × its limit`
    say(`${holds ? 'holds' : 'LOST '}  ${name}: ${figure}, reached before: ${limit}`)
  }
  const all = Object.keys(reached).length
  say(
    lost.length === 0
      ? `The gate holds: all ${all} rows are within 15 % of what was reached.`
      : `The gate does not hold: ${lost.length} of ${all} rows lost more than 15 %: ${lost.join('; ')}.`,
  )
  return lost.length === 0 && all > 0
}
