/** A endpoint for programs: one address below /api/v1, what it asks and answers, which scope it needs and which page of the shop it follows. */
import * as z from 'zod'
import type { Entry } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { Scope } from '#shop/systems/programs/model/program.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
export type ProgramCtx = Ctx<CompanyMember>

/** What comes of a call. `etag`: of what was asked, unless its bytes are to tell; `location`: path of what was made. */
export type Answered<T> =
  | { body: T; status?: number; etag?: string; location?: string; replayed?: boolean }
  | { file: string; type: string; filename: string }
  | { nothing: true }
  | { problem: ProblemSaid }

/** Why it was not done, for a program: `code` tells one reason from another and never changes. */
export type ProblemSaid = {
  status: 400 | 402 | 404 | 409 | 410 | 412 | 413 | 422 | 428
  code: string
  detail: string
  errors?: readonly { field: string; message: string }[]
}

/** What a handler gets of the call, beside its shapes. */
export type Called = {
  /** the program that calls */
  program: { id: number; scopes: readonly Scope[] }
  /** the tags of If-Match, of which one has to be that of what stands there; null: it does not say */
  ifMatch: readonly string[] | null
  idempotencyKey: string | null
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type Shapes = {
  params?: z.ZodType
  query?: z.ZodType
  body?: z.ZodType
  reply?: z.ZodType
}
export type EndpointSpec = Shapes & {
  method: Method
  /** below /api/v1, with `:name` */
  path: string
  /** of several one is enough: it answers what each allows */
  scope: Scope | readonly Scope[]
  /** the page of the shop that shows or does the same: who may open it may call this (one rule for both) */
  like: Entry
  summary: string
  description?: string
  /** of a POST that makes something: the header Idempotency-Key is needed, and the same key makes it once */
  once?: true
  /** what it is about may not be there, though its path names nothing: then 404 */
  mayMiss?: true
  /** of a file: its media type */
  file?: string
  /** of an example call */
  example: { params?: Record<string, string>; query?: Record<string, string>; body?: unknown }
  /** what it answers when it did something else than answer: 200 unless said */
  status?: 201 | 204
}
export type Endpoint = EndpointSpec & {
  answer: (ctx: ProgramCtx, asked: never, called: Called) => Promise<Answered<unknown>>
}

/** Keeps the types between shapes and handler. */
export const endpoint = <const S extends EndpointSpec>(
  spec: S,
  answer: (
    ctx: ProgramCtx,
    asked: { params: Out<S['params']>; query: Out<S['query']>; body: Out<S['body']> },
    called: Called,
  ) => Promise<Answered<S['reply'] extends z.ZodType ? z.input<S['reply']> : never>>,
): Endpoint => ({ ...spec, answer })

/** What tells cursors of one list from those of others; programs keep that of the changes for long. */
const cursorMarks = {
  changes: 'v1',
  orders: 'orders',
  quotes: 'quotes',
  products: 'products',
  invoices: 'invoices',
  watchlist: 'watchlist',
} as const
export type CursorList = keyof typeof cursorMarks
/** A place in a list, opaque for who gets it: what stands in it may change. */
export const writeCursor = (list: CursorList, at: number): string =>
  Buffer.from(`${cursorMarks[list]}:${at}`).toString('base64url')
/** A cursor that this list has given; absent: its beginning. Anything else, also one of another list, is none. */
export const cursorOf = (list: CursorList) =>
  z
    .string()
    .max(60)
    .transform((text, ctx): number => {
      const [, mark, at] = /^(\w+):(\d{1,15})$/.exec(Buffer.from(text, 'base64url').toString('utf8')) ?? []
      if (at !== undefined && mark === cursorMarks[list]) return Number(at)
      ctx.addIssue({ code: 'custom', message: 'not a cursor of this list' })
      return z.NEVER
    })
    .optional()
    .meta({ description: 'where the page before ended: its `next`' })

/** A page of a list: `next` is null on the last one. */
export const listOf = <T extends z.ZodType>(item: T) =>
  z.object({ items: z.array(item), next: z.string().nullable() })
