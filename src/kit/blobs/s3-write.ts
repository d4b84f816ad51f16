import { BlobsAway, type BlobSource } from './blobs.ts'
import { answerOf, S3Refused, type S3Requests } from './s3-requests.ts'

/** Bytes of one part of a file that is sent in parts, at first; it doubles each 2,000 parts, since 10,000 is the most. */
const partBytes = 8 << 20
const partsBeforeDoubling = 2_000

/** Writes a file: what is small at once, what is larger in parts. False: it is there already and only a new one was meant. */
export async function writeBlob(
  s3: S3Requests,
  path: string,
  bytes: BlobSource,
  onlyNew: boolean,
): Promise<boolean> {
  const parts = inParts(bytes)
  const first = await parts.next()
  const second = first.done ? first : await parts.next()
  if (first.done) return put(s3, path, new Uint8Array(0), onlyNew)
  if (second.done) return put(s3, path, first.value, onlyNew)
  return putInParts(s3, path, before([first.value, second.value], parts), onlyNew)
}

async function put(s3: S3Requests, path: string, body: Uint8Array, onlyNew: boolean): Promise<boolean> {
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
  s3: S3Requests,
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
    if (!ended.ok) await abortUpload(s3, path, uploadId)
    if (!ended.ok && !onlyNew) throw new BlobsAway(`${path} is being written by somebody else`)
    return ended.ok
  } catch (error) {
    await abortUpload(s3, path, uploadId).catch(() => {})
    throw error
  }
}

/** Forgets the parts of a file that is not whole. */
export const abortUpload = (s3: S3Requests, path: string, uploadId: string) =>
  s3.send({ method: 'DELETE', path, query: { uploadId }, expected: [404] })

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
