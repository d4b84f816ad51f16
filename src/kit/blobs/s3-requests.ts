import { createHash } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { AwsClient } from 'aws4fetch'
import { readXml } from '../xml/read-xml.ts'
import { BlobsAway } from './blobs.ts'
import type { S3Address } from './s3-address.ts'

export type S3Keys = { accessKeyId: string; secretAccessKey: string; sessionToken?: string | undefined }

/** How often a request is sent before the storage counts as away, and ms that its head may take. */
const attempts = 4
const headWithin = 15_000
const firstPause = 100

export type S3Ask = {
  method: 'GET' | 'PUT' | 'POST' | 'HEAD' | 'DELETE'
  /** below the bucket and its prefix; empty: the bucket itself */
  path: string
  query?: Record<string, string>
  headers?: Record<string, string>
  body?: Uint8Array
  /** states that are an answer and no fault, beside 2xx */
  expected?: readonly number[]
}

/** A refusal of the storage in its own words. */
export class S3Refused extends BlobsAway {
  readonly status: number
  /** such as AccessDenied or NoSuchBucket */
  readonly code: string
  constructor(status: number, code: string, message: string) {
    super(`${status} ${code}${message ? `: ${message}` : ''}`)
    this.status = status
    this.code = code
  }
}

/** Signed requests to one bucket, sent again where that may help: what is asked of S3 can be asked twice. */
export class S3Requests {
  readonly #client: AwsClient
  readonly #base: string
  readonly #prefix: string

  constructor(address: S3Address, keys: S3Keys, defaultRegion: string | undefined) {
    const region = address.region ?? defaultRegion ?? 'us-east-1'
    const { accessKeyId, secretAccessKey, sessionToken } = keys
    this.#client = new AwsClient({
      accessKeyId,
      secretAccessKey,
      ...(sessionToken !== undefined && { sessionToken }),
      service: 's3',
      region,
      retries: 0,
    })
    this.#prefix = address.prefix === '' ? '' : `${address.prefix}/`
    this.#base = address.endpoint
      ? `${address.endpoint}/${address.bucket}`
      : `https://${address.bucket}.s3.${region}.amazonaws.com`
  }

  /** The key of a path in the bucket. */
  key(path: string): string {
    return this.#prefix + path
  }

  #url(path: string, query: Record<string, string> = {}): string {
    const url = new URL(path === '' ? `${this.#base}/` : `${this.#base}/${this.key(path)}`)
    for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
    return url.href
  }

  /** Throws `S3Refused` for a state that was not expected, `BlobsAway` when nobody answers. */
  async send({ method, path, query, headers, body, expected = [] }: S3Ask): Promise<Response> {
    const hash = createHash('sha256')
      .update(body ?? '')
      .digest('hex')
    for (let attempt = 1; ; attempt++) {
      const head = new AbortController()
      const late = setTimeout(() => head.abort(new BlobsAway('no answer in time')), headWithin)
      try {
        const request = await this.#client.sign(this.#url(path, query), {
          method,
          headers: { ...headers, 'x-amz-content-sha256': hash },
          ...(body && { body: body as BodyInit }),
        })
        const response = await fetch(request, { signal: head.signal })
        if (response.ok || expected.includes(response.status)) return response
        const refusal = await refusalOf(response)
        if (attempt === attempts || (response.status < 500 && response.status !== 429)) throw refusal
      } catch (error) {
        if (error instanceof S3Refused) throw error
        if (attempt === attempts) throw new BlobsAway(reasonOf(error), { cause: error })
      } finally {
        clearTimeout(late)
      }
      await sleep(firstPause * 2 ** (attempt - 1) * (0.5 + Math.random() / 2))
    }
  }

  /** An address that answers the file for so many seconds. */
  async link(path: string, query: Record<string, string>, seconds: number): Promise<string> {
    const url = this.#url(path, { ...query, 'X-Amz-Expires': String(seconds) })
    const signed = await this.#client.sign(url, { method: 'GET', aws: { signQuery: true } })
    return signed.url
  }
}

function reasonOf(error: unknown): string {
  const cause = (error as { cause?: unknown }).cause
  return cause instanceof Error && cause.message ? cause.message : (error as Error).message
}

async function refusalOf(response: Response): Promise<S3Refused> {
  const bytes = new Uint8Array(await response.arrayBuffer().catch(() => new ArrayBuffer(0)))
  const { fields } = await readAnswer(bytes, '').catch(() => ({ fields: new Map<string, string>() }))
  return new S3Refused(
    response.status,
    fields.get('Code') ?? response.statusText,
    fields.get('Message') ?? '',
  )
}

type S3Answer = {
  /** texts of elements outside of the items, by name */
  fields: Map<string, string>
  items: Map<string, string>[]
}

/** An XML answer of S3 (Amazon S3 API reference): its fields, and those of each element called `item`. */
async function readAnswer(bytes: Uint8Array, item: string): Promise<S3Answer> {
  const fields = new Map<string, string>()
  const items: Map<string, string>[] = []
  let into = fields
  let text = ''
  const events = {
    open: (name: string) => {
      text = ''
      if (name === item) items.push((into = new Map()))
    },
    text: (piece: string) => void (text += piece),
    close: (name: string) => {
      if (name === item) into = fields
      else into.set(name, text)
      text = ''
    },
  }
  for await (const _ of readXml([bytes], events));
  return { fields, items }
}

/** An answer of S3, read; `item`: the element that repeats. */
export const answerOf = async (response: Response, item = '') =>
  readAnswer(new Uint8Array(await response.arrayBuffer()), item)
