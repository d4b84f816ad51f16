import { createReadStream } from 'node:fs'
import { open, stat } from 'node:fs/promises'
import type { Language } from '#kit/language.ts'
import { sayTable } from './refusal-texts.ts'

/** A table's bytes: a file that may be large, or what was uploaded. */
export type Source = { path: string } | { bytes: Uint8Array }

type Says = (t: ReturnType<typeof sayTable>) => string

/** A table that cannot be read at all: `new TableRefused(t => t.damaged())`. Its message is English. */
export class TableRefused extends Error {
  override name = 'TableRefused'
  /** the reason in words, to follow a colon */
  readonly words: Readonly<Record<Language, string>>
  /** `says`: words of refusal-texts.ts, or those that a refusal in another thread had */
  constructor(says: Says | TableRefused['words']) {
    const words = typeof says === 'function' ? { en: says(sayTable('en')), es: says(sayTable('es')) } : says
    super(words.en)
    this.words = words
  }
}

export function streamOf(source: Source): AsyncIterable<Uint8Array> {
  if ('path' in source) return createReadStream(source.path, { highWaterMark: 262_144 })
  const { bytes } = source
  return (async function* () {
    for (let at = 0; at < bytes.length; at += 262_144) yield bytes.subarray(at, at + 262_144)
  })()
}

export async function sizeOf(source: Source): Promise<number> {
  return 'path' in source ? (await stat(source.path)).size : source.bytes.length
}

/** `length` bytes from `position`; fewer at the end. */
export async function bytesAt(source: Source, position: number, length: number): Promise<Uint8Array> {
  if ('bytes' in source) return source.bytes.subarray(position, position + length)
  const file = await open(source.path)
  try {
    const buffer = Buffer.alloc(length)
    let read = 0
    while (read < length) {
      const { bytesRead } = await file.read(buffer, read, length - read, position + read)
      if (bytesRead === 0) break
      read += bytesRead
    }
    return buffer.subarray(0, read)
  } finally {
    await file.close()
  }
}
