import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import type { Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { orOneLine } from '#kit/db/start-problem.ts'
import { collectMigrations } from './database/migrations.ts'
import { openDatabase } from './database/open.ts'
import { packageRoot } from './database/package-root.ts'
import { readEnv } from './env.ts'
import { loadDemoWhenEmpty } from './load-demo.ts'

/**
 * `npm run dev`: builds both sides again at every change and starts the serving process anew; open pages notice the new
 * process and reload by themselves. The database stays open beside.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

/** One serving process at a time; a new one begins when the old one has ended. */
function keeper(env: ReturnType<typeof readEnv>, connection: Connection) {
  let child: ChildProcess | null = null
  let waiting = false
  const begin = () => {
    child = fork(join(packageRoot(), 'src/app/dev-serve.ts'), { env: { ...process.env, SHOP_DEV: '1' } })
    child.send({ env, connection })
    child.once('exit', () => {
      child = null
      if (waiting) {
        waiting = false
        begin()
      }
    })
  }
  return {
    renew: () => {
      if (!child) return begin()
      waiting = true
      child.kill('SIGTERM')
    },
    end: () =>
      new Promise<void>(resolve => {
        if (!child) return resolve()
        waiting = false
        child.once('exit', () => resolve())
        child.kill('SIGTERM')
      }),
  }
}

await orOneLine(async () => {
  const env = readEnv()
  const database = await openDatabase({ databaseUrl: env.DATABASE_URL, dataDir: env.DATA_DIR }, 'owner', say)
  await migrate(database.connection, collectMigrations())
  await loadDemoWhenEmpty(env, database.connection, say)
  const shop = keeper(env, database.connection)
  const watch = { build: { watch: {}, minify: false } as const }
  const builder = await createBuilder(
    {
      root: packageRoot(),
      logLevel: 'warn',
      mode: 'development',
      environments: { client: watch, ssr: watch },
    },
    true,
  )
  const built = new Set<string>()
  for (const [name, environment] of Object.entries(builder.environments)) {
    const watcher = await builder.build(environment)
    if (!('on' in watcher)) throw new Error('the build does not watch')
    watcher.on('event', event => {
      if (event.code === 'ERROR') say(String(event.error))
      if (event.code !== 'END') return
      built.add(name)
      if (built.size === Object.keys(builder.environments).length) shop.renew()
    })
  }
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void shop
          .end()
          .then(() => database.close())
          .then(() => process.exit(0)),
    )
})
