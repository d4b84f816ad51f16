import { dayOf, formatDate, type CalendarDate } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { forEachDue } from '#platform/jobs/for-each.ts'
import { job } from '#platform/jobs/jobs.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { taxAudit } from './audit.ts'
import {
  countsAfter,
  rateOn,
  sameRate,
  taxOn,
  vatCountry,
  type Tax,
  type TaxedPart,
  type Taxing,
  type TaxRate,
  type VatRegister,
} from './model.ts'
import {
  askingRegister,
  deleteRate,
  dropAhead,
  dueVatNumbers,
  holdVatNumber,
  insertRate,
  isRefusedNumber,
  keptRates,
  keptVatNumber,
  noteVatNumber,
  putAhead,
  taxRulesOn,
  updateRate,
  type KeptRate,
} from './store.ts'
import { sayTax } from './texts.ts'
import { rateWords } from './model/rate-words.ts'

export {
  keptRates,
  keptVatNumbers,
  registerState,
  knownTaxCodes,
  taxRulesOn,
  usedTaxCodes,
  type KeptRate,
  type KeptVatNumber,
} from './store.ts'

declare module '#platform/request/context.ts' {
  interface Ports {
    /** who knows which VAT numbers are given to somebody; null: nobody is asked, well-formed numbers count */
    vatRegister: VatRegister | null
  }
}

/** The tax of net amounts that go to a place, for a buyer with this VAT number, by the rates of a day. */
export async function taxFor(
  db: Db | Tx,
  {
    parts,
    on,
    ...whither
  }: Pick<Taxing, 'shipTo' | 'vatId'> & { parts: readonly TaxedPart[]; on: CalendarDate },
): Promise<Tax> {
  return taxOn(parts, { ...whither, ...(await taxRulesOn(db, on)) })
}

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>

/** The rate of a country and tax code; throws not found. */
export async function keptRate(db: Db | Tx, country: string, taxCode: string): Promise<KeptRate> {
  const rate = (await keptRates(db)).find(one => one.country === country && one.taxCode === taxCode)
  if (!rate) throw notFound()
  return rate
}

/** A rate as the audit log says it: '21.00', or that none is charged. */
const inAudit = ({ percent, notIncluded }: Pick<TaxRate, 'percent' | 'notIncluded'>): string =>
  notIncluded ? '–' : percent

/** `before`: the rate in whose place it comes; null: there was none. `from`: its first day; null: at once. */
const trace = (
  ctx: Desk,
  tx: Tx,
  action: ActionOf<typeof taxAudit>,
  rate: TaxRate,
  { before = null, from = null }: { before?: TaxRate | null; from?: CalendarDate | null } = {},
) =>
  taxAudit.record(tx, {
    actor: ctx.who.email,
    action,
    kind: 'tax',
    id: `${rate.country}:${rate.taxCode}`,
    details: {
      percent: before ? oldAndNew(inAudit(before), inAudit(rate)) : inAudit(rate),
      notIncluded: rate.notIncluded,
      ...(from !== null && { startsOn: from }),
    },
  })

/** When a rate begins; null: at once. `sure`: what is asked about was read and is meant (`sureOf`). */
export type RateStart = { from: CalendarDate | null; sure: string }

/** What the tick says that confirms a change: this very one. */
export const sureOf = ({ percent, notIncluded }: TaxRate, from: CalendarDate | null): string =>
  `${notIncluded ? 'none' : Number(percent)} ${from ?? 'now'}`

/**
 * Adds a rate, at once or from a day on; until then no tax is included there. Throws a conflict when its country and tax code
 * have another one; the same again does nothing.
 */
export async function addRate(ctx: Desk, rate: TaxRate, from: CalendarDate | null): Promise<void> {
  const first = from === null ? rate : { ...rate, percent: '0', notIncluded: true }
  await inTransaction(ctx.db, async tx => {
    if (await insertRate(tx, first)) {
      if (from !== null) await putAhead(tx, rate, { ...rate, firstDay: from })
      return trace(ctx, tx, 'tax-add', rate, { from })
    }
    const before = await keptRate(tx, rate.country, rate.taxCode)
    if (!sameRate(rateOn(before, from ?? dayOf(ctx.clock())), rate))
      throw conflict(sayTax(ctx.page.language).rowExistsUnderLock())
  })
}

/**
 * Changes a rate that still is as it was `seen`, for every order from now on or from a day to come. Throws not found,
 * conflict, and invalid (at `sure`) for a change of what is charged that was not confirmed.
 */
export async function saveRate(
  ctx: Desk,
  rate: TaxRate,
  seen: string,
  { from, sure }: RateStart,
): Promise<void> {
  const t = sayTax(ctx.page.language)
  const today = dayOf(ctx.clock())
  await inTransaction(ctx.db, async tx => {
    const kept = await keptRate(tx, rate.country, rate.taxCode)
    const before = rateOn(kept, from ?? today)
    if (kept.version !== seen) throw conflict(t.savedMeanwhile())
    if (!sameRate(before, rate) && sure !== sureOf(rate, from)) {
      const words = (one: TaxRate) => rateWords(one, ctx.page)
      const said = { before: words(before), after: words(rate) }
      const message = from ? t.askFrom({ ...said, day: formatDate(from) }) : t.askNow(said)
      throw invalid([{ field: 'sure', message }])
    }
    // the row of the rate is written either way, so that its version moves
    if (!(await updateRate(tx, from === null ? rate : kept, seen))) throw conflict(t.savedMeanwhile())
    if (from === null) await dropAhead(tx, rate, '0001-01-01', today)
    else await putAhead(tx, rate, { ...rate, firstDay: from })
    await trace(ctx, tx, 'tax-save', rate, { before, from })
  })
}

