import { href } from '#kit/address.ts'
import type { RequestInput, Entry, Reply } from '#kit/entry.ts'
import { pageContext, send } from './send.ts'

// the part that needs no contract stands apart, so that a page's first script is small
export { CallFailed, currentToken, fetchFragment, login, pageContext, send, type Problem } from './send.ts'

/** Asks an entry of a contract from the browser; throws CallFailed. */
export async function call<E extends Entry<'call' | 'form'>>(e: E, ask: RequestInput<E>): Promise<Reply<E>> {
  const { body } = ask as { body?: object }
  const response = await send(href(pageContext(), e, ask as never), {
    method: e.method,
    ...(body && { body: JSON.stringify(body) }),
    headers: { ...(body && { 'content-type': 'application/json' }) },
  })
  if (response.status === 204) return undefined as Reply<E>
  return (await (e.reply.wire === 'text' ? response.text() : response.json())) as Reply<E>
}
