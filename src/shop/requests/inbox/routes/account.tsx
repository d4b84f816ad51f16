import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, notFound, Refusal } from '#kit/refusal.ts'
import { routes, type Bound } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { buyerHref, guestHref, requests } from '../contract.ts'
import type { RefusedForm } from '../model/refused.ts'
import { moveRequest } from '../service/move.ts'
import {
  guestRequest,
  ownRequest,
  readOwn,
  type OwnRequest as Own,
  waitingForMe,
} from '../service/read-own.ts'
import { sayRequests, sayRequestSection } from '../texts/requests.ts'
import { sayKinds } from '../texts/states.ts'
import { OwnRequest } from '../views/OwnRequest.tsx'
import { OwnRequestsPage } from '../views/OwnRequestsPage.tsx'
import type { KindPages } from './kind-pages.ts'

type Buyer = Ctx<SignedIn>
const say = (ctx: Pick<Ctx, 'page'>) => sayRequests(ctx.page.language)

function shown(
  ctx: Ctx,
  own: Own,
  refused: RefusedForm | null,
  guestKey?: string,
  status = formRefused.status,
): PageAnswer {
  const { request } = own
  const { code, kind } = request
  return pageAnswer({
    title: say(ctx).request({ kind: sayKinds(ctx.page.language)[kind](), code }),
    ...(guestKey === undefined && { crumbs: [{ name: code, href: buyerHref(ctx.page, kind, code) }] }),
    ...(refused && { status, refused: true }),
    body: (
      <OwnRequest
        {...own}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
        {...(guestKey !== undefined && { guestKey })}
      />
    ),
  })
}

/** A conflict says itself at the form, with what was entered. */
function atForm(
  error: unknown,
  entered: Readonly<Record<string, string>>,
): { refused: RefusedForm; status: 409 | 429 } {
  if (!(error instanceof Refusal) || (error.kind !== 'conflict' && error.kind !== 'too-many')) throw error
  return {
    refused: { action: 'reply', errors: [{ field: '', message: error.message }], entered },
    status: error.kind === 'conflict' ? 409 : 429,
  }
}

async function act(
  ctx: Buyer,
  pages: KindPages,
  code: string,
  action: 'reply' | 'withdraw' | 'close',
  body: Checked<{ version: number; text: string }>,
): Promise<PageAnswer | Redirect> {
  const own = await ownRequest(ctx, code)
  // the page again: that of its kind, where there is one
  const again = async (refused: RefusedForm, status = formRefused.status) => {
    const ofKind = pages[own.request.kind]
    return ofKind
      ? ofKind(ctx, code, { refused, status })
      : shown(ctx, await ownRequest(ctx, code), refused, undefined, status)
  }
  if (!body.ok) return again({ action, errors: body.errors, entered: body.entered })
  const { version, text } = body.value
  try {
    await moveRequest(ctx, { code, version, action, input: { text } })
  } catch (error) {
    const { refused, status } = atForm(error, { text })
    return again(refused, status)
  }
  const t = say(ctx)
  const done = { reply: t.replySent(), withdraw: t.withdrawn(), close: t.closed() }[action]
  leaveFlash(ctx, [{ kind: 'success', text: done }])
  return seeOther(buyerHref(ctx.page, own.request.kind, code))
}

/** `pages`: those of the kinds that have one of their own. */
export const requestRoutes = (pages: KindPages): Bound =>
  routes(requests, {
    list: async (ctx, { query }) =>
      pageAnswer({
        title: say(ctx).title(),
        layout: 'wide',
        body: <OwnRequestsPage list={await readOwn(ctx, query)} asked={query} flashes={takeFlash(ctx)} />,
      }),
    show: async (ctx, { params }) => {
      const own = await ownRequest(ctx, params.code)
      // a draft is filled in on the page of its kind
      const at = buyerHref(ctx.page, own.request.kind, params.code)
      return new URL(at, ctx.publicUrl).pathname === ctx.page.base + ctx.request.path.split('?')[0]
        ? shown(ctx, own, null)
        : seeOther(at)
    },
    reply: (ctx, { params, body }) => act(ctx, pages, params.code, 'reply', body),
    withdraw: (ctx, { params, body }) => act(ctx, pages, params.code, 'withdraw', body),
    close: (ctx, { params, body }) => act(ctx, pages, params.code, 'close', body),
    guest: async (ctx, { params, query }) =>
      shown(ctx, await guestRequest(ctx, params.code, query.key), null, query.key),
    guestReply: async (ctx, { params: { code }, body }) => {
      const key = body.ok ? body.value.key : (body.entered['key'] ?? '')
      const own = await guestRequest(ctx, code, key)
      if (!body.ok)
        return shown(ctx, own, { action: 'reply', errors: body.errors, entered: body.entered }, key)
      const { version, text } = body.value
      if (own.request.customerId !== null) throw notFound()
      try {
        await moveRequest(ctx, { code, version, action: 'reply', input: { text }, guest: true })
      } catch (error) {
        const { refused, status } = atForm(error, { text })
        return shown(ctx, await guestRequest(ctx, code, key), refused, key, status)
      }
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).replySent() }])
      return seeOther(guestHref(ctx.page, code, key))
    },
  })

/** Its section of the account. */
export const requestSections: readonly Section[] = [
  {
    key: 'account/requests',
    group: 'buying',
    entry: requests.list,
    say: sayRequestSection,
    waiting: waitingForMe,
  },
]
