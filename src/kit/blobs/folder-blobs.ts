import { randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { link, mkdir, readFile, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { BlobMissing, checkedPath, type Blob, type Blobs } from './blobs.ts'

const draftEnding = '.part'
const isMissing = (error: unknown) => (error as NodeJS.ErrnoException).code === 'ENOENT'
const nullWhenGone = (error: unknown): null => {
  if (isMissing(error)) return null
  throw error
}

/**
 * Blobs in a folder: written aside, flushed to the disk and renamed. Hidden files and folders in it are not its own.
 * `problem` turns what the file system says at a check into a line for the operator.
 */
export function folderBlobs(
  folder: string,
  problem: (error: unknown, folder: string) => unknown = error => error,
): Blobs {
  const at = (path: string) => join(folder, checkedPath(path))

  async function* files(below?: string): AsyncGenerator<{ name: string; path: string }> {
    const top = below === undefined ? folder : at(below)
    for (const entry of await readdir(top, { withFileTypes: true }).catch(() => [])) {
      if (entry.name.startsWith('.')) continue
      const path = relative(folder, join(top, entry.name)).replaceAll('\\', '/')
      if (entry.isDirectory()) yield* files(path)
      else if (entry.isFile()) yield { name: entry.name, path }
    }
  }

  return {
    where: folder,
    isLocal: true,
    async write(path, bytes, { onlyNew = false, flush = true } = {}) {
      const target = at(path)
      const draft = `${target}.${randomBytes(6).toString('hex')}${draftEnding}`
      await mkdir(dirname(target), { recursive: true, mode: 0o700 })
      try {
        await pipeline(Readable.from(bytes), createWriteStream(draft, { mode: 0o600, flush }))
        if (!onlyNew) await rename(draft, target)
        else {
          // a second name fails where the first is taken; renaming would replace it
          await link(draft, target)
          await rm(draft)
        }
        return true
      } catch (error) {
        await rm(draft, { force: true })
        if (onlyNew && (error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      }
    },
    async look(path) {
      const found = await stat(at(path)).catch(nullWhenGone)
      return found && { size: found.size, version: `${found.mtimeMs}` }
    },
    async *read(path, range) {
      try {
        yield* createReadStream(at(path), range) as AsyncIterable<Buffer>
      } catch (error) {
        throw isMissing(error) ? new BlobMissing(path) : error
      }
    },
    remove: path => rm(at(path), { force: true }),
    removeBelow: path => rm(at(path), { force: true, recursive: true }),
    async *list(below): AsyncGenerator<Blob> {
      for await (const { name, path } of files(below)) {
        if (name.endsWith(draftEnding)) continue
        const found = await stat(join(folder, path)).catch(nullWhenGone)
        if (found) yield { path, size: found.size, changedAt: found.mtime }
      }
    },
    async dropDrafts(before) {
      for await (const { name, path } of files()) {
        if (!name.endsWith(draftEnding)) continue
        const found = await stat(join(folder, path)).catch(nullWhenGone)
        if (found && found.mtime < before) await rm(join(folder, path), { force: true })
      }
    },
    async check() {
      const probe = join(folder, `.probe-${process.pid}`)
      try {
        await mkdir(folder, { recursive: true, mode: 0o700 })
        await writeFile(probe, 'probe')
        if ((await readFile(probe, 'utf8')) !== 'probe') throw new Error(`${folder} keeps no files`)
        await rm(probe)
      } catch (error) {
        throw problem(error, folder)
      }
    },
  }
}
