import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'

/** What categories of the demo shop ask for, by their codes; inserts of all kinds have what stands at the first. */
const asked: Record<string, string[]> = {
  inserts: ['poles', 'gender', 'rated-current', 'rated-voltage'],
  'inserts-standard': ['termination'],
}

/** Lets them ask for it; where the desk has said what a category asks for, that stays. */
export async function writeAskedData(tx: Tx): Promise<void> {
  for (const [code, attributes] of Object.entries(asked))
    await tx
      .updateTable('category')
      .set({ attributes })
      .where('code', '=', code)
      .where(sql<boolean>`attributes = '{}'`)
      .execute()
}
