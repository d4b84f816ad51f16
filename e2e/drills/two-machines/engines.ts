import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packageRoot } from '#app/database/package-root.ts'
import { openClient } from '#kit/db/connection.ts'
import { freePort } from '../../shop.ts'
import { asPostgres, engine, postgresBin, type Engine } from './processes.ts'

/** Waits for something that is asked again and again; throws with its name when it does not come. */
export async function until(
  what: string,
  holds: () => boolean | Promise<boolean>,
  withinMs = 60_000,
): Promise<void> {
  for (const last = Date.now() + withinMs; ; await sleep(200)) {
    if (await Promise.resolve(holds()).catch(() => false)) return
    if (Date.now() > last) throw new Error(`not within ${withinMs / 1000} s: ${what}`)
  }
}
const answers = (url: string) => async () =>
  (await fetch(url, { signal: AbortSignal.timeout(2_000), headers: { connection: 'close' } })).ok

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

export type Ground = {
  /** what visitors ask */
  url: string
  etcd: Engine
  pair: Pair
  bouncer: Engine
  s3: Engine
  balancer: Engine
  nodes: readonly Engine[]
  nodeUrls: readonly string[]
  /** says something to the balancer, as an operator does */
  tellBalancer: (command: string) => void
  /** nodes that start from now on are of this release */
  setRelease: (name: string) => void
}

const name = 'contara'
const password = 'drill'

function openPair(base: string, ports: readonly number[], rest: readonly number[], etcdPort: number): Pair {
  const data = (at: number) => join(base, `db${at}`, 'data')
  const postmaster = (at: number) =>
    Number(readFileSync(join(data(at), 'postmaster.pid'), 'utf8').split('\n', 1)[0])
  const machine = (at: number): Engine => {
    const home = join(base, `db${at}`)
    mkdirSync(home)
    const config = {
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
        data_dir: data(at),
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
    const file = join(home, 'patroni.yml')
    // JSON is YAML
    writeFileSync(file, JSON.stringify(config, null, 2))
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
          return [postmaster(at)]
        } catch {
          return []
        }
      },
    })
  }
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
    machines: [machine(0), machine(1)],
    postmaster,
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

