import { brand } from '#platform/brand/brand.ts'
/** The seller's desk decides: company, unit, roles and price group, each with its entry in the audit log and a letter. */
import type { Paged } from '#kit/paged.ts'
import { randomBytes } from 'node:crypto'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { localised } from '#platform/language/language.ts'
import { conflict, invalid, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import {
  alikeCompanies,
  alikeWords,
  foundCompany,
  holdNewCompanies,
  priceGroupsFor,
} from '#shop/people/company/service/found.ts'
import type { AlikeCompany } from '#shop/people/company/model/alike.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import {
  companyCodeOf,
  companyDomain,
  currenciesFor,
  ranked,
  type GivenRole,
  type NotOurs,
  type RefusedBefore,
  type Proposal,
  type Registration,
  type RegistrationSort,
  type State,
} from '../model/registration.ts'
import {
  findProposals,
  furnishCompany,
  openCompany,
  placeOf,
  searchCompanies,
  unitsOfCode,
  type CompanyChoice,
} from '../store/companies.ts'
import { notOursOf } from '../store/joining.ts'
import {
  closeOthers,
  countWaiting,
  decide,
  findRegistration,
  refusedBefore,
  listRegistrations,
  sweepRegistrations,
} from '../store/registrations.ts'
import { sayDecide } from '../texts/desk.ts'
import { sayRegisterMail } from '../texts/register.ts'
import { languageOf, openIn, traceAndTell } from './open.ts'

type Desk = Ctx<SignedIn>
const onePage = 50
/** How many companies of a search are offered. */
const maxCompanies = 20

/** A page of those of a state. */
export const registrationsIn = (
  ctx: Pick<Desk, 'db'>,
  state: State,
  sort: RegistrationSort,
  page: number,
): Promise<Paged<Registration>> => listRegistrations(ctx.db, { state, sort, page, size: onePage })

/** What waits for a decision, for the desk's overview. */
export const waitingRegistrations = async (db: Db) => {
  const waiting = await countWaiting(db)
  return waiting.count > 0 ? [waiting] : []
}

/** Closes without a letter what is open of an address whose account came to be another way. */
export const closeAsAccount = (ctx: Pick<Ctx, 'db'>, email: string): Promise<void> =>
  inTransaction(ctx.db, tx => closeOthers(tx, email, { id: 0, because: 'account' }))

/** Forgets old ones; for a job. */
export const forgetOldRegistrations = (db: Db): Promise<void> => sweepRegistrations(db)

export type Decision = {
  registration: Registration
  proposals: Proposal[]
  /** what was searched for, and what it found: the first of them, and how many there are */
  text: string
  companies: CompanyChoice[]
  found: number
  /** the company that was chosen, else the first proposal; null: a new one */
  company: CompanyChoice | null
  units: { id: number; parentId: number | null; code: string; name: string }[]
  /** companies that a new one may be, blocked ones too */
  alike: AlikeCompany[]
  /** companies whose administrators do not know them */
  notOurs: NotOurs[]
  /** what the desk refused of the same person before */
  refusedBefore: RefusedBefore[]
  priceGroups: { code: string; name: string }[]
  currencies: readonly string[]
  /** the shop takes cards, so that a new company can be asked to pay by them first */
  byCard: boolean
}

/**
 * A registration with all that its decision needs. `chosen`: code of a company, 'new', or empty for the first proposal;
 * `text`: what companies are searched by. Throws not found.
 */
export async function decisionOn(ctx: Desk, code: string, chosen: string, text = ''): Promise<Decision> {
  const found = await findRegistration(ctx.db, code)
  if (!found) throw notFound()
  const { vatId, customerNumber, email } = found
  const [proposals, alike, searched, groups, storefronts, notOurs, earlier] = await Promise.all([
    findProposals(ctx.db, { vatId, customerNumber, domain: companyDomain(email) }),
    alikeTo(ctx.db, found),
    text === '' ? { rows: [], found: 0 } : searchCompanies(ctx.db, text, maxCompanies),
    priceGroupsFor(ctx.db),
    listStorefronts(ctx),
    notOursOf(ctx.db, found.id),
    refusedBefore(ctx.db, found),
  ])
  const best = ranked(proposals)
  const first = best[0] ?? null
  const asked = chosen === '' || chosen === 'new' ? null : await openCompany(ctx.db, chosen)
  const company = chosen === 'new' ? null : (asked ?? first)
  return {
    registration: found,
    proposals: best,
    alike,
    notOurs,
    refusedBefore: earlier,
    text,
    companies: searched.rows,
    found: searched.found,
    company,
    units: company ? await unitsOfCode(ctx.db, company.code) : [],
    priceGroups: groups.map(({ code: group, names }) => ({
      code: group,
      name: localised(names, ctx.page.language),
    })),
    byCard: takesCards(ctx),
    currencies: currenciesFor(
      found.country,
      storefronts.find(one => one.path === found.storefront)?.currencies ?? [],
    ),
  }
}

