import { execFileSync } from 'node:child_process'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { packageRoot } from '#app/database/package-root.ts'
import { openClient } from '#kit/db/connection.ts'
import { freePort } from '../../shop.ts'
import { balancerConfig, balancerSocket } from './balancer.ts'
import { name, openPair, password, type Pair } from './pair.ts'
import { asPostgres, engine, type Engine } from './processes.ts'
import { answers, until } from './until.ts'

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

const portNames = [
  'etcd',
  'etcdPeer',
  'db0',
  'db1',
  'rest0',
  'rest1',
  'bouncer',
  's3',
  'node0',
  'node1',
  'shop',
  'primary',
  'replica',
  'payments0',
  'payments1',
] as const
type Ports = Record<(typeof portNames)[number], number>
/** Where all of it is kept and heard. */
type Place = { base: string; ports: Ports }

const local = (port: number) => `http://127.0.0.1:${port}`
const logOf = ({ base }: Place, of: string) => join(base, `${of}.log`)
const shopAt = (port: number) => `postgres://${name}:${password}@127.0.0.1:${port}/${name}`

async function freePorts(): Promise<Ports> {
  const found = new Set<number>()
  while (found.size < portNames.length) found.add(await freePort())
  const ports = [...found]
  return Object.fromEntries(portNames.map((of, at) => [of, ports[at]])) as Ports
}

/** What Patroni keeps its leader in. */
function openEtcd(place: Place): Engine {
  const client = local(place.ports.etcd)
  const peer = local(place.ports.etcdPeer)
  return engine({
    name: 'etcd',
    command: '/usr/bin/etcd',
    args: ['--data-dir', join(place.base, 'etcd')]
      .concat(['--listen-client-urls', client, '--advertise-client-urls', client])
      .concat(['--listen-peer-urls', peer, '--initial-advertise-peer-urls', peer])
      .concat(['--initial-cluster', `default=${peer}`]),
    log: logOf(place, 'etcd'),
    ready: () => until('etcd', answers(`${client}/health`)),
  })
}

/** PgBouncer in transaction mode before whichever database takes writes. */
function openBouncer(place: Place): Engine {
  const { base, ports } = place
  const home = join(base, 'pgbouncer')
  const config = join(home, 'pgbouncer.ini')
  mkdirSync(home)
  writeFileSync(join(home, 'users'), `"${name}" "${password}"\n`)
  writeFileSync(
    config,
    `[databases]
${name} = host=127.0.0.1 port=${ports.primary} dbname=${name}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${ports.bouncer}
auth_type = plain
auth_file = ${join(home, 'users')}
pool_mode = transaction
default_pool_size = 30
max_client_conn = 300
server_login_retry = 1
server_fast_close = 1
unix_socket_dir = ${home}
`,
  )
  if (process.getuid?.() === 0) execFileSync('chown', ['-R', 'postgres:', home])
  const [command, args] = asPostgres('/usr/sbin/pgbouncer', [config])
  return engine({ name: 'pgbouncer', command, args, log: logOf(place, 'pgbouncer'), ready: async () => {} })
}

/** The store of files. */
const openFiles = (place: Place): Engine =>
  engine({
    name: 'files',
    command: process.execPath,
    args: [join(import.meta.dirname, 'bucket.ts'), String(place.ports.s3), join(place.base, 's3')],
    cwd: packageRoot(),
    log: logOf(place, 's3'),
    ready: () => until('the store of files', async () => (await fetch(local(place.ports.s3))).status < 500),
  })

function openBalancer(place: Place): Engine {
  const { base, ports } = place
  const config = join(base, 'haproxy.cfg')
  writeFileSync(
    config,
    balancerConfig(base, ports.shop, [ports.node0, ports.node1], {
      primary: ports.primary,
      replica: ports.replica,
      servers: [ports.db0, ports.db1],
      rest: [ports.rest0, ports.rest1],
    }),
  )
  return engine({
    name: 'balancer',
    command: '/usr/sbin/haproxy',
    args: ['-db', '-f', config],
    log: logOf(place, 'haproxy'),
    ready: () => sleep(300),
  })
}

/** The first node asks the pair itself and lists from whichever server stands by, the second one goes through the pooler. */
const databaseOf = (at: 0 | 1, pair: Pair, ports: Ports): Record<string, string> =>
  at === 0
    ? { DATABASE_URL: pair.url, DATABASE_REPLICA_URL: shopAt(ports.replica) }
    : { DATABASE_URL: shopAt(ports.bouncer), DATABASE_LISTEN_URL: pair.url }

/** A node of the shop; each start of it is of the release of its time. */
function openNode(place: Place, at: 0 | 1, pair: Pair, release: () => string): Engine {
  const { base, ports } = place
  const port = ports[`node${at}`]
  const make = () =>
    engine({
      name: `node ${at}`,
      command: process.execPath,
      args: ['src/app/start.ts'],
      cwd: packageRoot(),
      env: {
        PORT: String(port),
        DATA_DIR: join(base, `node${at}`),
        PROCESSES: '2',
        DEMO: '1',
        ...databaseOf(at, pair, ports),
        SESSION_SECRET: 'the-secret-of-the-drill-is-the-same-for-both-nodes',
        FILES_URL: `s3://contara/shop?endpoint=${local(ports.s3)}`,
        AWS_ACCESS_KEY_ID: 'S3RVER',
        AWS_SECRET_ACCESS_KEY: 'S3RVER',
        PUBLIC_URL: local(ports.shop),
        TRUST_PROXY: '127.0.0.1',
        STOP_DELAY: '3',
        RELEASE: release(),
        // both would take the port after theirs
        PAYMENT_SANDBOX_PORT: String(ports[`payments${at}`]),
      },
      log: logOf(place, `node${at}`),
      ready: () => until(`node ${at}`, answers(`${local(port)}/readyz`), 180_000),
      stepsBack: process.getuid?.() === 0,
    })
  let now = make()
  return {
    name: `node ${at}`,
    pid: () => now.pid(),
    start: () => (now = make()).start(),
    kill: () => now.kill(),
    stop: () => now.stop(),
  }
}

/** Says something to the balancer's own socket; its answer is not waited for. */
const tellBalancer = (base: string, command: string): void =>
  void execFileSync(process.execPath, [
    '-e',
    `require('net').connect(${JSON.stringify(balancerSocket(base))}).end(${JSON.stringify(`${command}\n`)})`,
  ])

/** Two nodes, a pair of databases, a store of files, a balancer: on loopback, in a folder of its own. */
export async function openGround(base: string): Promise<Ground> {
  const ports = await freePorts()
  const place = { base, ports }
  if (process.getuid?.() === 0) execFileSync('chmod', ['o+x', base])
  const pair = openPair({
    base,
    ports: [ports.db0, ports.db1],
    rest: [ports.rest0, ports.rest1],
    etcdPort: ports.etcd,
  })
  let release = 'one'
  return {
    url: local(ports.shop),
    etcd: openEtcd(place),
    pair,
    bouncer: openBouncer(place),
    s3: openFiles(place),
    balancer: openBalancer(place),
    nodes: [openNode(place, 0, pair, () => release), openNode(place, 1, pair, () => release)],
    nodeUrls: [local(ports.node0), local(ports.node1)],
    tellBalancer: command => tellBalancer(base, command),
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
