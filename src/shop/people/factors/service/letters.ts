import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import { session } from '#shop/people/session/contract.ts'
import { pageOfPerson } from '#shop/people/session/service/letters.ts'
import { brand } from '#platform/brand/brand.ts'
import { factors } from '../contract.ts'
import type { Holder } from '../model/factor.ts'
import { sayFactorLetter } from '../texts/letters.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl' | 'request'>
type Words = ReturnType<typeof sayFactorLetter>

/** Tells somebody what became of their second factors, in their language; once for each cause. */
export async function tellFactors(
  { page: here, publicUrl, request }: Telling,
  tx: Tx,
  { id, email, name }: Holder,
  what: (t: Words) => string,
): Promise<void> {
  const page = await pageOfPerson({ db: tx, page: here }, id)
  const t = sayFactorLetter(page.language)
  await queueLetter(tx, {
    key: `factors:${id}:${request.id}`,
    recipient: { email, name, language: page.language },
    sender: brand.sender,
    subject: t.subject({ shop: brand.sender }),
    parts: [
      what(t),
      { link: t.see(), to: publicUrl + href(page, factors.security) },
      t.notYou(),
      { link: t.newPassword(), to: publicUrl + href(page, session.forgotPassword) },
    ],
  })
}
