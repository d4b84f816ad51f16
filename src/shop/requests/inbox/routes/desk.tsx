import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { dayFault, readDay } from '#kit/typed/day.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt } from '#kit/refusal.ts'
import { routes, type Bound } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { deskHref, requestDesk } from '../contract.ts'
import type { RefusedForm } from '../model/refused.ts'
import { kindsOf, type RequestAction } from '../model/states.ts'
import { readQueue, requestAtDesk, waitingRequests } from '../service/at-desk.ts'
import { moveRequest, type RequestInput } from '../service/move.ts'
import { sayRequestDeskSection, sayRequests } from '../texts/requests.ts'
import { sayKinds, sayRequestStates } from '../texts/states.ts'
import { DeskRequest } from '../views/DeskRequest.tsx'
import { QueuePage } from '../views/QueuePage.tsx'
import type { KindPages } from './kind-pages.ts'

type Desk = Ctx<SignedIn>

async function requestPage(
  ctx: Desk,
  code: string,
  more: { refused?: RefusedForm; status?: number; template?: number | null } = {},
): Promise<PageAnswer> {
  const found = await requestAtDesk(ctx, code, { template: more.template ?? null })
  const { kind } = found.request
  return pageAnswer({
    title: sayRequests(ctx.page.language).request({ kind: sayKinds(ctx.page.language)[kind](), code }),
    crumbs: [{ name: code, href: deskHref(ctx.page, kind, code) }],
    ...(more.refused && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <DeskRequest
        {...found}
        refused={more.refused ?? null}
        flashes={more.refused ? [] : takeFlash(ctx)}
        now={ctx.clock()}
      />
    ),
  })
}

/** The page again with a form that was not taken: that of its kind, where there is one. */
async function formAgain(
  ctx: Desk,
  pages: KindPages,
  code: string,
  refused: RefusedForm,
  status = formRefused.status,
): Promise<PageAnswer> {
  const { request } = await requestAtDesk(ctx, code)
  const own = pages[request.kind]
  return own ? own(ctx, code, { refused, status }) : requestPage(ctx, code, { refused, status })
}

async function move<B extends { version: number }>(
  ctx: Desk,
  pages: KindPages,
  code: string,
  action: RequestAction,
  body: Checked<B>,
  inputOf: (value: B) => RequestInput,
): Promise<PageAnswer | Redirect> {
  // a request that is none of theirs answers like an unknown one, whatever was entered
  await requestAtDesk(ctx, code)
  if (!body.ok) return formAgain(ctx, pages, code, { action, errors: body.errors, entered: body.entered })
  const entered = Object.fromEntries(Object.entries(body.value).map(([name, value]) => [name, String(value)]))
  try {
    const moved = await moveRequest(ctx, {
      code,
      version: body.value.version,
      action,
      input: inputOf(body.value),
    })
    const state = sayRequestStates(ctx.page.language)[moved.state]()
    leaveFlash(ctx, [{ kind: 'success', text: sayRequests(ctx.page.language).done({ code, state }) }])
    return seeOther(deskHref(ctx.page, moved.kind, code))
  } catch (error) {
    const { errors, status } = refusedAt(error)
    return formAgain(ctx, pages, code, { action, errors, entered }, status)
  }
}
const said = ({ text }: { text: string }): RequestInput => ({ text })

/** `pages`: those of the kinds that have one of their own. */
export const requestDeskRoutes = (pages: KindPages): Bound =>
  routes(requestDesk, {
    list: async (ctx, { query }) => {
      const turn = query.turn === 'all' ? null : query.turn
      return pageAnswer({
        title: sayRequests(ctx.page.language).desk(),
        layout: 'wide',
        body: (
          <QueuePage
            {...await readQueue(ctx, { ...query, turn })}
            asked={query}
            flashes={takeFlash(ctx)}
            now={ctx.clock()}
          />
        ),
      })
    },
    show: async (ctx, { params, query }) => {
      const { code } = params
      const { request } = await requestAtDesk(ctx, code, { template: query.template })
      // some kinds have a page of their own, with what belongs to them
      const own = deskHref(ctx.page, request.kind, code, query)
      return own === href(ctx.page, requestDesk.show, { params, query })
        ? requestPage(ctx, code, { template: query.template })
        : seeOther(own)
    },
    take: (ctx, { params, body }) =>
      move(ctx, pages, params.code, 'take', body, ({ owner }) =>
        owner === undefined ? {} : { ownerId: owner },
      ),
    due: async (ctx, { params, body }) => {
      const dueOn = body.ok ? readDay(body.value.dueOn, dayOf(ctx.clock()), 2) : null
      if (body.ok && dueOn === null) {
        const wrong = sayRequests(ctx.page.language).wrongDay()
        const errors = [{ field: 'dueOn', message: dayFault(body.value.dueOn, ctx.page.language, wrong) }]
        return formAgain(ctx, pages, params.code, {
          action: 'due',
          errors,
          entered: { dueOn: body.value.dueOn },
        })
      }
      return move(ctx, pages, params.code, 'due', body, () => (dueOn === null ? {} : { dueOn }))
    },
    write: (ctx, { params, body }) =>
      move(ctx, pages, params.code, 'write', body, ({ text, asks }) => ({ text, asks: asks !== undefined })),
    answer: (ctx, { params, body }) => move(ctx, pages, params.code, 'answer', body, said),
    note: (ctx, { params, body }) => move(ctx, pages, params.code, 'note', body, said),
    decline: (ctx, { params, body }) => move(ctx, pages, params.code, 'decline', body, said),
    close: (ctx, { params, body }) => move(ctx, pages, params.code, 'close', body, said),
  })

/** Its section of the desk. */
export const requestDeskSections: readonly Section[] = [
  {
    key: 'desk/requests',
    group: 'selling',
    entry: requestDesk.list,
    say: sayRequestDeskSection,
    find: async ({ db, who, page, text, most }) => {
      const asked = { kind: null, turn: null, state: null, owner: null, country: null, page: 1 } as const
      const { list } = await readQueue({ db, who, page }, { ...asked, text, sort: '-age' })
      return list.rows.slice(0, most).map(({ code, kind, company, contactName }) => ({
        name: code,
        number: code,
        href: deskHref(page, kind, code),
        note: [sayKinds(page.language)[kind](), company || contactName].join(' · '),
      }))
    },
    waiting: async (db, { who }) =>
      (await waitingRequests(db, kindsOf(who))).map(({ kind, count, oldest }) => ({
        count,
        oldest,
        what: language => sayKinds(language)[kind](),
        query: { kind },
      })),
  },
]
