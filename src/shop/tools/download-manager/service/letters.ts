import type { Ctx } from '#platform/request/context.ts'
import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter, queueSecretLetter, type LetterPart } from '#platform/email/letter.ts'
import { brand } from '#platform/brand/brand.ts'
import { downloadManager } from '../contract.ts'
import { leftOutWords, packageWords } from '../model/value-words.ts'
import type { StoredPackage } from '../store/packages.ts'
import { sayManager } from '../texts.ts'
import { signedLink } from './package-link.ts'
import { typeWords } from './respond.ts'

type Context = Pick<Ctx, 'ports' | 'publicUrl'>
export type Finished = StoredPackage & { expiresAt: Date; name: string; size: number; restricted: boolean }
/** Documents that a letter names as left out; the page and the archive name them all. */
const maxNamed = 20

/** Tells these receivers that the package is ready, each with a link; `by`: who asked for it. */
export async function queueReady(
  tx: Tx,
  ctx: Context,
  done: Finished,
  to: readonly string[],
  by: { email: string; name: string } | null,
): Promise<void> {
  const { page, contents } = done
  const t = sayManager(page.language)
  const leftOut = contents?.leftOut ?? []
  const nameOf = (type: string) => typeWords({ page }, type, '').description
  const until = formatMoment(done.expiresAt, page.timeZone)
  const name = by?.name || by?.email || ''
  for (const email of to) {
    const own = by === null || email.toLowerCase() === by.email.toLowerCase()
    const parts: LetterPart[] = [
      own ? t.letterReady() : t.letterFrom({ who: name }),
      {
        facts: [
          { name: t.what(), value: packageWords(done, t, page.formatLocale) },
          { name: t.size(), value: t.megabytes({ n: megabytes(done.size, page.formatLocale) }) },
        ],
      },
      { link: t.download(), to: ctx.publicUrl + signedLink(page, done, done.name, done.expiresAt) },
      t.letterHolds({ when: until, zone: page.timeZone }),
      ...(done.restricted ? [t.restrictedNote()] : []),
      ...(leftOut.length > 0
        ? [
            t.letterLeftOut(),
            {
              lines: [
                ...leftOut.slice(0, maxNamed).map(one => leftOutWords(one, t, nameOf)),
                ...(leftOut.length > maxNamed ? [t.letterMore({ n: leftOut.length - maxNamed })] : []),
              ],
            },
          ]
        : []),
    ]
    await queueSecretLetter(
      tx,
      {
        key: `data-package:${done.id}:${email.toLowerCase()}`,
        recipient: { email, name: own ? (by?.name ?? '') : '', language: page.language },
        sender: brand.sender,
        subject: own ? t.letterSubject() : t.letterSubjectOther({ who: name }),
        parts,
      },
      ctx.ports.letters,
    )
  }
}

/** '1.4'; less than a tenth is told as that. */
export const megabytes = (bytes: number, locale: string): string =>
  Math.max(0.1, bytes / 2 ** 20).toLocaleString(locale, { maximumFractionDigits: 1 })

/** Tells who asked that it came to nothing, and why. */
export async function queueFailed(
  tx: Tx,
  ctx: Context,
  one: StoredPackage,
  to: { email: string; name: string },
  reason: string,
): Promise<void> {
  const { page } = one
  const t = sayManager(page.language)
  await queueLetter(tx, {
    key: `data-package-failed:${one.id}`,
    recipient: { ...to, language: page.language },
    sender: brand.sender,
    subject: t.letterFailedSubject(),
    parts: [
      t.failedBecause({ reason }),
      { link: t.toManager(), to: ctx.publicUrl + href(page, downloadManager.show) },
    ],
  })
}
