/** A counting list that waits to be posted, as the desk made and filled it in. */
import { sql } from 'kysely'
import type { Tx } from '#kit/db/connect.ts'

/** What is counted of an article, beside what lies there: as many, fewer, not yet. */
const counted = [0, -3, null] as const

/** Writes one counting list of these articles of the central warehouse. */
export async function writeCount(tx: Tx, codes: readonly string[]): Promise<void> {
  const { id } = await tx
    .insertInto('stock_count')
    .values({
      form_key: 'demo-count',
      site_code: 'central',
      name: 'Shelf 4',
      category_code: '',
      prefix: '',
      begun_by: 'catalogue@contara.example',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const [i, code] of codes.entries()) {
    const by = counted[i] ?? null
    await sql`
      insert into stock_count_line
             (count_id, line, article_id, code, names, expected, counted, found, counted_by, counted_at)
      select ${id}, ${i + 1}, a.id, a.code, a.names, l.lies,
             case when ${by}::int is null then null else greatest(0, l.lies + ${by}::int) end, case when ${by}::int is null then null else l.lies end,
             case when ${by}::int is null then null else 'catalogue@contara.example' end,
             case when ${by}::int is null then null else now() end
        from article a cross join lateral (
             select (coalesce((select s.quantity from stock s where s.article_id = a.id and s.site_code = 'central'), 0)
                   + coalesce((select h.quantity from goods_held h where h.article_id = a.id and h.site_code = 'central'), 0))::int as lies) l
       where a.code = ${code}`.execute(tx)
  }
}
