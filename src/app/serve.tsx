import type { SendHandle } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { join } from 'node:path'
import type { FastifyListenOptions } from 'fastify'
import { pino, type Logger } from 'pino'
import { connect, type ConnectOptions, type Db } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import { runJobs } from '#platform/jobs/run-jobs.ts'
import { openAhead } from '#shop/tools/configurators/service/open-base.ts'
import { actingFor } from './acting-for.ts'
import { readAssets } from './assets.ts'
import { filesFolder } from './database/places.ts'
import { openReplica, type Replica } from './database/replica.ts'
import { openFileStorage } from './file-storage.ts'
import { listenProblem } from './shared-socket.ts'
import type { Env } from './env.ts'
import { createServices } from './create-services.ts'
import { loggedError } from './logged-error.ts'
import { jobsOf } from './jobs.ts'
import type { ProcessMetrics } from './metrics.ts'
import { accessPointOf } from './access-point.ts'
import { paymentsOf } from './payments.ts'
import { vies } from './vies.ts'
import { warmUp } from './warm-up.ts'
import { createShop } from './server.tsx'
import { shopMetrics } from './shop-metrics.ts'
import { logTraces, openTelemetry, traced } from './telemetry/open-telemetry.ts'
import { slowStatements, watchBoth } from './telemetry/slow-statements.ts'
import { frameSources } from './frame-sources.ts'

export type ServeOptions = {
  env: Env
  connection: Connection
  publicUrl: string
  /** the secrets of cookies and sealed mails: the first signs, all are accepted */
  secrets: string[]
  /** this process runs the jobs */
  jobs: boolean
  /** the payment sandbox that was opened with the demo shop */
  sandbox?: { url: string; key: string } | undefined
  /** migrations that this release knows, by name: one that it does not know makes it not ready */
  migrations?: string[]
  /** folder that holds the dist/ to serve */
  built: string
  /** takes connections only when it is ready: others serve meanwhile */
  listenWhenReady?: boolean
}
/** What a serving process has of those beside it: the socket that all listen on, and what they have counted. */
export type ServeTogether = { door: SendHandle; metricsOfAll: () => Promise<ProcessMetrics[]> }
/** `metrics`: of each serving process behind it */
export type Serving = { url: string; metrics: () => Promise<ProcessMetrics[]>; close: () => Promise<void> }
/** `join`: from now on it says that it is ready (readyz) */
export type ServingProcess = Serving & { join: () => void }

/** Connections of one serving process; more help while commits wait for the disk (speed.md 3.5). */
const poolSize = 24
/** Of those to a standby, which lists and exports are read from. */
const standbyPoolSize = 8

/** The standby that is named in the settings; it is not waited for long. */
function replicaOf(
  { DATABASE_REPLICA_URL: connectionString }: Env,
  asking: Partial<ConnectOptions>,
  primary: Db,
  log: Logger,
): Replica | null {
  if (!connectionString) return null
  const standby = connect(
    { connectionString, readOnly: true },
    { ...asking, max: standbyPoolSize, waitMs: 1_000 },
  )
  return openReplica({ primary, standby, log })
}

/** What the shop says of its work: no cookie, password or token. */
function openLog(env: Env, telemetry: Awaited<ReturnType<typeof openTelemetry>>): Logger {
  return pino({
    ...logTraces(telemetry),
    level: env.LOG_LEVEL,
    serializers: { err: loggedError },
    redact: [
      'req.headers.cookie',
      'req.headers.authorization',
      '*.password',
      '*.securityCode',
      '*.CSRFToken',
    ],
  })
}

