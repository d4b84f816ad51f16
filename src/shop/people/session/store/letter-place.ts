import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { PageContext } from '#platform/page/page-context.tsx'

const letterPlace = preparedStatement<Pick<PageContext, 'storefront' | 'language'>, [number]>(
  'session-letter-place',
  `select s.path_locale as storefront, s.text_language as language
   from customer c join storefront s on s.path_locale = c.storefront where c.id = $1`,
)
const signing = preparedStatement<{ signs: boolean }, [number]>(
  'session-signs-in',
  `select c.active and c.password_hash <> '!' and not c.of_program and coalesce(f.active, true) as signs
   from customer c left join company f on f.id = c.company_id where c.id = $1`,
)
/** May they sign in, and have they ever been able to? Not who was only invited, an account of a program, a blocked company. */
export const signsIn = async (db: Db | Tx, id: number): Promise<boolean> =>
  (await signing(db, [id]))[0]?.signs ?? false

/** The storefront that letters to them are written in; null: they have not chosen one. */
export const letterPlaceOf = async (db: Db | Tx, id: number) => (await letterPlace(db, [id]))[0] ?? null
