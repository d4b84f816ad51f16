import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'

/** What the build is made from; a changed byte makes it stale. */
const sources = ['src/**/*.{ts,tsx,css,svg,sql}', 'package-lock.json', 'vite.config.ts']
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
 * own, since the bundler keeps some 300 MB that a shop has no use for. Throws when the build fails.
 */
export async function buildWhenStale(root: string, say: (line: string) => void = () => {}): Promise<void> {
  if (readStamp(stampFile(root)) === stampOf(root)) return
  say('Building …')
  const child = spawn(process.execPath, ['src/app/commands/build.ts'], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const [code] = (await once(child, 'exit')) as [number | null]
  if (code !== 0) throw new Error('The shop could not be built; see above.')
}

/** What lies in dist/ is no longer what `build` made: the next start builds anew. */
export const forgetBuild = (root: string): void => rmSync(stampFile(root), { force: true })

const stampFile = (root: string): string => join(root, 'dist/stamp')

/** Builds both sides in this process, which is not to do anything else. */
export async function build(root: string): Promise<void> {
  const stamp = stampOf(root)
  // what is built depends on the sources alone, not on who builds it (tests and dev have another NODE_ENV)
  process.env['NODE_ENV'] = 'production'
  const { createBuilder } = await import('vite')
  const builder = await createBuilder({ root, logLevel: 'warn', mode: 'production' })
  for (const environment of Object.values(builder.environments)) await builder.build(environment)
  await precompress(join(root, 'dist/ui'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile(root), stamp)
}
