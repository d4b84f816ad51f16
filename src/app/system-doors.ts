import type { FastifyInstance } from 'fastify'
import { maxWithAttachments } from '#shop/systems/punch-out/model/sent-document.ts'
import type { AppServices } from './app-services.ts'
import { addProgramEndpoints } from './program-endpoints.ts'

/**
 * What doors of procurement systems need beside their routes: documents as bodies, and how the desk knocks at them itself; and the
 * doors for programs.
 */
export function addSystemDoors(app: FastifyInstance, services: AppServices): void {
  // their bytes, one character each, since a document says its encoding itself
  app.addContentTypeParser<Buffer>(
    ['text/xml', 'application/xml'],
    { parseAs: 'buffer' },
    (req, body, done) =>
      done(null, { document: body.toString('latin1'), authorization: req.headers.authorization ?? '' }),
  )
  // the same with attachments: which part is the document stands in the type
  app.addContentTypeParser<Buffer>(
    'multipart/related',
    { parseAs: 'buffer', bodyLimit: maxWithAttachments },
    (req, body, done) =>
      done(null, { document: body.toString('base64'), contentType: req.headers['content-type'] ?? '' }),
  )
  services.ports.knock = async ({ body, ...asked }) => {
    const answer = await app.inject({ ...asked, ...(body !== undefined && { payload: body }) })
    const { location = '' } = answer.headers
    return { status: answer.statusCode, location, headers: answer.headers, text: answer.body }
  }
  addProgramEndpoints(app, services)
}
