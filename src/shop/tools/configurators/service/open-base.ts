import { setImmediate as turn } from 'node:timers/promises'
import { LRUCache } from 'lru-cache'
import type { Ctx } from '#platform/request/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import {
  articlesByCodes,
  catalogueVersion,
  contactDiameters,
} from '#shop/catalogue/articles/service/read-catalogue.ts'
import { articlesNamed } from '../model/checks.ts'
import { withData, type DataOf } from '../model/data-rules.ts'
import { Definition } from '../model/definition.ts'
import { compileNetwork } from '../model/network.ts'
import { Search } from '../model/search.ts'
import type { Open } from '../model/held.ts'
import {
  basesForCodes,
  definitionOf,
  publishedBase,
  publishedBases,
  type PublishedBase,
} from '../store/knowledge-bases.ts'

/** A version as it was compiled: with the articles' data of this version of the catalogue. */
type Opened = { open: Open; written: Definition; catalogue: number; data: string }

/** Versions never change, and data seldom: what was compiled stays good; the one used longest ago goes first. */
const opened = new LRUCache<string, Opened>({ max: 40 })

/** What the catalogue knows of the articles that a definition names. */
export async function dataFor(db: Db | Tx, definition: Definition): Promise<DataOf> {
  const codes = articlesNamed(definition)
  const articles = await articlesByCodes(db, codes)
  const diameters = await contactDiameters(db, codes)
  return new Map(
    [...articles.values()]
      .toSorted((a, b) => a.id - b.id)
      .map(({ code, attributes }) => [code, { attributes, contactDiameters: diameters.get(code) ?? [] }]),
  )
}

/** Null: there is no such version. */
export async function openVersion(
  db: Db | Tx,
  key: string,
  version: number,
  /** of the catalogue, where it is known already */
  catalogueNow?: number,
): Promise<Open | null> {
  const name = `${key} ${version}`
  const catalogue = catalogueNow ?? (await catalogueVersion(db))
  const known = opened.get(name)
  if (known?.catalogue === catalogue) return known.open
  const stored = known ? known.written : await definitionOf(db, key, version)
  if (stored === null) return null
  const written = known?.written ?? Definition.parse(stored)
  const found = await dataFor(db, written)
  const data = JSON.stringify([...found])
  const made = known?.data === data ? known.open : compiled(key, version, withData(written, found))
  opened.set(name, { open: made, written, catalogue, data })
  return made
}

const compiled = (key: string, version: number, definition: Definition): Open => ({
  key,
  version,
  definition,
  search: new Search(compileNetwork(definition.base)),
})

/** The published version of a key. */
export async function openPublished(db: Db | Tx, key: string): Promise<Open | null> {
  const [catalogue, base] = await Promise.all([catalogueVersion(db), publishedBase(db, key)])
  return base && openVersion(db, base.key, base.version, catalogue)
}

/** The number of the version that visitors use; null: none. */
export const publishedVersion = async (ctx: Pick<Ctx, 'db'>, key: string): Promise<number | null> =>
  (await publishedBase(ctx.db, key))?.version ?? null

/** The configurator that an article or product leads to, of this kind if one is asked for. */
export async function openForProduct(
  db: Db | Tx,
  code: string,
  kind?: PublishedBase['kind'],
): Promise<Open | null> {
  const bases = await basesForCodes(db, [code])
  const base = bases.find(one => kind === undefined || one.kind === kind)
  return base ? openVersion(db, base.key, base.version) : null
}

/** All that visitors can use. */
export async function openAll(ctx: Pick<Ctx, 'db'>): Promise<Open[]> {
  const bases = await publishedBases(ctx.db)
  const all = await Promise.all(bases.map(base => openVersion(ctx.db, base.key, base.version)))
  return all.filter(one => one !== null)
}

/**
 * Does beforehand what the first visitor of each configurator would wait for, one after the other, so that what else there is
 * to do has its turn in between. Ends early when `signal` says so.
 */
export async function openAhead(db: Db, signal: AbortSignal): Promise<void> {
  for (const { key, version } of await publishedBases(db)) {
    if (signal.aborted) return
    await openVersion(db, key, version)
    await turn()
  }
}
