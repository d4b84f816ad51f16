import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { CodeRange } from '../model/code-range.ts'

/** Articles of one range: what is kept of them is read and written without keeping anybody else waiting noticeably. */
const most = 1_000

const next = preparedStatement<{ last: string | null }, [string, string, number]>(
  'catalogue-next-range',
  `select max(code) as last from (
     select code from article where retired_at is null and code > $1 and starts_with(code, $2) order by code limit $3) as range`,
  'for-values',
)

/**
 * All articles that are not retired and whose number begins with `prefix`, in ranges of their numbers: what is kept of them is
 * read range by range, so that a large catalogue takes no more memory than a small one.
 */
export async function* codeRanges(db: Db, prefix: string): AsyncGenerator<CodeRange> {
  for (let after = ''; ;) {
    const last = (await next(db, [after, prefix, most]))[0]?.last ?? null
    if (last === null) return
    yield { after, last }
    after = last
  }
}
