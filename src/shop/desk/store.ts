import type { Tx } from '#kit/db/connect.ts'
import { named } from '#kit/db/named.ts'
import type { Language } from '#kit/language.ts'

export type DeskAddress = { email: string; name: string; storefront: string; language: Language }

const address = named<DeskAddress, [number]>(
  'desk-address',
  `select c.email, c.first_name || ' ' || c.last_name as name, s.path_locale as storefront, s.text_language as language
     from customer c
     join storefront s on s.path_locale = coalesce(c.storefront, (select path_locale from storefront order by sort limit 1))
    where c.id = $1 and c.active`,
)
/** Where letters to somebody at the desk go; null: she may no longer sign in. */
export const findAddress = async (tx: Tx, personId: number): Promise<DeskAddress | null> =>
  (await address(tx, [personId]))[0] ?? null
