import type { Db, Tx } from '#kit/db/connect.ts'
import { usualAccent } from './accent.ts'
import { takeBrand, usualName, type Brand, type LogoType } from './brand.ts'

/** The brand as it is kept; the release's own where nothing is. */
export async function readBrand(db: Db | Tx): Promise<Brand> {
  const row = await db.selectFrom('brand').selectAll().executeTakeFirst()
  const name = row?.name || usualName
  return {
    name,
    sender: row?.sender || name,
    accent: row?.accent || usualAccent,
    coloured: Boolean(row?.accent),
    senderSet: Boolean(row?.sender || row?.name),
    logo:
      row?.logo && row.logo_hash && row.logo_type
        ? { hash: row.logo_hash, type: row.logo_type as LogoType, bytes: row.logo }
        : null,
    tagline: row?.tagline ?? {},
    opened: !row || row.opened_at !== null,
  }
}

/** Reads it again, for everything that this process writes from now on. */
export async function renewBrand(db: Db): Promise<void> {
  takeBrand(await readBrand(db))
}
