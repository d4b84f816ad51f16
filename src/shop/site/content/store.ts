import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { rowExistsUnderLock } from '#kit/db/row-exists-under-lock.ts'
import type { Language } from '#platform/language/language.ts'
import type { ContentPage, KeptSlide, SlideInput, Topic } from './model/content.ts'

const newest = preparedStatement<ContentPage, [string, string]>(
  'content-newest',
  `select topic, title, body, version, changed_at as "changedAt" from content_page
    where topic = $1 and language in ($2, 'en') order by (language = $2) desc, version desc limit 1`,
)

/** The newest version of a text in a language, else in English; null when it was never written. */
export const newestPage = async (
  db: Db | Tx,
  topic: Topic,
  language: Language,
): Promise<ContentPage | null> => (await newest(db, [topic, language]))[0] ?? null

const allNewest = preparedStatement<ContentPage, [string]>(
  'content-all-newest',
  `select distinct on (topic) topic, title, body, version, changed_at as "changedAt" from content_page
    where language in ($1, 'en') order by topic, (language = $1) desc, version desc`,
)
/** The newest version of every text in a language, of those that it lacks in English. */
export const newestPages = (db: Db, language: Language): Promise<ContentPage[]> => allNewest(db, [language])

/** Writes the next version of a text; of two writers at once one is refused by the key. */
export async function insertVersion(
  tx: Tx,
  page: { topic: Topic; language: Language; title: string; body: string; version: number; by: string },
): Promise<void> {
  await tx
    .insertInto('content_page')
    .values({
      topic: page.topic,
      language: page.language,
      version: page.version,
      title: page.title,
      body: page.body,
      changed_by: page.by,
    })
    .execute()
}

export type KeptVersion = {
  title: string
  body: string
  version: number
  changedBy: string
  changedAt: Date
}
const versionColumns = `title, body, version, changed_by as "changedBy", changed_at as "changedAt"`
const version = preparedStatement<KeptVersion, [string, string, number | null]>(
  'content-version',
  `select ${versionColumns} from content_page
    where topic = $1 and language = $2 and ($3::int is null or version = $3) order by version desc limit 1`,
)
/** A version of a text in exactly this language, the newest when none is named; null when there is none. */
export const keptVersion = async (
  db: Db | Tx,
  topic: Topic,
  language: Language,
  number: number | null,
): Promise<KeptVersion | null> => (await version(db, [topic, language, number]))[0] ?? null

const versions = preparedStatement<Omit<KeptVersion, 'body'>, [string, string]>(
  'content-versions',
  `select title, version, changed_by as "changedBy", changed_at as "changedAt" from content_page
    where topic = $1 and language = $2 order by version desc limit 100`,
)
/** The last hundred versions of a text, newest first. */
export const keptVersions = (
  db: Db,
  topic: Topic,
  language: Language,
): Promise<Omit<KeptVersion, 'body'>[]> => versions(db, [topic, language])

export type KeptText = Omit<KeptVersion, 'body'> & { topic: Topic; language: Language }
const texts = preparedStatement<KeptText>(
  'content-texts',
  `select distinct on (topic, language) topic, language, title, version, changed_by as "changedBy",
          changed_at as "changedAt" from content_page order by topic, language, version desc`,
)
/** Every text there is, in its newest version. */
export const keptTexts = (db: Db): Promise<KeptText[]> => texts(db, [])

export type KeptBody = { topic: Topic; language: Language; title: string; body: string }
const bodies = preparedStatement<KeptBody>(
  'content-bodies',
  `select distinct on (topic, language) topic, language, title, body from content_page
    order by topic, language, version desc`,
)
/** What every text says in its newest version, in each language that it is written in. */
export const keptTextBodies = (db: Db): Promise<KeptBody[]> => bodies(db, [])

const slideColumns = `id, storefront, sort, title, body, link, drawing, shown_from as "shownFrom",
  shown_until as "shownUntil", xmin::text as version`
const allSlides = preparedStatement<KeptSlide>(
  'content-slides',
  `select ${slideColumns} from slide order by storefront, sort, id`,
)
/** The slides of all home pages, those out of their period too, in their order. */
export const keptSlides = (db: Db | Tx): Promise<KeptSlide[]> => allSlides(db, [])

const slideById = preparedStatement<KeptSlide, [number]>(
  'content-slide',
  `select ${slideColumns} from slide where id = $1`,
)
export const keptSlide = async (db: Db | Tx, id: number): Promise<KeptSlide | null> =>
  (await slideById(db, [id]))[0] ?? null

/** Puts a slide behind the others of its storefront; answers its id, or null where just such a one stands. */
export async function insertSlide(tx: Tx, slide: SlideInput): Promise<number | null> {
  const values = { ...slideValues(slide), storefront: slide.storefront }
  if (await rowExistsUnderLock(tx, 'slide', values)) return null
  const { id } = await tx
    .insertInto('slide')
    .values(eb => ({
      ...values,
      sort: eb
        .selectFrom('slide')
        .select(row => row(row.fn.coalesce(row.fn.max('sort'), row.lit(0)), '+', 1).as('next'))
        .where('storefront', '=', slide.storefront),
    }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

const slideValues = (slide: SlideInput) => ({
  title: slide.title,
  body: slide.body,
  link: slide.link,
  drawing: slide.drawing === null ? null : JSON.stringify(slide.drawing),
  shown_from: slide.shownFrom,
  shown_until: slide.shownUntil,
})

/** Changes a slide that still is as `version` saw it; false when it is not. Its storefront stays. */
export async function updateSlide(tx: Tx, id: number, seen: string, slide: SlideInput): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('slide')
    .set(slideValues(slide))
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Removes a slide that still is as `version` saw it; false when it is not. */
export async function deleteSlide(tx: Tx, id: number, seen: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('slide')
    .where('id', '=', id)
    .where(sql<string>`xmin::text`, '=', seen)
    .executeTakeFirst()
  return numDeletedRows === 1n
}

const lockOf = preparedStatement<{ id: number }, [string]>(
  'content-lock-slides',
  `select id from slide where storefront = $1 order by sort, id for update`,
)
const resort = preparedStatement<never, [number[]]>(
  'content-sort-slides',
  `update slide s set sort = n.place from unnest($1::bigint[]) with ordinality as n(id, place)
    where s.id = n.id and s.sort <> n.place`,
)
/** The slides of a storefront in their order, held until the transaction ends. */
export const lockSlides = async (tx: Tx, storefront: string): Promise<number[]> =>
  (await lockOf(tx, [storefront])).map(row => row.id)
export const sortSlides = async (tx: Tx, ids: readonly number[]): Promise<void> => {
  await resort(tx, [[...ids]])
}
