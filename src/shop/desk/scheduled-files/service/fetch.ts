/** Gets a file from where it lies: the folder of incoming files, or an address. */
import type { Blob, Blobs } from '#kit/blobs/blobs.ts'
import { BlobMissing, BlobsAway } from '#kit/blobs/blobs.ts'
import { isLoopbackHost } from '#kit/networks.ts'
import { brand } from '#platform/brand/brand.ts'
import { fetchFile } from '#platform/outgoing/post.ts'
import type { Ctx } from '#platform/request/context.ts'
import { maxUploadBytes } from '#shop/catalogue/import/model/upload.ts'
import { fits, settledMs, type Schedule } from '../model/schedule.ts'
import { sayScheduledFiles } from '../texts.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** what other systems of the seller put there for the shop to read */
    incoming: Blobs
  }
}

export type Fetching = Pick<Ctx, 'ports' | 'publicUrl' | 'page' | 'clock'>
export type Fetched =
  | { filename: string; bytes: Uint8Array }
  /** no such file lies in the folder */
  | { absent: true }
  | { unreachable: string }
  /** it is there and cannot be taken */
  | { refused: string; filename: string }

/** How long an address may take for its file, in ms. */
const withinMs = 120_000

/** `secret`: the password, sealed. */
export const fetchScheduled = (
  ctx: Fetching,
  one: Pick<Schedule, 'place' | 'source' | 'username'>,
  secret: Buffer | null,
): Promise<Fetched> => (one.place === 'folder' ? fromFolder(ctx, one.source) : fromAddress(ctx, one, secret))

const tooLarge = ({ page }: Fetching): string =>
  sayScheduledFiles(page.language).tooLarge({ n: maxUploadBytes / 1_048_576 })

/** The newest of those that fit; one that was written to just now may not be whole, and is left for the next time. */
async function fromFolder(ctx: Fetching, pattern: string): Promise<Fetched> {
  const { incoming } = ctx.ports
  const settled = ctx.clock().getTime() - settledMs
  let newest: Blob | null = null
  try {
    for await (const one of incoming.list())
      if (
        fits(pattern, one.path) &&
        one.changedAt.getTime() <= settled &&
        (!newest || one.changedAt > newest.changedAt)
      )
        newest = one
    if (!newest) return { absent: true }
    if (newest.size > maxUploadBytes) return { refused: tooLarge(ctx), filename: newest.path }
    const parts: Uint8Array[] = []
    for await (const part of incoming.read(newest.path)) parts.push(part)
    return { filename: newest.path, bytes: Buffer.concat(parts) }
  } catch (error) {
    if (error instanceof BlobMissing) return { absent: true }
    if (error instanceof BlobsAway) return { unreachable: error.message }
    throw error
  }
}

/** What an address calls its file: the last part of its path. */
const nameIn = (url: URL): string => url.pathname.split('/').findLast(Boolean)?.slice(0, 120) ?? url.hostname

async function fromAddress(
  ctx: Fetching,
  { source, username }: Pick<Schedule, 'source' | 'username'>,
  secret: Buffer | null,
): Promise<Fetched> {
  const t = sayScheduledFiles(ctx.page.language)
  const url = new URL(source)
  const password = secret === null ? '' : ctx.ports.letters.seal.open(secret)
  const authorization =
    username !== ''
      ? `Basic ${Buffer.from(`${username}:${password}`).toString('base64')}`
      : password !== ''
        ? `Bearer ${password}`
        : null
  const answer = await fetchFile(
    url,
    {
      headers: { 'user-agent': brand.name, accept: '*/*', ...(authorization !== null && { authorization }) },
      maxBytes: maxUploadBytes,
    },
    {
      resolve: ctx.ports.resolveHost,
      local: isLoopbackHost(new URL(ctx.publicUrl).hostname),
      withinMs,
    },
  )
  if (answer.status === null) return { unreachable: t.noAnswer({ because: answer.because }) }
  if (answer.status !== 200) return { unreachable: t.badStatus({ status: answer.status }) }
  const filename = nameIn(url)
  return answer.bytes.length > maxUploadBytes
    ? { refused: tooLarge(ctx), filename }
    : { filename, bytes: answer.bytes }
}
