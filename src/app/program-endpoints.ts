import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { pathOf } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { unlessMerged } from '#shop/people/company/service/refuse-merged.ts'
import { programReference } from '#shop/systems/api/contract.ts'
import { endpoints } from '#shop/systems/api/routes/endpoints.ts'
import { describeEndpoints } from '#shop/systems/api/routes/describe.ts'
import type { Answered, Endpoint, ProgramCtx } from '#shop/systems/api/model/endpoint.ts'
import { programOf, type LetIn } from '#shop/systems/programs/service/authenticate.ts'
import type { AppServices } from './app-services.ts'
import { problemTitle } from './frame/error-page.tsx'
import { addTokenEndpoint } from './program-token.ts'
import {
  bearerOf,
  callsAMinute,
  contextFor,
  countCall,
  isMember,
  mayAsk,
  missingScopes,
  readAsked,
} from './program-access.ts'
import { etagOf } from './reply.ts'
import { storefrontFor } from './storefront-choice.ts'
import { failedAtDoor } from './unexpected.ts'

type Said = {
  title: string
  detail?: string
  code?: string
  errors?: readonly { field: string; message: string }[]
}
const sendProblem = (reply: FastifyReply, status: number, { code, ...said }: Said): FastifyReply =>
  reply
    .code(status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(
      JSON.stringify({
        type: code === undefined ? 'about:blank' : `urn:contara:problem:${code}`,
        status,
        requestId: reply.request.id,
        ...(code !== undefined && { code }),
        ...said,
      }),
    )

/**
 * The entity tags of a condition; null: there is none, or anything will do. An empty one is a tag of nothing. Quotes are no part of a tag, nor is the mark of a weak one:
 * what stands before the shop and packs its answers may have set it.
 */
function tagsIn(header: string | undefined): readonly string[] | null {
  const said = header?.trim()
  if (said === undefined || said === '*') return null
  const quoted = [...said.matchAll(/"([^"]*)"/g)].map(([, tag = '']) => tag)
  return quoted.length > 0 ? quoted : said.split(',').map(tag => tag.trim())
}

/** Who calls, or why they are not let in: 401 for the credentials, 403 for scope and right, 429 for too many calls. */
async function letIn(
  services: AppServices,
  endpoint: Endpoint,
  req: FastifyRequest,
  reply: FastifyReply,
): Promise<{ program: LetIn; ctx: ProgramCtx } | null> {
  const bearer = bearerOf(req)
  const program =
    bearer === null
      ? null
      : await programOf({ db: services.db, log: req.log as Ctx['log'], ip: req.ip }, bearer)
  // a token of an assistant is for its door only (RFC 8707)
  if (!program || program.kind === 'assistant') {
    const why = bearer === null ? '' : ', error="invalid_token"'
    reply.header('www-authenticate', `Bearer realm="programs"${why}`)
    sendProblem(reply, 401, {
      title: 'Sign in',
      code: 'no-token',
      detail: 'Send a token or key that is good.',
    })
    return null
  }
  if (!(await countCall(services, reply, `program calls ${program.id}`, callsAMinute))) {
    sendProblem(reply, 429, { title: problemTitle('too-many', 'en'), code: 'too-many-calls' })
    return null
  }
  const needed = missingScopes(endpoint, program.scopes)
  if (needed.length > 0) {
    const scope = needed.join(' ')
    reply.header('www-authenticate', `Bearer realm="programs", error="insufficient_scope", scope="${scope}"`)
    sendProblem(reply, 403, {
      title: problemTitle('not-allowed', 'en'),
      code: 'scope-missing',
      detail:
        needed.length === 1
          ? `The scope ${needed[0]} is needed.`
          : `One of the scopes ${needed.join(', ')} is needed.`,
    })
    return null
  }
  const ctx = await contextFor(services, req, program)
  if (!ctx || !isMember(ctx) || !mayAsk(ctx.who, endpoint)) throw new Refusal('not-allowed')
  return { program, ctx }
}

function sendAnswer(
  req: FastifyRequest,
  reply: FastifyReply,
  endpoint: Endpoint,
  answer: Answered<unknown>,
): FastifyReply {
  if ('problem' in answer) {
    const { status, code, detail, errors } = answer.problem
    return sendProblem(reply, status, {
      title: problemTitle(status === 404 ? 'not-found' : status === 409 ? 'conflict' : 'invalid', 'en'),
      code,
      detail,
      ...(errors && { errors }),
    })
  }
  reply.header('cache-control', 'private, no-cache').header('vary', 'authorization, accept-language')
  if ('nothing' in answer) return reply.code(204).send()
  if ('file' in answer)
    return reply
      .type(answer.type)
      .header('content-disposition', `attachment; filename="${answer.filename}"`)
      .send(answer.file)
  const text = JSON.stringify(endpoint.reply ? z.encode(endpoint.reply, answer.body) : answer.body)
  const tag = answer.etag === undefined ? etagOf(Buffer.from(text)) : `"${answer.etag}"`
  reply.header('etag', tag)
  if (answer.location !== undefined) reply.header('location', `/api/v1${answer.location}`)
  if (answer.replayed) reply.header('idempotency-replayed', 'true')
  const known = tagsIn(req.headers['if-none-match'])?.includes(tag.slice(1, -1))
  if (req.method === 'GET' && answer.etag === undefined && known) return reply.code(304).send()
  return reply
    .code(answer.status ?? 200)
    .type('application/json; charset=utf-8')
    .send(text)
}

const idempotencyKey = z.string().regex(/^[\x21-\x7e]{8,100}$/)

async function serve(services: AppServices, endpoint: Endpoint, req: FastifyRequest, reply: FastifyReply) {
  const called = await letIn(services, endpoint, req, reply)
  if (!called) return reply
  const { program, ctx } = called
  const key = req.headers['idempotency-key']
  const given = typeof key === 'string' ? key.replace(/^"|"$/g, '') : undefined
  if (endpoint.once && given !== undefined && !idempotencyKey.safeParse(given).success)
    return sendProblem(reply, 400, {
      title: problemTitle('invalid', 'en'),
      code: 'idempotency-key-wrong',
      detail: 'An Idempotency-Key has 8 to 100 visible characters.',
    })
  const asked = readAsked(endpoint, { params: req.params, query: req.query, body: req.body })
  const answer = await unlessMerged(ctx, () =>
    endpoint.answer(ctx, asked as never, {
      program: { id: program.id, scopes: program.scopes },
      ifMatch: tagsIn(req.headers['if-match']),
      idempotencyKey: given ?? null,
    }),
  )
  return sendAnswer(req, reply, endpoint, answer)
}

/** Where programs get their token, the endpoints below /api/v1, and their description. */
export function addProgramEndpoints(app: FastifyInstance, services: AppServices): void {
  addTokenEndpoint(app, services)
  const described = JSON.stringify(describeEndpoints(services.publicUrl))
  app.get('/api/v1/openapi.json', async (_, reply) =>
    reply
      .type('application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(described),
  )
  // people who follow the address of the calls find the page about them
  app.get('/api/v1', async (req, reply) => {
    const storefront = storefrontFor(req.headers['accept-language'], services.storefronts)
    return reply
      .header('vary', 'accept-language')
      .redirect(`/ebusiness/${storefront}${pathOf(services, programReference.show)}`, 303)
  })
  for (const endpoint of endpoints)
    app.route({
      method: endpoint.method,
      url: `/api/v1${endpoint.path}`,
      exposeHeadRoute: false,
      // a body that is not read: no JSON, another kind, too large; or something is broken here
      errorHandler: (error, req, reply) => {
        const { kind, status } = failedAtDoor(req, reply, error)
        const title = problemTitle(kind, 'en', status)
        void sendProblem(reply, status, {
          title,
          ...(status >= 500 ? { code: kind } : { code: 'unreadable-body', detail: error.message }),
        })
      },
      handler: async (req, reply) => {
        try {
          return await serve(services, endpoint, req, reply)
        } catch (error) {
          if (!(error instanceof Refusal)) throw error
          if (error.retryAfter !== undefined) reply.header('retry-after', String(error.retryAfter))
          return sendProblem(reply, error.status, {
            title: problemTitle(error.kind, 'en', error.status),
            code: error.kind,
            detail: error.message,
            errors: error.errors,
          })
        }
      },
    })
}
