import { join, resolve } from 'node:path'
import type { Blobs } from '#kit/blobs/blobs.ts'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { readS3Address } from '#kit/blobs/s3-address.ts'
import { s3Blobs } from '#kit/blobs/s3-blobs.ts'
import { filesFolder, folderProblem, incomingFolder, madeFolder, prepareFolder } from './database/places.ts'
import { EnvProblem, type Env } from './env.ts'

/** Where the shop keeps its files: in folders of DATA_DIR, or in the bucket of FILES_URL. */
export type FileStorage = {
  /** what people gave and what was made for them: kept until its time is over, part of a backup */
  files: Blobs
  /** what can be made again */
  made: Blobs
  /** what other systems of the seller put there for the shop to read */
  incoming: Blobs
  /** bytes from which on a kept file is answered by a signed link; null: never */
  linksFrom: number | null
}

type FileEnv = Pick<
  Env,
  | 'DATA_DIR'
  | 'FILES_URL'
  | 'AWS_ACCESS_KEY_ID'
  | 'AWS_SECRET_ACCESS_KEY'
  | 'AWS_SESSION_TOKEN'
  | 'AWS_REGION'
>

/** Opens it as the settings say. Nothing is asked or written yet; `files.check()` does. */
export function openFileStorage(env: FileEnv): FileStorage {
  if (!env.FILES_URL) return foldersIn(env.DATA_DIR)
  return bucketAt(env.FILES_URL, env)
}

/** Writes, reads and removes a file where files are kept; says clearly when that cannot be. */
export async function checkFileStorage(env: FileEnv): Promise<void> {
  prepareFolder(resolve(env.DATA_DIR))
  await openFileStorage(env).files.check()
}

/** Where files are kept in a DATA_DIR, or behind an address as FILES_URL takes it. */
export const openFileStorageAt = (place: string, env: FileEnv): FileStorage =>
  place.startsWith('s3:') ? bucketAt(place, env) : foldersIn(place)

/** The folders of a DATA_DIR. */
export const foldersIn = (dataDir: string): FileStorage => ({
  files: folderBlobs(filesFolder(dataDir), folderProblem),
  made: folderBlobs(madeFolder(dataDir)),
  incoming: folderBlobs(incomingFolder(dataDir)),
  linksFrom: null,
})

function bucketAt(url: string, env: FileEnv): FileStorage {
  const address = readS3Address(url)
  if (!address)
    throw new EnvProblem(
      'the address of a bucket is wrong: s3://bucket/prefix?endpoint=…&region=… is allowed',
    )
  const { AWS_ACCESS_KEY_ID: accessKeyId, AWS_SECRET_ACCESS_KEY: secretAccessKey } = env
  if (!accessKeyId || !secretAccessKey)
    throw new EnvProblem('AWS_ACCESS_KEY_ID and AWS_SECRET_ACCESS_KEY are missing: a bucket needs its keys')
  const keys = { accessKeyId, secretAccessKey, sessionToken: env.AWS_SESSION_TOKEN }
  const below = (name: string) =>
    s3Blobs({ ...address, prefix: join('/', address.prefix, name).slice(1) }, keys, env.AWS_REGION)
  return {
    files: below('files'),
    made: below('made'),
    incoming: below('incoming'),
    linksFrom: address.linksFrom,
  }
}
