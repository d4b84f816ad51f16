import { createHash } from 'node:crypto'
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
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

/** Builds browser and server side into dist/ when the sources have changed since the last build. */
export async function buildWhenStale(root: string, say: (line: string) => void = () => {}): Promise<void> {
  const stampFile = join(root, 'dist/stamp')
  const stamp = stampOf(root)
  if (readStamp(stampFile) === stamp) return
  say('Building …')
  // what is built depends on the sources alone, not on who builds it (tests and dev have another NODE_ENV)
  const before = process.env['NODE_ENV']
  process.env['NODE_ENV'] = 'production'
  try {
    const { createBuilder } = await import('vite')
    const builder = await createBuilder({ root, logLevel: 'warn', mode: 'production' })
    for (const environment of Object.values(builder.environments)) await builder.build(environment)
  } finally {
    if (before === undefined) delete process.env['NODE_ENV']
    else process.env['NODE_ENV'] = before
  }
  await precompress(join(root, 'dist/ui'))
  mkdirSync(join(root, 'dist'), { recursive: true })
  writeFileSync(stampFile, stamp)
}
