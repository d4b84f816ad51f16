import { StartProblem } from '../db/start-problem.ts'
import {
  BlobMissing,
  BlobsAway,
  checkedPath,
  type Blob,
  type BlobSource,
  type Blobs,
  type ByteRange,
} from './blobs.ts'
import type { S3Address } from './s3-address.ts'
import { readAnswer, S3Refused, S3Requests, type S3Keys } from './s3-requests.ts'

/** Bytes of one part of a file that is sent in parts, at first; it doubles each 2,000 parts, since 10,000 is the most. */
const partBytes = 8 << 20
const partsBeforeDoubling = 2_000
/** How often the reading of one file goes on where its connection broke. */
const resumes = 3

/**
 * Blobs in an S3 bucket, below a prefix (AWS Signature 4). What is small is put at once, what is larger in parts that
 * become a file together; `onlyNew` is a conditional put. Keys are the usual AWS variables.
 */
export function s3Blobs(address: S3Address, keys: S3Keys, defaultRegion?: string): Blobs {
  const s3 = new S3Requests(address, keys, defaultRegion)
  const below = address.prefix === '' ? 0 : address.prefix.length + 1

  async function put(path: string, body: Uint8Array, onlyNew: boolean): Promise<boolean> {
    const { status } = await s3.send({
      method: 'PUT',
      path,
      body,
      headers: onlyNew ? { 'if-none-match': '*' } : {},
      expected: [409, 412],
    })
    if (status === 409 && !onlyNew) throw new BlobsAway(`${path} is being written by somebody else`)
    return status < 300
  }

  async function putInParts(
    path: string,
    parts: AsyncIterable<Uint8Array>,
    onlyNew: boolean,
  ): Promise<boolean> {
    const begun = await s3.send({ method: 'POST', path, query: { uploads: '' } })
    const uploadId = (await answerOf(begun)).fields.get('UploadId') ?? ''
    try {
      const tags: string[] = []
      for await (const body of parts) {
        const query = { partNumber: String(tags.length + 1), uploadId }
        const sent = await s3.send({ method: 'PUT', path, query, body })
        tags.push(sent.headers.get('etag') ?? '')
      }
      const list = tags.map(
        (tag, i) =>
          `<Part><PartNumber>${i + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
      )
      const ended = await s3.send({
        method: 'POST',
        path,
        query: { uploadId },
        headers: onlyNew ? { 'if-none-match': '*' } : {},
        body: Buffer.from(`<CompleteMultipartUpload>${list.join('')}</CompleteMultipartUpload>`),
        expected: [409, 412],
      })
      // an upload that fails at its end answers 200 and an error inside
      const code = ended.ok ? (await answerOf(ended)).fields.get('Code') : undefined
      if (code !== undefined) throw new S3Refused(ended.status, code, '')
      if (!ended.ok) await abort(path, uploadId)
      if (!ended.ok && !onlyNew) throw new BlobsAway(`${path} is being written by somebody else`)
      return ended.ok
    } catch (error) {
      await abort(path, uploadId).catch(() => {})
      throw error
    }
  }

  const abort = (path: string, uploadId: string) =>
    s3.send({ method: 'DELETE', path, query: { uploadId }, expected: [404] })

  /** All answers of a list that comes in pages. */
  async function* pages(query: Record<string, string>, item: string, next: readonly [string, string][]) {
    let more: Record<string, string> = {}
    for (;;) {
      const { fields, items } = await answerOf(
        await s3.send({ method: 'GET', path: '', query: { ...query, ...more } }),
        item,
      )
      yield items
      if (fields.get('IsTruncated') !== 'true') return
      more = Object.fromEntries(next.map(([asked, told]) => [asked, fields.get(told) ?? '']))
    }
  }

  async function* list(under = ''): AsyncGenerator<Blob> {
    const prefix = s3.key(under === '' ? '' : `${checkedPath(under)}/`)
    const query = { 'list-type': '2', prefix }
    for await (const items of pages(query, 'Contents', [['continuation-token', 'NextContinuationToken']]))
      for (const item of items)
        yield {
          path: (item.get('Key') ?? '').slice(below),
          size: Number(item.get('Size')),
          changedAt: new Date(item.get('LastModified') ?? ''),
        }
  }

  /** Files that were begun in parts and are not whole. */
  async function* uploads(): AsyncGenerator<{ path: string; uploadId: string; begunAt: Date }> {
    const query = { uploads: '', prefix: s3.key('') }
    const next: [string, string][] = [
      ['key-marker', 'NextKeyMarker'],
      ['upload-id-marker', 'NextUploadIdMarker'],
    ]
    for await (const items of pages(query, 'Upload', next))
      for (const item of items)
        yield {
          path: (item.get('Key') ?? '').slice(below),
          uploadId: item.get('UploadId') ?? '',
          begunAt: new Date(item.get('Initiated') ?? ''),
        }
  }

  const remove = async (path: string) =>
    void (await s3.send({ method: 'DELETE', path: checkedPath(path), expected: [404] }))

  const blobs: Blobs = {
    where: `s3://${address.bucket}${address.prefix && `/${address.prefix}`}`,
    isLocal: false,
    async write(path, bytes, { onlyNew = false } = {}) {
      checkedPath(path)
      const parts = inParts(bytes)
      const first = await parts.next()
      const second = first.done ? first : await parts.next()
      if (first.done) return put(path, new Uint8Array(0), onlyNew)
      if (second.done) return put(path, first.value, onlyNew)
      return putInParts(path, before([first.value, second.value], parts), onlyNew)
    },
    async look(path) {
      const found = await s3.send({ method: 'HEAD', path: checkedPath(path), expected: [404] })
      if (found.status === 404) return null
      return {
        size: Number(found.headers.get('content-length')),
        version: found.headers.get('etag') ?? '',
      }
    },
    read: (path, range) => readOn(s3, checkedPath(path), range),
    remove,
    async removeBelow(path) {
      for await (const one of list(path)) await remove(one.path)
    },
    list,
    async dropDrafts(before) {
      try {
        for await (const { path, uploadId, begunAt } of uploads())
          if (begunAt < before) await abort(path, uploadId)
      } catch (error) {
        // not every storage lists them; those that do not drop them by themselves
        if (!(error instanceof S3Refused && error.code === 'NotImplemented')) throw error
      }
    },
    async check() {
      const probe = `probe-${process.pid}-${Date.now().toString(36)}`
      try {
        await put(probe, Buffer.from('probe'), false)
        let read = ''
        for await (const chunk of readOn(s3, probe)) read += Buffer.from(chunk).toString()
        await remove(probe)
        if (read !== 'probe') throw new BlobsAway('what was written is not what is read')
      } catch (error) {
        if (!(error instanceof BlobsAway) && !(error instanceof BlobMissing)) throw error
        throw new StartProblem(`FILES_URL: ${blobs.where} cannot be written and read (${error.message}).`)
      }
    },
    link: (path, { seconds, type, disposition }) =>
      s3.link(
        checkedPath(path),
        { 'response-content-type': type, 'response-content-disposition': disposition },
        seconds,
      ),
  }
  return blobs
}

const answerOf = async (response: Response, item = '') =>
  readAnswer(new Uint8Array(await response.arrayBuffer()), item)

/** The same bytes in parts that S3 takes; only the last is shorter. */
async function* inParts(bytes: BlobSource): AsyncGenerator<Uint8Array, undefined> {
  let gathered: Uint8Array[] = []
  let size = 0
  let sent = 0
  for await (const chunk of bytes) {
    let rest = chunk
    for (;;) {
      const room = partBytes * 2 ** Math.floor(sent / partsBeforeDoubling) - size
      if (rest.length < room) break
      gathered.push(rest.subarray(0, room))
      yield Buffer.concat(gathered)
      sent++
      gathered = []
      size = 0
      rest = rest.subarray(room)
    }
    if (rest.length > 0) gathered.push(rest)
    size += rest.length
  }
  if (size > 0) yield Buffer.concat(gathered)
}

async function* before<T>(first: readonly T[], rest: AsyncIterable<T>): AsyncGenerator<T> {
  yield* first
  yield* rest
}

/** Reads a file; a connection that breaks is taken up where it broke, as long as the file is the same. */
async function* readOn(s3: S3Requests, path: string, range?: ByteRange): AsyncGenerator<Uint8Array> {
  let start = range?.start ?? 0
  let version: string | null = null
  for (let attempt = 0; ; attempt++) {
    const part = start > 0 || range ? { range: `bytes=${start}-${range?.end ?? ''}` } : undefined
    const response = await s3.send({
      method: 'GET',
      path,
      headers: { ...part, ...(version !== null && { 'if-match': version }) },
      expected: [404, 412],
    })
    if (response.status === 404 || response.status === 412) throw new BlobMissing(path)
    if (part && response.status !== 206) throw new BlobsAway(`${path}: a part was asked for, the whole came`)
    version = response.headers.get('etag')
    try {
      for await (const chunk of response.body ?? []) {
        start += chunk.length
        yield chunk
      }
      return
    } catch (error) {
      if (attempt === resumes) throw new BlobsAway(`${path}: the connection broke`, { cause: error })
    }
  }
}
