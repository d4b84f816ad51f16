import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  accessSync,
  constants as access,
  existsSync,
  globSync,
  mkdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import { StartProblem } from '#kit/db/start-problem.ts'
import { folderProblem } from './database/places.ts'
import { statementsFile } from './database/statements-of-release.ts'

/** What the build is made from; a changed byte makes it stale. */
const sources = ['src/**/*.{ts,tsx,css,svg,gif,sql}', 'package-lock.json', 'vite.config.ts']
const tests = /\.test\.tsx?$/

function stampOf(root: string): string {
  const hash = createHash('sha256')
  for (const file of globSync(sources, { cwd: root }).toSorted())
    if (!tests.test(file))
      hash
        .update(file)
        .update('\0')
        .update(readFileSync(join(root, file)))
  return hash.digest('hex')
}

const readStamp = (file: string): string => {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return ''
  }
}

/** Brotli and gzip beside every static file of some size, once, at the strongest level. */
async function precompress(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,svg,json}', { cwd: folder })) {
    const path = join(folder, file)
    const bytes = await readFile(path)
    if (bytes.length < 1_000) continue
    await writeFile(
      `${path}.br`,
      brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    )
    await writeFile(`${path}.gz`, gzipSync(bytes, { level: 9 }))
  }
}

/**
 * Builds browser and server side into dist/ when the sources have changed since the last build: in a process of its
 * own, since the bundler keeps some 300 MB that a shop has no use for. A checkout that this user may only read is built
 * inside `dataDir`. Answers the folder that dist/ lies in; throws `StartProblem` when the build fails.
 */
export async function buildWhenStale(
  root: string,
  say: (line: string) => void = () => {},
  dataDir?: string,
): Promise<string> {
  const stamp = stampOf(root)
  if (readStamp(stampFile(root)) === stamp) return root
  const place = dataDir === undefined || mayWrite(root) ? root : besideData(root, dataDir)
  if (readStamp(stampFile(place)) === stamp) return place
  if (!existsSync(join(root, 'node_modules/vite')))
    throw new StartProblem(
      'The shop is not built, and what builds it is not installed: npm ci with all packages, or serve from a folder that npm run release made.',
    )
  say('Building …')
  const child = spawn(process.execPath, ['src/app/commands/build.ts', place], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new StartProblem(`The shop could not be built in ${place}; see above.`)
  return place
}

function mayWrite(root: string): boolean {
  const dist = join(root, 'dist')
  try {
    for (const folder of [root, ...(existsSync(dist) ? [dist] : [])]) accessSync(folder, access.W_OK)
    return true
  } catch {
    return false
  }
}

/** A folder in DATA_DIR that looks like the checkout from a built file: what it needs of it stands there as links. */
function besideData(root: string, dataDir: string): string {
  const place = join(resolve(dataDir), 'build')
  try {
    mkdirSync(place, { recursive: true, mode: 0o700 })
    for (const name of ['package.json', 'node_modules', 'src', 'demo']) {
      const [link, target] = [join(place, name), join(root, name)]
      if (linkOf(link) === target) continue
      rmSync(link, { force: true })
      symlinkSync(target, link, 'junction')
    }
  } catch (error) {
    throw folderProblem(error, resolve(dataDir))
  }
  return place
}

function linkOf(file: string): string | undefined {
  try {
    return readlinkSync(file)
  } catch {
    return undefined
  }
}

/** What lies in dist/ is no longer what `build` made: the next start builds anew. */
export const forgetBuild = (root: string): void => rmSync(stampFile(root), { force: true })

const stampFile = (root: string): string => join(root, 'dist/stamp')

/** Builds both sides into `place`/dist in this process, which is not to do anything else. */
export async function build(root: string, place = root): Promise<void> {
  const stamp = stampOf(root)
  // what is built depends on the sources alone, not on who builds it (tests and dev have another NODE_ENV)
  process.env['NODE_ENV'] = 'production'
  const { createBuilder } = await import('vite')
  const into = (side: string) => ({ build: { outDir: join(place, 'dist', side) } })
  // it says what other sources asked
  rmSync(join(place, statementsFile), { force: true })
  const builder = await createBuilder({
    root,
    logLevel: 'warn',
    mode: 'production',
    // the other loaders write a file beside the packages
    configLoader: 'native',
    environments: { client: into('ui'), ssr: into('server') },
  })
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
  await precompress(join(place, 'dist/ui'))
  mkdirSync(join(place, 'dist'), { recursive: true })
  writeFileSync(stampFile(place), stamp)
}
