import { overviewParts } from '#shop/people/account/slots.ts'
import { newestOwn } from '../service/read-own.ts'
import { LatestRequests } from '../views/LatestRequests.tsx'

/** Requests on the overview of the account. */
export const requestsOnOverview = overviewParts.fill({
  name: 'requests',
  read: async ctx => ({ body: <LatestRequests latest={await newestOwn(ctx, 5)} /> }),
})
