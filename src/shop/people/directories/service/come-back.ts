/** What comes of a way that was not for signing in. */
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Directory, Identity } from '../model/directory.ts'
import { noteTested } from '../store/directories.ts'
import { logSignIn, personOfSubject } from '../store/people.ts'

/** Notes that a test sign-in has succeeded; false: the connection is another by now, or not of their company. */
export async function testCounts(ctx: Ctx<SignedIn>, directory: Directory): Promise<boolean> {
  return ctx.who.companyId === directory.companyId && noteTested(ctx.db, directory)
}

/** Is it who is signed in that the directory has just asked again? */
export async function provesWho(
  ctx: Ctx<SignedIn>,
  directory: Directory,
  identity: Identity,
): Promise<boolean> {
  const { issuer, subject, email } = identity
  const person = await personOfSubject(ctx.db, { directoryId: directory.id, issuer, subject })
  const isSame =
    directory.active && person?.id === ctx.who.id && person.active && ctx.who.actedBy === undefined
  const outcome = isSame ? 'proved' : 'denied'
  await logSignIn(ctx.db, directory.id, { outcome, subject, email, customerId: person?.id ?? null })
  return isSame
}
