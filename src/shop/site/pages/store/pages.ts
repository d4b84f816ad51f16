import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { rowExistsUnderLock } from '#kit/db/row-exists-under-lock.ts'
import type { Language } from '#platform/language/language.ts'
import type { KeptPage, PageHeadline, PageInput, PageText } from '../model/own-page.ts'

const settings = `p.id, p.slug, p.kind, p.place, p.sort, p.public, p.shown_from as "shownFrom",
  p.shown_until as "shownUntil", p.picture, p.version, max(t.changed_by) as "changedBy", max(t.changed_at) as "changedAt"`
const written = `from own_page p join own_page_text t on t.page_id = p.id and t.version = coalesce($1::int, p.version)`
const whole = (where: string) => `select ${settings},
  jsonb_object_agg(t.language, jsonb_build_object('title', t.title, 'body', t.body)) as texts
  ${written} where ${where} group by p.id`

const byId = preparedStatement<KeptPage, [number | null, number]>('own-page', whole('p.id = $2'))
/** A page by its id, with the texts of a version, the newest when none is named; null: there is none. */
export const keptPage = async (db: Db | Tx, id: number, version: number | null): Promise<KeptPage | null> =>
  (await byId(db, [version, id]))[0] ?? null

const bySlug = preparedStatement<KeptPage, [number | null, string]>('own-page-by-slug', whole('p.slug = $2'))
export const pageBySlug = async (db: Db | Tx, slug: string): Promise<KeptPage | null> =>
  (await bySlug(db, [null, slug]))[0] ?? null

const allWhole = preparedStatement<KeptPage, [number | null]>('own-pages', `${whole('true')} order by p.id`)
/** Every page with what it says, drafts too. */
export const keptPages = (db: Db | Tx): Promise<KeptPage[]> => allWhole(db, [null])

const heads = preparedStatement<PageHeadline, [number | null]>(
  'own-page-heads',
  `select ${settings}, jsonb_object_agg(t.language, t.title) as titles ${written}
    group by p.id order by p.shown_from desc, p.id desc`,
)
/** Every page by its titles, drafts too, the latest first. */
export const pageHeads = (db: Db | Tx): Promise<PageHeadline[]> => heads(db, [null])

export type PageVersion = {
  version: number
  titles: Readonly<Record<string, string>>
  changedBy: string
  changedAt: Date
}
const versions = preparedStatement<PageVersion, [number]>(
  'own-page-versions',
  `select version, jsonb_object_agg(language, title) as titles, max(changed_by) as "changedBy",
          max(changed_at) as "changedAt"
     from own_page_text where page_id = $1 group by version order by version desc limit 100`,
)
/** The last hundred versions of a page, newest first. */
export const pageVersions = (db: Db, id: number): Promise<PageVersion[]> => versions(db, [id])

const lock = preparedStatement<{ id: number }, [number]>(
  'own-page-lock',
  'select id from own_page where id = $1 for update',
)
/** Holds a page until the transaction ends, and then reads it; null: there is none. */
export const holdPage = async (tx: Tx, id: number): Promise<KeptPage | null> =>
  (await lock(tx, [id])).length === 0 ? null : keptPage(tx, id, null)

const settingsOf = (one: PageInput) => ({
  slug: one.slug,
  kind: one.kind,
  place: one.place,
  sort: one.sort,
  public: one.public,
  shown_from: one.shownFrom,
  shown_until: one.shownUntil,
})

async function insertTexts(tx: Tx, id: number, version: number, one: PageInput, by: string): Promise<void> {
  const said = Object.entries(one.texts) as [Language, PageText][]
  await tx
    .insertInto('own_page_text')
    .values(
      said.map(([language, { title, body }]) => ({
        page_id: id,
        version,
        language,
        title,
        body,
        changed_by: by,
      })),
    )
    .execute()
}

/** Writes a new page; answers its id, or null where one has its name already. */
export async function insertPage(tx: Tx, one: PageInput, by: string): Promise<number | null> {
  if (await rowExistsUnderLock(tx, 'own_page', { slug: one.slug })) return null
  const { id } = await tx
    .insertInto('own_page')
    .values(settingsOf(one))
    .returning('id')
    .executeTakeFirstOrThrow()
  await insertTexts(tx, id, 1, one, by)
  return id
}

/** Writes the next version of a page that is held. */
export async function updatePage(tx: Tx, id: number, version: number, one: PageInput, by: string) {
  await tx
    .updateTable('own_page')
    .set({ ...settingsOf(one), version })
    .where('id', '=', id)
    .execute()
  await insertTexts(tx, id, version, one, by)
}

export const writePicture = async (tx: Tx, id: number, picture: string | null): Promise<void> =>
  void (await tx.updateTable('own_page').set({ picture }).where('id', '=', id).execute())
export const deletePage = async (tx: Tx, id: number): Promise<void> =>
  void (await tx.deleteFrom('own_page').where('id', '=', id).execute())
