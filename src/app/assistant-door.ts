import { Readable } from 'node:stream'
import type { ReadableStream } from 'node:stream/web'
import { createMcpHandler, type McpHttpHandler } from '@modelcontextprotocol/server'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '#kit/attempts.ts'
import { pathOf } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { assistants } from '#shop/systems/assistants/contract.ts'
import { assistantAddress, resourceMetadataAddress } from '#shop/systems/assistants/model/addresses.ts'
import { openScopes } from '#shop/systems/assistants/model/rights.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import { programOf } from '#shop/systems/programs/service/authenticate.ts'
import { configuratorCookie } from '#shop/tools/configurators/service/owner.ts'
import type { AppServices } from './app-services.ts'
import { addAssistantOAuth } from './assistant-oauth.ts'
import { assistantServer } from './assistant-server.ts'
import { problemTitle } from './frame/error-page.tsx'
import { isServed, missingFor, type Caller } from './assistant-tools.ts'
import { bearerOf, callsAMinute, contextFor, countCall } from './program-access.ts'
import { storefrontFor } from './storefront-choice.ts'
import { failedAtDoor, sayRetryAfter, type Failed } from './unexpected.ts'
import { visitorContext } from './visitor-context.ts'

/** Calls in a minute from one network in which nobody is signed in. */
const guestCallsAMinute = 300
/** Streams that clients hold open in one process, of those that the protocol has for news; there are none here. */
const maxSubscriptions = 50

/** A body as it came, and what it says; undefined: it is no JSON. */
type Body = { text: string; json: unknown }

/** An error of the protocol, which names the message that it answers where that can be read. */
function sendError(reply: FastifyReply, status: number, message: string): FastifyReply {
  const { id } = ((reply.request.body as Body | undefined)?.json ?? {}) as { id?: unknown }
  const known = typeof id === 'string' || Number.isInteger(id) ? { id } : {}
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .send(JSON.stringify({ jsonrpc: '2.0', ...known, error: { code: -32_000, message } }))
}

/** Where a client learns who lets it in (RFC 9728), and what to ask for. */
function challenge(publicUrl: string, error: string | null, needed: readonly Scope[]): string {
  const parts = [
    `resource_metadata="${publicUrl}${resourceMetadataAddress}"`,
    ...(error === null ? [] : [`error="${error}"`]),
    ...(needed.length === 0 ? [] : [`scope="${needed.join(' ')}"`]),
  ]
  return `Bearer ${parts.join(', ')}`
}

/** A page of another site may not call from somebody's browser (DNS rebinding): only our own, or no browser at all. */
function isOrigin(publicUrl: string, req: FastifyRequest): boolean {
  const { origin } = req.headers
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === new URL(publicUrl).host
}

/** The tool that a message calls; null: it calls none. */
function toolIn(json: unknown): string | null {
  const { method, params } = (json ?? {}) as { method?: unknown; params?: { name?: unknown } | null }
  return method === 'tools/call' && typeof params?.name === 'string' ? params.name : null
}

/** Who calls, or null: it was answered why they are not let in. */
async function letIn(
  services: AppServices,
  req: FastifyRequest,
  reply: FastifyReply,
  json: unknown,
): Promise<Caller | null> {
  const { db, publicUrl } = services
  const visit: Caller['visit'] = { asked: undefined, given: undefined }
  const tool = toolIn(json) ?? ''
  const bearer = bearerOf(req)
  if (bearer === null && req.headers.authorization === undefined) {
    if (!(await countCall(services, reply, `assistant network ${networkOf(req.ip)}`, guestCallsAMinute)))
      return (sendError(reply, 429, 'Too many calls'), null)
    const needed = missingFor(tool, openScopes)
    if (needed.length > 0) {
      reply.header('www-authenticate', challenge(publicUrl, null, needed))
      return (sendError(reply, 401, 'A person has to let you in'), null)
    }
    return { program: null, ctx: visitorContext(services, req, jarOf(visit)), visit }
  }
  const program =
    bearer === null ? null : await programOf({ db, log: req.log as Ctx['log'], ip: req.ip }, bearer)
  if (!program) {
    reply.header('www-authenticate', challenge(publicUrl, 'invalid_token', []))
    return (sendError(reply, 401, 'The token is not good'), null)
  }
  if (!(await countCall(services, reply, `program calls ${program.id}`, callsAMinute)))
    return (sendError(reply, 429, 'Too many calls'), null)
  const needed = missingFor(tool, program.scopes)
  if (needed.length > 0) {
    const more = [...new Set([...program.scopes, ...needed])]
    reply.header('www-authenticate', challenge(publicUrl, 'insufficient_scope', more))
    return (sendError(reply, 403, `Needed: ${needed.join(' or ')}`), null)
  }
  const ctx = await contextFor(services, req, program)
  if (!ctx || !isServed(ctx)) return (sendError(reply, 403, 'Not allowed'), null)
  return { program, ctx, visit }
}

