/** Who comes with a token or key, in whose name, how often, and what they may: for all doors of programs and assistants. */
import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod'
import { countUse } from '#kit/attempts.ts'
import { fieldErrors } from '#kit/field-errors.ts'
import { readBy } from '#kit/read-by.ts'
import { Refusal } from '#kit/refusal.ts'
import { belongsTo, type SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Endpoint, ProgramCtx } from '#shop/systems/api/model/endpoint.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import type { LetIn } from '#shop/systems/programs/service/authenticate.ts'
import { actingFor } from './acting-for.ts'
import type { AppServices } from './app-services.ts'
import { storefrontFor } from './storefront-choice.ts'
import { refuseUnsound } from './unsound.ts'

/** Calls of one program in a minute, through whichever door. */
export const callsAMinute = 600

/** The token or key of a call; null: it has none. */
export const bearerOf = (req: FastifyRequest): string | null =>
  /^Bearer ([\w.~+/-]{20,200})=*$/i.exec(req.headers.authorization ?? '')?.[1] ?? null

/** Works somebody for a company, in one of its units? */
export const isMember = (ctx: Ctx<SignedIn>): ctx is Ctx<CompanyMember> & ProgramCtx =>
  ctx.who.companyId !== null && ctx.who.unitId !== null

/** The context of the person in whose name a program works, in the language that the call asks for; null: they are closed. */
export async function contextFor(
  services: AppServices,
  req: FastifyRequest,
  program: Pick<LetIn, 'id' | 'customerId'>,
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

/** Counts a call and says in its `RateLimit` fields what is left of the minute; false: it is one too many. */
export async function countCall(
  { db }: Pick<AppServices, 'db'>,
  reply: FastifyReply,
  key: string,
  limit: number,
): Promise<boolean> {
  const { used, seconds } = await countUse(db, key, 60)
  reply
    .header('ratelimit-policy', `"program";q=${limit};w=60`)
    .header('ratelimit', `"program";r=${Math.max(0, limit - used)};t=${seconds}`)
  if (used <= limit) return true
  reply.header('retry-after', String(seconds))
  return false
}

/** The scopes of which one is needed and none is there; empty: nothing is missing. */
export function missingScopes(endpoint: Pick<Endpoint, 'scope'>, scopes: readonly Scope[]): readonly Scope[] {
  const needed = [endpoint.scope].flat()
  return needed.some(one => scopes.includes(one)) ? [] : needed
}

/** May they open the page of the shop that shows or does the same? */
export const mayAsk = (who: SignedIn | null, { like }: Pick<Endpoint, 'like'>): boolean =>
  belongsTo(who, like.ask.for ?? 'anyone')

/** Reads what came by its shape; throws the refusal with what is wrong at which field. */
function read(shape: z.ZodType | undefined, value: unknown, kind: 'invalid' | 'not-found'): unknown {
  if (!shape) return undefined
  const found = readBy(shape, value, { reportInput: true })
  if (found.success) return found.data
  if (kind === 'not-found') throw new Refusal('not-found')
  throw new Refusal('invalid', '', { errors: fieldErrors(found.error, 'en') })
}

/** What an endpoint was asked, read by its shapes. Throws as `read`: not-found for a name in the path that none can have. */
export const readAsked = (
  { params, query, body }: Pick<Endpoint, 'params' | 'query' | 'body'>,
  given: { params?: unknown; query?: unknown; body?: unknown },
) => {
  refuseUnsound(given)
  return {
    params: read(params, given.params ?? {}, 'not-found'),
    query: read(query, given.query ?? {}, 'invalid'),
    body: read(body, given.body ?? {}, 'invalid'),
  }
}
