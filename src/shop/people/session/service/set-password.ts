import type { Db, Tx } from '#kit/db/connect.ts'
import { noteOtherWay, setPasswordHash } from '../store/customers.ts'

/** Gives a person the password of this hash; what that ends is for the caller to say. */
export const setPassword = (tx: Db | Tx, customerId: number, hash: string): Promise<void> =>
  setPasswordHash(tx, customerId, hash)

/** Who has no password signs in another way: they are no longer somebody who was only invited. */
export const signsInOtherwise = (tx: Db | Tx, customerId: number): Promise<void> =>
  noteOtherWay(tx, customerId)
