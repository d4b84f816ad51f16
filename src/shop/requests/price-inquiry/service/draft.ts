/** The special price inquiry that a buyer fills in: kept on the server, changed by one tab at a time, and sent. */
import { faultWords, orderReason } from './fault-words.ts'
import { holdPerson } from '#shop/people/company/service/hold-person.ts'
import { dayOf, formatDate } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { transition } from '#platform/transition/transition.ts'
import { notAllowed, type FieldError } from '#kit/refusal.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { readEmail } from '#kit/typed/email.ts'
import { lineLabel } from '#shop/catalogue/articles/model.ts'
import { articlesByCodes } from '#shop/catalogue/articles/service/read-catalogue.ts'
import { configurationHref } from '#shop/tools/configurators/contract.ts'
import { reportInquiry } from '#shop/tools/configurators/service/crm.ts'
import type { RequestMachine } from '#shop/requests/inbox/model/states.ts'
import { inboxAudit } from '#shop/requests/inbox/audit.ts'
import { requestKeeper } from '#shop/requests/inbox/service/keeper.ts'
import { confirmToBuyer, tellOwner } from '#shop/requests/inbox/service/letters.ts'
import { ownerOfNew } from '#shop/people/desk-people/service/who-is-told.ts'
import { contactOf, dueDay, openRequest } from '#shop/requests/inbox/service/open.ts'
import { ownRequest } from '#shop/requests/inbox/service/read-own.ts'
import {
  asItIs,
  noSubcontractor,
  type Inquiry,
  type InquiryHead,
  type OfConfiguration,
} from '../model/inquiry.ts'
import {
  isWished,
  maxPositions,
  readPosition,
  typedOf,
  type Configured,
  type Position,
  type TypedPosition,
} from '../model/position.ts'
import { inquiryCountries, regionsOf } from '../model/regions.ts'
import {
  configuredOf,
  draftCode,
  inquiryOf,
  rememberRemoved,
  replacePositions,
  touchDraft,
  writeHead,
  type Found,
  type WrittenPosition,
} from '../store/inquiries.ts'
import { sayInquiry } from '../texts.ts'
import { askedParts } from './asked-parts.ts'
import { holdFlood } from './hold-flood.ts'
import { aboutWords, listed } from '#shop/requests/inbox/model/about.ts'

export type Context = Ctx<SignedIn>
/** What the form holds, as it is typed. */
export type TypedInquiry = { version: number; head: InquiryHead; positions: TypedPosition[] }
export type ShownInquiry = TypedInquiry & { code: string | null; canUndo: boolean }

const kind = 'special-price'
const say = (ctx: Pick<Ctx, 'page'>) => sayInquiry(ctx.page.language)

/** Prices are asked for a company; throws not allowed for people without one. */
export function memberOf(ctx: Context): CompanyMember {
  if (ctx.who.companyId === null) throw notAllowed(say(ctx).noCompany())
  return ctx.who as CompanyMember
}

const blank = (ctx: Context): InquiryHead => ({
  country: inquiryCountries.includes(ctx.page.country) ? ctx.page.country : 'US',
  region: '',
  quoteDate: '',
  isSubcontractor: false,
  subcontractor: noSubcontractor,
  currency: ctx.page.currency,
})

/** What was configured in a position, in words; null: an article as it is. */
export const configuredIn = (
  { page }: Pick<Ctx, 'page'>,
  { lineKey, details }: OfConfiguration,
): Configured | null =>
  lineKey === ''
    ? null
    : {
        lineKey,
        label: lineLabel(details, page.language) ?? '',
        opens: configurationHref(page, details) ?? '',
      }

/** An inquiry as its form shows it. */
const shownOf = (
  ctx: Context,
  found: Inquiry,
  country: string,
): Pick<TypedInquiry, 'head' | 'positions'> => ({
  head: {
    ...found,
    country,
    quoteDate: found.quoteDate ? formatDate(found.quoteDate) : '',
    subcontractor: { ...noSubcontractor, ...found.subcontractor },
  },
  positions: found.positions.map(one =>
    typedOf(
      one,
      { name: one.name, configured: configuredIn(ctx, one), unit: one.articleUnit },
      found.currency,
      ctx.page.formatLocale,
    ),
  ),
})

