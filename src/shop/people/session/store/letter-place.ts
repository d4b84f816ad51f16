import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { PageContext } from '#platform/page/page-context.tsx'

const letterPlace = preparedStatement<Pick<PageContext, 'storefront' | 'language'>, [number]>(
  'session-letter-place',
  `select s.path_locale as storefront, s.text_language as language
   from customer c join storefront s on s.path_locale = c.storefront where c.id = $1`,
)
/** The storefront that letters to them are written in; null: they have not chosen one. */
export const letterPlaceOf = async (db: Db | Tx, id: number) => (await letterPlace(db, [id]))[0] ?? null
