import { overviewParts } from '#shop/people/account/slots.ts'
import { readOwn } from '../service/read-own.ts'
import { LatestRequests } from '../views/LatestRequests.tsx'

/** Requests on the overview of the account. */
export const requestsOnOverview = overviewParts.fill({
  name: 'requests',
  read: async ctx => {
    const { rows } = await readOwn(ctx, { kind: null, before: null })
    return { body: <LatestRequests latest={rows.slice(0, 5)} /> }
  },
})
