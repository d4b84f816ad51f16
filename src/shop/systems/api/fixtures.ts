import type { FastifyInstance } from 'fastify'
import type { Db } from '#kit/db/connect.ts'
import { scopes as allScopes } from '#shop/systems/programs/model/program.ts'
import { violationOf } from './fixtures/described.ts'
import { hashOf, keyOf, newIdentifier, newSecret } from '#shop/systems/programs/service/secrets.ts'

/** What a program got: status, headers, and the body read as JSON where it is one. */
export type ProgramAnswer = {
  status: number
  headers: Record<string, string | undefined>
  text: string
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  body: any
}
export type Program = (
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<ProgramAnswer>

/** Calls endpoints below /api/v1 with a token or key; none: without. Throws where an answer is not as it is described. */
export const programWith =
  ({ app }: { app: FastifyInstance }, bearer: string | null): Program =>
  async (method, path, body, headers = {}) => {
    const answer = await app.inject({
      method,
      url: `/api/v1${path}`,
      headers: {
        accept: 'application/json',
        ...(bearer !== null && { authorization: `Bearer ${bearer}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: JSON.stringify(body) }),
    })
    const got: ProgramAnswer = {
      status: answer.statusCode,
      headers: answer.headers as Record<string, string | undefined>,
      text: answer.body,
      body: /json/.test(String(answer.headers['content-type'])) ? JSON.parse(answer.body) : null,
    }
    const violation = violationOf(method, path, got)
    if (violation !== null) throw new Error(`not as described: ${violation}`)
    return got
  }

/** The token of the demo client, or of another one, as a program gets it. */
export async function demoToken({ app }: { app: FastifyInstance }, scope?: string): Promise<string> {
  const answer = await app.inject({
    method: 'POST',
    url: '/api/oauth/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: 'demo-nordwind',
      client_secret: 'Contara-2026-api',
      ...(scope !== undefined && { scope }),
    }).toString(),
  })
  return answer.json<{ access_token: string }>().access_token
}

/** A key that works in the name of somebody, made for a test; `scopes`: all unless said. */
export async function keyFor(
  { db }: { db: Db },
  email: string,
  scopes: readonly string[] = allScopes,
): Promise<string> {
  const secret = newSecret()
  const identifier = newIdentifier('key')
  await db
    .insertInto('program')
    .columns(['company_id', 'customer_id', 'name', 'kind', 'identifier', 'secret_hash', 'scopes'])
    .expression(
      eb =>
        eb
          .selectFrom('customer')
          .select(one => [
            'company_id',
            'id',
            one.val(identifier).as('name'),
            one.val('key').as('kind'),
            one.val(identifier).as('identifier'),
            one.val(hashOf(secret)).as('secret_hash'),
            one.val([...scopes]).as('scopes'),
          ])
          .where('email', '=', email) as never,
    )
    .execute()
  return keyOf(identifier, secret)
}
