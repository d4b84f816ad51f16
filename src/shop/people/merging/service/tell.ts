/** Who is written to when two companies have become one. */
import * as z from 'zod'
import type { Tx } from '#kit/db/connect.ts'
import { href } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { brand } from '#platform/brand/brand.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import { forEachOf } from '#platform/jobs/for-each.ts'
import { job, startJob } from '#platform/jobs/jobs.ts'
import type { Ctx } from '#platform/request/context.ts'
import { account } from '#shop/people/account/contract.ts'
import { readersOf, type Reader } from '#shop/people/company/service/administrators.ts'
import type { MergedCompany } from '#shop/people/company/service/merged.ts'
import { sayMergeLetter } from '../texts.ts'

const Company = z.object({ code: z.string(), name: z.string() })
/** What is called otherwise from now on, by what it is. */
const Renamed = z.object({
  words: z.object({ en: z.string(), es: z.string() }),
  was: z.string(),
  now: z.string(),
})
export type Renamed = z.output<typeof Renamed>
const Data = z.object({
  from: Company,
  into: Company,
  /** those of the company that went, and who administers the other one, by their numbers */
  people: z.array(z.number()),
  administrators: z.array(z.number()),
  renamed: z.array(Renamed),
  /** what addresses are made of */
  site: z.object({ brand: z.string(), accountArea: z.string() }),
})
type Told = z.output<typeof Data>

/**
 * Tells each person of the company that went, once and in their language, which company they belong to now, what stays, and
 * what is called otherwise; and the administrators of the other company who has come to them. They are written to when the
 * merge holds: both companies are held until then, and they may be thousands.
 */
export async function tellOfMerge(
  { page: { brand: word, accountArea } }: Pick<Ctx, 'page'>,
  tx: Tx,
  { from, into }: { from: MergedCompany; into: MergedCompany },
  told: Pick<Told, 'people' | 'administrators' | 'renamed'>,
): Promise<void> {
  const named = ({ code, name }: MergedCompany) => ({ code, name })
  const site = { brand: word, accountArea }
  await startJob(tx, mergeLettersJob, {
    key: from.code,
    data: { ...told, from: named(from), into: named(into), site },
  })
}

/** What somebody of the company that went is told. */
function partsFor(reader: Reader, { from, into, people, administrators, renamed }: Told): LetterPart[] {
  const t = sayMergeLetter(reader.language)
  const names = { from: from.name, into: into.name, code: into.code, n: people.length }
  if (administrators.includes(reader.id)) return [t.came(names), t.look()]
  const facts = renamed.map(({ words, was, now }) => ({
    name: `${words[reader.language]} ${was}`,
    value: now,
  }))
  return [t.joined(names), t.stays(), t.terms(names), ...(facts.length > 0 ? [t.renamed(), { facts }] : [])]
}

/** Writes the letters of a merge, one by one; each has one key a person, so that nobody gets two. */
export const mergeLettersJob = job({
  name: 'merge-letters',
  data: Data,
  run: async ({ db, log, publicUrl, stopping }, told) => {
    const readers = await readersOf(db, [...told.people, ...told.administrators])
    const names = { from: told.from.name, into: told.into.name }
    const services = { db, log, ...(stopping && { stopping }) }
    await forEachOf(
      services,
      'merge-letters',
      readers,
      reader => String(reader.id),
      async reader => {
        const t = sayMergeLetter(reader.language)
        const site = { ...told.site, base: `/ebusiness/${reader.storefront}` }
        await inTransaction(db, tx =>
          queueLetter(tx, {
            key: `company-merged:${told.from.code}:${reader.id}`,
            recipient: { email: reader.email, name: reader.name, language: reader.language },
            sender: brand.sender,
            subject: t.subject(names),
            parts: [
              ...partsFor(reader, told),
              { link: t.open(), to: publicUrl + href(site, account.overview) },
            ],
          }),
        )
      },
    )
    // the next attempt writes the others
    if (stopping?.aborted) throw new Error('the shop ended before all letters were written')
  },
})
