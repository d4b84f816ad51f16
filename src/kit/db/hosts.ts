import { setTimeout as sleep } from 'node:timers/promises'
import { Client, Pool } from 'pg'
import type { ClientConfig, PoolConfig } from 'pg'
import { isDatabaseOut, sqlState } from './sql-state.ts'

const withHosts = /^(postgres(?:ql)?:\/\/(?:[^/?#]*@)?)([^/?#@]*)(.*)$/s

/**
 * The addresses with one host each that an address with several means, as libpq reads it:
 * `postgres://shop@db1:5432,db2:5432/contara?target_session_attrs=read-write`. That parameter is taken out: of several
 * hosts the one that takes writes is looked for in any case.
 */
export function singleAddresses(address: string): string[] {
  const [, before = '', hosts = '', after = ''] = withHosts.exec(address) ?? []
  const rest = after
    .replace(/([?&])target_session_attrs=[^&#]*(&|(?=#|$))/g, (_all, first: string, next: string) =>
      next ? first : '',
    )
    .replace(/[?&](?=#|$)/, '')
  return hosts.split(',').map(host => `${before}${host}${rest}`)
}

/** The same hosts and parameters, another database. */
export function addressOnDatabase(address: string, database: string): string {
  const [, before = '', hosts = '', after = ''] = withHosts.exec(address) ?? []
  return `${before}${hosts}/${encodeURIComponent(database)}${after.replace(/^\/[^?#]*/, '')}`
}

/** Thrown when a host answers that takes no writes: a standby, or a primary that is being taken out. */
export class TakesNoWrites extends Error {
  // so that it counts as an outage that passes (`isDatabaseOut`)
  readonly code = '57P03'
  constructor() {
    super('the database takes no writes at the moment')
  }
}

/** ms between two looks for a host that takes writes. */
const lookAgainMs = 250

/** The hosts of one address, and which of them took writes when last seen. */
class Hosts {
  readonly addresses: readonly string[]
  #current = 0
  #standby: string | null = null
  #looking: Promise<void> | null = null
  #firstRound: Promise<unknown> | null = null

  constructor(address: string) {
    this.addresses = singleAddresses(address)
  }

  get current(): string {
    return this.addresses[this.#current] ?? ''
  }

  /** Is a host that takes writes being looked for at this moment? */
  get away(): boolean {
    return this.#looking !== null
  }

  /**
   * Looks for a host that takes writes, all at once and again and again, until one is found or `until`
   * (performance.now()) has passed; whoever asks meanwhile waits for the same look.
   */
  look(until: number): Promise<void> {
    return (this.#looking ??= this.#lookAround(until).finally(() => (this.#looking = null)))
  }

  /** A host that answers and takes no writes, as far as the look under way has seen one; null: there is none. */
  async standby(until: number): Promise<string | null> {
    this.look(until).catch(() => {})
    await this.#firstRound
    return this.#standby
  }

  async #lookAround(until: number): Promise<void> {
    this.#standby = null
    for (let round = 0; ; round++) {
      const found = this.#tryAll()
      if (round === 0) this.#firstRound = found
      const failures = await found
      if (!failures) return
      // a wrong password stays wrong
      const passing = failures.find(isDatabaseOut)
      if (!passing) throw failures[0]
      if (performance.now() > until) throw passing
      await sleep(lookAgainMs)
    }
  }

  /** Null: one that takes writes is found; else why each of them is not it. */
  async #tryAll(): Promise<unknown[] | null> {
    const one = this.addresses.map(async (address, at) => {
      try {
        await tryWriting(address)
      } catch (error) {
        if (error instanceof TakesNoWrites) this.#standby = address
        throw error
      }
      return at
    })
    try {
      this.#current = await Promise.any(one)
      return null
    } catch (error) {
      return (error as AggregateError).errors as unknown[]
    }
  }
}

const hostsOf = new Map<string, Hosts>()
const hostsAt = (address: string): Hosts => {
  let known = hostsOf.get(address)
  if (!known) hostsOf.set(address, (known = new Hosts(address)))
  return known
}

async function tryWriting(address: string): Promise<void> {
  const client = new WritingClient({ connectionString: address, connectionTimeoutMillis: 3_000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}

type Reported = { parameterName: string; parameterValue: string }
type Spoken = { code?: string }
type Wire = {
  on: ((event: 'parameterStatus', heard: (said: Reported) => void) => void) &
    ((event: 'errorMessage', heard: (said: Spoken) => void) => void)
}

/**
 * A connection to the host that takes writes: one to another host fails as it is made (`TakesNoWrites`), and one whose
 * server takes none any more ends, so that no pool hands it out again.
 */
export class WritingClient extends Client {
  #takesNone = false

  constructor(config: ClientConfig = {}) {
    const { connectionString } = config
    super(
      connectionString === undefined
        ? config
        : { ...config, connectionString: hostsAt(connectionString).current },
    )
    const wire = (this as unknown as { connection: Wire }).connection
    // told by PostgreSQL 14 and newer as the connection opens
    wire.on('parameterStatus', ({ parameterName: name, parameterValue: value }) => {
      if (name === 'in_hot_standby' || name === 'default_transaction_read_only')
        this.#takesNone = this.#takesNone || value === 'on'
    })
    wire.on('errorMessage', ({ code }) => {
      if (code === '25006') this.end().catch(() => {})
    })
  }

  override connect(): Promise<Client>
  override connect(done: (error: Error) => void): void
  override connect(done?: (error: Error) => void): Promise<Client> | void {
    const connected = (async (): Promise<Client> => {
      await super.connect()
      if (!this.#takesNone) return this
      await this.end().catch(() => {})
      throw new TakesNoWrites()
    })()
    if (!done) return connected
    // the pool waits by a callback
    // oxlint-disable-next-line promise/no-callback-in-promise
    connected.then(() => (done as (error?: Error) => void)(), done)
  }
}

/** Did connecting fail in a way that another host, or a later look, may mend? */
const passes = (error: unknown): boolean => isDatabaseOut(error) && sqlState(error) !== '53300'

/** Connects a client that `make` makes; where its host takes no writes or does not answer, one to the host that does. */
export async function connectWriting(make: () => Client, address = ''): Promise<Client> {
  try {
    return await make().connect()
  } catch (error) {
    if (!passes(error) || singleAddresses(address).length === 1) throw error
    await hostsAt(address).look(performance.now())
    return make().connect()
  }
}

/**
 * A pool of connections to whichever host takes writes. While none does, `patiently` waits for one, up to the pool's
 * `connectionTimeoutMillis`; what only reads may ask a standby meanwhile.
 */
export class WritingPool extends Pool {
  readonly #hosts: Hosts
  readonly #config: PoolConfig
  readonly #waitMs: number
  #standby: { address: string; pool: Pool } | null = null

  /** `direct`: the servers behind the pooler that `config` leads to. */
  constructor(config: PoolConfig & { connectionString: string }, direct: string = config.connectionString) {
    super({ ...config, Client: WritingClient })
    this.#config = config
    this.#hosts = hostsAt(direct)
    this.#waitMs = config.connectionTimeoutMillis ?? 5_000
  }

  /** Is a host that takes writes being looked for at this moment? */
  get away(): boolean {
    return this.#hosts.away
  }

  /** Does `act`, which connects; where that fails because no host takes writes, again when one does. */
  async patiently<T>(act: () => Promise<T>): Promise<T> {
    const until = performance.now() + this.#waitMs
    for (;;) {
      try {
        return await act()
      } catch (error) {
        if (!isUnsent(error) || performance.now() > until) throw error
        // a look that somebody else began may end before this one's time is up
        await this.#hosts.look(until).catch((refused: unknown) => {
          if (!passes(refused)) throw refused
        })
      }
    }
  }

  /** Connections to a host that answers and takes no writes, while none takes any; null: there is no such host. */
  async standby(): Promise<Pool | null> {
    if (this.#hosts.addresses.length === 1) return null
    const address = await this.#hosts.standby(performance.now() + this.#waitMs)
    if (address === null) return null
    if (this.#standby?.address !== address) {
      this.#standby?.pool.end().catch(() => {})
      const pool = new Pool({ ...this.#config, connectionString: address, idleTimeoutMillis: 10_000 })
      pool.on('error', () => {})
      pool.on('connect', client => void client.on('error', () => {}))
      this.#standby = { address, pool }
    }
    return this.#standby.pool
  }

  override async end(): Promise<void> {
    await Promise.all([super.end(), this.#standby?.pool.end()])
  }
}

/** Did it fail as it connected, so that nothing was sent? */
export const isUnsent = (error: unknown): boolean => {
  if (error instanceof TakesNoWrites) return true
  if (!(error instanceof Error) || !passes(error)) return false
  const { syscall } = error as NodeJS.ErrnoException
  // 57P03: it starts up or recovers, and says so to whoever connects; 08P01 with these words: a pooler has no server
  if (syscall === 'connect' || sqlState(error) === '57P03') return true
  return sqlState(error) === '08P01' && /server_login_retry|query_wait_timeout/.test(error.message)
}
