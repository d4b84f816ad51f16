/**
 * Which assistants people of a company may let in. An assistant is known by where its answer goes, since its name is only what
 * it says of itself, and nobody else receives its tokens (decision 358).
 */
import { isLoopbackHost } from '#kit/networks.ts'

export const rules = ['all', 'named', 'none'] as const
export type RuleKind = (typeof rules)[number]
export type AssistantRule = { rule: RuleKind; places: readonly string[]; version: number }
export const usualRule: AssistantRule = { rule: 'all', places: [], version: 0 }

/** Programs on somebody's own machine: any of them can be at this address. */
export const ownMachine = 'localhost'

/** Where an answer goes: a host, an app by its scheme, or a program on the person's own machine. */
export function placeOf(redirect: string): string {
  const { protocol, hostname } = new URL(redirect)
  if (protocol === 'https:') return hostname
  return protocol === 'http:' && isLoopbackHost(hostname) ? ownMachine : protocol
}

/** May one be let in whose answer goes there? `place` null: it is not known any more where it went. */
export const allows = ({ rule, places }: AssistantRule, place: string | null): boolean =>
  rule === 'all' || (rule === 'named' && place !== null && places.includes(place))

/** Most places that a company names. */
const maxPlaces = 50
/** Places as they are typed, one a line; what is none is named. */
export function readPlaces(typed: string): { places: string[] } | { wrong: string } {
  const lines = typed
    .split(/[\s,;]+/)
    .map(line => line.toLowerCase())
    .filter(line => line !== '')
  const read = lines.map(line => {
    if (line === ownMachine || /^[a-z][a-z\d+.-]*:$/.test(line)) return line
    const address = /^[a-z][a-z\d+.-]*:\/\//.test(line) ? line : `https://${line}`
    return URL.canParse(address) && line.includes('.') ? placeOf(address) : null
  })
  const at = read.indexOf(null)
  if (at >= 0) return { wrong: lines[at] ?? '' }
  return read.length > maxPlaces
    ? { wrong: lines[maxPlaces] ?? '' }
    : { places: [...new Set(read)] as string[] }
}
