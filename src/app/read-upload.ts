import type { FastifyRequest } from 'fastify'
import type { EntrySpec, SentFile, Upload } from '#kit/entry.ts'
import { Refusal } from '#kit/refusal.ts'

type Taken = NonNullable<EntrySpec['upload']>
/** What came with a request: one file, or several where the entry takes them. */
type SentFiles = { upload: Upload | null } | { uploads: readonly SentFile[] }
/** A request as it came, not yet read by its entry. */
export type Raw = { params: Record<string, string>; query: unknown; body: unknown; files: SentFiles }
export const filesSent = (req: FastifyRequest): SentFiles =>
  (req as { sentFiles?: SentFiles }).sentFiles ?? { upload: null, uploads: [] }
/** The bytes of a request with files, with some for the fields beside them. */
export const bytesTaken = ({ maxBytes, several }: Taken): number => (several?.totalBytes ?? maxBytes) + 65_536

/**
 * Files into memory within their limits; the fields beside them become the body (the token may come in any order). Where there may be
 * several, one that is too large is there without its bytes; else it is refused.
 */
export async function readUpload(req: FastifyRequest, { maxBytes, several }: Taken): Promise<void> {
  const fields: Record<string, string | string[]> = {}
  const uploads: SentFile[] = []
  let total = 0
  const limits = { fileSize: maxBytes, ...(several && { files: several.files }) }
  // the library takes it, its types leave it out
  const options: Parameters<typeof req.parts>[0] & { throwFileSizeLimit: boolean } = {
    limits,
    throwFileSizeLimit: !several,
  }
  for await (const part of req.parts(options)) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
        // what was cut off is not too large
        throw new Refusal(error.statusCode === 413 ? 'too-large' : 'invalid')
      })
      const tooLarge = part.file.truncated
      total += bytes.length
      if (several && total > several.totalBytes) throw new Refusal('too-large')
      const { filename, mimetype } = part
      // a field without a choice comes as a file without name and bytes
      if (several && filename === '' && bytes.length === 0) continue
      uploads.push({ filename, mimetype, bytes: tooLarge ? Buffer.alloc(0) : bytes, tooLarge })
    } else {
      const value = String(part.value)
      const before = fields[part.fieldname]
      fields[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
  const sentFiles: SentFiles = several ? { uploads } : { upload: uploads.at(-1) ?? null }
  Object.assign(req, { sentFiles })
  req.body = fields
}
