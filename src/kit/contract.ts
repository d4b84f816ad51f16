import * as z from 'zod'
import type { EntrySpec, Entry, Kind, Method, Names, ReplySpec, Shape } from './entry.ts'

export { href, pathOf, type Site } from './address.ts'
export {
  type Json,
  type Audience,
  type Audiences,
  type Kind,
  type Wire,
  type Entry,
  type Checked,
  type ParsedRequest,
  type RequestInput,
  type Reply,
  type SentFile,
  type Upload,
} from './entry.ts'

/** The reply travels as JSON. */
export const json = <R extends Shape>(shape: R): ReplySpec<R> => ({ shape, wire: 'json' })
/** The reply is a bare text ('Added', '12'). */
export const text = <R extends Shape>(shape: R): ReplySpec<R> => ({ shape, wire: 'text' })
/** A call of the specification that is answered 200 with an empty body. */
export const emptyText = text(z.literal(''))
const nothing = { shape: z.void(), wire: 'json' } as const

const entry =
  <K extends Kind>(kind: K, method: Method) =>
  <const P extends string, const A extends EntrySpec = Record<never, never>, R extends Shape = z.ZodVoid>(
    path: P,
    spec: A & { reply?: ReplySpec<R> } & ([Names<P>] extends [never]
        ? unknown
        : { params: Shape }) = {} as never,
  ): Entry<K, P, A, R> => ({ kind, method, path, ask: spec, reply: spec.reply ?? (nothing as never) })

/** A whole page, in the frame. */
export const page = entry('page', 'GET')
/** HTML without the frame, for overlays; alone it is a readable page too. */
export const fragment = entry('fragment', 'GET')
/** HTML without the frame that needs a body to be asked for. */
export const postFragment = entry('fragment', 'POST')
export const get = entry('call', 'GET')
export const post = entry('call', 'POST')
export const del = entry('call', 'DELETE')
/** A plain HTML form: the handler also gets what was refused at its fields, and answers with a page or a redirect. */
export const form = entry('form', 'POST')
/** Answers bytes: a picture, a download. */
export const file = entry('file', 'GET')
export const postFile = entry('file', 'POST')

/** May a call of this entry change something? A GET says so; a POST does unless it says that it only reads. */
export const mayChange = ({ method, ask }: Pick<Entry, 'method' | 'ask'>): boolean =>
  method === 'GET' ? Boolean(ask.changes || ask.navigates) : !ask.reads
