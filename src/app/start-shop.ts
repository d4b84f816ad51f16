/** The shop from its settings to its end; `start.ts` loads it. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { connect } from '#kit/db/connect.ts'
import { startWaitMs, type Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { orOneLine } from '#kit/db/start-problem.ts'
import { beginEmptyShop } from './begin-empty-shop.ts'
import { buildWhenStale } from './build.ts'
import { writeCompiled } from './compiled-code.ts'
import { collectMigrations } from './database/migrations.ts'
import { databaseOf, openDatabase } from './database/open.ts'
import { checkFileStorage } from './file-storage.ts'
import { packageRoot } from './database/package-root.ts'
import { publicUrlOf, readEnv, secretsIn, type Env } from './env.ts'
import { doubtsAbout } from './env-doubts.ts'
import { keptSecrets } from './kept-secrets.ts'
import { holdsDemo, loadDemoWhenEmpty, wantsDemo } from './load-demo.ts'
import { release } from './release.ts'
import { dangers, doubtAboutReplica, heldMailsNote, wayIntoDesk } from './start-doubts.ts'
import { openSandbox, type OpenSandbox } from './payment-sandbox/open.ts'
import { serveInProcesses, servingProcess } from './serve-in-processes.ts'
import type { ServeOptions, ServeTogether, Serving, ServingProcess } from './serve.tsx'
import { serveForParent } from './serving-process.ts'
import { openDoor } from './shared-socket.ts'

const say = (line: string) => process.stdout.write(`${line}\n`)

/** The secrets of cookies, the one that signs first: given, or one made once and kept beside the data. */
function secretsOf(env: Env): string[] {
  if (env.SESSION_SECRET) return secretsIn(env.SESSION_SECRET)
  return keptSecrets(env.DATA_DIR)
}

/** More than this, and the database was empty, or long behind: one line says it. */
const maxNamed = 40

function sayPlayed(names: readonly string[]): void {
  if (names.length > maxNamed) say(`${names.length} migrations played, the last one ${names.at(-1)}.`)
  else for (const name of names) say(`Migration ${name} played.`)
}

/** What is said around the line that the shop is open. */
async function lastWords(env: Env, connection: Connection, sandbox: boolean) {
  const db = connect(connection, { max: 1, waitMs: startWaitMs, applicationName: 'contara start' })
  try {
    return {
      before: await dangers(db, env, sandbox),
      after: [await wayIntoDesk(db), await heldMailsNote(db)].filter(line => line !== null),
    }
  } finally {
    await db.destroy()
  }
}

async function serving(options: ServeOptions, together?: ServeTogether): Promise<ServingProcess> {
  const built = pathToFileURL(join(options.built, 'dist/server/serve.js')).href
  const { serve } = (await import(built)) as typeof import('./serve.tsx')
  writeCompiled()
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
      () => {
        if (!isServingProcess) say('Contara has stopped.')
        process.exit(0)
      },
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
  process.env['NODE_ENV'] ??= 'production'
  const env = readEnv()
  for (const doubt of [...doubtsAbout(env), ...(await doubtAboutReplica(env))]) say(doubt)
  if (env.DATABASE_URL) await checkFileStorage(env)
  const built = await buildWhenStale(packageRoot(), say, env.DATA_DIR)
  const database = await openDatabase(databaseOf(env), 'owner', say)
  // loading the demo catalogue and the first index take a while: the database does not stay behind then either
  let shop: Serving | undefined
  let sandbox: OpenSandbox | undefined
  const stop = onStop(async () => {
    await shop?.close()
    await sandbox?.close()
    await database.close()
  })
  try {
    // said before a first start has loaded anything
    const door = await openDoor(env.HOST, env.PORT)
    door.close()
    const migrations = collectMigrations()
    sayPlayed(await migrate(database.connection, migrations))
    if (!env.DATABASE_URL) await checkFileStorage(env)
    await loadDemoWhenEmpty(env, database.connection, say)
    if (!wantsDemo(env) && (await beginEmptyShop(database.connection)))
      say('This shop is empty and not open yet: npm run admin -- EMAIL lets its first administrator in.')
    const publicUrl = publicUrlOf(env)
    if (wantsDemo(env) && !env.STRIPE_SECRET_KEY && (await holdsDemo(database.connection)))
      sandbox = await openSandbox({
        dataDir: env.DATA_DIR,
        host: env.HOST,
        port: env.PAYMENT_SANDBOX_PORT ?? (env.PORT === 0 ? 0 : env.PORT + 1),
        shop: publicUrl,
      })
    // before the serving processes load the same
    writeCompiled()
    const options: ServeOptions = {
      env,
      connection: database.connection,
      publicUrl,
      secrets: secretsOf(env),
      jobs: env.JOBS === '1',
      sandbox: sandbox && { url: sandbox.url, key: sandbox.key },
      migrations: migrations.map(({ name }) => name),
      built,
    }
    shop = env.PROCESSES === 1 ? await serving(options) : await serveInProcesses(options, env.PROCESSES, say)
    if (sandbox) say(`Cards are taken by the payment sandbox at ${sandbox.url}`)
    const lines = await lastWords(env, database.connection, sandbox !== undefined)
    for (const line of lines.before) say(line)
    say(`Release ${release()}.`)
    say(`Contara is open: ${shop.url}`)
    for (const line of lines.after) say(line)
  } catch (error) {
    // what it was doing ends with the database
    if (stop.asked) return
    await sandbox?.close()
    await database.close()
    throw error
  }
})
