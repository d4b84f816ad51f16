import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseOut } from '#kit/db/sql-state.ts'
import type { Ctx } from '#platform/request/context.ts'
import { callsAMinute } from '#shop/people/provisioning/model/provisioning.ts'
import { tagOf } from '#shop/people/provisioning/model/resources.ts'
import {
  badly,
  errorDoc,
  isDoc,
  scimPath,
  ScimRefusal,
  scimType,
} from '#shop/people/provisioning/model/scim.ts'
import { answer, describe, type Answered, type Asked } from '#shop/people/provisioning/service/answer.ts'
import { companyBy, noteCall } from '#shop/people/provisioning/service/authenticate.ts'
import { doorOf } from '#shop/people/provisioning/service/keep.ts'
import type { AppServices } from './app-services.ts'
import { bearerOf, countCall } from './program-access.ts'
import { failedAtDoor } from './unexpected.ts'
import { isUnsound } from './unsound.ts'
import { visitorContext } from './visitor-context.ts'

/** Bytes of a call: a group with all its members is one. */
const maxBody = 4_000_000

type Body = { json: unknown } | { broken: true }

const tagsIn = (header: string | undefined): string[] | null =>
  header === undefined ? null : header.split(',').map(one => one.trim())

function send(reply: FastifyReply, { status, body, etag, location }: Answered): FastifyReply {
  reply.code(status).header('cache-control', 'no-store')
  if (etag !== undefined) reply.header('etag', etag)
  if (location !== undefined) reply.header('location', location)
  return body === null ? reply.send() : reply.type(`${scimType}; charset=utf-8`).send(JSON.stringify(body))
}
function refuse(reply: FastifyReply, refusal: ScimRefusal): FastifyReply {
  if (refusal.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', '1')
  return send(reply, { status: refusal.status, body: errorDoc(refusal) })
}
const failureWords = (status: number): string => {
  if (status === 503) return 'The shop cannot answer at the moment. Please send the call again.'
  return status >= 500 ? 'Something went wrong here.' : 'The call cannot be read.'
}
/**
 * The company of the token became part of another one as it was called for: what was found, or broke, is of a company that is
 * gone. Directories send it again by themselves, and then it is done for the company that goes on (decision 433).
 */
const goneMeanwhile = (): ScimRefusal =>
  new ScimRefusal(503, null, 'The company of this token has just changed. Please send the call again.')

function askedBy(req: FastifyRequest): Asked {
  const [path = ''] = req.url.split('?')
  const body = req.body as Body | undefined
  if (body && 'broken' in body) throw badly('invalidSyntax', 'The body is no JSON.')
  if (isUnsound(req.query) || isUnsound(body?.json))
    throw badly('invalidValue', 'A text has characters that no text has.')
  return {
    method: req.method,
    path: path.slice(scimPath.length),
    query: isDoc(req.query) ? req.query : {},
    body: body?.json,
  }
}

const readsOnly = ({ method, path }: Asked): boolean => method === 'GET' || path.endsWith('/.search')

/** The person whom a call is about, as far as the answer says so. */
function personIn({ body }: Answered): number | null {
  const meta = body?.['meta']
  return isDoc(meta) && meta['resourceType'] === 'User' ? Number(body?.['id']) : null
}

async function serve(services: AppServices, req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = askedBy(req)
  const described = describe(services.publicUrl, asked)
  if (described) return send(reply, described)
  const bearer = bearerOf(req)
  const company = bearer === null ? null : await companyBy(services, bearer)
  if (!company) {
    const why = bearer === null ? '' : ', error="invalid_token"'
    reply.header('www-authenticate', `Bearer realm="scim"${why}`)
    return refuse(reply, new ScimRefusal(401, null, 'Send a token that is good.'))
  }
  if (!(await countCall(services, reply, `provisioning calls ${company.id}`, callsAMinute)))
    return refuse(reply, new ScimRefusal(429, null, 'Too many calls. Please come back later.'))
  const ctx = await contextFor(services, req, company.id)
  const filter = typeof asked.query['filter'] === 'string' ? asked.query['filter'] : undefined
  const note = (status: number, detail: string, person: number | null): Promise<boolean> =>
    noteCall(services, company.id, { method: asked.method, path: asked.path, filter, status, detail, person })
  try {
    const answered = await answer({ ctx, company, ifMatch: tagsIn(req.headers['if-match']) }, asked)
    const noted = await note(answered.status, '', personIn(answered))
    // what was changed before the company went is changed
    if (!noted && readsOnly(asked)) return refuse(reply, goneMeanwhile())
    const isRead = asked.method === 'GET' && answered.body !== null && answered.etag !== undefined
    if (isRead && tagsIn(req.headers['if-none-match'])?.includes(tagOf(answered.body ?? {})))
      return send(reply, { ...answered, status: 304, body: null })
    return send(reply, answered)
  } catch (error) {
    if (!(error instanceof ScimRefusal)) {
      const stands = isDatabaseOut(error) || (await companyBy(services, bearer ?? ''))?.id === company.id
      throw stands ? error : goneMeanwhile()
    }
    const noted = await note(error.status, error.message, null)
    return refuse(reply, noted ? error : goneMeanwhile())
  }
}

/** The context of a directory that calls: nobody signed in, in the language in which the company keeps its door. */
async function contextFor(services: AppServices, req: FastifyRequest, companyId: number): Promise<Ctx<null>> {
  const ctx = visitorContext(services, req, { cookie: () => undefined, setCookie: () => {} })
  const door = await doorOf(services, companyId)
  const storefront = services.storefronts.get(door?.storefront ?? '')
  if (!storefront) return ctx
  const { path, language } = storefront
  return { ...ctx, page: { ...ctx.page, base: `/ebusiness/${path}`, storefront: path, language } }
}

/** `/scim/v2`: the door by which directories of companies keep their people here (decision 357). */
export async function addScimDoor(app: FastifyInstance, services: AppServices): Promise<void> {
  await app.register(async scope => {
    const readJson = app.getDefaultJsonParser('error', 'error')
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser<string>(
      [scimType, 'application/json'],
      { parseAs: 'string', bodyLimit: maxBody },
      (req, text, done) => {
        if (text === '') return done(null, undefined)
        void readJson(req, text, (error: Error | null, json?: unknown) =>
          done(null, (error ? { broken: true } : { json }) satisfies Body),
        )
      },
    )
    scope.setErrorHandler((error, req, reply) => {
      const { status } = failedAtDoor(req, reply, error)
      return refuse(reply, new ScimRefusal(status, null, failureWords(status)))
    })
    for (const url of [scimPath, `${scimPath}/*`])
      scope.route({
        method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
        url,
        exposeHeadRoute: false,
        handler: async (req, reply) => {
          try {
            return await serve(services, req, reply)
          } catch (error) {
            if (error instanceof ScimRefusal) return refuse(reply, error)
            throw error
          }
        },
      })
  })
}
