import type { Db, Tx } from '#kit/db/connect.ts'
import { changedSince, holdStates, loadsOfArticle, putBack } from '../store/article-states.ts'

export { keepStates, priceChangesOf } from '../store/article-states.ts'

/** The loads that changed an article and are kept, newest first. */
export const loadsOf = (db: Db, articleId: number): Promise<number[]> => loadsOfArticle(db, articleId)

/**
 * Takes a load back as a whole: every article has again what it had before, and one that came with it is retired. Where
 * something newer stands on it nothing is done; answers the codes of those articles (none: it is taken back).
 */
export async function takeBackLoad(tx: Tx, loadId: number): Promise<string[]> {
  await holdStates(tx, loadId)
  const newer = await changedSince(tx, loadId)
  if (newer.length === 0) await putBack(tx, loadId)
  return newer
}
