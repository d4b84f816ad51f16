/** How a person lets an assistant in: OAuth 2.1, authorization code with PKCE, for public clients (decision 346). */
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { countAttempt, networkOf } from '#kit/attempts.ts'
import { pathOf } from '#kit/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { assistants } from '#shop/systems/assistants/contract.ts'
import {
  assistantAddress,
  authorizeAddress,
  registerAddress,
  resourceMetadataAddress,
  revokeAddress,
  serverMetadataAddress,
  tokenAddress,
} from '#shop/systems/assistants/model/addresses.ts'
import { assistantScopes } from '#shop/systems/assistants/model/rights.ts'
import { registerClient } from '#shop/systems/assistants/service/clients.ts'
import {
  fetchByCode,
  fetchByRefresh,
  giveBack,
  type Fetched,
} from '#shop/systems/assistants/service/fetch-token.ts'
import type { AppServices } from './app-services.ts'
import { storefrontFor } from './storefront-choice.ts'
import { failedAtDoor } from './unexpected.ts'
import { saidText } from './unsound.ts'

/** How many clients may register from one network in an hour. */
const registrations = { limit: 30, seconds: 3_600 }
/** So often a code or token is tried from one network in 15 minutes: they are too long to be found so. */
const fetches = { limit: 600, seconds: 900 }

type Fields = Readonly<Record<string, unknown>>
const textIn = (body: Fields, name: string): string => saidText(body[name])

/** What breaks, as RFC 6749, 5.2 writes errors. */
export function sendBroken(error: unknown, req: FastifyRequest, reply: FastifyReply): void {
  const { status } = failedAtDoor(req, reply, error)
  const name = status === 503 ? 'temporarily_unavailable' : status >= 500 ? 'server_error' : 'invalid_request'
  void reply.code(status).header('cache-control', 'no-store').send({ error: name })
}

export type TokenAnswer =
  | { status: 200; body: Record<string, string | number> }
  | { status: 400; body: { error: string } }
  | { status: 429; body: { error: string }; retryAfter: number }

const answered = (fetched: Fetched | null): TokenAnswer =>
  fetched
    ? {
        status: 200,
        body: {
          access_token: fetched.token,
          token_type: 'Bearer',
          expires_in: fetched.seconds,
          refresh_token: fetched.refresh,
          scope: fetched.scopes.join(' '),
        },
      }
    : { status: 400, body: { error: 'invalid_grant' } }

/** Is it a grant of an assistant? The rest of the token endpoint is for programs. */
export const isAssistantGrant = (type: string): boolean =>
  type === 'authorization_code' || type === 'refresh_token'

/** Answers the token endpoint for an assistant's code or refresh token (RFC 6749, 4.1.3 and 6). */
export async function fetchToken(
  { db, publicUrl }: Pick<AppServices, 'db' | 'publicUrl'>,
  ip: string,
  body: Fields,
): Promise<TokenAnswer> {
  const stop = await countAttempt(
    db,
    [{ key: `assistant token ${networkOf(ip)}`, limit: fetches.limit }],
    fetches.seconds,
  )
  if (stop) return { status: 429, body: { error: 'temporarily_unavailable' }, ...stop }
  const resource = textIn(body, 'resource').replace(/\/$/, '')
  if (resource !== '' && resource !== publicUrl + assistantAddress)
    return { status: 400, body: { error: 'invalid_target' } }
  const clientId = textIn(body, 'client_id')
  if (textIn(body, 'grant_type') === 'authorization_code')
    return answered(
      await fetchByCode(
        { db },
        {
          code: textIn(body, 'code'),
          clientId,
          redirect: textIn(body, 'redirect_uri'),
          verifier: textIn(body, 'code_verifier'),
        },
      ),
    )
  return answered(
    await fetchByRefresh(
      { db },
      { token: textIn(body, 'refresh_token'), clientId, scope: textIn(body, 'scope') || undefined },
    ),
  )
}

/** The two documents by which a client finds its way (RFC 9728, RFC 8414). */
function addMetadata(app: FastifyInstance, { publicUrl }: AppServices): void {
  const resource = {
    resource: publicUrl + assistantAddress,
    authorization_servers: [publicUrl],
    scopes_supported: assistantScopes,
    bearer_methods_supported: ['header'],
    resource_name: brand.name,
  }
  const server = {
    issuer: publicUrl,
    authorization_endpoint: publicUrl + authorizeAddress,
    token_endpoint: publicUrl + tokenAddress,
    registration_endpoint: publicUrl + registerAddress,
    revocation_endpoint: publicUrl + revokeAddress,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code', 'refresh_token', 'client_credentials'],
    token_endpoint_auth_methods_supported: ['none', 'client_secret_basic', 'client_secret_post'],
    revocation_endpoint_auth_methods_supported: ['none'],
    code_challenge_methods_supported: ['S256'],
    scopes_supported: assistantScopes,
    authorization_response_iss_parameter_supported: true,
    client_id_metadata_document_supported: true,
  }
  const documents: Record<string, object> = {
    [resourceMetadataAddress]: resource,
    [resourceMetadataAddress.slice(0, -assistantAddress.length)]: resource,
    [serverMetadataAddress]: server,
  }
  for (const [address, document] of Object.entries(documents))
    app.get(address, async (_, reply) =>
      reply
        .type('application/json; charset=utf-8')
        .header('cache-control', 'public, max-age=3600')
        .send(JSON.stringify(document)),
    )
}

/** Where assistants make themselves known, send people, and give back what they have. */
export function addAssistantOAuth(app: FastifyInstance, services: AppServices): void {
  const { db, storefronts } = services
  addMetadata(app, services)
  app.get(authorizeAddress, async (req, reply) => {
    const storefront = storefrontFor(req.headers['accept-language'], storefronts)
    const [, asked = ''] = req.url.split('?', 2)
    return reply
      .header('vary', 'accept-language')
      .header('cache-control', 'no-store')
      .redirect(`/ebusiness/${storefront}${pathOf(services, assistants.ask)}?${asked}`, 303)
  })
  app.post(registerAddress, { errorHandler: sendBroken }, async (req, reply) => {
    reply.header('cache-control', 'no-store')
    const key = `assistant registration ${networkOf(req.ip)}`
    const stop = await countAttempt(db, [{ key, limit: registrations.limit }], registrations.seconds)
    if (stop)
      return reply
        .code(429)
        .header('retry-after', String(stop.retryAfter))
        .send({ error: 'temporarily_unavailable' })
    const client = await registerClient({ db }, req.body)
    if (!client)
      return reply.code(400).send({
        error: 'invalid_client_metadata',
        error_description:
          'redirect_uris: one to ten, by https, to loopback by http, or to a scheme of an app',
      })
    return reply.code(201).send({
      client_id: client.clientId,
      client_id_issued_at: Math.floor(services.clock().getTime() / 1_000),
      client_name: client.name,
      redirect_uris: client.redirects,
      grant_types: ['authorization_code', 'refresh_token'],
      response_types: ['code'],
      token_endpoint_auth_method: 'none',
    })
  })
  app.post(revokeAddress, { errorHandler: sendBroken }, async (req, reply) => {
    await giveBack({ db }, textIn((req.body ?? {}) as Fields, 'token'))
    return reply.code(200).header('cache-control', 'no-store').send()
  })
}
