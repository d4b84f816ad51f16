import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflict, formRefused, invalid, type FieldError } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { actAs } from '#shop/people/session/service/act-as.ts'
import { buyerNamed } from '#shop/systems/connections/service/connections.ts'
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
import { attachmentAtDesk, attachmentsOfDocument } from '../service/attachments.ts'
import { noteUpload, takeUpload } from '../service/upload.ts'
import { attachmentFile } from './order-attachments.tsx'
import { shownIncoming } from './shown-incoming.ts'
import { errorOf, flashOf } from './uploaded.ts'
import { sayDesk, sayIncomingSection } from '../texts/desk.ts'
import { sayUpload } from '../texts/upload.ts'
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
  const { one, ...shown } = shownIncoming(ctx.page, kept, given, judged)
  return pageAnswer({
    title: kept.number,
    layout: 'wide',
    crumbs: [{ name: kept.number, href: href(ctx.page, incomingDesk.show, { params: { id } }) }],
    ...(refused && formRefused),
    body: (
      <IncomingPage
        {...shown}
        one={{ ...one, attachments: await attachmentsOfDocument(ctx.db, id) }}
        mayOrder={judged !== null}
        mayGivePrice={mayGivePrice(ctx)}
        refused={refused}
        conflict={false}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

type ListQuery = { text: string; state: '' | 'waiting' | 'placed' | 'refused'; page: number }
const wholeList: ListQuery = { text: '', state: '', page: 1 }

async function listPage(
  ctx: Desk,
  query: ListQuery,
  refused: { person: string; errors: readonly FieldError[] } | null = null,
): Promise<PageAnswer> {
  const { rows, total } = await listIncoming(ctx.db, {
    state: query.state,
    text: query.text,
    limit: perPage,
    offset: (query.page - 1) * perPage,
  })
  return pageAnswer({
    title: sayDesk(ctx.page.language).title(),
    layout: 'wide',
    ...(refused && formRefused),
    body: (
      <ListPage
        rows={rows}
        query={query}
        lastPage={Math.max(1, Math.ceil(total / perPage))}
        flashes={refused ? [] : takeFlash(ctx)}
        refused={refused}
      />
    ),
  })
}

export const incomingDeskRoutes = routes(incomingDesk, {
  list: (ctx, { query }) => listPage(ctx, query),
  upload: async (ctx, { body, upload }) => {
    const t = sayUpload(ctx.page.language)
    const person = body.ok ? body.value.person : ''
    const refuse = (field: 'person' | 'file', message: string) => {
      const errors = [{ field, message }]
      if (ctx.request.wants === 'data') throw invalid(errors)
      return listPage(ctx, wholeList, { person, errors })
    }
    const found = await buyerNamed(ctx.db, person.toLowerCase())
    const buyer = found && (await actAs(ctx, found.id, ''))
    if (!buyer) return refuse('person', t.noPerson())
    if (!upload || upload.bytes.length === 0) return refuse('file', t.noFile())
    const taken = await takeUpload(buyer, upload.bytes, 'desk')
    const error = errorOf(ctx.page, taken)
    if (error !== null || taken.kind !== 'taken') return refuse('file', error ?? t.noOrder())
    await noteUpload(ctx, taken, buyer.who.email)
    const flash = flashOf(ctx.page, taken.verdict)
    if (flash) leaveFlash(ctx, [flash])
    return seeOther(
      taken.id === null
        ? href(ctx.page, incomingDesk.list)
        : href(ctx.page, incomingDesk.show, { params: { id: taken.id } }),
    )
  },
  show: (ctx, { params }) => incomingPage(ctx, params.id),
  attachment: async (ctx, { params }) => attachmentFile(ctx, await attachmentAtDesk(ctx, params.id)),
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
