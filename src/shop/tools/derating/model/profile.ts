/**
 * A load that repeats itself, such as 20 A for 10 s and 5 A for 50 s, as the continuous current that heats as much: a body of one
 * thermal time constant approaches the rise of each step, and what counts is the hottest moment once every cycle is like the one
 * before. Only curves whose time constant is known can tell.
 */
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { readNumber } from '#shop/catalogue/derating-curves/model/units.ts'
import { toAmpere } from '#shop/catalogue/derating-curves/model/units.ts'

/** A current in A for a time in s. */
export type Step = { current: number; seconds: number }
const maxSteps = 50
const longest = 86_400

const seconds: Record<string, number> = { ms: 0.001, s: 1, sec: 1, min: 60, h: 3600 }
const stepPattern =
  /^(\d[\d.,]*)\s*(k?A|mA)?\s*(?:\/|x|×|@|:|for|during|durante|\s)\s*(\d[\d.,]*)\s*(ms|s|sec|min|h)?\.?$/i

/** '20 A 10 s; 5 A for 50 s', a step a line or between semicolons; null: one cannot be read, or there is no load at all. */
export function readProfile(text: string): Step[] | null {
  const steps: Step[] = []
  for (const line of text.split(/[\n;]/).map(one => one.trim())) {
    if (line === '') continue
    const [, i = '', amperes, t = '', unit = 's'] = stepPattern.exec(line) ?? []
    const [a, time] = [readNumber(i), readNumber(t)]
    if (a === null || time === null) return null
    const step = { current: toAmpere(a, amperes), seconds: time * (seconds[unit.toLowerCase()] ?? 1) }
    if (!(step.current <= 9_999 && step.seconds > 0 && step.seconds <= longest)) return null
    steps.push(step)
  }
  return steps.length <= maxSteps && steps.some(step => step.current > 0) ? steps : null
}

type Heating = Pick<DrawnCurve, 'fit' | 'heatingTime'>

/** The continuous current in A that is as hot as the hottest moment of the profile; null: how fast it heats is not known. */
export function continuousOf({ fit, heatingTime }: Heating, steps: readonly Step[]): number | null {
  if (heatingTime === null) return null
  // the rise that a current would come to, in K
  const riseOf = (current: number) =>
    current > 0 ? Math.exp((Math.log(current) - fit.intercept) / fit.slope) : 0
  const parts = steps.map(step => ({
    to: riseOf(step.current),
    left: Math.exp(-step.seconds / heatingTime),
  }))
  const after = (start: number) => parts.reduce((now, { to, left }) => to + (now - to) * left, start)
  // a cycle maps its first rise to start × kept + gained, and ends where it began
  const gained = after(0)
  const kept = parts.reduce((all, { left }) => all * left, 1)
  let rise = gained / (1 - kept)
  let hottest = rise
  for (const { to, left } of parts) {
    rise = to + (rise - to) * left
    hottest = Math.max(hottest, rise)
  }
  return Math.exp(fit.intercept + fit.slope * Math.log(hottest))
}

/** Can any of these curves tell? */
export const tellsProfiles = (curves: readonly Heating[]): boolean =>
  curves.some(curve => curve.heatingTime !== null)

export type Equivalent =
  /** A, rounded up to a hundredth */
  | { current: number }
  /** a step is more than any of the curves may ever carry, in A */
  | { beyond: number; cut: number }

/** What stands for the profile on the chart: the greatest of what the curves tell; null: none can tell. */
export function equivalentOf(curves: readonly DrawnCurve[], steps: readonly Step[]): Equivalent | null {
  const told = curves.flatMap(curve => continuousOf(curve, steps) ?? [])
  if (told.length === 0) return null
  const beyond = Math.max(...steps.map(step => step.current))
  const cut = Math.max(...curves.map(curve => curve.measured.currentCut))
  if (beyond > cut) return { beyond, cut }
  return { current: Math.ceil(Math.max(...told) * 100 - 1e-6) / 100 }
}
