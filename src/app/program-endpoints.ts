import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod'
import { countUse } from '#kit/attempts.ts'
import { fieldErrors } from '#kit/field-errors.ts'
import { pathOf } from '#kit/contract.ts'
import { Refusal } from '#kit/refusal.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import { programReference } from '#shop/systems/api/contract.ts'
import { endpoints } from '#shop/systems/api/routes/endpoints.ts'
import { describeEndpoints } from '#shop/systems/api/routes/describe.ts'
import type { Answered, Endpoint, ProgramCtx } from '#shop/systems/api/model/endpoint.ts'
import { programOf, type LetIn } from '#shop/systems/programs/service/authenticate.ts'
import { actingFor } from './acting-for.ts'
import type { AppServices } from './app-services.ts'
import { problemTitle } from './frame/error-page.tsx'
import { addTokenEndpoint } from './program-token.ts'
import { etagOf } from './reply.ts'
import { storefrontFor } from './storefront-choice.ts'

/** Calls of one program in a minute. */
const callsAMinute = 600

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

const bearerOf = (req: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]{20,200})=*$/i.exec(req.headers.authorization ?? '')?.[1] ?? null

const isMember = (ctx: Ctx<SignedIn>): ctx is Ctx<CompanyMember> & ProgramCtx =>
  ctx.who.companyId !== null && ctx.who.unitId !== null

/** Reads what came by its shape; throws the refusal with what is wrong at which field. */
function read(shape: z.ZodType | undefined, value: unknown, kind: 'invalid' | 'not-found'): unknown {
  if (!shape) return undefined
  const found = shape.safeParse(value, { reportInput: true })
  if (found.success) return found.data
  if (kind === 'not-found') throw new Refusal('not-found')
  throw new Refusal('invalid', '', { errors: fieldErrors(found.error, 'en') })
}

/** What a program reads in an entity tag: quotes and the mark of a weak one are no part of it. */
const tagIn = (header: string | undefined): string | null =>
  header === undefined ? null : header.trim().replace(/^W\//, '').replace(/^"|"$/g, '')

/** The context of the person in whose name a program works, in the language that the call asks for. */
async function contextFor(
  services: AppServices,
  req: FastifyRequest,
  program: LetIn,
): Promise<Ctx<SignedIn> | null> {
  const asked = req.headers['accept-language']
  const ctx = await actingFor(services, program.customerId, {
    ...(asked !== undefined && { storefront: storefrontFor(asked, services.storefronts) }),
  })
  return (
    ctx && {
      ...ctx,
      log: req.log.child({ program: program.id }) as Ctx['log'],
      request: { ...ctx.request, id: req.id, ip: req.ip, userAgent: req.headers['user-agent'] ?? '' },
    }
  )
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
  if (!program) {
    const why = bearer === null ? '' : ', error="invalid_token"'
    reply.header('www-authenticate', `Bearer realm="programs"${why}`)
    sendProblem(reply, 401, {
      title: 'Sign in',
      code: 'no-token',
      detail: 'Send a token or key that is good.',
    })
    return null
  }
  const { used, seconds } = await countUse(services.db, `program calls ${program.id}`, 60)
  reply
    .header('ratelimit-policy', `"program";q=${callsAMinute};w=60`)
    .header('ratelimit', `"program";r=${Math.max(0, callsAMinute - used)};t=${seconds}`)
  if (used > callsAMinute) {
    reply.header('retry-after', String(seconds))
    sendProblem(reply, 429, { title: problemTitle('too-many', 'en'), code: 'too-many-calls' })
    return null
  }
  const needed = [endpoint.scope].flat()
  if (!needed.some(one => program.scopes.includes(one))) {
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
  if (!ctx || !isMember(ctx) || !belongsTo(ctx.who, endpoint.like.ask.for ?? 'anyone'))
    throw new Refusal('not-allowed')
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
  if (req.method === 'GET' && answer.etag === undefined && req.headers['if-none-match'] === tag)
    return reply.code(304).send()
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
  const asked = {
    params: read(endpoint.params, req.params, 'not-found'),
    query: read(endpoint.query, req.query, 'invalid'),
    body: read(endpoint.body, req.body ?? {}, 'invalid'),
  }
  const answer = await endpoint.answer(ctx, asked as never, {
    program: { id: program.id, scopes: program.scopes },
    ifMatch: tagIn(req.headers['if-match']),
    idempotencyKey: given ?? null,
  })
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
