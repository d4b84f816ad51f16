/** Who sells, kept at the desk; what papers say of them. */
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import type { Language } from '#platform/language/language.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { countryCodes } from '#kit/code-names.ts'
import { conflict, invalid } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { sellerOf } from '#shop/site/content/service/seller.ts'
import { brand } from '#platform/brand/brand.ts'
import { sellerAudit } from './audit.ts'
import { changedOf, readSeller, sellerFoot, sellerLines, type Seller, type SellerTyped } from './model.ts'
import { findSeller, putSeller } from './store.ts'
import { saySeller } from './texts.ts'

export { findSeller, type KeptSeller } from './store.ts'

/** The seller as they are now; null: nobody has entered them yet. */
export const sellerNow = async (db: Db | Tx): Promise<Seller | null> => (await findSeller(db))?.seller ?? null

/** Countries a seller may sit in: all of the world, whatever the shop delivers to. */
export const sellerCountries = (seller: Seller | null): readonly string[] =>
  seller?.country && !countryCodes().includes(seller.country)
    ? [...countryCodes(), seller.country]
    : countryCodes()

/**
 * Keeps what the form says of a record that still is as it was `seen` (0: there was none). Invoices from now on say it;
 * those that are issued stay. Throws invalid at each field, and conflict when somebody has saved since.
 */
export async function saveSeller(
  ctx: Pick<Ctx<SignedIn>, 'db' | 'who' | 'page'>,
  typed: SellerTyped,
  seen: number,
): Promise<void> {
  const t = saySeller(ctx.page.language)
  await inTransaction(ctx.db, async tx => {
    const before = await sellerNow(tx)
    const read = readSeller(typed, sellerCountries(before))
    if ('wrong' in read)
      throw invalid(read.wrong.map(({ field, fault }) => ({ field, message: t[`${fault}Wrong`]() })))
    const changed = changedOf(before, read.seller)
    if (Object.keys(changed).length === 0) return
    if (!(await putSeller(tx, read.seller, ctx.who.email, seen))) throw conflict(t.savedMeanwhile())
    await sellerAudit.record(tx, {
      actor: ctx.who.email,
      action: 'seller-save',
      kind: 'seller',
      id: 'data',
      details: changed,
    })
  })
}

/** Name and address, a line each, and what stands at the foot of each page. */
export type Foot = { lines: readonly string[]; footLine: string; footNote: string }

/**
 * What stands at the foot of papers: the seller's record; before anybody has entered one, name and address as the imprint
 * says, which is enough for a delivery note, but not for an invoice.
 */
export async function footFor(db: Db | Tx, page: PageContext): Promise<Foot> {
  const seller = await sellerNow(db)
  if (seller) return footOf(seller, page.language)
  const { lines, contact } = await sellerOf({ db, page })
  return {
    lines: lines.length > 0 ? lines : [brand.name],
    footLine: lines.join(', ') || brand.name,
    footNote: contact.join('   '),
  }
}

/** The foot of a paper that has to be by a seller's record. */
export function footOf(seller: Seller, language: Language): Foot {
  const lines = sellerLines(seller, language)
  const { footLine, footNote } = sellerFoot(seller, language)
  return { lines: lines.length > 0 ? lines : [brand.name], footLine: footLine || brand.name, footNote }
}
