/** Reading and writing the pictures and documents of articles and products with variants. */
import { sql } from 'kysely'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { DocumentRecord } from '../model.ts'
import type { Media, MediaOwner, MediaPicture } from '../model/media.ts'
import { lockArticle } from './edit-article.ts'
import { lockBase } from './edit-family.ts'
import { nextVersion } from './merge-catalogue.ts'

const tables = {
  article: { owner: 'article', picture: 'article_picture', document: 'article_document', key: 'article_id' },
  family: { owner: 'base_product', picture: 'base_picture', document: 'base_document', key: 'base_id' },
} as const

const readOf = ({ owner, picture, document, key }: (typeof tables)[MediaOwner]) =>
  preparedStatement<Media, [string]>(
    `catalogue-media-of-${owner}`,
    `select o.id, o.code, o.names, md5(concat(p.pictures, d.documents)) as version, p.pictures, d.documents from ${owner} o
     cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('source', p.source, 'alt', p.alt) order by p.sort), '[]')
       as pictures from ${picture} p where p.${key} = o.id) p
     cross join lateral (select coalesce(jsonb_agg(jsonb_build_object('id', d.id, 'code', d.code, 'type', d.type,
         'language', d.language, 'titles', d.titles, 'source', d.source, 'fileType', d.file_type, 'sizeBytes', d.size_bytes,
         'restricted', d.restricted) order by l.sort, d.code), '[]') as documents
       from ${document} l join document d on d.id = l.document_id where l.${key} = o.id) d
     where o.code = $1`,
  )
const reads = { article: readOf(tables.article), family: readOf(tables.family) }
const locks = { article: lockArticle, family: lockBase }

/** Pictures and documents in their order; null: there is no such article or product. */
export const mediaOf = async (db: Db | Tx, of: MediaOwner, code: string): Promise<Media | null> =>
  (await reads[of](db, [code]))[0] ?? null

/** The same, locked until the transaction ends. */
export async function holdMedia(tx: Tx, of: MediaOwner, code: string): Promise<Media | null> {
  await locks[of](tx, [code])
  return mediaOf(tx, of, code)
}

/** What was changed is seen: the articles it belongs to changed, and the catalogue's version moves. */
async function touched(tx: Tx, of: MediaOwner, id: number): Promise<void> {
  await tx
    .updateTable('article')
    .set({ changed_at: sql<Date>`clock_timestamp()` })
    .where(of === 'article' ? 'id' : 'base_id', '=', id)
    .execute()
  await sql.raw(nextVersion).execute(tx)
}

/** Writes all pictures in their order. */
export async function writePictures(
  tx: Tx,
  of: MediaOwner,
  id: number,
  pictures: readonly MediaPicture[],
): Promise<void> {
  const rows = pictures.map(({ source, alt }, sort) => ({ sort, source, alt: JSON.stringify(alt) }))
  if (of === 'article') {
    await tx.deleteFrom('article_picture').where('article_id', '=', id).execute()
    if (rows.length > 0)
      await tx
        .insertInto('article_picture')
        .values(rows.map(row => ({ article_id: id, ...row })))
        .execute()
  } else {
    await tx.deleteFrom('base_picture').where('base_id', '=', id).execute()
    if (rows.length > 0)
      await tx
        .insertInto('base_picture')
        .values(rows.map(row => ({ base_id: id, ...row })))
        .execute()
  }
  await touched(tx, of, id)
}

/** Writes which documents belong to it, in their order; one that belongs to nothing any more goes. */
export async function writeDocuments(
  tx: Tx,
  of: MediaOwner,
  id: number,
  documents: readonly number[],
): Promise<void> {
  const rows = documents.map((document_id, sort) => ({ document_id, sort }))
  if (of === 'article') {
    await tx.deleteFrom('article_document').where('article_id', '=', id).execute()
    if (rows.length > 0)
      await tx
        .insertInto('article_document')
        .values(rows.map(row => ({ article_id: id, ...row })))
        .execute()
  } else {
    await tx.deleteFrom('base_document').where('base_id', '=', id).execute()
    if (rows.length > 0)
      await tx
        .insertInto('base_document')
        .values(rows.map(row => ({ base_id: id, ...row })))
        .execute()
  }
  await touched(tx, of, id)
}

/** Adds a document that belongs to nothing yet; answers its id. */
export async function insertDocument(tx: Tx, record: DocumentRecord): Promise<number> {
  const { id } = await tx
    .insertInto('document')
    .values({
      code: record.code,
      type: record.type,
      language: record.language,
      titles: JSON.stringify(record.titles),
      source: record.source,
      file_type: record.fileType,
      size_bytes: record.sizeBytes,
      restricted: record.restricted,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** A newer file in place of the one of a document. */
export async function replaceDocument(
  tx: Tx,
  id: number,
  file: Pick<DocumentRecord, 'source' | 'fileType' | 'sizeBytes'>,
): Promise<void> {
  await tx
    .updateTable('document')
    .set({ source: file.source, file_type: file.fileType, size_bytes: file.sizeBytes })
    .where('id', '=', id)
    .execute()
}

const others = preparedStatement<{ used: boolean }, [number]>(
  'catalogue-document-in-use',
  `select exists (select from article_document where document_id = $1)
     or exists (select from base_document where document_id = $1) as used`,
)
/** Takes a document away unless something still has it; answers whether it is gone. */
export async function dropDocument(tx: Tx, id: number): Promise<boolean> {
  if ((await others(tx, [id]))[0]?.used) return false
  await tx.deleteFrom('document').where('id', '=', id).execute()
  return true
}
