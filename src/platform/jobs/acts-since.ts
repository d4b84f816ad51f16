/**
 * What the shop does by itself since a release came that brought it: what lies before that moment is left to people. A
 * migration writes the moment; the upgrade test runs every job on a shop of the release before.
 */
import type { Db } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'

/** Acts that look back and have such a moment. */
export const acts = ['close-registrations', 'forget-events-and-changes', 'tell-stopped-articles'] as const
export type Act = (typeof acts)[number]

/** SQL condition: this moment (an SQL expression) is not before the act began. */
export const isSince = (act: Act, moment: string): string =>
  `${moment} >= (select since from act_since where act = '${act}')`

const list = preparedStatement<{ act: Act; since: Date }>(
  'acts-since',
  'select act, since from act_since order by act',
)
/** From when on each of them is done, for the desk. */
export const actsSince = (db: Db): Promise<{ act: Act; since: Date }[]> => list(db, [])
