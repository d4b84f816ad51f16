import type { CallToolResult, Tool as DeclaredTool } from '@modelcontextprotocol/server'
import * as z from 'zod'
import { href } from '#kit/contract.ts'
import { fieldErrors } from '#kit/field-errors.ts'
import { readBy } from '#kit/read-by.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { unlessMerged } from '#shop/people/company/service/refuse-merged.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import type { Endpoint, ProgramCtx } from '#shop/systems/api/model/endpoint.ts'
import { endpoints } from '#shop/systems/api/routes/endpoints.ts'
import { openScopes } from '#shop/systems/assistants/model/rights.ts'
import type { Tool } from '#shop/systems/assistants/model/tool.ts'
import { tools } from '#shop/systems/assistants/model/tools.ts'
import { apart, setApart, type Schema } from '#shop/systems/assistants/model/typed-texts.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'
import type { LetIn } from '#shop/systems/programs/service/authenticate.ts'
import type { Failed } from './unexpected.ts'
import { isMember, mayAsk, missingScopes, readAsked } from './program-access.ts'

/** Who calls a tool: an assistant in somebody's name, or nobody who is known. */
export type Caller = {
  program: Pick<LetIn, 'id' | 'scopes'> | null
  /** of the person, or of a visitor */
  ctx: Ctx
  /** what a guest began, for the time of one call */
  visit: { asked: string | undefined; given: string | undefined }
  /** what came of something that nobody expected; it was logged */
  broken?: Failed
}

const byPath = new Map(endpoints.map(one => [`${one.method} ${one.path}`, one]))
const endpointAt = (path: string): Endpoint => {
  const found = byPath.get(path)
  if (!found) throw new Error(`there is no endpoint ${path}`)
  return found
}

type Ready = {
  tool: Tool
  /** the schema of the endpoint's answer, with its marks */
  reply: Schema
  declared: DeclaredTool
}
const schemaOf = (shape: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...schema } = z.toJSONSchema(shape, { io, unrepresentable: 'any' }) as Schema
  return schema
}
const added: Record<NonNullable<Tool['adds']>, Schema> = {
  'basket-page': {
    continueAt: {
      type: 'string',
      format: 'uri',
      description: 'page of the shop where the person sees the basket and orders it',
    },
  },
  visit: {
    visit: {
      anyOf: [{ type: 'string' }, { type: 'null' }],
      description: 'send it along with the next call of this configuration; null where somebody is signed in',
    },
  },
}

function readyOf(tool: Tool): Ready {
  const [first = ''] = tool.endpoints
  const { reply } = endpointAt(first)
  if (!reply) throw new Error(`${first} answers no JSON`)
  const schema = schemaOf(reply, 'output')
  const fields = Object.entries(schema.properties ?? {}).filter(([name]) => tool.only?.includes(name) ?? true)
  const more = tool.adds ? (added[tool.adds] as Record<string, Schema>) : {}
  const { name, title, description, changes, idempotent } = tool
  return {
    tool,
    reply: schema,
    declared: {
      name,
      title,
      description,
      inputSchema: schemaOf(tool.input, 'input') as DeclaredTool['inputSchema'],
      outputSchema: {
        type: 'object',
        properties: { ...apart({ properties: Object.fromEntries(fields) }).properties, ...more },
        required: [...fields.map(([field]) => field), ...Object.keys(more)].filter(
          field => field in more || (schema.required?.includes(field) ?? false),
        ),
        additionalProperties: false,
      },
      annotations: {
        title,
        readOnlyHint: !changes,
        destructiveHint: false,
        idempotentHint: !changes || idempotent === true,
        openWorldHint: false,
      },
    },
  }
}
const ready = new Map(tools.map(tool => [tool.name, readyOf(tool)]))

/** All tools, as they are declared to everybody: who may call which is judged at the call. */
export const declaredTools: readonly DeclaredTool[] = [...ready.values()].map(({ declared }) => declared)

/** The scopes that a tool needs beside these; empty: nothing is missing, or there is no such tool. */
export function missingFor(name: string, scopes: readonly Scope[]): readonly Scope[] {
  const tool = ready.get(name)?.tool
  if (!tool) return []
  const missing = tool.endpoints.flatMap(path => missingScopes(endpointAt(path), scopes))
  return [...new Set(missing)]
}

type Why = { status: number; code: string; detail: string; errors?: readonly FieldError[] }
const refused = (why: Why): CallToolResult => ({
  isError: true,
  content: [{ type: 'text', text: JSON.stringify(why) }],
})

/** What comes of a call, or why nothing does; null: there is no such tool. Whatever it says is judged by the endpoint. */
export async function callTool(caller: Caller, name: string, given: unknown): Promise<CallToolResult | null> {
  const found = ready.get(name)
  if (!found) return null
  const { tool, reply } = found
  const input = readBy(tool.input, given ?? {}, { reportInput: true })
  if (!input.success)
    return refused({
      status: 400,
      code: 'invalid',
      detail: 'Something of it cannot be read.',
      errors: fieldErrors(input.error, 'en'),
    })
  const { program, ctx, visit } = caller
  const { visit: ofGuest } = input.data
  visit.asked = typeof ofGuest === 'string' ? ofGuest : undefined
  const asked = tool.asked(input.data as never)
  const endpoint = endpointAt(asked.endpoint ?? tool.endpoints[0] ?? '')
  const scopes = program?.scopes ?? openScopes
  try {
    const missing = missingScopes(endpoint, scopes)
    if (missing.length > 0)
      return refused({
        status: program ? 403 : 401,
        code: program ? 'scope-missing' : 'no-token',
        detail: `Needed: ${missing.join(' or ')}.`,
      })
    if (!mayAsk(ctx.who, endpoint)) throw new Refusal('not-allowed')
    // who has no token asks only what pages show to everybody: their services take visitors
    const answer = await unlessMerged(ctx, () =>
      endpoint.answer(ctx as ProgramCtx, readAsked(endpoint, asked) as never, {
        program: { id: program?.id ?? 0, scopes },
        ifMatch: null,
        idempotencyKey: asked.idempotencyKey ?? null,
      }),
    )
    if ('problem' in answer) return refused(answer.problem)
    if (!('body' in answer) || !endpoint.reply) throw new Error(`${name} answers no JSON`)
    const body = z.encode(endpoint.reply, answer.body) as Record<string, unknown>
    return shown(caller, tool, reply, body)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    const { status, kind, message, errors } = error
    return refused({ status, code: kind, detail: message, ...(errors.length > 0 && { errors }) })
  }
}

function shown(
  { ctx, visit }: Caller,
  { only, adds }: Tool,
  reply: Schema,
  body: Record<string, unknown>,
): CallToolResult {
  const kept = Object.entries(setApart(reply, body) as Record<string, unknown>).filter(
    ([field]) => only?.includes(field) ?? true,
  )
  const structuredContent = {
    ...Object.fromEntries(kept),
    ...(adds === 'basket-page' && { continueAt: ctx.publicUrl + href(ctx.page, cart.show) }),
    ...(adds === 'visit' && { visit: ctx.who ? null : (visit.given ?? visit.asked ?? null) }),
  }
  return { content: [{ type: 'text', text: JSON.stringify(structuredContent) }], structuredContent }
}

/** May this program's person be served at all? One who works for no company is not. */
export const isServed = (ctx: Ctx): boolean =>
  ctx.who === null || isMember(ctx as Parameters<typeof isMember>[0])
