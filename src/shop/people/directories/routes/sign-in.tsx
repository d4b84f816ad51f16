/** Signing in by the directory of a company, linking, and signing out there. */
import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import { inStorefront, nextPage } from '#shop/people/session/model/next-page.ts'
import { proveSession } from '#shop/people/session/service/second-step.ts'
import { otherStorefront } from '#shop/people/session/service/sign-in.ts'
import { directoryOfCompany, directorySignIn } from '../contract.ts'
import type { Directory, RefusedBecause } from '../model/directory.ts'
import {
  enterBy,
  keepToLink,
  knownDirectory,
  linkSelf,
  openDirectory,
  tested,
  toLink,
} from '../service/enter.ts'
import {
  begin,
  comeBack,
  hintCookie,
  isState,
  keepEmail,
  type CameBack,
  type Purpose,
} from '../service/flow.ts'
import { directoryForEmail } from '../service/home-realm.ts'
import { endByBrowser, endByWord, wayOut } from '../service/logout.ts'
import { ownMetadata } from '../service/own-metadata.ts'
import { takeAnswer } from '../service/saml.ts'
import { testCounts, provesWho } from '../service/come-back.ts'
import { sayDirectories } from '../texts/directories.ts'
import { sayDirectorySignIn } from '../texts/sign-in.ts'
import { FindPage, LinkPage, RefusedPage, SignedOutPage, WayPage } from '../views/SignInPages.tsx'
import { TestPage } from '../views/TestPage.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayDirectorySignIn(ctx.page.language)

/** Where the browser goes: an address of the directory's own document, which was looked at before. */
const leadAway = (to: URL): Redirect => ({ answer: 'redirect', to: to.href, status: 303 })

const wayPage = (ctx: Ctx, { key, name }: Directory, next: string | null): PageAnswer =>
  pageAnswer({
    title: say(ctx).wayTitle({ name }),
    layout: 'narrow',
    body: <WayPage directory={{ key, name }} next={next} />,
  })

const statusOf: Partial<Record<RefusedBecause, number>> = { unreachable: 424, off: 410, stale: 410 }

function refusedPage(
  ctx: Ctx,
  why: RefusedBecause,
  {
    directory,
    next = null,
    mayProve = false,
  }: { directory?: Directory; next?: string | null; mayProve?: boolean } = {},
): PageAnswer {
  return pageAnswer({
    title: say(ctx).refusedTitle(),
    layout: 'narrow',
    status: statusOf[why] ?? 403,
    body: <RefusedPage why={why} directory={directory ?? null} next={next} mayProve={mayProve} />,
  })
}

/** Leads to the directory, or says why not. */
export async function lead(
  ctx: Ctx,
  directory: Directory,
  purpose: Purpose,
  next: string | null,
): Promise<PageAnswer | Redirect> {
  const begun = await begin(ctx, directory, { purpose, next })
  return begun.kind === 'begun' ? leadAway(begun.to) : refusedPage(ctx, begun.why, { directory, next })
}

async function open(ctx: Ctx, key: string): Promise<Directory> {
  const directory = await openDirectory(ctx, key)
  if (!directory) throw notFound()
  return directory
}
async function ofSaml(ctx: Ctx, key: string): Promise<Directory> {
  const directory = await knownDirectory(ctx, key)
  if (directory?.kind !== 'saml') throw notFound()
  return directory
}

/**
 * What the form of a SAML directory brought is kept, and the browser goes on to where it is asked for with its cookies. What
 * nobody was sent for (a tile of the directory) leads to the button that begins; a relay state of others leads nowhere.
 */
async function answered(ctx: Ctx, key: string, response: string, state: string): Promise<Redirect> {
  const directory = await ofSaml(ctx, key)
  const at = { params: { key } }
  if (!isState(state)) return seeOther(href(ctx.page, directorySignIn.way, at))
  await takeAnswer(ctx, directory, { response, state })
  return seeOther(`${href(ctx.page, directorySignIn.callback, at)}?${new URLSearchParams({ state })}`)
}

type Back = Extract<CameBack, { kind: 'back' }>

async function signedIn(ctx: Ctx, { directory, flow, identity }: Back): Promise<PageAnswer | Redirect> {
  const next = nextPage(flow.next ?? undefined)
  const entered = await enterBy(ctx, directory, identity)
  if (entered.kind === 'refused')
    return refusedPage(ctx, entered.why, { directory, next, mayProve: entered.mayProve })
  return seeOther(inStorefront(next ?? ctx.page.base, await otherStorefront(ctx, entered.who.id)))
}

async function testShown(ctx: Ctx<SignedIn>, { directory, identity }: Back): Promise<PageAnswer> {
  const counts = await testCounts(ctx, directory)
  const { decided, unit, roles } = await tested(ctx, directory, identity)
  keepToLink(ctx, directory.id, identity)
  const title = sayDirectories(ctx.page.language).testTitle()
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, directoryOfCompany.show) }],
    body: <TestPage identity={identity} decided={decided} unit={unit} roles={roles} counts={counts} />,
  })
}

