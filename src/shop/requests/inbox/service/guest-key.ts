import { createHash, randomBytes } from 'node:crypto'
import type { Db, Tx } from '#kit/db/connect.ts'
import { keepKey, opensRequest } from '../store/requests.ts'

const hashOf = (key: string): Buffer => createHash('sha256').update(key).digest()

/** A new key to one request, for the link of a letter to a guest; only its hash is kept. */
export async function newGuestKey(tx: Tx, requestId: number): Promise<string> {
  const key = randomBytes(32).toString('base64url')
  await keepKey(tx, hashOf(key), requestId)
  return key
}

/** Does whoever holds this key stand as the buyer of this request? */
export const isGuestKey = async (db: Db | Tx, code: string, key: string): Promise<boolean> =>
  /^[\w-]{43}$/.test(key) && opensRequest(db, hashOf(key), code)
