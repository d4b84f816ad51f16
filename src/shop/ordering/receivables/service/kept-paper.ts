import type { Ctx } from '#platform/request/context.ts'
import type { KeptFile } from '#platform/files/files.ts'
import { notFound } from '#kit/refusal.ts'
import type { OrderPaper } from '#shop/ordering/orders/model/paper.ts'

/** What stands on a paper and the file that was made of it. */
export type Paper = { content: OrderPaper; fileId: string | null }

/**
 * The file of a paper: made when it is asked for first, from what was written when it was issued, and kept; made again
 * where it is lost. It is made and
 * kept without holding anything; of two who make it at once the first one's file stays. Throws not found where there is
 * no paper.
 */
export async function keptPaper(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  purpose: string,
  paper: {
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
  const { bytes, type, extension } = await ports.fileMaker.make('order-paper', found.content)
  const name = `${title.toLowerCase().replaceAll(' ', '-')}-${number}.${extension}`
  const file = await ports.files.keep(db, { purpose, name, type }, bytes)
  if (await paper.note(file.id, found.fileId)) return file
  await ports.files.remove(db, file.id)
  const now = await paper.read()
  return (now?.fileId && (await ports.files.find(db, now.fileId))) || Promise.reject(notFound())
}
