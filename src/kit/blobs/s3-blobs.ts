import { StartProblem } from '../db/start-problem.ts'
import { BlobMissing, BlobsAway, checkedPath, type Blobs, type ByteRange } from './blobs.ts'
import type { S3Address } from './s3-address.ts'
import { listBlobs, openUploads } from './s3-lists.ts'
import { S3Refused, S3Requests, type S3Keys } from './s3-requests.ts'
import { abortUpload, writeBlob } from './s3-write.ts'

/** How often the reading of one file goes on where its connection broke. */
const resumes = 3

/**
 * Blobs in an S3 bucket, below a prefix (AWS Signature 4). What is small is put at once, what is larger in parts that
 * become a file together; `onlyNew` is a conditional put. Keys are the usual AWS variables.
 */
export function s3Blobs(address: S3Address, keys: S3Keys, defaultRegion?: string): Blobs {
  const s3 = new S3Requests(address, keys, defaultRegion)

  const remove = async (path: string) =>
    void (await s3.send({ method: 'DELETE', path: checkedPath(path), expected: [404] }))

  const blobs: Blobs = {
    where: `s3://${address.bucket}${address.prefix && `/${address.prefix}`}`,
    isLocal: false,
    async write(path, bytes, { onlyNew = false } = {}) {
      return writeBlob(s3, checkedPath(path), bytes, onlyNew)
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
      for await (const one of listBlobs(s3, path)) await remove(one.path)
    },
    list: under => listBlobs(s3, under),
    async dropDrafts(before) {
      try {
        for await (const { path, uploadId, begunAt } of openUploads(s3))
          if (begunAt < before) await abortUpload(s3, path, uploadId)
      } catch (error) {
        // not every storage lists them; those that do not drop them by themselves
        if (!(error instanceof S3Refused && error.code === 'NotImplemented')) throw error
      }
    },
    async check() {
      const probe = `probe-${process.pid}-${Date.now().toString(36)}`
      try {
        await writeBlob(s3, probe, [Buffer.from('probe')], false)
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
