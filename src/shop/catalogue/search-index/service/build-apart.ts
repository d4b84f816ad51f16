import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import type { Connection } from '#kit/db/connection.ts'
import type { BuiltIndex } from './build-index.ts'
import { readIndex } from './index-wire.ts'

/** From source the builder is a TypeScript file beside this one, in the built server a script beside its bundle. */
export const builder = fileURLToPath(
  new URL(import.meta.url.endsWith('.ts') ? './index-builder.ts' : './index-builder.js', import.meta.url),
)

/** What the builder is told; `keepIn`: the file that keeps the index for the next start. */
export type BuilderTask = { connection: Connection; builder: string; keepIn: string | undefined }

/**
 * Builds an index in a process of its own, so that this one goes on answering, and the memory that building takes goes
 * back to the system: a thread leaves about 400 MB behind at 200,000 articles. Rejects when the database cannot be
 * read, and when `signal` ends it.
 */
export async function buildApart(
  connection: Connection,
  signal: AbortSignal,
  keepIn?: string,
): Promise<BuiltIndex> {
  const child = spawn(process.execPath, [builder], { signal, stdio: 'pipe' })
  const ended = new Promise<never>((_, reject) => {
    child.once('error', reject)
    child.once('exit', code => {
      if (code !== 0) reject(new Error(`the builder of the index ended with ${code}`))
    })
  })
  // what was said last is told with the failure
  const said = text(child.stderr)
  child.stdin.on('error', () => {})
  child.stdin.end(JSON.stringify({ connection, builder, keepIn } satisfies BuilderTask))
  try {
    return await Promise.race([readIndex(child.stdout), ended])
  } catch (error) {
    child.kill()
    if (signal.aborted) throw error
    const words = (await said).trim().split('\n').slice(-8).join('\n')
    throw new Error(`The catalogue index could not be built: ${words}`, { cause: error })
  }
}
