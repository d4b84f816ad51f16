/** What the buyer of a schedule is told by mail. */
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#kit/context.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import { queueLetter, type LetterPart } from '#kit/letter.ts'
import { formatAmount } from '#kit/money.ts'
import { brandName } from '#ui/brand-name.ts'
import { replenishment } from '../contract.ts'
import type { Run, Schedule } from '../model/schedule.ts'
import { sayLetter } from '../texts/letters.ts'
import { findingWords, rhythmWords } from './words.ts'

type Sending = Pick<Ctx, 'publicUrl' | 'page' | 'clock'>

function letter(
  ctx: Sending,
  tx: Tx,
  schedule: Schedule,
  { key, subject, parts, link }: { key: string; subject: string; parts: LetterPart[]; link: string },
): Promise<void> {
  const base = `/ebusiness/${schedule.storefront}`
  const to =
    ctx.publicUrl + href({ ...ctx.page, base }, replenishment.show, { params: { jobCode: schedule.key } })
  return queueLetter(tx, {
    key,
    recipient: { email: schedule.email, name: schedule.buyerName, language: schedule.language },
    sender: brandName,
    subject,
    parts: [...parts, { link, to }],
  })
}

/** An order waits for its buyer: why, and what she can do. One letter each time it is held. */
export function heldLetter(
  ctx: Sending,
  tx: Tx,
  schedule: Schedule,
  run: Pick<Run, 'dueOn' | 'runsOn' | 'findings' | 'total'>,
): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code, currency, formatLocale } = schedule
  const day = formatDate(run.runsOn)
  const says = { code, day, reference: schedule.terms.referenceNumber }
  const ahead = run.runsOn > dayOf(ctx.clock())
  return letter(ctx, tx, schedule, {
    key: `replenishment-held:${code}/${run.dueOn}:${schedule.version}`,
    subject: t.heldSubject(says),
    parts: [
      ahead ? t.heldAhead(says) : t.held(says),
      { lines: run.findings.map(one => `– ${findingWords(one, currency, schedule)}`) },
      ...(run.total === null ? [] : [t.total({ total: formatAmount(run.total, currency, formatLocale) })]),
      t.decide(),
    ],
    link: t.see(),
  })
}

/** A schedule was made. */
export function madeLetter(ctx: Sending, tx: Tx, schedule: Schedule, first: string): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code } = schedule
  return letter(ctx, tx, schedule, {
    key: `replenishment-made:${code}`,
    subject: t.madeSubject({ code }),
    parts: [
      t.made({ rhythm: rhythmWords(schedule.rhythm, schedule), day: formatDate(first) }),
      t.terms({ percent: schedule.terms.tolerancePercent }),
    ],
    link: t.seeSchedule(),
  })
}

/** Somebody else than its buyer moved a schedule. */
export function movedLetter(
  ctx: Sending,
  tx: Tx,
  schedule: Schedule,
  { action, by }: { action: 'pause' | 'resume' | 'end'; by: string | null },
): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code, version } = schedule
  const subject = { pause: t.pausedSubject, resume: t.resumedSubject, end: t.endedSubject }[action]
  const said = { pause: t.paused, resume: t.resumed, end: t.ended }[action]
  return letter(ctx, tx, schedule, {
    key: `replenishment-${action}:${code}:${version}`,
    subject: subject({ code }),
    parts: [said({ code, who: by ?? t.theShop(), reference: schedule.terms.referenceNumber })],
    link: t.seeSchedule(),
  })
}
