/** What a buyer reads of their requests, and the desk of a customer's. */
import type { CustomerRef } from '#shop/people/customers/model/customer.ts'
import type { Db } from '#kit/db/connect.ts'
import type { Ctx } from '#platform/request/context.ts'
import { notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { RequestKind } from '../model/kinds.ts'
import type { Paged } from '#kit/paged.ts'
import type { OwnRequestSort, Request, RequestEntry, RequestHead } from '../model/request.ts'
import {
  entriesOf,
  newestOwnRequests,
  newestRequests,
  pageOfOwnRequests,
  requestByCode,
  waitingForBuyer,
} from '../store/read-requests.ts'
import { isGuestKey } from './guest-key.ts'

const pageSize = 50

/** A page of their requests of all kinds. */
export const readOwn = (
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  asked: { kind: RequestKind | null; sort: OwnRequestSort; page: number },
): Promise<Paged<RequestHead>> => pageOfOwnRequests(ctx.db, ctx.who.id, { ...asked, size: pageSize })

/** Their newest requests of all kinds, at most so many. */
export const newestOwn = (ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, most: number): Promise<RequestHead[]> =>
  newestOwnRequests(ctx.db, ctx.who.id, most)

/** The ten newest of a company (`customerId` null), or of one person. */
export const requestsOfCustomer = (db: Db, { companyId, customerId }: CustomerRef): Promise<RequestHead[]> =>
  newestRequests(db, companyId, customerId)

/** Their requests in which we have asked them something, for the overview of their account. */
export const waitingForMe = async (db: Db, { who }: { who: SignedIn }) => [await waitingForBuyer(db, who.id)]

export type OwnRequest = { request: Request; entries: RequestEntry[] }
const open = async (ctx: Pick<Ctx, 'db'>, request: Request): Promise<OwnRequest> => ({
  request,
  entries: (await entriesOf(ctx.db, request.id)).filter(entry => !entry.internal),
})

/** Their own request with all that was said to them; throws not found for every other. */
export async function ownRequest(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  code: string,
  kinds?: readonly RequestKind[],
): Promise<OwnRequest> {
  const request = await requestByCode(ctx.db, code)
  if (!request || request.customerId !== ctx.who.id) throw notFound()
  if (kinds && !kinds.includes(request.kind)) throw notFound()
  return open(ctx, request)
}

/** The request that a guest's key opens; throws not found. */
export async function guestRequest(ctx: Pick<Ctx, 'db'>, code: string, key: string): Promise<OwnRequest> {
  const request = (await isGuestKey(ctx.db, code, key)) ? await requestByCode(ctx.db, code) : null
  if (!request) throw notFound()
  return open(ctx, request)
}
