import type { ReactNode } from 'react'
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import type { Checked } from '#kit/contract.ts'
import { formOvertaken, formRefused } from '#kit/refusal.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { FieldError } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { connectionDesk } from '../contract.ts'
import type { ConnectionKind } from '../model/connection.ts'
import { readGiven, typedOf, type TypedConnection } from '../service/read-given.ts'
import {
  addConnection,
  allConnections,
  buyerOf,
  endOverlap,
  knownConnection,
  messagesOf,
  rotateSecret,
  saveConnection,
  turn,
  type ConnectionShown,
} from '../service/connections.ts'
import { mappingPreviews } from '../slots.ts'
import { sayConnections, sayConnectionSection } from '../texts.ts'
import type { Entered } from '../views/ConnectionFields.tsx'
import { ConnectionPage } from '../views/ConnectionPage.tsx'
import { ListPage } from '../views/ListPage.tsx'
import { MessagesPage } from '../views/MessagesPage.tsx'

type Desk = Ctx<SignedIn>
type Shown = {
  entered?: Entered
  secret?: string
  errors?: readonly FieldError[]
  conflict?: boolean
  /** what articles are called in the mapping that was typed */
  preview?: ReactNode
}

function connectionPage(
  ctx: Desk,
  kind: ConnectionKind,
  kept: ConnectionShown | null,
  { entered, secret, errors = [], conflict = false, preview = null }: Shown = {},
): PageAnswer {
  const t = sayConnections(ctx.page.language)
  return pageAnswer({
    title: kept?.name ?? (kind === 'oci' ? t.newOci() : t.newCxml()),
    crumbs: [],
    ...((errors.length > 0 || conflict) && (conflict ? formOvertaken : formRefused)),
    body: (
      <ConnectionPage
        kind={kind}
        kept={
          kept && {
            id: kept.id,
            name: kept.name,
            company: `${kept.companyName} (${kept.companyCode})`,
            version: kept.version,
            active: kept.active,
            formerUntil: kept.formerUntil,
          }
        }
        entered={entered ?? typedOf(kept)}
        secret={secret ?? null}
        errors={errors}
        conflict={conflict}
        preview={preview}
        flashes={takeFlash(ctx)}
      />
    ),
  })
}

async function previewOf(
  ctx: Desk,
  asked: Parameters<ReturnType<typeof mappingPreviews.all>[number]>[1],
): Promise<ReactNode> {
  return Promise.all(mappingPreviews.all().map(show => show(ctx, asked)))
}

/** What was typed, whether it could be read or not. */
const enteredOf = (body: Checked<TypedConnection>): Entered =>
  body.ok
    ? Object.fromEntries(Object.entries(body.value).map(([name, value]) => [name, value]))
    : body.entered

export const connectionDeskRoutes = routes(connectionDesk, {
  list: async ctx =>
    pageAnswer({
      title: sayConnections(ctx.page.language).title(),
      body: <ListPage all={await allConnections(ctx.db)} flashes={takeFlash(ctx)} />,
    }),
  create: (ctx, { params }) => connectionPage(ctx, params.kind, null),
  add: async (ctx, { params: { kind }, body }) => {
    const entered = enteredOf(body)
    if (!body.ok) return connectionPage(ctx, kind, null, { entered, errors: body.errors })
    const given = readGiven(ctx.page.language, kind, body.value)
    if ('errors' in given) return connectionPage(ctx, kind, null, { entered, ...given })
    if (body.value.do === 'preview') {
      const buyer = await buyerOf(ctx, given)
      if ('errors' in buyer) return connectionPage(ctx, kind, null, { entered, ...buyer })
      const preview = await previewOf(ctx, { companyId: buyer.companyId, kind, mapping: given.mapping })
      return connectionPage(ctx, kind, null, { entered, preview })
    }
    const made = await addConnection(ctx, kind, given)
    if ('errors' in made) return connectionPage(ctx, kind, null, { entered, ...made })
    return connectionPage(ctx, kind, await knownConnection(ctx, made.id), { secret: made.secret })
  },
  show: async (ctx, { params }) => {
    const kept = await knownConnection(ctx, params.id)
    return connectionPage(ctx, kept.kind, kept)
  },
  save: async (ctx, { params, body }) => {
    const kept = await knownConnection(ctx, params.id)
    const entered = enteredOf(body)
    if (!body.ok) return connectionPage(ctx, kept.kind, kept, { entered, errors: body.errors })
    const given = readGiven(ctx.page.language, kept.kind, body.value)
    if ('errors' in given) return connectionPage(ctx, kept.kind, kept, { entered, ...given })
    if (body.value.do === 'preview') {
      const preview = await previewOf(ctx, { ...kept, mapping: given.mapping })
      return connectionPage(ctx, kept.kind, kept, { entered, preview })
    }
    const saved = await saveConnection(ctx, params.id, body.value.version, given)
    if (saved.kind === 'wrong') return connectionPage(ctx, kept.kind, kept, { entered, errors: saved.errors })
    if (saved.kind === 'conflict')
      return connectionPage(ctx, kept.kind, await knownConnection(ctx, params.id), {
        entered,
        conflict: true,
      })
    leaveFlash(ctx, [{ kind: 'success', text: sayConnections(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, connectionDesk.show, { params }))
  },
  rotate: async (ctx, { params }) => {
    const secret = await rotateSecret(ctx, params.id)
    const kept = await knownConnection(ctx, params.id)
    return connectionPage(ctx, kept.kind, kept, { secret })
  },
  endOverlap: async (ctx, { params }) => {
    await endOverlap(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayConnections(ctx.page.language).overlapEnded() }])
    return seeOther(href(ctx.page, connectionDesk.show, { params }))
  },
  turn: async (ctx, { params, body }) => {
    if (body.ok) await turn(ctx, params.id, body.value.active === '1')
    return seeOther(href(ctx.page, connectionDesk.show, { params }))
  },
  messages: async (ctx, { params }) => {
    const kept = await knownConnection(ctx, params.id)
    return pageAnswer({
      title: sayConnections(ctx.page.language).messages(),
      body: <MessagesPage connection={kept} messages={await messagesOf(ctx.db, params.id)} />,
    })
  },
})

/** Its section of the desk. */
export const connectionDeskSections: readonly Section[] = [
  {
    key: 'desk/buyer-systems',
    group: 'selling',
    entry: connectionDesk.list,
    say: sayConnectionSection,
  },
]
