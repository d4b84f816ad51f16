import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflict, invalid } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { incomingDesk } from '../contract.ts'
import { givesPrice, readDecisions, type Decisions } from '../model/decisions.ts'
import {
  countWaiting,
  decideOrder,
  incomingAtDesk,
  listIncoming,
  lookAt,
  refuseOrder,
} from '../service/decide.ts'
import { shownIncoming } from './shown-incoming.ts'
import { sayDesk, sayIncomingSection } from '../texts/desk.ts'
import { IncomingPage, type Props } from '../views/IncomingPage.tsx'
import { ListPage } from '../views/ListPage.tsx'

type Desk = Ctx<SignedIn>
const perPage = 50

const mayGivePrice = ({ who }: Desk): boolean => who.audiences.includes('desk/price-lists:write')

async function incomingPage(
  ctx: Desk,
  id: number,
  { refused = null, decisions }: { refused?: Props['refused']; decisions?: Decisions } = {},
): Promise<PageAnswer> {
  const kept = await incomingAtDesk(ctx, id)
  const given = decisions ?? kept.decisions
  const judged = kept.state === 'waiting' ? await lookAt(ctx, kept, given) : null
  return pageAnswer({
    title: kept.number,
    layout: 'wide',
    crumbs: [{ name: kept.number, href: href(ctx.page, incomingDesk.show, { params: { id } }) }],
    ...(refused && { status: 400, refused: true }),
    body: (
      <IncomingPage
        {...shownIncoming(ctx.page, kept, given, judged)}
        mayOrder={judged !== null}
        mayGivePrice={mayGivePrice(ctx)}
        refused={refused}
        conflict={false}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

export const incomingDeskRoutes = routes(incomingDesk, {
  list: async (ctx, { query }) => {
    const { rows, total } = await listIncoming(ctx.db, {
      state: query.state,
      text: query.text,
      limit: perPage,
      offset: (query.page - 1) * perPage,
    })
    return pageAnswer({
      title: sayDesk(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <ListPage
          rows={rows}
          query={query}
          lastPage={Math.max(1, Math.ceil(total / perPage))}
          flashes={takeFlash(ctx)}
        />
      ),
    })
  },
  show: (ctx, { params }) => incomingPage(ctx, params.id),
  decide: async (ctx, { params: { id }, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const t = sayDesk(ctx.page.language)
    const kept = await incomingAtDesk(ctx, id)
    const version = Number(body.value['version'])
    if (kept.version !== version) throw conflict(t.conflict())
    const decisions = readDecisions(body.value, kept.order.lines.length)
    if (givesPrice(decisions) && !mayGivePrice(ctx))
      return incomingPage(ctx, id, {
        refused: { action: 'decide', errors: [{ field: '', message: t.noPriceRight() }] },
      })
    const remember = body.value['remember'] === 'true'
    const decided = await decideOrder(ctx, id, { version, decisions, remember })
    if (decided.outcome === 'placed') {
      leaveFlash(ctx, [{ kind: 'success', text: t.wasPlaced({ order: decided.code }) }])
      return seeOther(href(ctx.page, incomingDesk.show, { params: { id } }))
    }
    const left = decided.outcome === 'left' ? decided.findings.order : []
    const words = shownIncoming(ctx.page, kept, decisions, null, left).atOrder
    return incomingPage(ctx, id, {
      refused: {
        action: 'decide',
        errors: [
          { field: '', message: decided.outcome === 'nobody' ? t.nobody() : [t.left(), ...words].join(' ') },
        ],
      },
    })
  },
  refuse: async (ctx, { params: { id }, body }) => {
    const t = sayDesk(ctx.page.language)
    if (!body.ok) throw invalid(body.errors)
    const { version, reason } = body.value
    if (reason === '')
      return incomingPage(ctx, id, {
        refused: { action: 'refuse', errors: [{ field: 'reason', message: t.needed() }], reason },
      })
    await refuseOrder(ctx, id, version, reason)
    leaveFlash(ctx, [{ kind: 'success', text: t.wasRefused() }])
    return seeOther(href(ctx.page, incomingDesk.show, { params: { id } }))
  },
})

/** Its section of the desk. */
export const incomingDeskSections: readonly Section[] = [
  {
    key: 'desk/orders-in',
    group: 'selling',
    entry: incomingDesk.list,
    say: sayIncomingSection,
    waiting: async db => [{ ...(await countWaiting(db)), query: { state: 'waiting' } }],
  },
]
