import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { asPostgres, engine, postgresBin, type Engine } from './processes.ts'
import { until } from './until.ts'

/** Name of the cluster, of the shop's database and of its role there, and the password of all roles. */
export const name = 'contara'
export const password = 'drill'

type Member = { name: string; role: string; state: string; lag?: number | string }

/** The pair of databases that Patroni keeps; by their numbers, 0 and 1. */
export type Pair = {
  machines: readonly Engine[]
  /** the postmaster of a machine, without its Patroni */
  postmaster: (at: number) => number
  leader: () => Promise<number>
  /** resolves when both run and the standby follows */
  whole: (withinMs?: number) => Promise<void>
  switchOver: () => Promise<void>
  /** the address that the shop is given */
  url: string
}

/** Where the pair is kept and heard; `ports` and `rest` (of Patroni) by the machines' numbers. */
type PairPlace = { base: string; ports: readonly number[]; rest: readonly number[]; etcdPort: number }

const homeOf = (base: string, at: number) => join(base, `db${at}`)
const dataOf = (base: string, at: number) => join(homeOf(base, at), 'data')
const postmasterOf = (base: string, at: number) =>
  Number(readFileSync(join(dataOf(base, at), 'postmaster.pid'), 'utf8').split('\n', 1)[0])

/** patroni.yml of a machine. */
function patroniConfig({ base, ports, rest, etcdPort }: PairPlace, at: number) {
  const home = homeOf(base, at)
  return {
    scope: name,
    name: `db${at}`,
    restapi: { listen: `127.0.0.1:${rest[at]}`, connect_address: `127.0.0.1:${rest[at]}` },
    etcd3: { hosts: `127.0.0.1:${etcdPort}` },
    bootstrap: {
      dcs: {
        // a leader that says nothing for so long is followed by the other one, in seconds
        ttl: 8,
        loop_wait: 1,
        retry_timeout: 3,
        maximum_lag_on_failover: 1_048_576,
        // a server that crashes is not waited for
        master_start_timeout: 0,
        primary_start_timeout: 0,
        // what was confirmed is on both machines
        synchronous_mode: true,
        postgresql: {
          use_pg_rewind: true,
          parameters: { max_connections: 150, wal_log_hints: 'on', wal_keep_size: '512MB', jit: 'off' },
        },
      },
      initdb: [{ encoding: 'UTF8' }, { locale: 'C.UTF-8' }],
    },
    postgresql: {
      listen: `127.0.0.1:${ports[at]}`,
      connect_address: `127.0.0.1:${ports[at]}`,
      data_dir: dataOf(base, at),
      bin_dir: postgresBin,
      pgpass: join(home, 'pgpass'),
      basebackup: [{ checkpoint: 'fast' }],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
        rewind: { username: 'rewinder', password },
      },
      parameters: { unix_socket_directories: home },
      pg_hba: [
        'local all all trust',
        'host all all 127.0.0.1/32 scram-sha-256',
        'host replication replicator 127.0.0.1/32 scram-sha-256',
      ],
    },
  }
}

/** A machine of the pair: Patroni with its database. */
function openMachine(place: PairPlace, at: number): Engine {
  const { base } = place
  const home = homeOf(base, at)
  mkdirSync(home)
  const file = join(home, 'patroni.yml')
  // JSON is YAML
  writeFileSync(file, JSON.stringify(patroniConfig(place, at), null, 2))
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', home])
  const [command, args] = asPostgres('/usr/bin/patroni', [file])
  return engine({
    name: `database ${at}`,
    command,
    args,
    cwd: '/',
    log: join(base, `db${at}.log`),
    ready: async () => {},
    others: () => {
      try {
        return [postmasterOf(base, at)]
      } catch {
        return []
      }
    },
  })
}

/** Two machines with a database each, of which Patroni makes one the primary. */
export function openPair(place: PairPlace): Pair {
  const { base, ports, rest } = place
  const members = async (): Promise<Member[]> => {
    const asked = rest.map(async port => {
      const answer = await fetch(`http://127.0.0.1:${port}/cluster`, { signal: AbortSignal.timeout(2_000) })
      return ((await answer.json()) as { members: Member[] }).members
    })
    return Promise.any(asked)
  }
  const numberOf = (found: Member | undefined) => (found ? Number(found.name.slice(2)) : -1)
  const leader = async () =>
    numberOf((await members()).find(({ role, state }) => role === 'leader' && state === 'running'))
  return {
    machines: [openMachine(place, 0), openMachine(place, 1)],
    postmaster: at => postmasterOf(base, at),
    leader,
    whole: async (withinMs = 60_000) =>
      until(
        'a primary and a standby that follows it',
        async () => {
          const all = await members()
          const isUp = ({ state }: Member) => state === 'running' || state === 'streaming'
          return (
            all.length === 2 &&
            all.every(isUp) &&
            all.some(({ role }) => role === 'leader') &&
            all.some(({ role }) => role === 'sync_standby')
          )
        },
        withinMs,
      ),
    switchOver: async () => {
      const from = await leader()
      const answer = await fetch(`http://127.0.0.1:${rest[from]}/switchover`, {
        method: 'POST',
        body: JSON.stringify({ leader: `db${from}`, candidate: `db${1 - from}` }),
      })
      if (!answer.ok) throw new Error(`switchover: ${answer.status} ${await answer.text()}`)
    },
    url: `postgres://${name}:${password}@127.0.0.1:${ports[0]},127.0.0.1:${ports[1]}/${name}`,
  }
}
