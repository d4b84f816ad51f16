/** What the buyer of a schedule is told by mail. */
import { countText, type OrderUnit } from '#platform/units/order-unit.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { JobServices } from '#platform/jobs/jobs.ts'
import { queueLetter, type LetterPart } from '#platform/email/letter.ts'
import type { MailKey } from '#platform/email/mail-kinds.ts'
import { formatAmount } from '#kit/money.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { administratorsOfUnit } from '#shop/people/company/service/administrators.ts'
import { brand } from '#platform/brand/brand.ts'
import { replenishment } from '../contract.ts'
import { canBeAccepted } from '../model/findings.ts'
import type { Run, Schedule } from '../model/schedule.ts'
import { maySignIn, somebodyAtDesk } from '../store/people.ts'
import { findSchedule } from '../store/schedules.ts'
import { sayLetter } from '../texts/letters.ts'
import { findingWords, rhythmWords } from './labels.ts'

type Sending = Pick<Ctx, 'publicUrl' | 'page'>

const addressOf = ({ page }: Sending, storefront: string, jobCode: string): string =>
  href({ ...page, base: `/ebusiness/${storefront}` }, replenishment.show, { params: { jobCode } })

async function letter(
  ctx: Sending,
  tx: Tx,
  schedule: Schedule,
  {
    key,
    subject,
    parts,
    link,
    further = [],
  }: { key: MailKey; subject: string; parts: LetterPart[]; link: string; further?: LetterPart[] },
): Promise<void> {
  const to = ctx.publicUrl + addressOf(ctx, schedule.storefront, schedule.key)
  await queueLetter(tx, {
    key,
    recipient: { email: schedule.email, name: schedule.buyerName, language: schedule.language },
    sender: brand.sender,
    subject,
    parts: [...parts, { link, to }, ...further],
  })
}

/** An order waits for its buyer: why, and what they can do. One letter each time it is held. */
export function heldLetter(
  ctx: Sending & Pick<Ctx, 'clock'>,
  tx: Tx,
  schedule: Schedule,
  run: Pick<Run, 'dueOn' | 'runsOn' | 'findings' | 'total'>,
  /** the whole schedule rests until something is changed */
  rests: boolean,
): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code, currency } = schedule
  const day = formatDate(run.runsOn)
  const says = { code, day, reference: schedule.terms.referenceNumber }
  const ahead = run.runsOn > dayOf(ctx.clock())
  return letter(ctx, tx, schedule, {
    key: `replenishment-held:${code}/${run.dueOn}:${schedule.version}`,
    subject: t.heldSubject(says),
    parts: [
      ahead ? t.heldAhead(says) : t.held(says),
      { lines: run.findings.map(one => `– ${findingWords(one, currency, schedule)}`) },
      ...totalOf(schedule, run),
      rests ? t.decideRest() : run.findings.every(canBeAccepted) ? t.decide() : t.decideMend(),
    ],
    link: t.see(),
  })
}

/** What the order would come to, without the positions that cannot be had. */
function totalOf(
  { language, currency, formatLocale }: Schedule,
  { total: sum, findings }: Pick<Run, 'findings' | 'total'>,
): LetterPart[] {
  if (sum === null) return []
  const t = sayLetter(language)
  const total = formatAmount(sum, currency, formatLocale)
  const without = new Set(findings.flatMap(one => (one.kind === 'article' ? [one.code] : [])))
  return [without.size === 0 ? t.total({ total }) : t.totalWithout({ total, codes: [...without].join(', ') })]
}

/** What a schedule orders, for how much, and where it goes, in the words of its page. */
export type InFull = {
  lines: readonly { code: string; name: string; quantity: number; unit: OrderUnit; amount: number | null }[]
  total: number
  costCenter: string | null
  address: readonly string[]
  needsApproval: boolean
}

/** A schedule was made. */
export function madeLetter(
  ctx: Sending,
  tx: Tx,
  schedule: Schedule,
  first: string,
  full: InFull,
): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code, currency, formatLocale } = schedule
  const money = (amount: number) => formatAmount(amount, currency, formatLocale)
  return letter(ctx, tx, schedule, {
    key: `replenishment-made:${code}`,
    subject: t.madeSubject({ code }),
    parts: [
      t.made({ rhythm: rhythmWords(schedule.rhythm, schedule), day: formatDate(first) }),
      {
        positions: full.lines.map(line => ({
          code: line.code,
          name: line.name,
          quantity: countText(line.quantity, line.unit, schedule),
          ...(line.amount !== null && { amount: money(line.amount) }),
        })),
      },
      { rows: [{ text: t.totalToday(), value: money(full.total), strong: true }] },
      {
        facts: [
          { name: t.reference(), value: schedule.terms.referenceNumber },
          ...(full.costCenter ? [{ name: t.costCenter(), value: full.costCenter }] : []),
          ...(full.address.length > 0 ? [{ name: t.address(), value: full.address.join(', ') }] : []),
        ],
      },
      ...(full.needsApproval ? [t.eachApproved()] : []),
      t.terms({ percent: schedule.terms.tolerancePercent }),
    ],
    link: t.seeSchedule(),
  })
}

