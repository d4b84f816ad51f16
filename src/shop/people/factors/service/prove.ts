/** Who is signed in proves once more that it is they: by a code of their app where they have one, else by their password. */
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { checkOwnPassword, readAccount } from '#shop/people/account/service/settings.ts'
import { checkCode, isAskedForCode, type Checked } from './factors.ts'

type Person = Ctx<SignedIn>

/** What this person is asked for. */
export const proofAsked = async ({ db, who }: Pick<Person, 'db' | 'who'>): Promise<'code' | 'password'> =>
  (await isAskedForCode(db, who.id)) ? 'code' : 'password'

/** Is it they? As many may be tried as at the sign-in. */
export async function prove(
  ctx: Person,
  asked: 'code' | 'password',
  typed: { code: string; password: string },
): Promise<Checked> {
  const { id, email, firstName, lastName } = ctx.who
  if (asked === 'code') return checkCode(ctx, { id, email, name: `${firstName} ${lastName}` }, typed.code)
  try {
    const right = await checkOwnPassword(ctx, await readAccount(ctx), typed.password)
    return { kind: right ? 'right' : 'wrong' }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-many') throw error
    return { kind: 'too-many', retryAfter: error.retryAfter ?? 900 }
  }
}
