/** The attribute dictionary, its groups and the category tree, kept in memory as long as the catalogue's version. */
import type { Db } from '#kit/db/connect.ts'
import { readByVersion } from '#kit/db/reads.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Attribute, AttributeGroup, Category } from '../model.ts'
import { catalogueVersion } from './index-source.ts'

export type CatalogueFrame = {
  version: number
  attributes: ReadonlyMap<string, Attribute>
  groups: ReadonlyMap<string, AttributeGroup>
  categories: ReadonlyMap<string, Category>
}

const frameOf = preparedStatement<{
  version: number
  attributes: Attribute[]
  groups: AttributeGroup[]
  categories: Category[]
}>(
  'catalogue-frame',
  `
select version,
  (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'names', names, 'kind', kind, 'unit', unit,
    'precision', precision, 'group', group_code, 'sort', sort, 'facet', facet, 'keyRank', key_rank,
    'valueNames', value_names, 'choices', choices, 'valueFrom', value_from, 'valueTo', value_to,
    'compared', compared, 'shown', shown) order by sort, code), '[]') from attribute) as attributes,
  (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'names', names, 'sort', sort) order by sort, code), '[]')
    from attribute_group) as groups,
  (select coalesce(jsonb_agg(jsonb_build_object('code', code, 'parent', parent_code, 'names', names,
    'descriptions', descriptions, 'drawing', drawing, 'picture', picture, 'sort', sort) order by sort, code), '[]')
    from category where retired_at is null) as categories
from catalogue_version`,
)

function byCode<T extends { code: string }>(list: readonly T[]): Map<string, T> {
  return new Map(list.map(one => [one.code, one]))
}

const kept = new WeakMap<object, CatalogueFrame>()

/**
 * The frame of at least this version (as `productByCode` gives it); read anew only when the one in memory is of
 * another version.
 */
export async function catalogueFrame(db: Db, version?: number): Promise<CatalogueFrame> {
  const wanted = version ?? (await catalogueVersion(db))
  const known = kept.get(db)
  if (known && known.version >= wanted) return known
  const [row] = await readByVersion(() => frameOf(db, []))
  if (!row) throw new Error('the catalogue has no version')
  const frame = {
    version: row.version,
    attributes: byCode(row.attributes),
    groups: byCode(row.groups),
    categories: byCode(row.categories),
  }
  kept.set(db, frame)
  return frame
}
