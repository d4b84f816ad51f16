/** Who is signed in proves once more that it is they: by a passkey or a code of their app where they have one, else by their password. */
import { Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { checkOwnPassword, readAccount } from '#shop/people/account/service/settings.ts'
import { isEmpty } from '../model/factor.ts'
import { checkCode, factorsOf, type Checked } from './factors.ts'
import { verifyPasskey } from './passkeys.ts'

type Person = Ctx<SignedIn>

/** What this person is asked for: a factor where they have one, else the password. */
export async function proofAsked({
  db,
  who,
}: Pick<Person, 'db' | 'who'>): Promise<{ asked: 'code' | 'password'; app: boolean; passkeys: boolean }> {
  const held = await factorsOf(db, who.id)
  return {
    asked: isEmpty(held) ? 'password' : 'code',
    app: held.authenticator !== null,
    passkeys: held.passkeys > 0,
  }
}

/** Is it they? As many may be tried as at the sign-in. */
export async function prove(
  ctx: Person,
  asked: 'code' | 'password',
  typed: { code: string; password: string; answer: string },
): Promise<Checked> {
  const { id, email, firstName, lastName } = ctx.who
  if (typed.answer !== '') {
    const used = await verifyPasskey(ctx, typed.answer)
    return used.kind === 'right' && used.customerId !== id ? { kind: 'wrong' } : used
  }
  if (asked === 'code') return checkCode(ctx, { id, email, name: `${firstName} ${lastName}` }, typed.code)
  try {
    const right = await checkOwnPassword(ctx, await readAccount(ctx), typed.password)
    return { kind: right ? 'right' : 'wrong' }
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-many') throw error
    return { kind: 'too-many', retryAfter: error.retryAfter ?? 900 }
  }
}
