import type { FastifyInstance, FastifyRequest } from 'fastify'
import { grantToken } from '#shop/systems/programs/service/authenticate.ts'
import type { Ctx } from '#platform/request/context.ts'
import { fetchToken, isAssistantGrant, sendBroken } from './assistant-oauth.ts'
import type { AppServices } from './app-services.ts'
import { saidText } from './unsound.ts'

/** Client id and secret, by HTTP Basic (RFC 6749, 2.3.1: each percent-encoded) or in the body; '' what is missing. */
function credentialsOf(req: FastifyRequest, body: Readonly<Record<string, unknown>>) {
  const [, basic] = /^Basic ([A-Za-z0-9+/=]{1,2000})$/i.exec(req.headers.authorization ?? '') ?? []
  if (basic === undefined) {
    const { client_id: id, client_secret: secret } = body
    return { clientId: saidText(id), secret: saidText(secret) }
  }
  const text = Buffer.from(basic, 'base64').toString('utf8')
  const at = text.indexOf(':')
  const plain = (part: string) => {
    try {
      return saidText(decodeURIComponent(part.replaceAll('+', ' ')))
    } catch {
      return saidText(part)
    }
  }
  return { clientId: plain(text.slice(0, Math.max(at, 0))), secret: plain(text.slice(at + 1)) }
}

/** Where programs and assistants get their token: OAuth 2.1, client credentials, or a person's consent; errors as RFC 6749, 5.2 says. */
export function addTokenEndpoint(app: FastifyInstance, services: AppServices): void {
  app.post('/api/oauth/token', { errorHandler: sendBroken }, async (req, reply) => {
    reply.header('cache-control', 'no-store').header('pragma', 'no-cache')
    const body = (typeof req.body === 'object' && req.body !== null ? req.body : {}) as Record<
      string,
      unknown
    >
    const { grant_type: type, scope } = body
    if (typeof type !== 'string' || (scope !== undefined && typeof scope !== 'string'))
      return reply.code(400).send({ error: 'invalid_request' })
    if (isAssistantGrant(type)) {
      const answer = await fetchToken(services, req.ip, body)
      if ('retryAfter' in answer) reply.header('retry-after', String(answer.retryAfter))
      return reply.code(answer.status).send(answer.body)
    }
    if (type !== 'client_credentials') return reply.code(400).send({ error: 'unsupported_grant_type' })
    const granted = await grantToken(
      { db: services.db, log: req.log as Ctx['log'], ip: req.ip },
      { ...credentialsOf(req, body), scope },
    )
    switch (granted.kind) {
      case 'granted':
        return reply.send({
          access_token: granted.token,
          token_type: 'Bearer',
          expires_in: granted.seconds,
          scope: granted.scopes.join(' '),
        })
      case 'invalid-scope':
        return reply.code(400).send({ error: 'invalid_scope' })
      case 'too-many':
        return reply
          .code(429)
          .header('retry-after', String(granted.retryAfter))
          .send({ error: 'temporarily_unavailable' })
      case 'invalid-client':
        return reply
          .code(401)
          .header('www-authenticate', 'Basic realm="programs"')
          .send({ error: 'invalid_client' })
    }
  })
}
