/** DER-19, DER-20: what the browser's session remembers of the tool that is open over a page. */
import type { KeptPoint } from '../../model/coverage.ts'

const lastKey = 'deratingLast'
const pointsKey = 'deratingPoints'
/** A page that is loaded again so soon after the tool was opened shows it again, in ms. */
export const refreshWindow = 15_000

/** `url`: of the page below; `time`: when it was opened there */
export type Last = { url: string; time: number; product: string; deratingId: string }

const here = (): string => location.href.replace(/#.*/, '')

const isLast = (value: unknown): value is Last => {
  const one = value as Partial<Last> | null
  return (
    typeof one?.url === 'string' &&
    typeof one.time === 'number' &&
    typeof one.product === 'string' &&
    typeof one.deratingId === 'string'
  )
}

function read(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? 'null')
  } catch {
    return null
  }
}
function write(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // a browser without storage works, it only forgets
  }
}

/** The tool that was open on this page no longer ago than the window before `now` (ms since 1970); null: none. */
export function lastHere(now: number): Last | null {
  const last = read(lastKey)
  return isLast(last) && last.url === here() && now - last.time < refreshWindow ? last : null
}
let restored = ''
/** Over this page the tool opens; what it held before the page was loaded again waits for it (DER-19). */
export function noteOpened(product: string, deratingId: string): void {
  // by the moment at which the page was asked for: a slow answer takes nothing of the time
  const last = lastHere(performance.timeOrigin)
  restored = last?.product === product && last.deratingId === deratingId ? notedPoints() : ''
  write(lastKey, { url: here(), time: Date.now(), product, deratingId })
}
/** Points as JSON text, once; '' where none wait. */
export function takeRestored(): string {
  const points = restored
  restored = ''
  return points
}
/** The set that is open has got an id, or another one was opened; the time stays that of the opening. */
export function noteSet(deratingId: string): void {
  const last = read(lastKey)
  if (isLast(last)) write(lastKey, { ...last, deratingId })
}
export const noteClosed = (): void => sessionStorage.removeItem(lastKey)

export const notePoints = (points: readonly KeptPoint[]): void => write(pointsKey, points)
/** As they were noted, as JSON text; '' when none were. */
export const notedPoints = (): string => sessionStorage.getItem(pointsKey) ?? ''
