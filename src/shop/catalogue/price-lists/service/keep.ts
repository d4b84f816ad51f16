/** What the desk changes about price lists; each change with its entry in the audit log, in the transaction that makes it. */
import { dayOf, type CalendarDate } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import type { Localised } from '#platform/language/language.ts'
import { conflict, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { oldAndNew } from '#platform/audit/old-and-new.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { priceListsAudit } from '../audit.ts'
import type { KeptList, ListOf } from '../model/price-list.ts'
import {
  companiesTyped,
  deleteList,
  holdList,
  insertAgreement,
  insertList,
  keptList,
  setPriceList,
  updateAgreement,
  updateList,
  type AgreementFields,
} from '../store/lists.ts'
import { sayPriceLists } from '../texts.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page' | 'clock'>
const say = (ctx: Pick<Desk, 'page'>) => sayPriceLists(ctx.page.language)
type Names = { nameEn: string; nameEs: string }
type Days = { validFrom: string; validUntil: string }

/** Texts as they are kept: an empty Spanish one is shown in English. */
const inBoth = ({ nameEn, nameEs }: Names): Localised => ({
  en: nameEn,
  ...(nameEs !== '' && { es: nameEs }),
})

/** The days that were typed, or what is wrong with them; empty is null. */
export function daysIn(
  ctx: Pick<Desk, 'page' | 'clock'>,
  { validFrom, validUntil }: Days,
): { from: CalendarDate | null; until: CalendarDate | null; errors: FieldError[] } {
  const t = say(ctx)
  const today = dayOf(ctx.clock())
  const from = validFrom === '' ? null : readDay(validFrom, today)
  const until = validUntil === '' ? null : readDay(validUntil, today)
  const fault = (typed: string) => dayFault(typed, ctx.page.language, t.noDay())
  const errors: FieldError[] = []
  if (validFrom !== '' && from === null) errors.push({ field: 'validFrom', message: fault(validFrom) })
  if (validUntil !== '' && until === null) errors.push({ field: 'validUntil', message: fault(validUntil) })
  else if (from !== null && until !== null && until < from)
    errors.push({ field: 'validUntil', message: t.endsBefore() })
  return { from, until, errors }
}

/** Makes the list of a price group; answers its code. Throws invalid at its fields. */
export async function addList(ctx: Desk, entered: Names & { code: string }): Promise<string> {
  const t = say(ctx)
  const errors: FieldError[] = []
  const { code } = entered
  if (code === '') errors.push({ field: 'code', message: sayField(ctx.page.language).required() })
  else if (!/^[\p{L}\p{N}._-]{1,80}$/u.test(code)) errors.push({ field: 'code', message: t.noCode() })
  if (entered.nameEn === '') errors.push({ field: 'nameEn', message: sayField(ctx.page.language).required() })
  if (errors.length > 0) throw invalid(errors)
  await inTransaction(ctx.db, async tx => {
    if (!(await insertList(tx, code, inBoth(entered))))
      throw invalid([{ field: 'code', message: t.codeTaken() }])
    await priceListsAudit.record(tx, {
      actor: ctx.who.email,
      action: 'price-list-add',
      kind: 'price-list',
      id: code,
      details: { name: entered.nameEn },
    })
  })
  return code
}

/** What was entered of an agreement, with what is wrong at its fields. */
function agreementIn(
  ctx: Desk,
  { name, ...days }: Days & { name: string },
  nameField: string,
): { fields: AgreementFields; errors: FieldError[] } {
  const { from, until, errors } = daysIn(ctx, days)
  const required = sayField(ctx.page.language).required()
  if (name === '') errors.push({ field: nameField, message: required })
  if (days.validFrom === '') errors.push({ field: 'validFrom', message: required })
  return { fields: { name, validFrom: from ?? '', validUntil: until }, errors }
}

/** Makes an agreement with a company; answers its number. Throws invalid at its fields. */
export async function addAgreement(
  ctx: Desk,
  { company, code, ...fields }: Days & { company: string; code: string; name: string },
): Promise<string> {
  const t = say(ctx)
  return inTransaction(ctx.db, async tx => {
    const { fields: agreement, errors } = agreementIn(ctx, fields, 'name')
    const [found, another] = company === '' ? [] : await companiesTyped(tx, company)
    if (!found || (another && found.code.toLowerCase() !== company.toLowerCase()))
      errors.push({ field: 'company', message: found ? t.manyCompanies() : t.noCompany() })
    if (code === '') errors.push({ field: 'code', message: sayField(ctx.page.language).required() })
    else if (!/^[\p{L}\p{N}._/-]{1,60}$/u.test(code)) errors.push({ field: 'code', message: t.noCode() })
    if (!found || errors.length > 0) throw invalid(errors)
    const id = await insertAgreement(tx, found.id, code, agreement)
    if (id === null) throw invalid([{ field: 'code', message: t.agreementTaken() }])
    await priceListsAudit.record(tx, {
      actor: ctx.who.email,
      action: 'price-agreement-add',
      kind: 'price-agreement',
      id,
      details: { company: found.code, code, ...agreement },
    })
    return id
  })
}

const fieldsOf = ({
  keep,
  names,
  validFrom,
  validUntil,
}: Pick<KeptList, 'keep' | 'names' | 'validFrom' | 'validUntil'>) =>
  keep === 'list'
    ? { 'name en': names.en ?? '', 'name es': names.es ?? '' }
    : { name: names.en ?? '', startsOn: validFrom ?? '', endsOn: validUntil ?? '' }

/** Changes the names of a list, or name and days of an agreement. Throws not found, invalid at its fields, a conflict. */
export async function saveList(
  ctx: Desk,
  of: ListOf,
  { version, ...entered }: Names & Days & { version: string },
): Promise<void> {
  await inTransaction(ctx.db, async tx => {
    const before = await keptList(tx, of)
    if (!before) throw notFound()
    let after: Parameters<typeof fieldsOf>[0]
    let done: boolean
    if (of.keep === 'list') {
      if (entered.nameEn === '')
        throw invalid([{ field: 'nameEn', message: sayField(ctx.page.language).required() }])
      after = { ...before, names: inBoth(entered) }
      done = await updateList(tx, of.id, version, after.names)
    } else {
      const { fields: agreement, errors } = agreementIn(ctx, { ...entered, name: entered.nameEn }, 'nameEn')
      if (errors.length > 0) throw invalid(errors)
      after = { ...before, ...agreement, names: { en: agreement.name } }
      done = await updateAgreement(tx, of.id, version, agreement)
    }
    if (!done) throw conflict(say(ctx).changedMeanwhile())
    const was = fieldsOf(before)
    const changes = Object.fromEntries(
      Object.entries(fieldsOf(after)).flatMap(([name, now]) => {
        const old = was[name as keyof typeof was] ?? ''
        return old === now ? [] : [[name, oldAndNew(old, now)]]
      }),
    )
    if (Object.keys(changes).length === 0) return
    await priceListsAudit.record(tx, {
      actor: ctx.who.email,
      action: of.keep === 'list' ? 'price-list-save' : 'price-agreement-save',
      kind: of.keep === 'list' ? 'price-list' : 'price-agreement',
      id: of.id,
      details: changes,
    })
  })
}

/**
 * Takes a list or agreement away that holds nothing. Throws not found, and a conflict that says what it holds still: prices
 * and companies of a list go by their own ways, which can be taken back.
 */
export async function removeList(ctx: Desk, of: ListOf): Promise<void> {
  const t = say(ctx)
  await inTransaction(ctx.db, async tx => {
    const held = await holdList(tx, of)
    const kept = await keptList(tx, of)
    if (!kept) throw notFound()
    if (kept.kind === 'list') throw conflict(t.publicStays())
    if (held.prices > 0) throw conflict(t.holdsPrices({ n: held.prices }))
    if (held.companies > 0) throw conflict(t.holdsCompanies({ n: held.companies }))
    await deleteList(tx, of)
    await priceListsAudit.record(tx, {
      actor: ctx.who.email,
      action: of.keep === 'list' ? 'price-list-remove' : 'price-agreement-remove',
      kind: of.keep === 'list' ? 'price-list' : 'price-agreement',
      id: of.id,
      details: { ...fieldsOf(kept), code: kept.code, ...(kept.company && { company: kept.company.code }) },
    })
  })
}

/**
 * Puts a company into the price group of a list, or takes it out of it, so that list prices hold for it; answers its name.
 * Throws not found for what is no price group, and invalid at the company.
 */
export async function assignCompany(
  ctx: Desk,
  of: ListOf,
  { company, belongs }: { company: string; belongs: boolean },
): Promise<string> {
  const t = say(ctx)
  return inTransaction(ctx.db, async tx => {
    const list = await keptList(tx, of)
    if (list?.kind !== 'group') throw notFound()
    const [found, another] = company === '' ? [] : await companiesTyped(tx, company)
    if (!found) throw invalid([{ field: 'company', message: t.noCompany() }])
    if (another && found.code.toLowerCase() !== company.toLowerCase())
      throw invalid([{ field: 'company', message: t.manyCompanies() }])
    if ((found.priceList === list.code) === belongs) return found.name
    await setPriceList(tx, found.id, belongs ? list.code : null)
    await priceListsAudit.record(tx, {
      actor: ctx.who.email,
      action: 'price-list-assign',
      kind: 'company',
      id: found.code,
      details: { priceList: oldAndNew(found.priceList ?? 'list', belongs ? list.code : 'list') },
    })
    return found.name
  })
}
