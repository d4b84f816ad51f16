/** Who is written to when two companies have become one. */
import type { Tx } from '#kit/db/connect.ts'
import { href } from '#kit/contract.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import type { Ctx } from '#platform/request/context.ts'
import { account } from '#shop/people/account/contract.ts'
import type { Reader } from '#shop/people/company/service/administrators.ts'
import type { MergedCompany } from '#shop/people/company/service/merged.ts'
import type { Named } from '../model/question.ts'
import { sayMergeLetter } from '../texts.ts'

/** What is called otherwise from now on, by what it is. */
export type Renamed = { words: Named['words']; was: string; now: string }

/**
 * Tells each person of the company that went, once and in their language, which company they belong to now, what stays, and
 * what is called otherwise; and the administrators of the other company who has come to them. Mails of one merge have one key
 * a person, so that nobody gets two.
 */
export async function tellOfMerge(
  ctx: Pick<Ctx, 'page' | 'publicUrl'>,
  tx: Tx,
  { from, into }: { from: MergedCompany; into: MergedCompany },
  {
    people,
    administrators,
    renamed,
  }: {
    people: readonly Reader[]
    administrators: readonly Reader[]
    renamed: readonly Renamed[]
  },
): Promise<void> {
  const names = { from: from.name, into: into.name, code: into.code, n: people.length }
  const write = async (reader: Reader, subject: string, parts: LetterPart[]) => {
    const page = { ...ctx.page, base: `/ebusiness/${reader.storefront}` }
    await queueLetter(tx, {
      key: `company-merged:${from.code}:${reader.id}`,
      recipient: { email: reader.email, name: reader.name, language: reader.language },
      sender: brand.sender,
      subject,
      parts: [
        ...parts,
        { link: sayMergeLetter(reader.language).open(), to: ctx.publicUrl + href(page, account.overview) },
      ],
    })
  }
  for (const reader of people) {
    const t = sayMergeLetter(reader.language)
    await write(reader, t.subject(names), [
      t.joined(names),
      t.stays(),
      t.terms(names),
      ...(renamed.length > 0
        ? [
            t.renamed(),
            {
              facts: renamed.map(({ words, was, now }) => ({
                name: `${words[reader.language]} ${was}`,
                value: now,
              })),
            },
          ]
        : []),
    ])
  }
  for (const reader of administrators) {
    const t = sayMergeLetter(reader.language)
    await write(reader, t.subject(names), [t.came(names), t.look()])
  }
}
