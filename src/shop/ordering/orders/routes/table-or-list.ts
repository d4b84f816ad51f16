import { fileAnswer, seeOther, type FileAnswer, type Redirect } from '#kit/answer.ts'
import { leaveFlash } from '#kit/flash.ts'
import { Refusal } from '#kit/refusal.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { Table } from '../service/export-orders.ts'

/** A list as a table; where it is too large for one, the list again, which says what to do. */
export async function tableOrList(
  ctx: Pick<Ctx, 'reply'>,
  table: Promise<Table>,
  list: string,
): Promise<FileAnswer | Redirect> {
  try {
    return fileAnswer({ ...(await table), cache: 'no-store' })
  } catch (error) {
    if (!(error instanceof Refusal) || error.kind !== 'too-large') throw error
    leaveFlash(ctx, [{ kind: 'warning', text: error.message }])
    return seeOther(list)
  }
}
