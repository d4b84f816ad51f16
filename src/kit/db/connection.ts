import { Client, types } from 'pg'
import type { ClientConfig, CustomTypesConfig } from 'pg'
import { addressOnDatabase, connectWriting, WritingClient } from './hosts.ts'

/** A PostgreSQL that somebody else keeps. */
export type OutsideConnection = {
  /** `postgres://…`, of one host or of several; of several the one that takes writes is used */
  connectionString: string
  /**
   * where what needs a session of its own connects (notices, migrations, imports), because `connectionString` leads to a
   * pooler in transaction mode; such a pool gets no settings of a session, and its statements no names
   */
  sessions?: string | undefined
  /** it may be a standby: what is asked there only reads */
  readOnly?: true
}

/** Where a PostgreSQL database is: either one address (`postgres://…`) or its parts. */
export type Connection =
  | OutsideConnection
  | { host: string; port: number; user: string; password: string; database: string }

/** The same server, another database on it. */
export function onDatabase(connection: Connection, database: string): Connection {
  if (!('connectionString' in connection)) return { ...connection, database }
  const { connectionString, sessions } = connection
  return {
    ...connection,
    connectionString: addressOnDatabase(connectionString, database),
    ...(sessions !== undefined && { sessions: addressOnDatabase(sessions, database) }),
  }
}

/** The name of the database a connection leads to. */
export function databaseName(connection: Connection): string {
  if (!('connectionString' in connection)) return connection.database
  // several hosts, and none where a socket is named behind it, are no URL
  const [, name = ''] = /^postgres(?:ql)?:\/\/[^/?#]*\/([^?#]*)/.exec(connection.connectionString) ?? []
  return decodeURIComponent(name) || 'postgres'
}

const int8 = (text: string): number => {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`bigint ${text} is beyond the safe whole numbers`)
  return value
}
const asText = (text: string): string => text
const textArray = types.getTypeParser(1009 as 25) as unknown as (text: string) => (string | null)[]
/** An array of numbers as PostgreSQL writes it: no value of it is quoted. What has several dimensions goes the general way. */
const valuesOf = (text: string): (string | null)[] => {
  if (text === '{}') return []
  if (text.includes('{', 1) || text.includes('"') || !text.startsWith('{')) return textArray(text)
  const values: (string | null)[] = text.slice(1, -1).split(',')
  if (text.includes('NULL')) return values.map(value => (value === 'NULL' ? null : value))
  return values
}
const int8Array = (text: string): (number | null)[] => valuesOf(text).map(v => (v === null ? null : int8(v)))
const int4Array = (text: string): (number | null)[] =>
  valuesOf(text).map(v => (v === null ? null : Number(v)))

/**
 * How values arrive, the same in every connection and as `tables.ts` says: int8 as number (refused beyond
 * 2^53), numeric as decimal string, date as 'YYYY-MM-DD', timestamptz as Date, interval as text.
 */
const parsers = new Map<number, (text: string) => unknown>([
  [20, int8],
  [1016, int8Array],
  [1007, int4Array],
  [1700, asText],
  [1231, valuesOf],
  [1082, asText],
  [1182, textArray],
  [1114, asText],
  [1186, asText],
])
export const typeParsers: CustomTypesConfig = {
  getTypeParser: ((oid: number, format?: 'text' | 'binary') =>
    (format !== 'binary' && parsers.get(oid)) ||
    types.getTypeParser(oid, format)) as CustomTypesConfig['getTypeParser'],
}

/** The option of a connection by which its `current_date` and its days are those of UTC. */
export const utc = '-c timezone=UTC'

const addressIn = (connection: Connection): ClientConfig =>
  'connectionString' in connection ? { connectionString: connection.connectionString } : connection

/** ms: how long a server may be silent that is connected to. */
const usualConnectMs = 10_000

/** Settings for one own connection (LISTEN, locks, copying), not from a pool. */
export function clientSettings(connection: Connection, applicationName: string): ClientConfig {
  return {
    ...addressIn(connection),
    application_name: applicationName,
    types: typeParsers,
    // days of the database are days of the shop, wherever its server lives
    options: utc,
    keepAlive: true,
    // a peer that is silently gone is noticed in minutes; the system's own first look comes after two hours
    keepAliveInitialDelayMillis: 10_000,
    connectionTimeoutMillis: usualConnectMs,
  }
}

/** ms: how long a start, or a command, waits for a database that gives no answer; also for a connection of its pool. */
export const startWaitMs = 120_000
/** ms after which it says so. */
const unsaidMs = 5_000

/**
 * `openClient` for the first word of a start or a command: a machine under load may take long to answer, so it is waited for, and a line
 * says for what. Whatever is answered, and that nobody listens there, is told at once.
 */
export async function openFirstClient(
  connection: Connection,
  applicationName: string,
  {
    onLost,
    say = line => process.stderr.write(`${line}\n`),
    most = startWaitMs,
    unsaid = unsaidMs,
  }: {
    onLost?: (error?: Error) => void
    say?: (line: string) => void
    most?: number
    unsaid?: number
  } = {},
): Promise<Client> {
  const waits = setTimeout(
    () =>
      say(
        `The database gives no answer yet: waiting for it, ${Math.round(most / 60_000)} minutes at most. Is this machine, or the database's, under load?`,
      ),
    unsaid,
  )
  try {
    return await openClient(connection, applicationName, onLost, most)
  } finally {
    clearTimeout(waits)
  }
}

/**
 * An open connection of one's own, to the address for sessions where there is one; whoever opens it ends it. One that is
 * lost later is reported by `onLost`, never before the caller has it: what is lost while it opens is thrown. `connectMs`: how long
 * its server may be silent until then (`isSilent`).
 */
export async function openClient(
  connection: Connection,
  applicationName: string,
  onLost: (error?: Error) => void = () => {},
  connectMs = usualConnectMs,
): Promise<Client> {
  const sessions =
    'connectionString' in connection && connection.sessions !== undefined
      ? { ...connection, connectionString: connection.sessions }
      : connection
  const settings = { ...clientSettings(sessions, applicationName), connectionTimeoutMillis: connectMs }
  const writes = 'connectionString' in connection && !connection.readOnly
  let open = false
  let lost = false
  const make = (): Client => {
    const client = writes ? new WritingClient(settings) : new Client(settings)
    lost = false
    const report = (error?: Error) => {
      if (lost) return
      lost = true
      if (open) onLost(error)
    }
    return client.on('error', report).on('end', () => report())
  }
  const client = await (writes ? connectWriting(make, settings.connectionString) : make().connect())
  if (lost) throw new Error('Connection terminated unexpectedly')
  open = true
  return client
}
