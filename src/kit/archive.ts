import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { ZipFile } from 'yazl'

export type ZippedFile = { name: string; bytes: Uint8Array; changedAt: Date }

/** Formats that are packed already. */
const packed = /\.(pdf|xlsx|zip|png|jpg)$/i

/**
 * The bytes of an archive, while its files come: one file at a time is in memory. Whoever stops reading stops the files
 * too; an error of the files ends the archive with it.
 */
export async function* zipOf(files: AsyncIterable<ZippedFile>): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  const feed = async () => {
    for await (const { name, bytes, changedAt } of files) {
      if (output.destroyed) return
      const source = Readable.from([Buffer.from(bytes)])
      const stop = () => source.destroy()
      output.once('close', stop)
      zip.addReadStream(source, name, {
        size: bytes.length,
        mtime: changedAt,
        compress: !packed.test(name),
      })
      await finished(source)
      output.off('close', stop)
    }
    zip.end()
  }
  zip.on('error', (error: Error) => output.destroy(error))
  const feeding = feed().catch((error: unknown) => {
    output.destroy(error instanceof Error ? error : new Error(String(error)))
  })
  try {
    for await (const chunk of output) yield chunk as Uint8Array
  } finally {
    output.destroy()
    await feeding
  }
}
