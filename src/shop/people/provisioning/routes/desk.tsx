/** The desk keeps the door of a company's directory. */
import { routes } from '#platform/request/routes.ts'
import { provisioningDesk } from '../contract.ts'
import { atDesk } from '../service/keep.ts'
import {
  callsPage,
  doorPage,
  doorShut,
  formerEnded,
  groupPage,
  groupSaved,
  tokenMade,
  usualSaved,
} from './keep.tsx'

export const provisioningDeskRoutes = routes(provisioningDesk, {
  show: async (ctx, { params }) => doorPage(ctx, await atDesk(ctx, params.company)),
  save: async (ctx, { params, body }) => usualSaved(ctx, await atDesk(ctx, params.company), body),
  token: async (ctx, { params }) => tokenMade(ctx, await atDesk(ctx, params.company)),
  endFormer: async (ctx, { params }) => formerEnded(ctx, await atDesk(ctx, params.company)),
  shut: async (ctx, { params }) => doorShut(ctx, await atDesk(ctx, params.company)),
  group: async (ctx, { params }) => groupPage(ctx, await atDesk(ctx, params.company), params.id),
  saveGroup: async (ctx, { params, body }) =>
    groupSaved(ctx, await atDesk(ctx, params.company), params.id, body),
  calls: async (ctx, { params }) => callsPage(ctx, await atDesk(ctx, params.company)),
})
