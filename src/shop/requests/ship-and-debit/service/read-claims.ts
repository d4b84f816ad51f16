/** Claims and agreements as the distributor and the desk see them. */
import type { ClaimSort } from '../model/claim.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { notFound, Refusal } from '#kit/refusal.ts'
import { ownRequest, type OwnRequest } from '#shop/requests/inbox/service/read-own.ts'
import type { Agreement, AgreementSort, Standing } from '../model/agreement.ts'
import type { ClaimEvent, ClaimHead, ClaimLine, LineState } from '../model/claim.ts'
import type { ClaimState } from '../model/states.ts'
import { findAgreements } from '../store/agreements.ts'
import { claimByCode, eventsOfClaim, findClaims, leftAfter, linesOfClaim, resentIn } from '../store/claims.ts'
import { ownCompany, type Distributor } from './distributor.ts'

export { distributorCompanies, keptAgreement } from '../store/agreements.ts'

/** Rows of a page of a list. */
export const pageSize = 50

export type Listed<T> = { rows: readonly T[]; total: number; page: number; lastPage: number }
async function listed<T>(
  page: number,
  read: (limit: number, offset: number) => Promise<{ rows: readonly T[]; total: number }>,
): Promise<Listed<T>> {
  const found = await read(pageSize, (page - 1) * pageSize)
  return { ...found, page, lastPage: Math.max(1, Math.ceil(found.total / pageSize)) }
}
type ClaimFilter = { state: ClaimState | null; text: string; page: number }

/** The claims of the distributor's company, newest first. */
export const ownClaims = (ctx: Distributor, { state, text, page }: ClaimFilter): Promise<Listed<ClaimHead>> =>
  listed(page, async (limit, offset) => {
    const companyId = ownCompany(ctx)
    const { claims, total } = await findClaims(ctx.db, { companyId, state, text, limit, offset }, '-code')
    return { rows: claims, total }
  })

/** The claims of all distributors. */
export const deskClaims = (
  db: Db,
  { state, text, sort, page }: ClaimFilter & { sort: ClaimSort },
): Promise<Listed<ClaimHead>> =>
  listed(page, async (limit, offset) => {
    const { claims, total } = await findClaims(db, { companyId: null, state, text, limit, offset }, sort)
    return { rows: claims, total }
  })

type AgreementFilter = { standing: Standing | null; text: string; sort: AgreementSort; page: number }
const agreements = (ctx: Pick<Ctx, 'db' | 'clock'>, companyId: number | null, asked: AgreementFilter) =>
  listed<Agreement>(asked.page, async (limit, offset) => {
    const { standing, text, sort } = asked
    const today = dayOf(ctx.clock())
    const found = await findAgreements(ctx.db, { companyId, standing, text, today, sort, limit, offset })
    return { rows: found.agreements, total: found.total }
  })
/** The agreements of the distributor's company. */
export const ownAgreements = (ctx: Distributor, asked: AgreementFilter): Promise<Listed<Agreement>> =>
  agreements(ctx, ownCompany(ctx), asked)
/** The agreements of all distributors. */
export const deskAgreements = (
  ctx: Pick<Ctx, 'db' | 'clock'>,
  asked: AgreementFilter,
): Promise<Listed<Agreement>> => agreements(ctx, null, asked)

/** Positions of a page of a claim. */
const linesPerPage = 100
export type ShownClaim = ClaimHead & {
  shown: readonly ClaimLine[]
  only: LineState | null
  page: number
  lastPage: number
  events: readonly ClaimEvent[]
}
type LineFilter = { only: LineState | null; page: number }

async function shownClaim(db: Db, claim: ClaimHead, { only, page }: LineFilter): Promise<ShownClaim> {
  const [shown, events] = await Promise.all([
    linesOfClaim(db, claim.id, { state: only, limit: linesPerPage, offset: (page - 1) * linesPerPage }),
    eventsOfClaim(db, claim.id),
  ])
  const count = only === null ? claim.lines : claim[only]
  const lastPage = Math.max(1, Math.ceil(count / linesPerPage))
  return { ...claim, shown, only, page, lastPage, events }
}

/** A claim of the distributor's company; a foreign one is not found. */
export async function ownClaim(ctx: Distributor, code: string): Promise<ClaimHead> {
  const claim = await claimByCode(ctx.db, code)
  if (!claim || claim.companyId !== ownCompany(ctx)) throw notFound()
  return claim
}
/** What was said about a claim, for who sent it; null for their colleagues. */
export const requestOfClaim = (ctx: Distributor, code: string): Promise<OwnRequest | null> =>
  ownRequest(ctx, code, ['ship-and-debit']).catch((error: unknown) => {
    if (error instanceof Refusal && error.kind === 'not-found') return null
    throw error
  })
export const ownShownClaim = async (ctx: Distributor, code: string, asked: LineFilter): Promise<ShownClaim> =>
  shownClaim(ctx.db, await ownClaim(ctx, code), asked)

/** Any claim, for the desk; throws not found. */
export async function deskClaim(db: Db, code: string): Promise<ClaimHead> {
  const claim = await claimByCode(db, code)
  if (!claim) throw notFound()
  return claim
}
export const deskShownClaim = async (db: Db, code: string, asked: LineFilter): Promise<ShownClaim> =>
  shownClaim(db, await deskClaim(db, code), asked)

/** Rejected positions that the messages name one by one. */
const maxNamed = 200

export type ImportReport = {
  claim: ClaimHead
  /** the first 200 rejected positions */
  rejected: readonly ClaimLine[]
  /** earlier claims whose rejected positions came again, corrected */
  resent: readonly { code: string; lines: number }[]
  /** pieces left of the agreements that the claim draws on */
  left: readonly { number: string; code: string; left: number }[]
}
/** What became of an import, for the message section (SDC-04); null: the company has no such claim. */
export async function importReport(ctx: Distributor, code: string): Promise<ImportReport | null> {
  const claim = await claimByCode(ctx.db, code)
  if (!claim || claim.companyId !== ownCompany(ctx)) return null
  const [rejected, resent, left] = await Promise.all([
    linesOfClaim(ctx.db, claim.id, { state: 'rejected', limit: maxNamed, offset: 0 }),
    resentIn(ctx.db, claim.id),
    leftAfter(ctx.db, claim.id),
  ])
  return { claim, rejected, resent, left }
}
