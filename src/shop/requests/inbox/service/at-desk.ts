/** What the desk reads of requests: its queue, one of them, the answers it keeps. */
import type { RequestSort } from '../model/request.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Paged } from '#kit/paged.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { conflict, notFound } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { ActionOf } from '#platform/audit/audit.ts'
import { inboxAudit } from '../audit.ts'
import { type RequestKind, type RequestState, type Turn } from '../model/kinds.ts'
import { fillTemplate, type Request, type RequestEntry, type Template } from '../model/request.ts'
import {
  allowedActions,
  kindsOf,
  kindsReadBy,
  reads,
  relationsTo,
  type RequestAction,
} from '../model/states.ts'
import {
  countriesOf,
  entriesOf,
  queueOf,
  requestByCode,
  type DeskPerson,
  type DeskRow,
} from '../store/read-requests.ts'
import * as templates from '../store/templates.ts'
import { sayRequests } from '../texts/requests.ts'
import { workersFor } from '#shop/people/desk-people/model/told.ts'
import { listWorkers } from '#shop/people/desk-people/service/owner-rules.ts'

export { waitingRequests } from '../store/read-requests.ts'
export type { DeskPerson, DeskRow } from '../store/read-requests.ts'

type Desk = Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>

/** Rows of a page of the queue. */
const pageSize = 50

/** Who may own a request of this kind. */
export const ownersOf = (db: Db, kind: RequestKind): Promise<DeskPerson[]> =>
  listWorkers(db, workersFor(kind))

/** A person who may own it; null: they may not. */
export const deskPersonOf = async (tx: Tx, kind: RequestKind, id: number): Promise<DeskPerson | null> =>
  (await listWorkers(tx, workersFor(kind))).find(person => person.id === id) ?? null

export type QueueAsked = {
  kind: RequestKind | null
  turn: Turn | null
  state: RequestState | null
  owner: 'mine' | 'nobody' | null
  country: string | null
  text: string
  sort: RequestSort
  page: number
}
export type Queue = {
  list: Paged<DeskRow>
  /** that they may read */
  kinds: RequestKind[]
  countries: string[]
}

/**
 * The queue, the oldest first: of all kinds that this person answers. Where a kind is chosen or something is searched for,
 * also of those that they only read.
 */
export async function readQueue(ctx: Desk, asked: QueueAsked): Promise<Queue> {
  const kinds = kindsReadBy(ctx.who)
  const own = kindsOf(ctx.who)
  const chosen = kinds.filter(kind =>
    asked.kind === null ? asked.text !== '' || own.includes(kind) : asked.kind === kind,
  )
  const owner = asked.owner === 'mine' ? ctx.who.id : asked.owner === 'nobody' ? 0 : null
  const [list, countries] = await Promise.all([
    queueOf(ctx.db, { ...asked, kinds: chosen, owner, size: pageSize }),
    countriesOf(ctx.db, kinds),
  ])
  return { list, kinds, countries }
}

/** All that the page of a request at the desk shows beside what its kind adds. */
export type AtDesk = {
  request: Request
  /** what this person may do to it now; nothing where they only read */
  actions: RequestAction[]
  entries: RequestEntry[]
  owners: DeskPerson[]
  templates: Template[]
  /** the text of the chosen template, with name and number in it; empty: none */
  draft: string
}

/** A sent request of a kind that this person reads; throws not found for every other. */
export async function requestAtDesk(
  ctx: Desk,
  code: string,
  options: { kinds?: readonly RequestKind[]; template?: number | null } = {},
): Promise<AtDesk> {
  const request = await requestByCode(ctx.db, code)
  if (!request || request.sentAt === null || !reads(ctx.who, request.kind)) throw notFound()
  if (options.kinds && !options.kinds.includes(request.kind)) throw notFound()
  const [entries, owners, fitting] = await Promise.all([
    entriesOf(ctx.db, request.id),
    ownersOf(ctx.db, request.kind),
    templates.templatesFor(ctx.db, request.kind, request.language),
  ])
  const chosen = fitting.find(one => one.id === options.template)
  const draft = chosen ? fillTemplate(chosen.body, { name: request.contact.name, code }) : ''
  const actions = allowedActions(request, relationsTo(ctx.who, request))
  return { request, actions, entries, owners, templates: fitting, draft }
}

/** The answers that are kept. */
export const readTemplates = (ctx: Pick<Ctx, 'db'>): Promise<Template[]> => templates.allTemplates(ctx.db)
export const readTemplate = (ctx: Pick<Ctx, 'db'>, id: number): Promise<Template | null> =>
  templates.templateById(ctx.db, id)

export type TemplateSaid = Pick<Template, 'kind' | 'language' | 'name' | 'body'>
const record = (ctx: Desk, tx: Tx, action: ActionOf<typeof inboxAudit>, name: string): Promise<void> =>
  inboxAudit.record(tx, { actor: ctx.who.email, action, kind: 'request-template', id: name })

/** Keeps a template, new for `id` null. Throws not found and a conflict when a colleague was first. */
export async function saveTemplate(
  ctx: Desk,
  id: number | null,
  version: number | null,
  said: TemplateSaid,
): Promise<'done' | 'taken'> {
  return inTransaction(ctx.db, async tx => {
    if (id === null) {
      if ((await templates.insertTemplate(tx, said)) === null) return 'taken'
    } else {
      if (!(await templates.templateById(tx, id))) throw notFound()
      const outcome = await templates.updateTemplate(tx, id, version ?? 0, said)
      if (outcome === 'moved') throw conflict(sayRequests(ctx.page.language).templateMoved())
      if (outcome === 'taken') return 'taken'
    }
    await record(ctx, tx, 'request-template-save', said.name)
    return 'done'
  })
}

/** Deletes a template; throws not found. */
export async function removeTemplate(ctx: Desk, id: number): Promise<string> {
  return inTransaction(ctx.db, async tx => {
    const name = await templates.deleteTemplate(tx, id)
    if (name === null) throw notFound()
    await record(ctx, tx, 'request-template-delete', name)
    return name
  })
}
