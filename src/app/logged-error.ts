import { stdSerializers } from 'pino'
import { withoutAddresses } from '#kit/without-addresses.ts'

/** What PostgreSQL says beside its message: whole rows and values, with everything that they hold about people. */
const ofRows: ReadonlySet<string> = new Set(['detail', 'where', 'internalQuery'])

type Said = { readonly [name: string]: unknown }
const isSaid = (value: unknown): value is Said => typeof value === 'object' && value !== null

function plain(said: Said): Said {
  const { aggregateErrors: several, ...rest } = said
  const texts = Object.entries(rest).flatMap(([name, value]) =>
    ofRows.has(name) ? [] : [[name, typeof value === 'string' ? withoutAddresses(value) : value] as const],
  )
  const all = Array.isArray(several) && {
    aggregateErrors: several.map(one => (isSaid(one) ? plain(one) : one)),
  }
  return { ...Object.fromEntries(texts), ...all }
}

/** An error as it is logged: what happened and where, without addresses of e-mail and rows of the database. */
export function loggedError(error: unknown): unknown {
  const said: unknown = error instanceof Error ? stdSerializers.err(error) : error
  return typeof said === 'string' ? withoutAddresses(said) : isSaid(said) ? plain(said) : said
}
