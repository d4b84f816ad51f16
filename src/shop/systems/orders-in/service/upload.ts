/** An order document that a person brings in a file, at the desk or in the account: recognised by what it says. */
import { XmlRefused } from '#kit/xml/read-xml.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { costCentersOf } from '#shop/people/company/model/ordering.ts'
import { orderingFactsFor } from '#shop/people/company/service/for-member.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CompanyMember } from '#platform/request/routes.ts'
import {
  documentShown,
  usualMapping,
  type Connection,
  type Mapping,
} from '#shop/systems/connections/model/connection.ts'
import { allConnections } from '#shop/systems/connections/service/connections.ts'
import type { CxmlHead } from '#shop/systems/punch-out/model/read-cxml.ts'
import { readTree } from '#kit/xml/xml-tree.ts'
import { ordersInAudit } from '../audit.ts'
import { noDecisions } from '../model/decisions.ts'
import { OrderUnreadable } from '../model/incoming-order.ts'
import type { CameBy } from '../store/incoming-orders.ts'
import { earlierDocuments } from './earlier-documents.ts'
import { readOrder, type Read } from './read-order.ts'
import { takeDocument } from './take-document.ts'
import type { Verdict } from './take-order.ts'

export { ofPerson } from '../store/at-desk.ts'

/** What a person brings was let go by no system: our limits and approvals hold, whatever the connection says. */
export const asOfFile = (mapping: Mapping): Mapping => ({
  ...mapping,
  orders: { ...mapping.orders, rules: 'ours' },
})

/** Whose system's words a file speaks: by the numbers of cXML, else the only one of the company that orders so. Null: nobody says. */
function speakerOf({ head, format }: Read, connections: readonly Connection[]): Connection | null {
  const active = connections.filter(one => one.active)
  if (format === 'cxml') {
    const isNamed = (said: CxmlHead['from'], own: Connection['from']) =>
      said.some(one => one.identity === own.identity && one.domain.toLowerCase() === own.domain.toLowerCase())
    return (
      active.find(
        one =>
          one.kind === 'cxml' && head && isNamed(head.from, one.from) && isNamed(head.sender, one.sender),
      ) ?? null
    )
  }
  const oci = active.filter(one => one.kind === 'oci')
  const [only] = oci.length > 0 ? oci : active
  return (oci.length > 0 ? oci : active).length === 1 ? (only ?? null) : null
}

export type Uploaded =
  /** it is no order document, or none that could be read */
  | { kind: 'unreadable'; reason: string | null }
  /** `id`: of the document that is kept; null: it changes what never came */
  | { kind: 'taken'; verdict: Verdict; id: number | null; isNew: boolean; number: string }

/**
 * Takes the file for the person of `ctx`, as if their system had sent it; the same document again is the same order. `costCenter`:
 * the code of the one that they chose; '' as the file says.
 */
export async function takeUpload(
  ctx: Ctx<CompanyMember>,
  bytes: Uint8Array,
  cameBy: Exclude<CameBy, 'system'>,
  costCenter = '',
): Promise<Uploaded> {
  let read: Read | null
  try {
    read = readOrder(await readTree(bytes))
  } catch (error) {
    if (!(error instanceof OrderUnreadable || error instanceof XmlRefused)) throw error
    return { kind: 'unreadable', reason: error.message }
  }
  if (!read) return { kind: 'unreadable', reason: null }
  const { companyId } = ctx.who
  const connection = speakerOf(read, await allConnections(ctx.db, companyId))
  const { order, format } = read
  let isNew = false
  const verdict = await takeDocument(ctx, {
    kept: () => void (isNew = true),
    order,
    connectionId: connection?.id ?? null,
    mapping: asOfFile(connection?.mapping ?? usualMapping),
    format,
    cameBy,
    decisions: { ...noDecisions, costCenter },
    message: documentShown(Buffer.from(bytes).toString('utf8')),
  })
  const numberOf = { connectionId: connection?.id ?? null, companyId, number: order.number, cameBy }
  const same = (await earlierDocuments(ctx.db, numberOf, order)).find(one => one.isSame)
  return { kind: 'taken', verdict, id: same?.id ?? null, isNew, number: order.number }
}

/** Writes down that somebody of the desk brought a document for a person; once for each that is kept. */
export async function noteUpload(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>,
  { id, isNew, number }: Pick<Extract<Uploaded, { kind: 'taken' }>, 'id' | 'isNew' | 'number'>,
  person: string,
): Promise<void> {
  if (id === null || !isNew) return
  await inTransaction(ctx.db, tx =>
    ordersInAudit.record(tx, {
      actor: ctx.who.email,
      action: 'incoming-order-upload',
      kind: 'incoming-order',
      id,
      details: { number, person },
    }),
  )
}

/** Cost centers that the person may order on, to choose one for a file that names none. */
export async function centersToChoose(
  ctx: Pick<Ctx<CompanyMember>, 'db' | 'who' | 'clock'>,
): Promise<{ value: string; label: string }[]> {
  const facts = await orderingFactsFor(ctx.db, ctx.who, dayOf(ctx.clock()))
  return costCentersOf(facts, ctx.who).map(one => ({
    value: one.code,
    label: `${one.code} ${one.name} (${one.currency})`,
  }))
}