/** HAProxy before the nodes, and before whichever database takes writes; deploy/haproxy.cfg with these addresses. */
function balancerConfig(
  base: string,
  port: number,
  nodes: readonly number[],
  database: { primary: number; replica: number; servers: readonly number[]; rest: readonly number[] },
): string {
  const sample = readFileSync(join(packageRoot(), 'deploy/haproxy.cfg'), 'utf8')
  const kept = sample
    .replace('maxconn 20000', 'maxconn 4000')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replace(/(log stdout.*) notice\n/, `$1 info\n  stats socket ${join(base, 'haproxy.sock')} level admin\n`)
    .replace(/resolvers names[\s\S]*?\n\n/, '')
  const lines = kept.split('\n').filter(line => !/^\s*(server-template|#.*server\w*)/.test(line))
  return `${lines.join('\n').trimEnd()}
${nodes.map((node, at) => `  server node${at} 127.0.0.1:${node}`).join('\n')}
${nodes.map((node, at) => `  server waiting${at} 127.0.0.1:${node} backup no-check`).join('\n')}

${doorOf('primary', database.primary, database)}
${doorOf('replica', database.replica, database)}`
}

/** Leads to the servers that Patroni says are of this role. */
const doorOf = (
  role: 'primary' | 'replica',
  port: number,
  { servers, rest }: { servers: readonly number[]; rest: readonly number[] },
): string => `
listen ${role}
  mode tcp
  option tcplog
  bind 127.0.0.1:${port}
  timeout client 1h
  timeout server 1h
  option httpchk OPTIONS /${role}
  http-check expect status 200
  default-server check inter 1s fall 2 rise 1 on-marked-down shutdown-sessions
${servers.map((server, at) => `  server ${role}${at} 127.0.0.1:${server} check port ${rest[at]}`).join('\n')}
`

/** Two nodes, a pair of databases, a store of files, a balancer: on loopback, in a folder of its own. */
export async function openGround(base: string): Promise<Ground> {
  const ports: number[] = []
  while (ports.length < 15) {
    const port = await freePort()
    if (!ports.includes(port)) ports.push(port)
  }
  const [etcdPort, etcdPeer, db0, db1, rest0, rest1, bouncerPort, s3Port, node0, node1, shopPort, writes] =
    ports as [number, number, number, number, number, number, number, number, number, number, number, number]
  if (process.getuid?.() === 0) execFileSync('chmod', ['o+x', base])
  const log = (of: string) => join(base, `${of}.log`)
  const client = `http://127.0.0.1:${etcdPort}`
  const peer = `http://127.0.0.1:${etcdPeer}`
  const etcd = engine({
    name: 'etcd',
    command: '/usr/bin/etcd',
    args: [
      '--data-dir',
      join(base, 'etcd'),
      '--listen-client-urls',
      client,
      '--advertise-client-urls',
      client,
    ]
      .concat(['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer])
      .concat(['--initial-cluster', `default=${peer}`]),
    log: log('etcd'),
    ready: () => until('etcd', answers(`${client}/health`)),
  })
  const pair = openPair(base, [db0, db1], [rest0, rest1], etcdPort)

  const bouncerHome = join(base, 'pgbouncer')
  mkdirSync(bouncerHome)
  writeFileSync(join(bouncerHome, 'users'), `"${name}" "${password}"\n`)
  writeFileSync(
    join(bouncerHome, 'pgbouncer.ini'),
    `[databases]
${name} = host=127.0.0.1 port=${writes} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${bouncerPort}
auth_type = plain
auth_file = ${join(bouncerHome, 'users')}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 300
server_login_retry = 1
server_fast_close = 1
unix_socket_dir = ${bouncerHome}
`,
  )
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', bouncerHome])
  const [bouncerCommand, bouncerArgs] = asPostgres('/usr/sbin/pgbouncer', [
    join(bouncerHome, 'pgbouncer.ini'),
  ])
  const bouncer = engine({
    name: 'pgbouncer',
    command: bouncerCommand,
    args: bouncerArgs,
    log: log('pgbouncer'),
    ready: async () => {},
  })

  const s3 = engine({
    name: 'files',
    command: process.execPath,
    args: [join(import.meta.dirname, 'bucket.ts'), String(s3Port), join(base, 's3')],
    cwd: packageRoot(),
    log: log('s3'),
    ready: () =>
      until('the store of files', async () => (await fetch(`http://127.0.0.1:${s3Port}`)).status < 500),
  })

  const config = join(base, 'haproxy.cfg')
  writeFileSync(
    config,
    balancerConfig(base, shopPort, [node0, node1], {
      primary: writes,
      replica: ports[14] ?? 0,
      servers: [db0, db1],
      rest: [rest0, rest1],
    }),
  )
  const balancer = engine({
    name: 'balancer',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', config],
    log: log('haproxy'),
    ready: () => sleep(300),
  })

  const url = `http://127.0.0.1:${shopPort}`
  let release = 'one'
  const node = (at: number, port: number): Engine => {
    // one of them goes through the pooler
    const pooled = at === 1
    const env = () => ({
      PORT: String(port),
      DATA_DIR: join(base, `node${at}`),
      PROCESSES: '2',
      DEMO: '1',
      DATABASE_URL: pooled ? `postgres://${name}:${password}@127.0.0.1:${bouncerPort}/${name}` : pair.url,
      ...(pooled && { DATABASE_LISTEN_URL: pair.url }),
      // the other one reads lists from whichever server stands by
      ...(!pooled && {
        DATABASE_REPLICA_URL: `postgres://${name}:${password}@127.0.0.1:${ports[14]}/${name}`,
      }),
      SESSION_SECRET: 'the-secret-of-the-drill-is-the-same-for-both-nodes',
      FILES_URL: `s3://contara/shop?endpoint=http://127.0.0.1:${s3Port}`,
      AWS_ACCESS_KEY_ID: 'S3RVER',
      AWS_SECRET_ACCESS_KEY: 'S3RVER',
      PUBLIC_URL: url,
      TRUST_PROXY: '127.0.0.1',
      STOP_DELAY: '3',
      RELEASE: release,
      // both would take the port after theirs
      PAYMENT_SANDBOX_PORT: String(ports[12 + at]),
    })
    const ready = () => until(`node ${at}`, answers(`http://127.0.0.1:${port}/readyz`), 180_000)
    const make = () =>
      engine({
        name: `node ${at}`,
        command: process.execPath,
        args: ['src/app/start.ts'],
        cwd: packageRoot(),
        env: env(),
        log: log(`node${at}`),
        ready,
        stepsBack: process.getuid?.() === 0,
      })
    // each start is of the release of its time
    let now = make()
    return {
      name: `node ${at}`,
      pid: () => now.pid(),
      start: () => (now = make()).start(),
      kill: () => now.kill(),
      stop: () => now.stop(),
    }
  }
  return {
    url,
    etcd,
    pair,
    bouncer,
    s3,
    balancer,
    nodes: [node(0, node0), node(1, node1)],
    nodeUrls: [node0, node1].map(port => `http://127.0.0.1:${port}`),
    tellBalancer: command =>
      void execFileSync(process.execPath, [
        '-e',
        `require('net').connect(${JSON.stringify(join(base, 'haproxy.sock'))}).end(${JSON.stringify(`${command}\n`)})`,
      ]),
    setRelease: next => void (release = next),
  }
}

/** Starts all of it, the databases first, and makes the shop's role and database as docs/operations.md says. */
export async function startGround(ground: Ground, say: (line: string) => void): Promise<void> {
  const { etcd, pair, bouncer, s3, balancer, nodes } = ground
  await Promise.all([etcd.start(), s3.start()])
  await pair.machines[0]?.start()
  await until('a primary', async () => (await pair.leader()) === 0, 90_000)
  const address = pair.url
    .replace(`${name}:${password}@`, `postgres:${password}@`)
    .replace(/[^/]*$/, 'postgres')
  const client = await openClient({ connectionString: address }, 'contara drill')
  await client.query(`create role ${name} login password '${password}'`)
  for (const setting of [
    `timezone = 'UTC'`,
    `statement_timeout = '15s'`,
    `idle_in_transaction_session_timeout = '2min'`,
    `plan_cache_mode = 'force_custom_plan'`,
  ])
    await client.query(`alter role ${name} set ${setting}`)
  await client.query(`create database ${name} owner ${name} encoding 'UTF8' template template0`)
  await client.end()
  await pair.machines[1]?.start()
  await pair.whole(90_000)
  await bouncer.start()
  await balancer.start()
  say('The databases stand; the first node loads the demo shop.')
  await nodes[0]?.start()
  await nodes[1]?.start()
  await until('the balancer', answers(`${ground.url}/ebusiness/en`))
}

/** Ends all of it, whatever state it is in. */
export async function endGround({ etcd, pair, bouncer, s3, balancer, nodes }: Ground): Promise<void> {
  for (const one of [...nodes, balancer, bouncer, ...pair.machines, s3, etcd]) await one.kill()
}
