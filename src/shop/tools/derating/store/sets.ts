import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Localised } from '#shop/catalogue/articles/model.ts'
import type { KeptPoint } from '../model/coverage.ts'

/** A person, or the session of a guest by the hash of its token. */
export type Owner = { customerId: number } | { guestHash: Buffer }

export type KeptSet = {
  id: number
  label: string
  points: KeptPoint[]
  hidden: string[]
  changedAt: Date
}
export type ArticleSet = KeptSet & { articleId: number; code: string; names: Localised }

type Who = [customerId: number | null, guestHash: Buffer | null]
const who = (owner: Owner): Who =>
  'customerId' in owner ? [owner.customerId, null] : [null, owner.guestHash]

const own = `(s.customer_id = $1::bigint or s.guest_hash = $2::bytea)`
const columns = `s.id, s.label, s.points, s.hidden, s.changed_at as "changedAt"`

const ofArticle = preparedStatement<KeptSet, [...Who, number]>(
  'derating-sets',
  `select ${columns} from derating_set s where ${own} and s.article_id = $3 order by s.id desc`,
)
/** The sets of one article, the newest first. */
export const setsOf = (db: Db | Tx, owner: Owner, articleId: number): Promise<KeptSet[]> =>
  ofArticle(db, [...who(owner), articleId])

const ofArticles = preparedStatement<KeptSet & { articleId: number }, [...Who, number[]]>(
  'derating-sets-of-articles',
  `select ${columns}, s.article_id as "articleId" from derating_set s
    where ${own} and s.article_id = any($3::bigint[]) order by s.id`,
)
/** The sets of several articles, the oldest first. */
export const setsOfArticles = (
  db: Db | Tx,
  owner: Owner,
  articleIds: readonly number[],
): Promise<(KeptSet & { articleId: number })[]> => ofArticles(db, [...who(owner), [...articleIds]])

const one = preparedStatement<ArticleSet, [...Who, number]>(
  'derating-set',
  `select ${columns}, a.id as "articleId", a.code, a.names from derating_set s join article a on a.id = s.article_id
    where ${own} and s.id = $3`,
)
/** A set by its id; undefined for what is not the owner's. */
export const setOf = async (db: Db | Tx, owner: Owner, id: number): Promise<ArticleSet | undefined> =>
  (await one(db, [...who(owner), id]))[0]

const all = preparedStatement<ArticleSet & { total: number }, [number, number, number]>(
  'derating-sets-of-person',
  `select ${columns}, a.id as "articleId", a.code, a.names, (count(*) over ())::int as total
    from derating_set s join article a on a.id = s.article_id
    where s.customer_id = $1 order by s.changed_at desc, s.id desc limit $2 offset $3`,
)
/** All sets of a person, the last changed first, with how many there are on all pages. */
export const allSets = (
  db: Db,
  customerId: number,
  { limit, offset }: { limit: number; offset: number },
): Promise<(ArticleSet & { total: number })[]> => all(db, [customerId, limit, offset])

const add = preparedStatement<{ id: number }, [...Who, number, string, string, string[], number]>(
  'derating-set-add',
  `insert into derating_set (customer_id, guest_hash, article_id, label, points, hidden)
    select $1::bigint, $2::bytea, $3::bigint, $4, $5::jsonb, $6
    where (select count(*) from derating_set s where ${own} and s.article_id = $3::bigint) < $7::int
    returning id`,
)
export type NewSet = Pick<KeptSet, 'label' | 'points' | 'hidden'>

/** A new set; null where there are as many as may be. Two at once may exceed it by one, which harms nobody. */
export const addSet = async (
  db: Db | Tx,
  owner: Owner,
  articleId: number,
  { label, points, hidden }: NewSet,
  most: number,
): Promise<number | null> =>
  (await add(db, [...who(owner), articleId, label, JSON.stringify(points), hidden, most]))[0]?.id ?? null

const change = preparedStatement<{ id: number }, [...Who, number, number, string | null, string, string[]]>(
  'derating-set-change',
  `update derating_set s set label = coalesce($5, s.label), points = $6::jsonb, hidden = $7, changed_at = now()
    where ${own} and s.article_id = $3 and s.id = $4 returning s.id`,
)
/** Keeps points and hidden curves, and the name unless it is null. False: the owner has no such set. */
export const changeSet = async (
  db: Db | Tx,
  owner: Owner,
  articleId: number,
  id: number,
  { label, points, hidden }: Omit<NewSet, 'label'> & { label: string | null },
): Promise<boolean> =>
  (await change(db, [...who(owner), articleId, id, label, JSON.stringify(points), hidden])).length > 0

const remove = preparedStatement<{ articleId: number; code: string }, [...Who, number]>(
  'derating-set-remove',
  `delete from derating_set s using article a where ${own} and s.id = $3 and a.id = s.article_id
    returning a.id as "articleId", a.code`,
)
/** Deletes a set; answers its article, undefined where there was none. */
export const removeSet = async (
  db: Db | Tx,
  owner: Owner,
  id: number,
): Promise<{ articleId: number; code: string } | undefined> => (await remove(db, [...who(owner), id]))[0]

const has = preparedStatement<{ yes: boolean }, [...Who, string]>(
  'derating-sets-exist',
  `select exists (select 1 from derating_set s join article a on a.id = s.article_id
    where ${own} and a.code = $3) as yes`,
)
export const hasSets = async (db: Db, owner: Owner, code: string): Promise<boolean> =>
  (await has(db, [...who(owner), code]))[0]?.yes ?? false

const give = preparedStatement<{ id: number }, [number, Buffer]>(
  'derating-sets-give',
  `update derating_set set customer_id = $1, guest_hash = null where guest_hash = $2 returning id`,
)
/** What a guest has becomes a person's. Doing it again changes nothing. */
export const giveSets = async (db: Db | Tx, guestHash: Buffer, customerId: number): Promise<number> =>
  (await give(db, [customerId, guestHash])).length

const forget = preparedStatement<{ id: number }, [number]>(
  'derating-sets-forget',
  `delete from derating_set where guest_hash is not null and changed_at < now() - make_interval(hours => $1)
    returning id`,
)
/** Guests' sets that nobody changed for so long go. */
export const forgetGuestSets = async (db: Db, hours: number): Promise<number> =>
  (await forget(db, [hours])).length
