import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { BrandTyped } from './model/reading.ts'

export type KeptBrand = BrandTyped & { logo: string | null; version: number }

const read = preparedStatement<{
  name: string
  sender: string
  accent: string
  taglineEn: string
  taglineEs: string
  logo: string | null
  version: number
}>(
  'brand',
  `select name, sender, accent, coalesce(tagline->>'en', '') as "taglineEn",
          coalesce(tagline->>'es', '') as "taglineEs", logo_hash as logo, version from brand`,
)
/** What is kept of the brand; version 0: nothing was set yet. */
export const findBrand = async (db: Db | Tx): Promise<KeptBrand> =>
  (await read(db, []))[0] ?? {
    name: '',
    sender: '',
    accent: '',
    taglineEn: '',
    taglineEs: '',
    logo: null,
    version: 0,
  }

/** Holds the row until the end of the transaction; a shop that has none gets one, open as it is. */
export async function holdBrand(tx: Tx): Promise<KeptBrand> {
  await tx
    .insertInto('brand')
    .values({ version: 0 })
    .onConflict(at => at.doNothing())
    .execute()
  await tx.selectFrom('brand').select('one').forUpdate().execute()
  return findBrand(tx)
}

/** Writes what was typed over the row that is held. */
export async function putBrand(
  tx: Tx,
  { name, sender, accent, taglineEn, taglineEs }: BrandTyped,
): Promise<void> {
  const tagline = JSON.stringify({ ...(taglineEn && { en: taglineEn }), ...(taglineEs && { es: taglineEs }) })
  await tx
    .updateTable('brand')
    .set(row => ({ name, sender, accent, tagline, version: row('version', '+', 1) }))
    .execute()
}

/** Writes the logo, or takes it away, in the row that is held. */
export async function putLogo(
  tx: Tx,
  logo: { bytes: Uint8Array; type: string; hash: string } | null,
): Promise<void> {
  await tx
    .updateTable('brand')
    .set(row => ({
      logo: logo && Buffer.from(logo.bytes),
      logo_type: logo?.type ?? null,
      logo_hash: logo?.hash ?? null,
      version: row('version', '+', 1),
    }))
    .execute()
}