async function provedAgain(
  ctx: Ctx<SignedIn>,
  { directory, flow, identity }: Back,
): Promise<PageAnswer | Redirect> {
  if (!(await provesWho(ctx, directory, identity))) return refusedPage(ctx, 'denied', { directory })
  await proveSession(ctx)
  return seeOther(nextPage(flow.next ?? undefined) ?? ctx.page.base)
}

/** What stands behind the address, as it was sent. */
function searchOf({ path }: Ctx['request']): string {
  const at = path.indexOf('?')
  return at < 0 ? '' : path.slice(at)
}

async function back(ctx: Ctx, key: string): Promise<PageAnswer | Redirect> {
  const search = searchOf(ctx.request)
  const came = await comeBack(ctx, key, search)
  switch (came.kind) {
    case 'unknown':
      throw notFound()
    case 'elsewhere': {
      const there = href({ ...ctx.page, base: `/ebusiness/${came.storefront}` }, directorySignIn.callback, {
        params: { key },
      })
      return seeOther(there + search)
    }
    case 'refused':
      return refusedPage(ctx, came.why, {
        directory: came.directory,
        next: nextPage(came.flow?.next ?? undefined),
      })
    case 'back': {
      const { who } = ctx
      if (came.flow.purpose === 'sign-in') return signedIn(ctx, came)
      if (!who) return refusedPage(ctx, 'stale')
      return came.flow.purpose === 'test'
        ? testShown({ ...ctx, who }, came)
        : provedAgain({ ...ctx, who }, came)
    }
  }
}

function findPage(ctx: Ctx, shown: { email?: string; next: string | null; error?: string }): PageAnswer {
  return pageAnswer({
    title: say(ctx).findTitle(),
    layout: 'narrow',
    ...(shown.error && formRefused),
    body: <FindPage {...shown} />,
  })
}

export const directorySignInRoutes = routes(directorySignIn, {
  find: (ctx, { query }) => findPage(ctx, { next: nextPage(query.next) }),
  found: async (ctx, { body }) => {
    const typed = body.ok ? body.value : { email: body.entered['email'] ?? '', next: body.entered['next'] }
    const next = nextPage(typed.next)
    const email = readEmail(typed.email)
    if (email === null) return findPage(ctx, { email: typed.email, next, error: say(ctx).emailWrong() })
    const directory = await directoryForEmail(ctx, email)
    if (!directory) return findPage(ctx, { email, next, error: say(ctx).noDirectory() })
    keepEmail(ctx, email)
    return seeOther(
      href(ctx.page, directorySignIn.way, {
        params: { key: directory.key },
        query: next === null ? {} : { next },
      }),
    )
  },
  way: async (ctx, { params, query }) => wayPage(ctx, await open(ctx, params.key), nextPage(query.next)),
  start: async (ctx, { params, query }) => {
    const directory = await open(ctx, params.key)
    const next = nextPage(query.next)
    return ctx.request.ours ? lead(ctx, directory, 'sign-in', next) : wayPage(ctx, directory, next)
  },
  again: async (ctx, { params, query }) => {
    const directory = await open(ctx, params.key)
    const next = nextPage(query.next)
    return ctx.request.ours ? lead(ctx, directory, 'again', next) : seeOther(next ?? ctx.page.base)
  },
  callback: (ctx, { params }) => back(ctx, params.key),
  answered: (ctx, { params, body }) => answered(ctx, params.key, body.SAMLResponse, body.RelayState),
  metadata: async (ctx, { params }) => {
    const xml = ownMetadata(ctx, await ofSaml(ctx, params.key))
    if (xml === null) throw notFound()
    return fileAnswer({ bytes: xml, type: 'application/samlmetadata+xml', cache: 'no-store' })
  },
  endedThere: async (ctx, { params }) => {
    const to = await endByBrowser(ctx, params.key, searchOf(ctx.request))
    return to ? leadAway(to) : seeOther(ctx.page.base)
  },
  loggedOut: async (ctx, { params, body }) => {
    await endByWord(ctx, params.key, body.logout_token)
  },
  link: ctx => {
    const kept = toLink(ctx)
    return pageAnswer({
      title: say(ctx).linkTitle(),
      layout: 'narrow',
      ...(kept === null && { status: 410 }),
      body: <LinkPage subject={kept && (kept.email ?? kept.subject)} email={ctx.who.email} refused={false} />,
    })
  },
  linkSelf: async ctx => {
    const linked = await linkSelf(ctx)
    if (linked.kind === 'linked') {
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).linkDone({ name: linked.directory.name }) }])
      return seeOther(ctx.page.base)
    }
    return pageAnswer({
      title: say(ctx).linkTitle(),
      layout: 'narrow',
      status: linked.kind === 'stale' ? 410 : 403,
      body: <LinkPage subject={null} email={ctx.who.email} refused={linked.kind === 'refused'} />,
    })
  },
  signedOut: async ctx => {
    const way = await wayOut(ctx)
    if (!way || ctx.who) return seeOther(ctx.page.base)
    ctx.reply.clearCookie(hintCookie)
    return pageAnswer({
      title: say(ctx).outTitle(),
      layout: 'narrow',
      body: <SignedOutPage name={way.name} at={way.at} />,
    })
  },
})
