import type { Client } from 'pg'
import { openDatabase, type OpenDatabase } from '#app/database/open.ts'

/** The articles that a page names in its rows; a base product stands for the first of its articles. */
export async function idsOf(client: Client, html: string): Promise<number[]> {
  const codes = [...html.matchAll(/data-product-code="([^"]*)"/g)].map(match => match[1] ?? '')
  const { rows } = await client.query<{ id: string }>(
    `select distinct on (c.code) a.id from unnest($1::text[]) as c(code)
       join article a on a.code = c.code or a.base_id = (select b.id from base_product b where b.code = c.code)
      order by c.code, a.id`,
    [[...new Set(codes)]],
  )
  return rows.map(row => Number(row.id))
}

/** Where the measured shop's database is. */
export const connectionOfShop = (dataDir: string): Promise<OpenDatabase> => openDatabase({ dataDir }, 'guest')
