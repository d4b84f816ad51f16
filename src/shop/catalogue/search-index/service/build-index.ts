import type { Db } from '#kit/db/connect.ts'
import {
  catalogueVersion,
  indexedArticles,
  indexedAttributes,
  indexedCategories,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { createIndexBuilder } from '../model/build-index.ts'
import type { CatalogueIndex } from '../model/catalogue-index.ts'

/** An index and the version of the catalogue that it shows at least. */
export type BuiltIndex = { index: CatalogueIndex; version: number }

/** Reads the catalogue into a new index. It keeps its process busy all the time: `buildApart` does it in another one. */
export async function buildIndex(db: Db): Promise<BuiltIndex> {
  const version = await catalogueVersion(db)
  const builder = createIndexBuilder(await indexedAttributes(db), await indexedCategories(db))
  for await (const article of indexedArticles(db)) builder.add(article)
  return { index: builder.finish(), version }
}