/** A schedule goes on after its buyer, or the company, could not order for a time. */
export function tellGoesOn(ctx: Sending, tx: Tx, schedule: Schedule): Promise<void> {
  const t = sayLetter(schedule.language)
  const { key: code, version } = schedule
  const facts = { code, reference: schedule.terms.referenceNumber }
  const goes = schedule.state === 'active'
  return letter(ctx, tx, schedule, {
    key: `replenishment-goes-on:${code}:${version}`,
    subject: (goes ? t.resumedSubject : t.pausedSubject)({ code }),
    parts: [(goes ? t.goesOn : t.staysPaused)(facts)],
    link: t.seeSchedule(),
  })
}

/** Who takes a schedule over is told, by whom and what it is. */
export async function handedLetter(
  ctx: Sending,
  tx: Tx,
  { key: code }: Schedule,
  /** null: the shop */
  by: string | null,
): Promise<void> {
  const schedule = await findSchedule(tx, code)
  if (!schedule) return
  const t = sayLetter(schedule.language)
  await letter(ctx, tx, schedule, {
    key: `replenishment-handed:${code}:${schedule.version}`,
    subject: t.handedSubject({ code }),
    parts: [t.handed({ who: by ?? t.theShop(), code, reference: schedule.terms.referenceNumber })],
    link: t.seeSchedule(),
  })
}

/** Whose a schedule was is told who took it from them and to whom; nobody whose account is closed, nor who did it. */
export async function handedAwayLetter(
  ctx: Sending & Pick<Ctx<SignedIn>, 'who'>,
  tx: Tx,
  /** as it was read before */
  schedule: Schedule,
  /** null: the shop */
  by: string | null,
): Promise<void> {
  const former = await maySignIn(tx, schedule.email)
  const now = await findSchedule(tx, schedule.key)
  if (former === null || former === ctx.who.id || !now) return
  const t = sayLetter(schedule.language)
  const facts = { code: schedule.key, reference: schedule.terms.referenceNumber, to: now.buyerName }
  await queueLetter(tx, {
    key: `replenishment-handed-away:${schedule.key}:${schedule.version}`,
    recipient: { email: schedule.email, name: schedule.buyerName, language: schedule.language },
    sender: brand.sender,
    subject: t.handedAwaySubject(facts),
    parts: [t.handedAway({ ...facts, who: by ?? t.theShop() })],
  })
}

/** The page of whoever may act, for links in letters. */
async function pageOf(
  { actingFor }: Pick<JobServices, 'actingFor'>,
  ids: readonly number[],
): Promise<Ctx['page'] | null> {
  for (const id of ids) {
    const ctx = await actingFor(id)
    if (ctx) return ctx.page
  }
  return null
}

/**
 * A schedule rests since its buyer, or the company, may not order. Those who administer its unit are told, who can hand
 * it over; where there are none that can act, its buyer.
 */
export async function tellOfRest(
  services: Pick<JobServices, 'publicUrl' | 'actingFor'>,
  tx: Tx,
  schedule: Schedule,
): Promise<void> {
  const { key: code, version } = schedule
  const people = await administratorsOfUnit(tx, schedule, schedule.customerId)
  const page = await pageOf(services, [...people.map(one => one.id), ...(await somebodyAtDesk(tx))])
  if (!page) return
  const ctx = { publicUrl: services.publicUrl, page }
  const facts = { code, name: schedule.buyerName, reference: schedule.terms.referenceNumber }
  for (const { email, name, language, storefront } of people) {
    const t = sayLetter(language)
    await queueLetter(tx, {
      key: `replenishment-rests:${code}:${version}:${email}`,
      recipient: { email, name, language },
      sender: brand.sender,
      subject: t.restsSubject(facts),
      parts: [
        t.rests(facts),
        { link: t.seeSchedule(), to: ctx.publicUrl + addressOf(ctx, storefront, code) },
      ],
    })
  }
  if (people.length > 0) return
  const t = sayLetter(schedule.language)
  await letter(ctx, tx, schedule, {
    key: `replenishment-rests:${code}:${version}`,
    subject: t.pausedSubject({ code }),
    parts: [t.restsForNow(facts)],
    link: t.seeSchedule(),
  })
}

/** Somebody else than their buyer has removed the address that these schedules of one buyer deliver to. */
export function addressGoneLetter(
  ctx: Sending,
  tx: Tx,
  [first, ...more]: readonly [Schedule, ...Schedule[]],
  { by: who, address }: { by: string; address: string },
): Promise<void> {
  const t = sayLetter(first.language)
  const { key: code, version, terms } = first
  const letterOf = (says: { subject: string; text: string; link: string }): Promise<void> =>
    letter(ctx, tx, first, {
      ...says,
      key: `replenishment-address-gone:${code}:${version}`,
      parts: [says.text],
      further: more.map(one => ({
        link: t.seeOne({ code: one.key }),
        to: ctx.publicUrl + addressOf(ctx, one.storefront, one.key),
      })),
    })
  if (more.length === 0)
    return letterOf({
      subject: t.addressGoneSubject({ code }),
      text: t.addressGone({ code, who, address, reference: terms.referenceNumber }),
      link: t.seeSchedule(),
    })
  const codes = [first, ...more].map(one => one.key).join(', ')
  return letterOf({
    subject: t.addressGoneOfSeveralSubject({ codes }),
    text: t.addressGoneOfSeveral({ codes, who, address }),
    link: t.seeOne({ code }),
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
