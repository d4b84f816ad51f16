/** Distributors and offers for tests. */
import type { Localised } from '#platform/language/language.ts'
import type { Db } from '#kit/db/connect.ts'

/** A distributor 'Name' with the website https://code.example; answers its id. */
export async function addDistributor(
  db: Db,
  given: { code: string; name?: string; country?: string; active?: boolean },
): Promise<number> {
  const { id } = await db
    .insertInto('distributor')
    .values({
      code: given.code,
      name: given.name ?? given.code,
      country: given.country ?? 'ES',
      website: `https://${given.code}.example`,
      active: given.active ?? true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** An offer of an article by its code; answers its link. */
export async function addOffer(
  db: Db,
  distributor: { id: number; code: string },
  code: string,
  given: { quantity?: number; price?: string | null; remarks?: Localised } = {},
): Promise<string> {
  const { id } = await db
    .selectFrom('article')
    .select('id')
    .where('code', '=', code)
    .executeTakeFirstOrThrow()
  const price = given.price === undefined ? '9.5000' : given.price
  const link = `https://${distributor.code}.example/p/${encodeURIComponent(code)}`
  await db
    .insertInto('distributor_offer')
    .values({
      distributor_id: distributor.id,
      article_id: id,
      quantity: given.quantity ?? 10,
      price,
      currency: price === null ? null : 'EUR',
      remarks: JSON.stringify(given.remarks ?? {}),
      link,
    })
    .execute()
  return link
}
