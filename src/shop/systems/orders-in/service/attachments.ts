/** Files that come with an order document (cXML in multipart/related): made sure of, kept with it, and given out again. */
import { hash } from 'node:crypto'
import type { Tx } from '#kit/db/connect.ts'
import { fileKindOf } from '#kit/file-kind.ts'
import type { MimePart } from '#kit/mime-related.ts'
import { plainFileName } from '#kit/plain-file-name.ts'
import { notFound } from '#kit/refusal.ts'
import type { Node } from '#kit/xml/xml-tree.ts'
import type { KeptFile } from '#platform/files/files.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { orderOf } from '#shop/ordering/orders/service/find-orders.ts'
import { OrderUnreadable, type SaidAttachment } from '../model/incoming-order.ts'
import { attachmentsReferredTo } from '../model/read-cxml-order.ts'
import {
  attachmentNumbered,
  attachmentsOfDocument,
  attachmentsOfOrder,
  takenFiles,
  type Attachment,
} from '../store/attachments.ts'
import { insertIncoming } from '../store/incoming-orders.ts'

export { attachmentsOfDocument, attachmentsOfOrder, type Attachment }

/** Bytes of one attachment. */
const maxBytes = 5 << 20

type Came = { said: SaidAttachment; bytes: Uint8Array }
/** A file that came with a document, and what is said of it. */
export type Attached = { said: SaidAttachment; fileId: string }

/**
 * What came with a request. A file that nothing refers to is the order's. Throws OrderUnreadable for a reference to what did not come,
 * for what is neither a PDF nor a picture by its content, and for one that is too large.
 */
export function attachedTo(request: Node, parts: readonly MimePart[]): Came[] {
  const referred = attachmentsReferredTo(request)
  for (const { contentId } of referred) {
    const meant = parts.filter(part => part.contentId === contentId).length
    const shown = contentId.slice(0, 100)
    if (meant === 0) throw new OrderUnreadable(`no attachment came with the Content-ID ${shown}`)
    if (meant > 1) throw new OrderUnreadable(`several attachments have the Content-ID ${shown}`)
  }
  return parts.map(({ contentId, name, bytes }, place) => {
    const said = plainFileName(name) || plainFileName(contentId) || `attachment ${place + 1}`
    if (bytes.length > maxBytes) throw new OrderUnreadable(`the attachment ${said} has more than 5 MB`)
    const kind = fileKindOf(bytes)
    if (!kind)
      throw new OrderUnreadable(`the attachment ${said} is neither a PDF nor a picture (PNG, JPEG, WebP)`)
    const lines = referred.flatMap(one => (one.contentId === contentId && one.line !== '' ? one.line : []))
    return {
      said: {
        name: `${said.replace(/\.[a-z\d]{1,5}$/i, '') || 'attachment'}.${kind.extension}`,
        type: kind.type,
        size: bytes.length,
        hash: hash('sha256', bytes),
        lines: [...new Set(lines)],
      },
      bytes,
    }
  })
}

const purpose = 'incoming-order'
/** ms for which a file waits for its document, which is taken right after it */
const waitsFor = 3_600_000

/**
 * Keeps what came before the document is taken, whose transaction so never waits for the disk, and removes afterwards what no document
 * has taken, since it was known already or refused.
 */
export async function withFiles<T>(
  { db, ports, clock }: Pick<Ctx, 'db' | 'ports' | 'clock'>,
  came: readonly Came[],
  use: (attached: readonly Attached[]) => Promise<T>,
): Promise<T> {
  if (came.length === 0) return use([])
  const attached: Attached[] = []
  const expiresAt = new Date(clock().getTime() + waitsFor)
  try {
    for (const { said, bytes } of came) {
      const { name, type } = said
      const file = await ports.files.keep(db, { purpose, name, type, expiresAt }, bytes)
      attached.push({ said, fileId: file.id })
    }
    return await use(attached)
  } finally {
    const ids = attached.map(({ fileId }) => fileId)
    const taken = ids.length > 0 ? await takenFiles(db, ids) : new Set()
    for (const id of ids) if (!taken.has(id)) await ports.files.remove(db, id)
  }
}

/** What makes kept files stay, in the transaction that keeps their document: each one statement. */
export const staying = (
  { ports }: Pick<Ctx, 'ports'>,
  tx: Tx,
  attached: readonly Attached[],
): (() => Promise<unknown>)[] =>
  attached.map(
    ({ fileId }) =>
      () =>
        ports.files.change(tx, fileId, { purpose, expiresAt: null }),
  )

/** Keeps a document with what came with it; answers its number. */
export async function keepIncoming(
  ctx: Pick<Ctx, 'ports'>,
  tx: Tx,
  given: Parameters<typeof insertIncoming>[1],
  attached: readonly Attached[] = [],
): Promise<number> {
  const id = await insertIncoming(
    tx,
    given,
    attached.map(({ fileId }) => fileId),
  )
  for (const stay of staying(ctx, tx, attached)) await stay()
  return id
}

type Giving = Pick<Ctx<SignedIn>, 'db' | 'ports'>
async function fileOf({ db, ports }: Giving, fileId: string | undefined): Promise<KeptFile> {
  const file = fileId === undefined ? null : await ports.files.find(db, fileId)
  if (!file) throw notFound()
  return file
}
/** At the desk, which sees all documents. Throws not found. */
export const attachmentAtDesk = async (ctx: Giving, id: number): Promise<KeptFile> =>
  fileOf(ctx, (await attachmentNumbered(ctx.db, id))?.fileId)

/** One of an order, for who may see the order. Throws not found, for an order of others too. */
export async function attachmentOfOrder(
  ctx: Giving & Pick<Ctx<SignedIn>, 'who'>,
  code: string,
  id: number,
): Promise<KeptFile> {
  await orderOf(ctx, code)
  return fileOf(ctx, (await attachmentsOfOrder(ctx.db, code)).find(one => one.id === id)?.fileId)
}
