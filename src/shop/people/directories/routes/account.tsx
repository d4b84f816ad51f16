/** The company's administrator keeps the directory of the company. */
import { pageAnswer, seeOther } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { dropDomain } from '../service/domains.ts'
import { leaveFlash } from '#kit/flash.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { directoryOfCompany } from '../contract.ts'
import { disconnect, kept, notOnlyHere, onlyHere, ownPlace, shown, turn, unlink } from '../service/keep.ts'
import { sayDirectories, sayDirectorySection } from '../texts/directories.ts'
import { sayDirectoryHelp } from '../texts/help.ts'
import { HelpPage } from '../views/HelpPage.tsx'
import {
  addressesOf,
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
import { lead } from './sign-in.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayDirectories(ctx.page.language)
const own = (ctx: Ctx<CompanyMember>): Where => ({ ...ownPlace(ctx), code: null })

export const directoryOfCompanyRoutes = routes(directoryOfCompany, {
  show: (ctx, { query }) => directoryPage(ctx, own(ctx), query),
  help: async (ctx, { query }) => {
    const { directory } = await shown(ctx, own(ctx))
    const title = sayDirectoryHelp(ctx.page.language).title()
    const kind = query.kind ?? directory?.kind ?? 'oidc'
    const addresses = directory && addressesOf(ctx, directory)
    return pageAnswer({
      title,
      crumbs: [{ name: title, href: href(ctx.page, directoryOfCompany.help) }],
      body: <HelpPage kind={kind} addresses={addresses} />,
    })
  },
  save: (ctx, { body }) => savePage(ctx, own(ctx), body),
  readFile: (ctx, { upload }) => fileRead(ctx, own(ctx), upload),
  try: ctx => tryPage(ctx, own(ctx)),
  test: async ctx => {
    const directory = await kept(ctx, own(ctx))
    if (!ctx.request.ours) return seeOther(href(ctx.page, directoryOfCompany.show))
    return lead(ctx, directory, 'test', null)
  },
  turn: (ctx, { body }) =>
    doing(ctx, own(ctx), async () => {
      const active = body.ok && body.value.active === 'true'
      await turn(ctx, own(ctx), active)
      return active ? say(ctx).turnedOn() : say(ctx).turnedOff()
    }),
  only: (ctx, { body }) =>
    doing(ctx, own(ctx), async () => {
      await onlyHere(ctx, own(ctx), body.ok ? body.value.breakGlass : 0)
      return say(ctx).onlyDone()
    }),
  notOnly: ctx =>
    doing(ctx, own(ctx), async () => {
      await notOnlyHere(ctx, own(ctx))
      return say(ctx).notOnlyDone()
    }),
  remove: ctx =>
    doing(ctx, own(ctx), async () => {
      await disconnect(ctx, own(ctx))
      return say(ctx).removed()
    }),
  addDomain: (ctx, { body }) => domainAdded(ctx, own(ctx), body),
  checkDomain: (ctx, { params }) => domainTried(ctx, own(ctx), params.id, 'dns'),
  removeDomain: (ctx, { params }) =>
    doing(ctx, own(ctx), async () => {
      await dropDomain(ctx, own(ctx), params.id)
      return say(ctx).saved()
    }),
  people: ctx => peoplePage(ctx, own(ctx)),
  unlink: async (ctx, { params }) => {
    await unlink(ctx, own(ctx), params.id)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).unlinked() }])
    return toPeople(ctx, own(ctx))
  },
})

/** Its section of the account: for who administers their company. */
export const directorySections: readonly Section[] = [
  {
    key: 'account/company-directory',
    group: 'company',
    entry: directoryOfCompany.show,
    say: sayDirectorySection,
  },
]
