import { createHash } from 'node:crypto'
import type { Blobs } from './blobs.ts'

export type Copied = {
  copied: number
  /** were there already, with the same bytes */
  there: number
  failed: { path: string; why: string }[]
  /** of those that were copied */
  bytes: number
}

/** After how many files the progress is told. */
const tellEvery = 1_000

/**
 * Copies all of one place into another; what is there with the same size and bytes is left alone, so it can be run again,
 * also after it was stopped. One that fails stops no other. What the source lacks stays in the target.
 */
export async function copyBlobs(
  source: Blobs,
  target: Blobs,
  onProgress: (line: string) => void = () => {},
): Promise<Copied> {
  const result: Copied = { copied: 0, there: 0, failed: [], bytes: 0 }
  for await (const { path, size } of source.list()) {
    try {
      if (await isSame(source, target, path, size)) result.there++
      else {
        await target.write(path, source.read(path))
        const written = await target.look(path)
        if (written?.size !== size) throw new Error(`${written?.size ?? 0} bytes arrived instead of ${size}`)
        result.copied++
        result.bytes += size
      }
    } catch (error) {
      result.failed.push({ path, why: error instanceof Error ? error.message : String(error) })
    }
    const done = result.copied + result.there + result.failed.length
    if (done % tellEvery === 0) onProgress(`${done} files`)
  }
  return result
}

async function isSame(source: Blobs, target: Blobs, path: string, size: number): Promise<boolean> {
  if ((await target.look(path))?.size !== size) return false
  const [one, other] = await Promise.all([hashOf(source, path), hashOf(target, path)])
  return one === other
}

async function hashOf(blobs: Blobs, path: string): Promise<string> {
  const hash = createHash('sha256')
  for await (const chunk of blobs.read(path)) hash.update(chunk)
  return hash.digest('hex')
}
