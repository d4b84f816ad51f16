import { checkedPath, type Blob } from './blobs.ts'
import { answerOf, type S3Requests } from './s3-requests.ts'

/** All answers of a list that comes in pages. */
async function* pages(
  s3: S3Requests,
  query: Record<string, string>,
  item: string,
  next: readonly [string, string][],
) {
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

/** The path of a key: without the prefix of the bucket. */
const pathOf = (s3: S3Requests, key = '') => key.slice(s3.key('').length)

/** All files below a path. */
export async function* listBlobs(s3: S3Requests, under = ''): AsyncGenerator<Blob> {
  const prefix = s3.key(under === '' ? '' : `${checkedPath(under)}/`)
  const query = { 'list-type': '2', prefix }
  for await (const items of pages(s3, query, 'Contents', [['continuation-token', 'NextContinuationToken']]))
    for (const item of items)
      yield {
        path: pathOf(s3, item.get('Key')),
        size: Number(item.get('Size')),
        changedAt: new Date(item.get('LastModified') ?? ''),
      }
}

/** Files that were begun in parts and are not whole. */
export async function* openUploads(
  s3: S3Requests,
): AsyncGenerator<{ path: string; uploadId: string; begunAt: Date }> {
  const query = { uploads: '', prefix: s3.key('') }
  const next: [string, string][] = [
    ['key-marker', 'NextKeyMarker'],
    ['upload-id-marker', 'NextUploadIdMarker'],
  ]
  for await (const items of pages(s3, query, 'Upload', next))
    for (const item of items)
      yield {
        path: pathOf(s3, item.get('Key')),
        uploadId: item.get('UploadId') ?? '',
        begunAt: new Date(item.get('Initiated') ?? ''),
      }
}
