import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { migrate } from '#kit/db/migrate.ts'
import { orOneLine } from '#kit/db/start-problem.ts'
import { buildWhenStale } from './build.ts'
import { collectMigrations } from './database/migrations.ts'
import { openDatabase } from './database/open.ts'
import { packageRoot } from './database/package-root.ts'
import { readEnv, type Env } from './env.ts'
import { leanMemory } from './lean-memory.ts'
import { loadDemoWhenEmpty, wantsDemo } from './load-demo.ts'
import { openSandbox, type OpenSandbox } from './payment-sandbox/open.ts'
import { serveInProcesses, servingProcess } from './serve-in-processes.ts'
import type { ServeOptions, ServeTogether, Serving } from './serve.tsx'
import { serveForParent } from './serving-process.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The secret that signs cookies: given, or made once and kept beside the data. */
function secretOf(env: Env): string {
  if (env.SESSION_SECRET) return env.SESSION_SECRET
  const file = join(env.DATA_DIR, 'session-secret')
  try {
    return readFileSync(file, 'utf8').trim()
  } catch {
    const secret = randomBytes(32).toString('base64url')
    writeFileSync(file, secret, { mode: 0o600 })
    return secret
  }
}

async function serving(options: ServeOptions, together?: ServeTogether): Promise<Serving> {
  const built = pathToFileURL(join(options.built, 'dist/server/serve.js')).href
  const { serve } = (await import(built)) as typeof import('./serve.tsx')
  return serve(options, together)
}

const isServingProcess = process.argv[2] === servingProcess

/** ms: how often a shop that npm started looks whether npm is still there. */
const lookForParent = 500

/** Ends once, however often it is asked to; `asked` tells that it is ending. */
function onStop(stop: () => Promise<void>): { readonly asked: boolean } {
  const state = { asked: false }
  const end = () => {
    if (state.asked) return
    state.asked = true
    void stop().then(
      () => process.exit(0),
      error => {
        process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
        process.exit(1)
      },
    )
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, end)
  // nobody is left who could stop it
  if (isServingProcess) process.once('disconnect', end)
  // npm that was killed, or whose shell does not pass signals on, must not leave a shop behind
  const parent = process.ppid
  if (process.env['npm_lifecycle_event'] !== undefined && !isServingProcess)
    setInterval(() => process.ppid !== parent && end(), lookForParent).unref()
  return state
}

await orOneLine(async () => {
  if (isServingProcess) {
    const one = await serveForParent(serving)
    onStop(() => one.close())
    return
  }
  leanMemory()
  process.env['NODE_ENV'] ??= 'production'
  const env = readEnv()
  const built = await buildWhenStale(packageRoot(), say, env.DATA_DIR)
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, 'owner', say)
  // loading the demo catalogue and the first index take a while: the database does not stay behind then either
  let shop: Serving | undefined
  let sandbox: OpenSandbox | undefined
  const stop = onStop(async () => {
    await shop?.close()
    await sandbox?.close()
    await database.close()
  })
  try {
    await migrate(database.connection, collectMigrations())
    await loadDemoWhenEmpty(env, database.connection, say)
    const publicUrl = (env.PUBLIC_URL ?? `http://${env.HOST}:${env.PORT}`).replace(/\/+$/, '')
    if (wantsDemo(env) && !env.STRIPE_SECRET_KEY)
      sandbox = await openSandbox({
        dataDir: env.DATA_DIR,
        host: env.HOST,
        port: env.PAYMENT_SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
        shop: publicUrl,
      })
    const options: ServeOptions = {
      env,
      connection: database.connection,
      publicUrl,
      secret: secretOf(env),
      jobs: env.JOBS === '1',
      sandbox: sandbox && { url: sandbox.url, key: sandbox.key },
      built,
    }
    shop = env.PROCESSES === 1 ? await serving(options) : await serveInProcesses(options, env.PROCESSES, say)
    if (sandbox) say(`Cards are taken by the payment sandbox at ${sandbox.url}`)
    say(`Contara is open: ${shop.url}`)
  } catch (error) {
    // what it was doing ends with the database
    if (stop.asked) return
    await sandbox?.close()
    await database.close()
    throw error
  }
})