/** Takes a rate away that was to begin on a day to come. Throws not found and conflict. */
export async function removeAhead(
  ctx: Desk,
  { country, taxCode }: Pick<TaxRate, 'country' | 'taxCode'>,
  firstDay: CalendarDate,
  seen: string,
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const kept = await keptRate(tx, country, taxCode)
    const ahead = kept.ahead.find(one => one.firstDay === firstDay && firstDay > dayOf(ctx.clock()))
    if (!ahead) throw notFound()
    if (!(await updateRate(tx, kept, seen))) throw conflict(sayTax(ctx.page.language).savedMeanwhile())
    await dropAhead(tx, kept, firstDay, firstDay)
    await trace(ctx, tx, 'tax-ahead-remove', { ...kept, ...ahead }, { from: firstDay })
  })
}

/** Takes a rate away: tax is not included there any more. Throws not found and conflict. */
export async function removeRate(ctx: Desk, country: string, taxCode: string, seen: string): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const rate = await keptRate(tx, country, taxCode)
    if (!(await deleteRate(tx, country, taxCode, seen)))
      throw conflict(sayTax(ctx.page.language).savedMeanwhile())
    await trace(ctx, tx, 'tax-remove', rate)
  })
}

type Context = Pick<Ctx, 'db' | 'clock'>

/** Asks the register for a number and writes down what it says; null: no company has it. */
async function askRegister({ db, clock }: Context, register: VatRegister, vatId: string) {
  const answer = await register.check(vatId)
  return inTransaction(db, async tx => {
    const before = await keptVatNumber(tx, vatId)
    if (!before) return null
    const now = clock()
    const { acceptedBy } = before
    const validAt = answer.state === 'valid' ? now : before.validAt
    await noteVatNumber(tx, {
      vatId,
      state: answer.state,
      name: answer.state === 'valid' ? answer.name : before.name,
      checkedAt: now,
      validAt,
      acceptedBy,
      counts: countsAfter(answer.state, { validAt, accepted: acceptedBy !== null, now }),
    })
    return answer.state
  })
}

/** The VAT number of a bill as tax follows it today; null: there is none, or it does not count. */
export const countedVatId = async (db: Db | Tx, vatId: string | null): Promise<string | null> =>
  vatId === null || (await isRefusedNumber(db, vatId)) ? null : vatId

/** Asks the register now. Throws not found for a number that no company has, and where no register is set up. */
export async function checkNumber(ctx: Desk & Pick<Ctx, 'ports'>, vatId: string) {
  const register = ctx.ports.vatRegister
  if (!register || !(await keptVatNumber(ctx.db, vatId))) throw notFound()
  return askRegister(ctx, register, vatId)
}

/** The desk takes a number as good whatever the register says, or no longer does. Throws not found. */
export async function acceptNumber(ctx: Desk, vatId: string, accepted: boolean): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    await holdVatNumber(tx, vatId)
    const before = await keptVatNumber(tx, vatId)
    // one that was never asked for counts by itself
    if (!before || before.state === null) throw notFound()
    if ((before.acceptedBy !== null) === accepted) return
    const now = ctx.clock()
    const { validAt, name, state } = before
    await noteVatNumber(tx, {
      vatId,
      state,
      name,
      checkedAt: before.checkedAt ?? now,
      validAt,
      acceptedBy: accepted ? ctx.who.email : null,
      counts: countsAfter(state, { validAt, accepted, now }),
    })
    await taxAudit.record(tx, {
      actor: ctx.who.email,
      action: accepted ? 'vat-number-accept' : 'vat-number-unaccept',
      kind: 'vat-number',
      id: vatId,
      details: { state },
    })
  })
}

/** A number that says nothing about who owes the tax, since no register knows it, is looked at again after so many minutes. */
const noRegisterMinutes = 30 * 24 * 60
/** Questions in one round. */
const maxAtOnce = 50

/** Asks the register for the numbers that are due. What it does not answer is asked for again an hour later. */
export const vatNumberJob = job({
  name: 'vat-numbers',
  every: '*/10 * * * *',
  run: async ({ db, clock, ports, log }) => {
    const register = ports.vatRegister
    if (!register) return
    await forEachDue({ db, log }, askingRegister, {
      next: () => dueVatNumbers(db, clock()),
      key: vatId => vatId,
      each: async vatId => {
        if (vatCountry(vatId) === null)
          return { later: noRegisterMinutes, because: 'no number that the register knows' }
        const state = await askRegister({ db, clock }, register, vatId)
        if (state === 'unavailable') log.warn({ vatId }, 'the register of VAT numbers gave no answer')
      },
      most: maxAtOnce,
    })
  },
})