const alikeTo = (db: Db | Tx, { companyName: name, vatId }: Registration): Promise<AlikeCompany[]> =>
  alikeCompanies(db, { name, vatId, code: companyCodeOf(name) })

/**
 * Refuses a new company where there is one like it, unless that was said to be on purpose; also where one they may belong to came
 * about since the form was made, as by the registration of a colleague. Under the lock of new companies.
 */
async function onPurpose(
  ctx: Desk,
  tx: Tx,
  found: Registration,
  { seen, sure, version }: Pick<Approval, 'seen' | 'sure' | 'version'>,
): Promise<void> {
  await holdNewCompanies(tx)
  // one that is decided is refused as such
  if (sure || found.state !== 'waiting' || found.version !== version) return
  const { language } = ctx.page
  const { vatId, customerNumber, email } = found
  const alike = await alikeTo(tx, found)
  const shown = new Set([...seen.split(','), ...alike.map(one => one.code)])
  const proposed = await findProposals(tx, { vatId, customerNumber, domain: companyDomain(email) })
  const messages = [
    ...alike.map(one => alikeWords(language, one)),
    ...proposed
      .filter(one => !shown.has(one.code))
      .map(({ code, name }) => sayDecide(language).proposedSince({ code, name })),
  ]
  if (messages.length > 0) throw invalid([{ field: 'sure', message: messages.join(' ') }])
}

/** Whether a company that may not order on account could pay otherwise. */
const takesCards = ({ ports }: Pick<Ctx, 'ports'>): boolean => Boolean(ports.payments)

export type Approval = {
  version: number
  company: string
  unit: string
  roles: readonly GivenRole[]
  priceList: string
  currency: string
  /** of a new company: it may order on account; where the shop takes no cards it may anyway */
  onAccount: boolean
  /** codes of the companies that were proposed when the form was made, by commas */
  seen: string
  /** a new company is meant, though there is one like it */
  sure: boolean
}

/**
 * Opens the account: in a company there is, or in a new one with its first unit, its address and a cost center. Throws
 * not found, conflict when somebody decided meanwhile or the address has an account, invalid for an unknown company, unit,
 * price group or no role, and for a new company where there is one like it.
 */
export async function approve(ctx: Desk, code: string, given: Approval): Promise<Registration> {
  const t = sayDecide(ctx.page.language)
  const decision = await decisionOn(ctx, code, given.company || 'new')
  const { registration: found } = decision
  const isNew = given.company === ''
  if (given.roles.length === 0) throw invalid([{ field: 'roles', message: t.needRole() }])
  if (isNew && given.priceList !== '' && !decision.priceGroups.some(one => one.code === given.priceList))
    throw invalid([{ field: 'priceList', message: t.unknownPriceGroup() }])
  const currency = decision.currencies.find(one => one === given.currency) ?? decision.currencies[0] ?? 'EUR'
  return inTransaction(ctx.db, async tx => {
    if (isNew) await onPurpose(ctx, tx, found, given)
    const place = isNew
      ? await foundedFor(tx, found, {
          priceList: given.priceList || null,
          currency,
          onAccount: given.onAccount || !takesCards(ctx),
        })
      : await placeOf(tx, given.company, given.unit)
    if (!place) throw invalid([{ field: 'company', message: t.unknownPlace() }])
    await openIn(ctx, tx, found, {
      version: given.version,
      place,
      roles: given.roles,
      ...(decision.company && { company: decision.company.name }),
    })
    return found
  })
}

async function foundedFor(
  tx: Tx,
  found: Registration,
  { priceList, currency, onAccount }: { priceList: string | null; currency: string; onAccount: boolean },
) {
  const { companyName: name, country, vatId } = found
  const place = await foundCompany(tx, {
    code: companyCodeOf(name),
    name,
    country,
    vatId: vatId || null,
    priceList,
    currency,
    onAccount,
  })
  const addressKey = randomBytes(12).toString('hex')
  const language = await languageOf(tx, found.storefront)
  const costCenter = sayRegisterMail(language).costCenter()
  await furnishCompany(tx, place, { ...found, addressKey, currency, costCenter })
  return place
}

/** Refuses with a reason that the mail tells. Throws as `approve`. */
export async function refuse(
  ctx: Desk,
  code: string,
  { version, reason }: { version: number; reason: string },
): Promise<void> {
  const t = sayDecide(ctx.page.language)
  const found = await findRegistration(ctx.db, code)
  if (!found) throw notFound()
  if (reason === '') throw invalid([{ field: 'reason', message: t.needReason() }])
  await inTransaction(ctx.db, async tx => {
    const by = { state: 'refused' as const, by: ctx.who.id, reason, customerId: null, companyId: null }
    if (!(await decide(tx, found.id, version, by))) throw conflict(t.decidedMeanwhile())
    await traceAndTell(ctx, tx, found, 'registration-refuse', mail => ({
      subject: mail.refusedSubject({ shop: brand.sender }),
      parts: [mail.refused(), reason],
    }))
  })
}
