/** The thread that works on large tables of the desk. */
import { connect } from '#kit/db/connect.ts'
import type { Connection } from '#kit/db/connection.ts'
import { answerApart } from '#kit/work-apart.ts'
import { workHere, type UploadOrder } from './work-on-upload.ts'

answerApart(async ({ connection, order }: { connection: Connection; order: UploadOrder }) => {
  const db = connect(connection, { max: 2, applicationName: 'contara desk import' })
  try {
    return await workHere(db, order)
  } finally {
    await db.destroy()
  }
})
