/** The desk keeps the directory of a company, and vouches for its mail domains. */
import { leaveFlash } from '#kit/flash.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { directoryDesk } from '../contract.ts'
import { dropDomain } from '../service/domains.ts'
import { deskPlace, disconnect, notOnlyHere, turn, unlink } from '../service/keep.ts'
import { sayDirectories } from '../texts/directories.ts'
import {
  directoryPage,
  doing,
  domainAdded,
  domainTried,
  fileRead,
  peoplePage,
  savePage,
  toPeople,
  tryPage,
  type Where,
} from './keep.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayDirectories(ctx.page.language)
const at = async (ctx: Pick<Ctx, 'db'>, { company }: { company: string }): Promise<Where> => ({
  ...(await deskPlace(ctx, company)),
  code: company,
})

export const directoryDeskRoutes = routes(directoryDesk, {
  show: async (ctx, { params, query }) => directoryPage(ctx, await at(ctx, params), query),
  save: async (ctx, { params, body }) => savePage(ctx, await at(ctx, params), body),
  readFile: async (ctx, { params, upload }) => fileRead(ctx, await at(ctx, params), upload),
  try: async (ctx, { params }) => tryPage(ctx, await at(ctx, params)),
  turn: async (ctx, { params, body }) => {
    const where = await at(ctx, params)
    return doing(ctx, where, async () => {
      const active = body.ok && body.value.active === 'true'
      await turn(ctx, where, active)
      return active ? say(ctx).turnedOn() : say(ctx).turnedOff()
    })
  },
  notOnly: async (ctx, { params }) => {
    const where = await at(ctx, params)
    return doing(ctx, where, async () => {
      await notOnlyHere(ctx, where)
      return say(ctx).notOnlyDone()
    })
  },
  remove: async (ctx, { params }) => {
    const where = await at(ctx, params)
    return doing(ctx, where, async () => {
      await disconnect(ctx, where)
      return say(ctx).removed()
    })
  },
  addDomain: async (ctx, { params, body }) => domainAdded(ctx, await at(ctx, params), body),
  checkDomain: async (ctx, { params }) => domainTried(ctx, await at(ctx, params), params.id, 'dns'),
  vouch: async (ctx, { params }) => domainTried(ctx, await at(ctx, params), params.id, 'desk'),
  removeDomain: async (ctx, { params }) => {
    const where = await at(ctx, params)
    return doing(ctx, where, async () => {
      await dropDomain(ctx, where, params.id)
      return say(ctx).saved()
    })
  },
  people: async (ctx, { params }) => peoplePage(ctx, await at(ctx, params)),
  unlink: async (ctx, { params }) => {
    const where = await at(ctx, params)
    await unlink(ctx, where, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).unlinked() }])
    return toPeople(ctx, where)
  },
})
