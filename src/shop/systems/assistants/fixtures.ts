import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client'
import type { FastifyInstance } from 'fastify'

/** What a tool answered to the official client: its data, or why it was refused. */
export type ToolAnswer = {
  // oxlint-disable-next-line typescript/no-explicit-any -- a test looks into whatever came
  data: any
  // oxlint-disable-next-line typescript/no-explicit-any -- as above
  refused: any
  text: string
}
export type Assistant = {
  client: Client
  call: (name: string, args?: Record<string, unknown>) => Promise<ToolAnswer>
}

/** The official client library, connected to a shop that is served without a port; `bearer` null: nobody let it in. */
export async function assistantOf(
  { app }: { app: FastifyInstance },
  bearer: string | null,
  pinned?: '2026-07-28' | '2025-11-25',
  fetch = fetchOf(app),
): Promise<Assistant> {
  const client = new Client(
    { name: 'a foreign client', version: '1.0.0' },
    {
      versionNegotiation: {
        mode: pinned === '2025-11-25' ? 'legacy' : pinned ? { pin: pinned } : 'auto',
      },
    },
  )
  const transport = new StreamableHTTPClientTransport(new URL('http://127.0.0.1:4170/mcp'), {
    fetch,
    requestInit: { headers: bearer === null ? {} : { authorization: `Bearer ${bearer}` } },
  })
  await client.connect(transport)
  return {
    client,
    call: async (name, args = {}) => {
      const answer = await client.callTool({ name, arguments: args })
      const [first] = answer.content as { text?: string }[]
      const text = first?.text ?? ''
      return answer.isError
        ? { data: null, refused: JSON.parse(text), text }
        : { data: answer.structuredContent, refused: null, text }
    },
  }
}

/** `fetch` that asks the shop itself. */
export const fetchOf =
  (app: FastifyInstance): ((url: string | URL, init?: RequestInit) => Promise<Response>) =>
  async (url, init = {}) => {
    const { pathname, search } = new URL(url)
    const answer = await app.inject({
      method: (init.method ?? 'GET') as 'GET',
      url: pathname + search,
      headers: Object.fromEntries(new Headers(init.headers)),
      ...(init.body !== undefined &&
        init.body !== null && {
          payload: init.body instanceof URLSearchParams ? init.body.toString() : (init.body as string),
        }),
    })
    const headers = new Headers()
    for (const [name, value] of Object.entries(answer.headers))
      if (value !== undefined) headers.set(name, [value].flat().join(', '))
    const empty = answer.statusCode === 204 || answer.statusCode === 304 || answer.body === ''
    return new Response(empty ? null : answer.body, { status: answer.statusCode, headers })
  }
