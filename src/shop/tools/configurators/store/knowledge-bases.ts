/** Knowledge bases and their versions. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Kind } from '../model/definition.ts'

export type PublishedBase = {
  key: string
  kind: Kind
  productCode: string
  version: number
}

const published = `select k.key, k.kind, k.product_code as "productCode", k.published as version
  from knowledge_base k where k.published is not null`
const all = preparedStatement<PublishedBase>('knowledge-bases-published', `${published} order by k.key`)
const forCode = preparedStatement<PublishedBase, [string[]]>(
  'knowledge-base-for-product',
  `${published} and (k.product_code = any($1::text[]) or k.product_codes && $1::text[])
   order by k.product_code = any($1::text[]) desc, k.key limit 10`,
)
const byKey = preparedStatement<PublishedBase, [string]>(
  'knowledge-base-by-key',
  `${published} and k.key = $1`,
)

export const publishedBases = (db: Db | Tx): Promise<PublishedBase[]> => all(db, [])
/** The configurators that one of these codes leads to, those of the article itself first. */
export const basesForCodes = (db: Db | Tx, codes: readonly string[]): Promise<PublishedBase[]> =>
  forCode(db, [[...codes]])
export const publishedBase = async (db: Db | Tx, key: string): Promise<PublishedBase | null> =>
  (await byKey(db, [key]))[0] ?? null

const read = preparedStatement<{ definition: unknown }, [string, number]>(
  'knowledge-base-version',
  'select definition from knowledge_base_version where key = $1 and version = $2::int',
)
/** The definition of a version as it was stored; null: there is none. */
export const definitionOf = async (db: Db | Tx, key: string, version: number): Promise<unknown> =>
  (await read(db, [key, version]))[0]?.definition ?? null

export type BaseRow = Omit<PublishedBase, 'version'> & {
  /** null: visitors do not see it */
  published: number | null
  /** of the version that is published, else of the newest */
  name: { en: string; es: string }
  /** the newest version, and when it came */
  version: number
  changedAt: Date
}
const kept = preparedStatement<BaseRow>(
  'knowledge-bases-kept',
  `select k.key, k.kind, k.product_code as "productCode", k.published, n.version, n.created_at as "changedAt",
      coalesce(p.definition -> 'name', n.definition -> 'name') as name
     from knowledge_base k
     join lateral (select version, created_at, definition from knowledge_base_version v where v.key = k.key
       order by version desc limit 1) n on true
     left join knowledge_base_version p on p.key = k.key and p.version = k.published
    order by k.key`,
)
/** All that is kept, published or not. */
export const keptBases = (db: Db | Tx): Promise<BaseRow[]> => kept(db, [])

export type VersionRow = { version: number; createdAt: Date; by: string | null; uses: number }
const versions = preparedStatement<VersionRow, [string]>(
  'knowledge-base-versions',
  `select v.version, v.created_at as "createdAt", c.email as by,
      (select count(*)::int from configuration g where g.key = v.key and g.version = v.version
        and g.saved_at is not null) as uses
     from knowledge_base_version v left join person c on c.id = v.created_by
    where v.key = $1 order by v.version desc limit 200`,
)
/** Versions of a key, newest first, each with its saved configurations. */
export const versionsOf = (db: Db | Tx, key: string): Promise<VersionRow[]> => versions(db, [key])

const lock = preparedStatement<{ published: number | null }, [string]>(
  'knowledge-base-lock',
  'select published from knowledge_base where key = $1 for update',
)
/** The published version of a key, locked; undefined: there is no such key. */
export async function lockPublished(tx: Tx, key: string): Promise<number | null | undefined> {
  const [row] = await lock(tx, [key])
  return row?.published
}

export type NewVersion = {
  key: string
  kind: Kind
  productCode: string
  productCodes: readonly string[]
  definition: object
  by: number | null
}

/** Adds a version behind the last one; visitors see it once it is published. Answers its number. */
export async function addVersion(tx: Tx, base: NewVersion): Promise<number> {
  const values = {
    kind: base.kind,
    product_code: base.productCode,
    product_codes: [...base.productCodes],
  }
  await tx
    .insertInto('knowledge_base')
    .values({ key: base.key, ...values })
    .onConflict(conflict => conflict.column('key').doNothing())
    .execute()
  await tx.selectFrom('knowledge_base').select('key').where('key', '=', base.key).forUpdate().execute()
  const { version } = await tx
    .insertInto('knowledge_base_version')
    .values({
      key: base.key,
      version: sql<number>`(select coalesce(max(version), 0) + 1 from knowledge_base_version where key = ${base.key})`,
      definition: JSON.stringify(base.definition),
      created_by: base.by,
    })
    .returning('version')
    .executeTakeFirstOrThrow()
  return version
}

/** Visitors use this version from now on; null: the configurator is closed. */
export async function publish(
  tx: Tx,
  key: string,
  version: number | null,
  facts: Pick<NewVersion, 'kind' | 'productCode' | 'productCodes'> | null,
): Promise<void> {
  await tx
    .updateTable('knowledge_base')
    .set({
      published: version,
      ...(facts && {
        kind: facts.kind,
        product_code: facts.productCode,
        product_codes: [...facts.productCodes],
      }),
    })
    .where('key', '=', key)
    .execute()
}
