import http from 'node:http'
import https from 'node:https'
import type { LookupFunction } from 'node:net'
import { randomBytes } from 'node:crypto'
import type * as z from 'zod'
import { isLoopbackHost } from '#kit/networks.ts'
import { readBy } from '#kit/read-by.ts'
import type { Ctx } from '#platform/request/context.ts'
import { hostOf } from '#platform/outgoing/address.ts'
import { openAddresses } from '#platform/outgoing/post.ts'
import { ClientMetadata, isDocumentAddress, type AssistantClient } from '../model/client.ts'
import { clientById, dropUnusedClients, keepClient } from '../store/clients.ts'

type Context = Pick<Ctx, 'db' | 'ports' | 'publicUrl' | 'log'>

/** A document has at most so many bytes, and comes within so many ms. */
const maxDocumentBytes = 10_240
const withinMs = 4_000

const named = (given: z.output<typeof ClientMetadata>, clientId: string): AssistantClient => ({
  clientId,
  name: given.client_name || hostOf(new URL(given.redirect_uris[0] ?? '')) || 'Assistant',
  redirects: given.redirect_uris,
})

/** A client makes itself known (RFC 7591); null: what it says of itself cannot be taken. Throws invalid. */
export async function registerClient(
  { db }: Pick<Ctx, 'db'>,
  given: unknown,
): Promise<AssistantClient | null> {
  const read = readBy(ClientMetadata, given)
  if (!read.success) return null
  const client = named(read.data, `assistant-client-${randomBytes(16).toString('hex')}`)
  await keepClient(db, client)
  return client
}

/**
 * Who asks: one that made itself known, or whose document is read at the address that is its id, once an hour. Null: nobody, or
 * one that cannot be read now.
 */
export async function clientOf(ctx: Context, clientId: string): Promise<AssistantClient | null> {
  const known = await clientById(ctx.db, clientId)
  const local = isLoopbackHost(new URL(ctx.publicUrl).hostname)
  if (!isDocumentAddress(clientId, local)) return known
  if (known?.fresh) return known
  const read = await readDocument(ctx, new URL(clientId), local)
  if (!read) return null
  await keepClient(ctx.db, read)
  return read
}

async function readDocument(ctx: Context, url: URL, local: boolean): Promise<AssistantClient | null> {
  try {
    const found = await openAddresses(ctx.ports.resolveHost, hostOf(url), local)
    const read = ClientMetadata.safeParse(JSON.parse(await textAt(url, found)))
    // a document speaks for its own address only
    return read.success && read.data.client_id === url.href ? named(read.data, url.href) : null
  } catch (error) {
    ctx.log.info({ event: 'assistant-document', host: url.host, reason: (error as Error).message })
    return null
  }
}

/** Reads what stands there, from just the addresses that were judged; no redirect is followed. Throws where it is not JSON. */
function textAt(url: URL, found: readonly { address: string; family: number }[]): Promise<string> {
  const fixed: LookupFunction = (_, options, callback) => {
    if (options.all) callback(null, [...found])
    else callback(null, found[0]?.address ?? '', found[0]?.family)
  }
  return new Promise((done, failed) => {
    const asked = (url.protocol === 'https:' ? https : http).get(
      url,
      { lookup: fixed, agent: false, signal: AbortSignal.timeout(withinMs), headers: { accept: 'application/json' } }, // prettier-ignore
      answer => {
        if (answer.statusCode !== 200) {
          answer.destroy()
          failed(new Error(`status ${answer.statusCode}`))
          return
        }
        let text = ''
        answer.setEncoding('utf8')
        answer.on('data', (part: string) => {
          text += part
          if (text.length > maxDocumentBytes) answer.destroy(new Error('too long'))
        })
        answer.on('end', () => done(text))
        answer.on('error', failed)
      },
    )
    asked.on('error', failed)
  })
}

/** Forgets software that nobody let in. */
export const forgetClients = ({ db }: Pick<Ctx, 'db'>): Promise<unknown> => dropUnusedClients(db)