/** The inquiry that is being filled in; an empty one when there is none. */
export async function readDraft(ctx: Context): Promise<ShownInquiry> {
  memberOf(ctx)
  const code = await draftCode(ctx.db, ctx.who.id)
  const found = code === null ? null : await inquiryOf(ctx.db, code, ctx.page.language)
  if (code === null || !found)
    return { code: null, version: 0, head: blank(ctx), positions: [], canUndo: false }
  const { request } = await ownRequest(ctx, code, [kind])
  return {
    code,
    version: request.version,
    ...shownOf(ctx, found, request.country),
    canUndo: found.hasRemoved,
  }
}

type Read = {
  head: InquiryHead & { quoteDay: string | null }
  positions: WrittenPosition[]
}
/** Names of articles that a form holds, and their ids. */
const articlesOf = (ctx: Context, codes: readonly string[]) => articlesByCodes(ctx.db, [...new Set(codes)])

/** What a form means, or what is wrong at which field; `complete`: it is to be sent. */
async function read(
  ctx: Context,
  { head, positions }: TypedInquiry,
  complete: boolean,
): Promise<{ value: Read | null; errors: FieldError[] }> {
  const t = say(ctx)
  const errors: FieldError[] = []
  const quoteDay = head.quoteDate.trim() === '' ? null : readDay(head.quoteDate, dayOf(ctx.clock()))
  if (head.quoteDate.trim() !== '' && quoteDay === null)
    errors.push({
      field: 'dateQuoteString',
      message: dayFault(head.quoteDate, ctx.page.language, t.wrongDay()),
    })
  if (quoteDay !== null && complete && quoteDay < dayOf(ctx.clock()))
    errors.push({ field: 'dateQuoteString', message: t.pastDay() })
  if (!inquiryCountries.includes(head.country)) errors.push({ field: 'country', message: t.wrongCountry() })
  const { subcontractor: sub } = head
  if (head.isSubcontractor && complete && sub.name.trim() === '')
    errors.push({ field: 'subcontractorName', message: t.needName() })
  if (head.isSubcontractor && sub.email.trim() !== '' && readEmail(sub.email) === null)
    errors.push({ field: 'subcontractorEmail', message: t.wrongEmail() })
  if (positions.length > maxPositions) errors.push({ field: '', message: t.tooMany({ n: maxPositions }) })
  if (complete && positions.length === 0) errors.push({ field: '', message: t.needPositions() })
  const known = await articlesOf(
    ctx,
    positions.map(one => one.productNumber),
  )
  const keys = positions.flatMap(one => one.configured?.lineKey ?? [])
  const configured = await configuredOf(ctx.db, ctx.who.id, [...new Set(keys)])
  const written: WrittenPosition[] = []
  for (const [at, typed] of positions.entries()) {
    const article = known.get(typed.productNumber)
    const unit = article?.unit ?? typed.unit
    const meant = readPosition({ ...typed, unit }, head.currency, ctx.page.formatLocale)
    const lineKey = typed.configured?.lineKey ?? ''
    const made =
      lineKey === ''
        ? asItIs
        : configured.find(one => one.articleId === article?.id && one.lineKey === lineKey)
    if (!article)
      errors.push({
        field: `quantity-${at}`,
        message: t.faultUnknown({ code: typed.productNumber.slice(0, 60) }),
      })
    else if (!made)
      errors.push({ field: `quantity-${at}`, message: t.faultConfiguration({ code: article.code }) })
    else if (meant.ok) {
      if (complete && !isWished(meant.value.targetPrice))
        errors.push({ field: `targetPrice-${at}`, message: t.faultWish() })
      const reason = complete && lineKey === '' ? orderReason(ctx, meant.value.quantity, article) : ''
      if (reason !== '') errors.push({ field: `quantity-${at}`, message: reason })
      const { details } = made
      const resale = resaleFor(ctx, meant.value)
      written.push({ ...meant.value, ...resale, articleId: article.id, lineKey, details })
    } else
      for (const fault of meant.faults)
        errors.push({ field: `${fault.field}-${at}`, message: faultWords(ctx, fault, unit) })
  }
  return { value: errors.length > 0 ? null : { head: { ...head, quoteDay }, positions: written }, errors }
}