/** The only thing that a guest's calls keep between them: the token of what they configure, which goes to and fro as `visit`. */
const jarOf = (visit: Caller['visit']) => ({
  cookie: (name: string) => (name === configuratorCookie ? (visit.given ?? visit.asked) : undefined),
  setCookie: (name: string, value: string) => {
    if (name === configuratorCookie) visit.given = value
  },
})

/** Asks a message for one answer that may need the database? What is listened to has no end. */
function isCall(json: unknown): boolean {
  const { method } = (json ?? {}) as { method?: unknown }
  return method === 'tools/call' || method === 'resources/read'
}

/** What broke, in the form of the protocol. */
const sendFailed = (reply: FastifyReply, { kind, status }: Failed): FastifyReply =>
  sendError(reply, status, problemTitle(kind, 'en', status))

async function send(reply: FastifyReply, answer: Response, whole: string | null): Promise<FastifyReply> {
  reply.code(answer.status).header('cache-control', 'no-store')
  for (const [name, value] of answer.headers)
    if (name !== 'cache-control' && name !== 'connection') reply.header(name, value)
  if (whole !== null) return reply.send(whole)
  return reply.send(answer.body ? Readable.fromWeb(answer.body as ReadableStream) : '')
}

/** `POST /mcp`: the tools of the shop for assistants, over streamable HTTP, without a session (decision 345). */
export async function addAssistantDoor(app: FastifyInstance, services: AppServices): Promise<void> {
  const { publicUrl } = services
  const version = services.ports.release
  const handler: McpHttpHandler = createMcpHandler(
    ({ authInfo }) => assistantServer(authInfo?.extra?.['caller'] as Caller, version),
    {
      maxSubscriptions,
      onerror: error => services.log.info({ event: 'assistant-refused', reason: error.message }),
    },
  )
  addAssistantOAuth(app, services)
  app.addHook('onClose', () => handler.close())
  await app.register(async scope => {
    const readJson = app.getDefaultJsonParser('error', 'error')
    scope.removeContentTypeParser('application/json')
    scope.addContentTypeParser<string>('application/json', { parseAs: 'string' }, (req, text, done) => {
      void readJson(req, text, (error: Error | null, json?: unknown) =>
        done(null, { text, json: error ? undefined : json } satisfies Body),
      )
    })
    scope.setErrorHandler((error, req, reply) => sendFailed(reply, failedAtDoor(req, reply, error)))
    scope.route({
      method: ['GET', 'POST', 'DELETE'],
      url: assistantAddress,
      exposeHeadRoute: false,
      handler: async (req, reply) => {
        // people who follow the address find the page about it
        if (req.method === 'GET' && (req.headers.accept ?? '').includes('text/html')) {
          const storefront = storefrontFor(req.headers['accept-language'], services.storefronts)
          const to = `/ebusiness/${storefront}${pathOf(services, assistants.help)}`
          return reply.header('vary', 'accept, accept-language').redirect(to, 303)
        }
        if (!isOrigin(publicUrl, req)) return sendError(reply, 403, 'Not from this origin')
        const body = req.body as Body | undefined
        const caller = await letIn(services, req, reply, body?.json)
        if (!caller) return reply
        const gone = new AbortController()
        reply.raw.once('close', () => gone.abort())
        const asked = new Request(publicUrl + assistantAddress, {
          method: req.method,
          headers: headersOf(req),
          signal: gone.signal,
          ...(body !== undefined && { body: body.text }),
        })
        const answer = await handler.fetch(asked, {
          ...(body?.json !== undefined && { parsedBody: body.json }),
          authInfo: {
            token: '',
            clientId: String(caller.program?.id ?? ''),
            scopes: [...(caller.program?.scopes ?? openScopes)],
            extra: { caller },
          },
        })
        // a call is answered once and whole, so that what broke in it says its status
        const whole = isCall(body?.json) ? await answer.text() : null
        if (!caller.broken) return send(reply, answer, whole)
        sayRetryAfter(reply, caller.broken)
        return sendFailed(reply, caller.broken)
      },
    })
  })
}

function headersOf(req: FastifyRequest): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(req.headers))
    if (value !== undefined && name !== 'content-length' && name !== 'authorization')
      headers.set(name, [value].flat().join(', '))
  return headers
}
