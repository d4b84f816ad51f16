import type { Ctx } from '#platform/request/context.ts'
import type { KeptFile } from '#platform/files/files.ts'
import { notFound } from '#kit/refusal.ts'
import type { Attached } from '#kit/paper/document.ts'
import type { Db } from '#kit/db/connect.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'

/** The same as a paper says, as data to go inside it; null: something that data need is missing. E-invoices answer. */
export type BillDataPort = (db: Db, kind: 'invoice' | 'credit-note', id: number) => Promise<Attached | null>

declare module '#platform/request/context.ts' {
  interface Ports {
    billData: BillDataPort
  }
}

/** For so long a paper without its data is kept: it is made anew when they may have come. */
const withoutDataMs = 10 * 60_000

/** What stands on a paper and the file that was made of it. */
export type Paper = { content: OrderPaper; fileId: string | null }

/**
 * The file of a paper: made when it is asked for first, from what was written when it was issued, and kept; made again
 * where it is lost. The same as data goes inside; where that cannot be written yet, the paper comes without and is not
 * kept. It is made and kept without holding anything; of two who make it at once the first one's file stays. Throws not
 * found where there is no paper.
 */
export async function keptPaper(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  purpose: 'invoice' | 'credit-note',
  paper: {
    id: number
    read: () => Promise<Paper | null>
    /** notes the file in place of `before`; false: somebody else has noted one in between */
    note: (fileId: string, before: string | null) => Promise<boolean>
  },
): Promise<KeptFile> {
  const found = await paper.read()
  if (!found) throw notFound()
  const kept = found.fileId === null ? null : await ports.files.find(db, found.fileId)
  // its bytes may be gone, e.g. after a restore without its files: what was written down makes it again
  if (kept && (await ports.files.holds(kept))) return kept
  const { title, number } = found.content
  const attached = await ports.billData(db, purpose, paper.id)
  const { bytes, type, extension } = await ports.fileMaker.make('order-paper', {
    ...found.content,
    ...(attached && { attached }),
  })
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${number}.${extension}`
  if (!attached) {
    const expiresAt = new Date(Date.now() + withoutDataMs)
    return ports.files.keep(db, { purpose, name, type, expiresAt }, bytes)
  }
  const file = await ports.files.keep(db, { purpose, name, type }, bytes)
  if (await paper.note(file.id, found.fileId)) return file
  await ports.files.remove(db, file.id)
  const now = await paper.read()
  return (now?.fileId && (await ports.files.find(db, now.fileId))) || Promise.reject(notFound())
}
