import type { Ctx } from '#kit/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { KeptFile } from '#kit/files.ts'
import { notFound } from '#kit/refusal.ts'
import type { OrderPaper } from '#shop/orders/model/paper.ts'

/**
 * The file of a paper: made when it is asked for first, from what was written when it was issued, and kept. `hold` locks
 * the paper, so that it is made once; throws not found where there is none.
 */
export function keptPaper(
  { db, ports }: Pick<Ctx, 'db' | 'ports'>,
  purpose: string,
  paper: {
    hold: (tx: Tx) => Promise<{ content: OrderPaper; fileId: string | null } | null>
    keep: (tx: Tx, fileId: string) => Promise<void>
  },
): Promise<KeptFile> {
  return inTransaction(db, async tx => {
    const held = await paper.hold(tx)
    if (!held) throw notFound()
    const kept = held.fileId === null ? null : await ports.files.find(tx, held.fileId)
    if (kept) return kept
    const { title, number } = held.content
    const { bytes, type, extension } = await ports.fileMaker.make('order-paper', held.content)
    const name = `${title.toLowerCase().replaceAll(' ', '-')}-${number}.${extension}`
    const file = await ports.files.keep(tx, { purpose, name, type }, bytes)
    await paper.keep(tx, file.id)
    return file
  })
}
