import type { Ctx } from '#kit/context.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
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

/** Versions never change, so what was compiled stays good; the one used longest ago goes first. */
const opened = new Map<string, Open>()
const mostOpened = 40

/** Null: there is no such version. */
export async function openVersion(db: Db | Tx, key: string, version: number): Promise<Open | null> {
  const name = `${key} ${version}`
  const known = opened.get(name)
  if (known) {
    opened.delete(name)
    opened.set(name, known)
    return known
  }
  const stored = await definitionOf(db, key, version)
  if (stored === null) return null
  const definition = Definition.parse(stored)
  const open = { key, version, definition, search: new Search(compileNetwork(definition.base)) }
  opened.set(name, open)
  for (const old of opened.keys()) {
    if (opened.size <= mostOpened) break
    opened.delete(old)
  }
  return open
}

/** The published version of a key. */
export async function openPublished(db: Db | Tx, key: string): Promise<Open | null> {
  const base = await publishedBase(db, key)
  return base && openVersion(db, base.key, base.version)
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
