/** What a start tells its operator beside that the shop is open: a line each, in plain words. */
import { deskPeople, demoPassword } from '#demo/people.ts'
import type { Db } from '#kit/db/connect.ts'
import { openFiles } from '#platform/files/files.ts'
import { allHeldSince } from '#platform/email/mail-hold.ts'
import { hasAdministrator } from '#shop/people/desk-people/service/let-in.ts'
import { inHashingLane, isPassword } from '#shop/people/session/service/passwords.ts'
import { isAway, checkReplica } from './database/outside.ts'
import { isOpenToOthers, type Env } from './env.ts'
import { openFileStorage } from './file-storage.ts'
import { lacksFiles } from './readiness.ts'

const publicPassword =
  'others than this machine can reach the shop, and demo accounts, whose password everybody can read, may administer its desk: block them or give them other passwords at /desk/people, or set DEMO=0 and another DATA_DIR'

/**
 * What is dangerous as it stands: demo accounts of the desk with their published password, or a sandbox that takes cards
 * without money, in a shop that others can reach; a folder without the files that the database names.
 */
export async function dangers(db: Db, env: Env, sandbox: boolean): Promise<string[]> {
  const { files: blobs } = openFileStorage(env)
  const lacking = env.FILES_LOST === '1' ? null : await lacksFiles(db, openFiles(blobs), blobs.where)
  const files = lacking ? [`WARNING: ${lacking}.`] : []
  if (!isOpenToOthers(env)) return files
  return [
    ...files,
    ...((await demoAccountsOpen(db)) ? [`WARNING: ${publicPassword}.`] : []),
    ...(sandbox
      ? [
          'WARNING: others than this machine can reach the shop, and the payment sandbox takes cards without money: set DEMO=0, or STRIPE_SECRET_KEY.',
        ]
      : []),
  ]
}

/** May somebody enter the desk with the password of the demo accounts? */
async function demoAccountsOpen(db: Db): Promise<boolean> {
  const accounts = await db
    .selectFrom('customer')
    .select('password_hash')
    .where('active', '=', true)
    .where(
      'email',
      'in',
      deskPeople.map(({ email }) => email),
    )
    .execute()
  for (const { password_hash: hash } of accounts)
    if (await inHashingLane(() => isPassword(demoPassword, hash))) return true
  return false
}

/** How somebody gets into a desk that nobody can enter yet; null: somebody can. */
export const wayIntoDesk = async (db: Db): Promise<string | null> =>
  (await hasAdministrator(db))
    ? null
    : "Nobody can enter the seller's desk yet: npm run admin -- EMAIL makes its first administrator and prints a link."

/** That no mail leaves since a restore; null: they do. */
export async function heldMailsNote(db: Db): Promise<string | null> {
  const since = await allHeldSince(db)
  return (
    since &&
    `No e-mail leaves since the shop was restored (${since.toISOString()}): an administrator lets them go at the desk, under E-mails.`
  )
}

/** A standby that does not answer is told, as it may be looked after; another database stops the start. */
export async function doubtAboutReplica(env: Env): Promise<string[]> {
  if (!env.DATABASE_REPLICA_URL) return []
  try {
    await checkReplica(env.DATABASE_REPLICA_URL, env.DATABASE_URL)
    return []
  } catch (error) {
    if (!isAway(error)) throw error
    return [(error as Error).message]
  }
}
