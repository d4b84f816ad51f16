import { fork, type ChildProcess } from 'node:child_process'
import { join } from 'node:path'
import { createBuilder } from 'vite'
import type { Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import { orOneLine } from '#kit/db/start-problem.ts'
import { forgetBuild } from './build.ts'
import { collectMigrations } from './database/migrations.ts'
import { databaseOf, openDatabase } from './database/open.ts'
import { packageRoot } from './database/package-root.ts'
import { readEnv } from './env.ts'
import { loadDemoWhenEmpty } from './load-demo.ts'
import { tellUsage } from '#kit/tell-usage.ts'

tellUsage('Usage: npm run dev; settings come from the environment, see docs/operations.md')

/**
 * `npm run dev`: builds both sides again at every change and starts the serving process anew, within a second; open pages
 * notice the new process and reload by themselves (browser/dev-reload.ts). The database stays open beside.
 */
const say = (line: string) => process.stdout.write(`${line}\n`)

/** One serving process at a time; the next one stands ready, and begins when the old one has ended. */
function keeper(env: ReturnType<typeof readEnv>, connection: Connection) {
  const prepare = () => fork(join(packageRoot(), 'src/app/dev-serve.ts'))
  let serving: ChildProcess | null = null
  let next: ChildProcess | null = null
  let again = false
  const begin = () => {
    // one that ended before its turn is not given it
    const child = next?.connected ? next : prepare()
    next = null
    serving = child
    child.once('exit', () => {
      serving = null
      if (!again) return
      again = false
      begin()
    })
    child.once('message', () => (next ??= prepare()))
    child.send({ env, connection })
  }
  return {
    renew: () => {
      if (!serving) return begin()
      again = true
      serving.kill('SIGTERM')
    },
    end: () =>
      new Promise<void>(resolve => {
        next?.kill('SIGKILL')
        if (!serving) return resolve()
        again = false
        serving.once('exit', () => resolve())
        serving.kill('SIGTERM')
      }),
  }
}

await orOneLine(async () => {
  const env = readEnv()
  const database = await openDatabase(databaseOf(env), 'owner', say)
  await migrate(database.connection, collectMigrations())
  await loadDemoWhenEmpty(env, database.connection, say)
  const shop = keeper(env, database.connection)
  const watch = { build: { watch: {}, minify: false } as const }
  const builder = await createBuilder({
    root: packageRoot(),
    logLevel: 'warn',
    mode: 'development',
    environments: { client: watch, ssr: watch },
  })
  const building = new Set<string>()
  forgetBuild(packageRoot())
  for (const name of Object.keys(builder.environments)) building.add(name)
  for (const [name, environment] of Object.entries(builder.environments)) {
    const watcher = await builder.build(environment)
    if (!('on' in watcher)) throw new Error('the build does not watch')
    watcher.on('event', event => {
      if (event.code === 'ERROR') say(String(event.error))
      if (event.code === 'START') building.add(name)
      if (event.code !== 'END' || !building.delete(name)) return
      // a change that touches both sides: the second one to be built renews the shop
      if (building.size === 0) shop.renew()
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
