import { spawn, type ChildProcess } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { buildWhenStale } from '#app/build.ts'
import { stopEmbedded } from '#app/database/embedded.ts'
import { collectMigrations } from '#app/database/migrations.ts'
import { oneAtATime } from '#app/database/one-at-a-time.ts'
import { openDatabase } from '#app/database/open.ts'
import { packageRoot } from '#app/database/package-root.ts'
import { copyOfRun } from '#app/database/test-folder.ts'
import { loadDemo } from '#demo/load.ts'
import { connect, type Db } from '#kit/db/connect.ts'
import { migrate } from '#kit/db/migrate.ts'

/** A folder of its own for a shop's database and files, outside the checkout. */
export type DataFolder = {
  dataDir: string
  /** opens the shop's database beside the shop, or without it */
  withDatabase: <T>(use: (db: Db) => Promise<T>) => Promise<T>
  /** stops the database server, whoever left it running, and removes everything */
  remove: () => Promise<void>
}

/** Uses the database of a shop beside it, or without it. */
export async function useDatabase<T>(dataDir: string, use: (db: Db) => Promise<T>): Promise<T> {
  const open = await openDatabase({ dataDir }, 'guest')
  const db = connect(open.connection, { max: 4, applicationName: 'contara drill' })
  try {
    return await use(db)
  } finally {
    await db.destroy()
    await open.close()
  }
}

/** The drills begin at the same time: one of them builds, the others find it built. */
export const builtOnce = (): Promise<unknown> =>
  oneAtATime(join(tmpdir(), 'contara-build.turn'), () => buildWhenStale(packageRoot()))

/** Fills a DATA_DIR with the demo shop, without a server when it is done. */
async function fillWithDemo(dataDir: string, skus: number): Promise<void> {
  // nobody loses anything that a power cut takes meanwhile
  const open = await openDatabase({ dataDir, throwAway: true }, 'guest')
  try {
    await migrate(open.connection, collectMigrations())
    const db = connect(open.connection, { max: 4, applicationName: 'contara drill' })
    await loadDemo(db, { skus })
    await db.destroy()
  } finally {
    await open.close()
  }
}

/** Makes a folder with the demo shop in a small size, below `place`; durable as in real life. */
export async function demoFolder(skus = 600, place = tmpdir()): Promise<DataFolder> {
  await builtOnce()
  const base = mkdtempSync(join(place, 'contara-e2e-'))
  const dataDir = join(base, 'data')
  const folder: DataFolder = {
    dataDir,
    withDatabase: use => useDatabase(dataDir, use),
    remove: async () => {
      await stopEmbedded(dataDir)
      rmSync(base, { recursive: true, force: true })
    },
  }
  await copyOfRun(`demo-${skus}`, dataDir, place => fillWithDemo(place, skus))
  return folder
}

/** A port that nobody listens on at this moment. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo
      server.close(() => resolve(port))
    })
  })
}

export type RunningShop = {
  url: string
  child: ChildProcess
  /** everything it wrote, line by line */
  said: string[]
  /** ends with the signal; answers the exit code, null when it was killed */
  end: (signal: NodeJS.Signals) => Promise<number | null>
}

/** Starts a shop as `npm start` does. Resolves when it is open; rejects with what it said when it ends before. */
export function startShop(
  dataDir: string,
  port: number,
  env: Record<string, string> = {},
  heard: (line: string, child: ChildProcess) => void = () => {},
): Promise<RunningShop> {
  const child = spawn(process.execPath, ['src/app/start.ts'], {
    cwd: packageRoot(),
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env['PATH'] ?? '',
      HOME: process.env['HOME'] ?? '',
      DATA_DIR: dataDir,
      PORT: String(port),
      ...env,
    },
  })
  const said: string[] = []
  const ended = new Promise<number | null>(resolve => void child.on('exit', resolve))
  const shop: RunningShop = {
    url: `http://127.0.0.1:${port}`,
    child,
    said,
    end: async signal => {
      child.kill(signal)
      return ended
    },
  }
  return new Promise((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', line => {
        said.push(line)
        heard(line, child)
        if (line.startsWith('Contara is open')) resolve(shop)
      })
    void ended.then(code => reject(new Error(`ended with ${code}: ${said.join('\n')}`)))
  })
}
