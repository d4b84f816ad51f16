import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { zipOf } from '#kit/archive.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { refusedStatus } from '#kit/refusal.ts'
import { leaveFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import { readDay } from '#kit/typed/day.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { receivablesDesk } from '../contract.ts'
import {
  aboutTo,
  papersOf,
  payEach,
  remindEach,
  sendEachAgain,
  type ChosenInvoice,
} from '../service/several.ts'
import { sayPayment } from '../texts/payments.ts'
import { saySeveral } from '../texts/several.ts'
import {
  SeveralInvoicesPage,
  SeveralReportPage,
  severalWords,
  type SeveralAct,
} from '../views/SeveralInvoices.tsx'

type Desk = Ctx<SignedIn>
type Typed = { paidOn: string; means: string }

const numbersOf = (all: readonly ChosenInvoice[]): number[] => all.map(one => one.number)

function noneChosen(ctx: Desk): Redirect {
  leaveFlash(ctx, [{ kind: 'warning', text: saySeveral(ctx.page.language).noneChosen() }])
  return seeOther(href(ctx.page, receivablesDesk.list))
}

async function ask(
  ctx: Desk,
  act: SeveralAct,
  numbers: readonly number[],
  entered: Typed,
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  const chosen = await aboutTo(ctx, act, numbers)
  const n = chosen.filter(one => one.hindrance === null).length
  return pageAnswer({
    title: severalWords(ctx.page.language)[act].question({ n }),
    ...refusedStatus({ errors }),
    body: <SeveralInvoicesPage act={act} chosen={chosen} entered={entered} errors={errors} />,
  })
}

/** Marks several invoices as paid: asks first, says what became of each. */
export async function paySeveral(
  ctx: Desk,
  all: readonly ChosenInvoice[],
  { paidOn, means, confirmed }: Partial<Typed> & { confirmed?: 'true' | undefined },
): Promise<PageAnswer | Redirect> {
  if (all.length === 0) return noneChosen(ctx)
  const numbers = numbersOf(all)
  const today = dayOf(ctx.clock())
  const entered = { paidOn: paidOn ?? '', means: means ?? '' }
  if (!confirmed) return ask(ctx, 'pay', numbers, { ...entered, paidOn: formatDate(today) })
  const t = sayPayment(ctx.page.language)
  const day = entered.paidOn === '' ? today : readDay(entered.paidOn, today)
  // a wrong day is wrong for all of them: nothing is entered of any
  if (day === null || day > today)
    return ask(ctx, 'pay', numbers, entered, [
      { field: 'paidOn', message: day === null ? t.wrongDay() : t.futureDay() },
    ])
  return report(ctx, 'pay', await payEach(ctx, all, entered))
}

/** Mails several invoices once more: asks first, says what became of each. */
export async function sendAgain(
  ctx: Desk,
  all: readonly ChosenInvoice[],
  isConfirmed: boolean,
): Promise<PageAnswer | Redirect> {
  if (all.length === 0) return noneChosen(ctx)
  const numbers = numbersOf(all)
  if (!isConfirmed) return ask(ctx, 'send', numbers, { paidOn: '', means: '' })
  return report(ctx, 'send', await sendEachAgain(ctx, numbers))
}

/** Sends the next reminder of several overdue invoices: asks first, says what became of each. */
export async function remind(
  ctx: Desk,
  all: readonly ChosenInvoice[],
  isConfirmed: boolean,
): Promise<PageAnswer | Redirect> {
  if (all.length === 0) return noneChosen(ctx)
  if (!isConfirmed) return ask(ctx, 'remind', numbersOf(all), { paidOn: '', means: '' })
  return report(ctx, 'remind', await remindEach(ctx, all))
}

function report(ctx: Desk, act: SeveralAct, done: Awaited<ReturnType<typeof payEach>>): PageAnswer {
  const count = { n: done.filter(one => one.done).length, all: done.length }
  return pageAnswer({
    title: severalWords(ctx.page.language)[act].report(count),
    body: <SeveralReportPage act={act} report={done} />,
  })
}

/** Leads to the papers of what was chosen. */
export const choosePapers = (ctx: Desk, all: readonly ChosenInvoice[]): Redirect =>
  all.length === 0
    ? noneChosen(ctx)
    : seeOther(href(ctx.page, receivablesDesk.papers, { query: { numbers: numbersOf(all).join(',') } }))

/** The papers as one archive. */
export async function papers(ctx: Desk, numbers: readonly number[]) {
  const parts: Uint8Array[] = []
  for await (const part of zipOf(papersOf(ctx, numbers))) parts.push(part)
  return fileAnswer({
    bytes: Buffer.concat(parts),
    type: 'application/zip',
    filename: `invoices-${dayOf(ctx.clock())}.zip`,
    cache: 'no-store',
  })
}
