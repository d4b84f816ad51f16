import type { FastifyRequest } from 'fastify'
import { Refusal } from '#kit/refusal.ts'

/** One file into memory within its limit; the fields beside it become the body (the token may come in any order). */
export async function readUpload(req: FastifyRequest, maxBytes: number): Promise<void> {
  const fields: Record<string, string | string[]> = {}
  for await (const part of req.parts({ limits: { fileSize: maxBytes } })) {
    if (part.type === 'file') {
      const bytes = await part.toBuffer().catch((error: { statusCode?: number }) => {
        // what was cut off is not too large
        throw new Refusal(error.statusCode === 413 ? 'too-large' : 'invalid')
      })
      Object.assign(req, { upload: { filename: part.filename ?? '', mimetype: part.mimetype, bytes } })
    } else {
      const value = String(part.value)
      const before = fields[part.fieldname]
      fields[part.fieldname] = before === undefined ? value : [before, value].flat()
    }
  }
  req.body = fields
}
