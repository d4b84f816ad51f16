/** Bytes kept by path, in a folder or in an S3 bucket: written whole or not at all, read as streams, also in part. */

export type Blob = {
  path: string
  /** in bytes */
  size: number
  changedAt: Date
}

/** What is known of one without reading it. */
export type BlobHead = {
  /** in bytes */
  size: number
  /** changes when it is written again */
  version: string
}

export type ByteRange = { start: number; end: number }

export type Blobs = {
  /** where they are kept, as an operator calls it: a folder, or s3://bucket/prefix */
  where: string
  /** reading costs no request to another machine */
  isLocal: boolean
  /**
   * Keeps the bytes under this path, in the place of what was there. With `onlyNew` what is there stays. Answers whether
   * they were kept. When `bytes` fails, nothing is kept and its error is thrown. `flush: false`: a power cut may take them.
   */
  write: (
    path: string,
    bytes: BlobSource,
    options?: { onlyNew?: boolean; flush?: boolean },
  ) => Promise<boolean>
  /** null: there is none. Throws `BlobsAway` when that cannot be said. */
  look: (path: string) => Promise<BlobHead | null>
  /** a range with both ends included, or the whole. Throws `BlobMissing` before the first byte when there is none. */
  read: (path: string, range?: ByteRange) => AsyncIterable<Uint8Array>
  /** one that is not there is removed already */
  remove: (path: string) => Promise<void>
  /** removes everything below this path, which is one of the first level */
  removeBelow: (path: string) => Promise<void>
  /** everything that is whole, below this path or at all; in no order */
  list: (below?: string) => AsyncIterable<Blob>
  /** removes what was begun and not written to since then: its process has died */
  dropDrafts: (before: Date) => Promise<void>
  /**
   * Writes, reads and removes one of its own, as a start does. Throws `StartProblem` with what an operator has to change.
   */
  check: () => Promise<void>
  /**
   * An address that answers the bytes to whoever has it, for so many seconds: right before, the caller has checked who asks.
   * Absent: the shop sends them itself.
   */
  link?: (path: string, to: { seconds: number; type: string; disposition: string }) => Promise<string>
}

export type BlobSource = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

/** Paths consist of names that each storage knows: letters, digits, - _ and . with / between, none begins with a dot. */
const blobPath = /^[\w-][\w.-]*(\/[\w-][\w.-]*)*$/
export function checkedPath(path: string): string {
  if (!blobPath.test(path)) throw new TypeError(`not a path of a kept file: ${JSON.stringify(path)}`)
  return path
}

/** There are no bytes under this path. */
export class BlobMissing extends Error {
  override name = 'BlobMissing'
  constructor(path: string) {
    super(`there is no ${path}`)
  }
}

/** The storage does not answer, or refuses: nothing is known of what was asked for. */
export class BlobsAway extends Error {
  override name = 'BlobsAway'
}