/** Only distributors resell: for others the resale price is 0 (SPI-01). */
export const resells = (ctx: Pick<Context, 'who'>): boolean => ctx.who.audiences.includes('distributor')
const resaleFor = (ctx: Context, { resalePrice }: Position) => ({
  resalePrice: resells(ctx) ? resalePrice : '0',
})

/** Writes the draft as it is read, beginning it where there is none; false: another tab was faster. */
export async function write(
  ctx: Context,
  tx: Tx,
  version: number,
  { head, positions }: Read,
): Promise<string | null> {
  await holdPerson(tx, ctx.who.id)
  const about = listed(
    'positions',
    positions.map(one => one.code),
  )
  let code = await draftCode(tx, ctx.who.id)
  let requestId: number
  if (code === null) {
    if (version !== 0) return null
    const opened = await openRequest(ctx, tx, {
      kind,
      state: 'draft',
      contact: contactOf(ctx.who),
      country: head.country,
      about,
      message: '',
    })
    code = opened.code
    requestId = opened.id
  } else {
    if (
      !(await touchDraft(tx, {
        code,
        about,
        words: aboutWords(ctx.page.language, about),
        country: head.country,
        version,
      }))
    )
      return null
    const found = await inquiryOf(tx, code, ctx.page.language)
    if (!found) return null
    requestId = found.requestId
  }
  await writeHead(tx, requestId, {
    currency: head.currency,
    region: regionsOf(head.country).includes(head.region) ? head.region : '',
    quoteDate: head.quoteDay,
    isSubcontractor: head.isSubcontractor,
    subcontractor: head.subcontractor,
  })
  await replacePositions(tx, requestId, positions)
  await rememberRemoved(tx, requestId, null)
  return code
}

/** `code`: saved under it; `errors`: what is wrong; `moved`: another tab has changed it, in the version it has now. */
export type Saved = { code: string } | { errors: FieldError[] } | { moved: number }

/** SPI-10: keeps what the form holds, whole or not at all. */
export async function saveDraft(ctx: Context, typed: TypedInquiry): Promise<Saved> {
  memberOf(ctx)
  const { value, errors } = await read(ctx, typed, false)
  if (!value) return { errors }
  const code = await inTransaction(ctx.db, tx => write(ctx, tx, typed.version, value))
  return code === null ? { moved: (await readDraft(ctx)).version } : { code }
}

const sending: RequestMachine<'send'> = { send: { from: ['draft'], by: ['buyer'], to: 'sent' } }

/** Keeps the form and sends it: from then on it is not changed any more (SPI-05), and the desk answers. */
export async function sendDraft(ctx: Context, typed: TypedInquiry): Promise<Saved> {
  memberOf(ctx)
  const { value, errors } = await read(ctx, typed, true)
  if (!value) return { errors }
  const code = await inTransaction(ctx.db, tx => write(ctx, tx, typed.version, value))
  if (code === null) return { moved: (await readDraft(ctx)).version }
  await holdFlood(ctx, sayInquiry(ctx.page.language).tooManySent())
  const keeper = requestKeeper<'send', null>(ctx, {
    audit: inboxAudit.moves('request'),
    machine: sending,
    effects: {
      send: async ({ tx, object }) => {
        object.dueOn = dueDay(kind, ctx.clock())
        object.ownerId = await ownerOfNew(tx, kind, object.country)
      },
    },
    follow: async ({ tx, object }) => {
      const { positions = [] } = (await inquiryOf(tx, object.key, object.language)) ?? {}
      const parts = askedParts(ctx, object, positions)
      await confirmToBuyer(ctx, tx, object, '', parts)
      await tellOwner(ctx, tx, object, 'send', parts)
      await reportInquiry({ ...ctx, db: tx }, positions)
    },
  })
  await transition(ctx, keeper, { key: code, version: null, action: 'send', input: null })
  return { code }
}

/** One that was sent, special or individual, as its buyer sees it; throws not found. */
export async function sentInquiry(ctx: Context, code: string) {
  const own = await ownRequest(ctx, code, [kind, 'individual-price'])
  const inquiry = await inquiryOf(ctx.db, code, ctx.page.language)
  return { ...own, inquiry: inquiry satisfies Found | null }
}
