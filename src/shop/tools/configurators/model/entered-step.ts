/**
 * What a form of a step says, as the acts it means: fields `cstic.{id}`, `count.{code}`, `typed.{id}`, the buttons
 * `retract`, `way` and `go`. Only what differs from the state is an act.
 */
import type { Act } from './act.ts'
import type { Settled } from './definition.ts'

type Fields = Readonly<Record<string, unknown>>

export function actsOf(fields: Fields, settled: Settled): Act[] {
  const way = readWay(fields['way'])
  if (way) return [{ choices: way }]
  const retract = fields['retract']
  if (typeof retract === 'string') return [{ retract }]
  const acts: Act[] = []
  const counts: Record<string, string> = {}
  const typed: Record<string, string> = {}
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'string') continue
    const rest = name.slice(name.indexOf('.') + 1)
    if (name.startsWith('cstic.')) {
      if (value === '') {
        if (settled.has(rest)) acts.push({ retract: rest })
      } else if (settled.get(rest) !== value) acts.push({ choose: { characteristic: rest, value } })
    } else if (name.startsWith('count.')) counts[rest] = value.slice(0, 40)
    else if (name.startsWith('typed.')) typed[rest] = value.slice(0, 60)
  }
  if (Object.keys(counts).length > 0) acts.push({ counts })
  if (Object.keys(typed).length > 0) acts.push({ typed })
  return acts
}

/** The choices of a way out, as its button carries them. */
function readWay(value: unknown): { characteristic: string; value: string }[] | null {
  if (typeof value !== 'string' || value === '') return null
  try {
    const pairs: unknown = JSON.parse(value)
    if (!Array.isArray(pairs) || pairs.length > 60) return null
    return pairs.flatMap((pair: unknown) =>
      Array.isArray(pair) && typeof pair[0] === 'string' && typeof pair[1] === 'string'
        ? [{ characteristic: pair[0], value: pair[1] }]
        : [],
    )
  } catch {
    return null
  }
}
