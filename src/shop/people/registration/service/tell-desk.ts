import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { keyFor, readersOf } from '#shop/people/desk-people/service/who-is-told.ts'
import { brand } from '#platform/brand/brand.ts'
import { registrationDesk } from '../contract.ts'
import type { Registration } from '../model/registration.ts'
import { sayRegisterMail } from '../texts/register.ts'

/**
 * Tells the desk of a registration that waits for it: whom its rules name, else all who decide on these. `notOurs`: a company
 * that it seemed to belong to has left it to the desk; null: it was confirmed.
 */
export async function tellDesk(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  found: Pick<Registration, 'code' | 'firstName' | 'lastName' | 'email' | 'companyName' | 'country'>,
  notOurs: { companyId: number; company: string; reason: string } | null = null,
): Promise<void> {
  const { code, country } = found
  const readers = await readersOf(tx, { kind: 'registration', country, ownerId: null, except: null })
  for (const reader of readers) {
    const t = sayRegisterMail(reader.language)
    const page = { ...ctx.page, base: `/ebusiness/${reader.storefront}` }
    const facts = { code, name: `${found.firstName} ${found.lastName}`.trim() }
    await queueLetter(tx, {
      key: keyFor(
        notOurs ? `registration-not-ours:${code}:${notOurs.companyId}` : `registration-desk:${code}`,
        reader,
        readers,
      ),
      recipient: reader,
      sender: brand.sender,
      subject: (notOurs ? t.notOursSubject : t.deskSubject)(facts),
      parts: [
        notOurs ? t.notOurs({ ...facts, ...notOurs }) : t.desk(facts),
        { lines: [found.companyName, found.email].filter(Boolean) },
        {
          link: t.deskLink(),
          to: ctx.publicUrl + href(page, registrationDesk.one, { params: { code }, query: { company: '' } }),
        },
      ],
    })
  }
}
