import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { SaidAttachment } from '../model/incoming-order.ts'

export type Attachment = SaidAttachment & { id: number; fileId: string }
type Row = { id: number; fileId: string; said: SaidAttachment }
const attachmentOf = ({ said, ...row }: Row): Attachment => ({ ...said, ...row })

/** Which of these files belong to a document. */
export async function takenFiles(db: Db | Tx, fileIds: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('incoming_attachment')
    .select('file_id')
    .where('file_id', 'in', [...fileIds])
    .execute()
  return new Set(rows.map(row => row.file_id))
}

const columns = `a.id, a.file_id as "fileId", i.document -> 'attachments' -> a.place as said
  from incoming_attachment a join incoming_order i on i.id = a.incoming_id`
const ofDocument = preparedStatement<Row, [number]>(
  'incoming-attachments-of-document',
  `select ${columns} where a.incoming_id = $1 order by a.place`,
)
const ofOrder = preparedStatement<Row, [string]>(
  'incoming-attachments-of-order',
  `select ${columns} where i.order_code = $1 order by i.id, a.place`,
)
const numbered = preparedStatement<Row, [number]>('incoming-attachment', `select ${columns} where a.id = $1`)
/** What came with a document. */
export const attachmentsOfDocument = async (db: Db | Tx, id: number): Promise<Attachment[]> =>
  (await ofDocument(db, [id])).map(attachmentOf)
/** What came with the documents of an order, the first first. */
export const attachmentsOfOrder = async (db: Db | Tx, code: string): Promise<Attachment[]> =>
  (await ofOrder(db, [code])).map(attachmentOf)
export async function attachmentNumbered(db: Db | Tx, id: number): Promise<Attachment | null> {
  const [row] = await numbered(db, [id])
  return row ? attachmentOf(row) : null
}