/** Opens the shop for visitors: answers at once, and is ready when its catalogue index is built (readyz). */
export async function serve(options: ServeOptions, together?: ServeTogether): Promise<ServingProcess> {
  const { env, connection, publicUrl, secrets, jobs } = options
  const telemetry = await openTelemetry(env)
  const log = openLog(env, telemetry)
  telemetry?.tellTrouble(log)
  const slow = slowStatements(log)
  const asking = {
    watch: watchBoth(slow.watch, telemetry?.tracing.statement),
    applicationName: 'contara shop',
    planOnce: true,
    statementTimeoutMs: 15_000,
    answerTimeoutMs: 20_000,
  }
  const db = connect(connection, {
    ...asking,
    max: poolSize,
    // a database that somebody keeps on two machines changes over in that time, and whoever asks is not turned away
    ...('connectionString' in connection && { waitMs: 12_000 }),
    onIdleError: error => log.warn({ err: error }, 'database connection lost'),
  })
  const replica = replicaOf(env, asking, db, log)
  const closeDatabases = async () => {
    await replica?.close()
    await db.destroy()
  }
  const services = await createServices({
    db,
    log,
    publicUrl,
    secret: secrets,
    brand: env.BRAND,
    accountArea: env.ACCOUNT_AREA,
    autocomplete: {
      minCharacters: env.AUTOCOMPLETE_MIN_CHARACTERS,
      delayMs: env.AUTOCOMPLETE_DELAY_MS,
    },
    assets: readAssets(join(options.built, 'dist/ui')),
    keepIndexIn: join(env.DATA_DIR, 'catalogue-index'),
    replica,
    databaseOutside: env.DATABASE_URL !== undefined,
    joinsLater: env.DATABASE_URL !== undefined,
    mailServer: env.SMTP_URL !== undefined && env.MAIL !== 'hold',
    showMailLinks:
      env.SMTP_URL === undefined && (env.SHOW_MAIL_LINKS ?? (env.DATABASE_URL ? '0' : '1')) === '1',
    storage: openFileStorage(env),
    disk: filesFolder(env.DATA_DIR),
    filesLost: env.FILES_LOST === '1',
    migrations: options.migrations,
    cadProvider: env.CAD_PROVIDER,
    cadFormatsSkipped: env.CAD_FORMATS_SKIPPED,
    crmSends: env.CRM_URL !== undefined,
    crmCampaign: env.CRM_CAMPAIGN,
    captcha: env.CAPTCHA,
    payments: paymentsOf(env, options.sandbox),
    accessPoint: accessPointOf(env, publicUrl),
    vatRegister: env.VAT_CHECK_URL ? vies({ url: env.VAT_CHECK_URL }) : null,
    mapTiles: env.MAP_TILES_URL ? { url: env.MAP_TILES_URL, credit: env.MAP_TILES_CREDIT ?? '' } : null,
  })
  const app = await createShop(services, frameSources, {
    trustProxy: env.TRUST_PROXY,
    metricsAllow: env.METRICS_ALLOW,
    securityContact: env.SECURITY_CONTACT,
    metricsOfAll: together?.metricsOfAll,
    tracing: telemetry?.tracing,
    slow: slow.counts,
  })
  const ofShop = shopMetrics(services)
  telemetry?.sendMetrics(async () => (await Promise.all([app.metrics.own(), ofShop()])).flat())
  if (options.listenWhenReady) await services.ready.then(() => warmUp(app, services))
  try {
    // the framework hands to Node what it does not know itself
    const shared = together && ({ host: '127.0.0.1', handle: together.door } as FastifyListenOptions)
    await app.listen(shared ?? { host: env.HOST, port: env.PORT })
  } catch (error) {
    await services.close()
    await closeDatabases()
    throw listenProblem((error as NodeJS.ErrnoException).code, env.HOST, env.PORT) ?? error
  }
  const jobHouse: JobServices = {
    ...services,
    // what the shop did by itself is told without a line for each request
    log: env.LOG_LEVEL === 'warn' ? log.child({}, { level: 'info' }) : log,
    actingFor: (customerId, doneIn) => actingFor(services, customerId, doneIn),
  }
  const running = jobs ? await runJobs(jobHouse, traced(jobsOf(env, publicUrl), telemetry)) : null
  await services.ready
  // a database of its own may have other nodes before it: they serve until this one is as fast as they are
  if (env.DATABASE_URL && !options.listenWhenReady) await warmUp(app, services)
  if (!together) services.join()
  const closing = new AbortController()
  const ahead = openAhead(db, closing.signal).catch((error: unknown) =>
    log.warn({ err: error }, 'the configurators were not opened ahead'),
  )
  const address = app.addresses()[0]
  return {
    url: env.PORT === 0 && typeof address === 'object' ? `http://${env.HOST}:${address.port}` : publicUrl,
    metrics: async () => [await app.metrics.own()],
    join: services.join,
    close: async () => {
      closing.abort()
      services.leave()
      await sleep(env.STOP_DELAY * 1_000)
      await app.close()
      await ahead
      await running?.stop()
      await services.close()
      await closeDatabases()
      await telemetry?.stop()
    },
  }
}
