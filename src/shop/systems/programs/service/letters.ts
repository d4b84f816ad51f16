import type { Tx } from '#kit/db/connect.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter } from '#platform/email/letter.ts'
import { pageOfPerson } from '#shop/people/session/service/letters.ts'
import { isScope } from '../model/program.ts'
import { sayProgramLetter, sayPrograms } from '../texts.ts'
import type { Admin } from './given.ts'

/** Tells a person that a program works in their name, and what it may; not who lets it in for themselves. */
export async function tellInTheirName(
  { who, page: here }: Pick<Admin, 'who' | 'page'>,
  tx: Tx,
  program: { id: number; name: string; scopes: readonly string[] },
  { id, email, name }: { id: number; email: string; name: string },
): Promise<void> {
  if (id === who.id) return
  const page = await pageOfPerson({ db: tx, page: here }, id)
  const t = sayProgramLetter(page.language)
  const by = `${who.firstName} ${who.lastName}`.trim()
  const may = program.scopes.filter(isScope).map(scope => sayPrograms(page.language)[scope]())
  await queueLetter(tx, {
    key: `program-in-name:${program.id}:${id}`,
    recipient: { email, name, language: page.language },
    sender: brand.sender,
    subject: t.subject({ shop: brand.sender }),
    parts: [
      t.worksForYou({ by, program: program.name }),
      t.may({ may: may.join('; ') }),
      t.notExpected({ by, email: who.email }),
    ],
  })
}
