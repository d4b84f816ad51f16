/** Files of reference documents that wait to be looked at, and those that were applied. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { shownName } from '#shop/people/company/model/shown-name.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import type { DocumentChange, DocumentImport, KeptDocument, Undo } from '../model/imported.ts'
import type { DocumentRow } from '../model/sheet.ts'

const insert = preparedStatement<{ id: number }, [number, string, string, string, string, string]>(
  'reference-import-put',
  `with old as (delete from reference_import where applied_at is null and made_at < now() - interval '1 hour')
   insert into reference_import (author_id, author, filename, rows, changes, doubts) values ($1, $2, $3, $4, $5, $6)
   returning id`,
)
export type NewImport = {
  author: { id: number; email: string }
  filename: string
  rows: readonly DocumentRow[]
  changes: readonly DocumentChange[]
  doubts: readonly DoubtedPrice[]
}
/** Keeps a file for an hour, until it is applied; answers its number. */
export async function insertImport(db: Db, one: NewImport): Promise<number> {
  const { author, filename, rows, changes, doubts } = one
  const values = [rows, changes, doubts].map(each => JSON.stringify(each)) as [string, string, string]
  const [row] = await insert(db, [author.id, author.email, filename, ...values])
  if (!row) throw new Error('no import was kept')
  return row.id
}

const columns = `id, author_id as "authorId", ${shownName('author')} as author, filename, changes, doubts, made_at as "madeAt",
  applied_at as "appliedAt", taken_back_at as "takenBackAt", ${shownName('taken_back_by')} as "takenBackBy"`
const one = preparedStatement<DocumentImport, [number]>(
  'reference-import-one',
  `select ${columns} from reference_import
    where id = $1 and (applied_at is not null or made_at > now() - interval '1 hour')`,
)
export const importById = async (db: Db | Tx, id: number): Promise<DocumentImport | null> =>
  (await one(db, [id]))[0] ?? null

const last = preparedStatement<Omit<DocumentImport, 'changes' | 'doubts'>, [number]>(
  'reference-import-last',
  `select id, author_id as "authorId", ${shownName('author')} as author, filename, made_at as "madeAt", applied_at as "appliedAt",
          taken_back_at as "takenBackAt", ${shownName('taken_back_by')} as "takenBackBy"
     from reference_import where applied_at is not null order by applied_at desc limit $1`,
)
/** The files that were applied last. */
export const lastImports = (db: Db, limit: number) => last(db, [limit])

type Held = {
  rows: DocumentRow[]
  changes: DocumentChange[]
  undo: Undo | null
  appliedAt: Date | null
  takenBackAt: Date | null
}
const hold = preparedStatement<Held, [number]>(
  'reference-import-hold',
  `select rows, changes, undo, applied_at as "appliedAt", taken_back_at as "takenBackAt" from reference_import
    where id = $1 for update`,
)
/** A file, locked until the end of the transaction. */
export const holdImport = async (tx: Tx, id: number): Promise<Held | null> =>
  (await hold(tx, [id]))[0] ?? null

const look = preparedStatement<never, [number, string, string]>(
  'reference-import-look',
  'update reference_import set changes = $2, doubts = $3 where id = $1 and applied_at is null',
)
/** What a later look at a waiting file found. */
export const keepLook = (
  db: Db,
  id: number,
  { changes, doubts }: Pick<NewImport, 'changes' | 'doubts'>,
): Promise<unknown> => look(db, [id, JSON.stringify(changes), JSON.stringify(doubts)])

const apply = preparedStatement<never, [number, string]>(
  'reference-import-apply',
  'update reference_import set applied_at = now(), undo = $2 where id = $1',
)
export const markApplied = (tx: Tx, id: number, undo: Undo): Promise<unknown> =>
  apply(tx, [id, JSON.stringify(undo)])

const back = preparedStatement<never, [number, string]>(
  'reference-import-back',
  'update reference_import set taken_back_at = now(), taken_back_by = $2 where id = $1',
)
export const markTakenBack = (tx: Tx, id: number, by: string): Promise<unknown> => back(tx, [id, by])

const drop = preparedStatement<never, [number, number]>(
  'reference-import-drop',
  'delete from reference_import where id = $1 and author_id = $2 and applied_at is null',
)
/** Throws a waiting file of this person away. */
export const dropImport = (db: Db, id: number, authorId: number): Promise<unknown> => drop(db, [id, authorId])

const documents = preparedStatement<KeptDocument, [readonly string[]]>(
  'reference-documents-kept',
  `select d.code, d.kind, d.company_id as "companyId", k.code as company, d.title, d.currency,
          d.valid_from::text as "validFrom", d.valid_until::text as "validUntil", d.version,
          (select coalesce(jsonb_agg(jsonb_build_object('number', p.position_number, 'articleId', p.article_id,
                    'article', a.code, 'quantity', p.quantity, 'price', p.price::text, 'unit', p.price_unit)
                    order by p.position_number), '[]')
             from reference_position p join article a on a.id = p.article_id where p.document_id = d.id) as positions
     from reference_document d join company_shown k on k.id = d.company_id where d.code = any($1::text[])
    order by d.code`,
)
/** Documents with their positions, by their codes. */
export const keptDocuments = async (tx: Tx, codes: readonly string[]): Promise<Map<string, KeptDocument>> =>
  new Map((await documents(tx, [codes])).map(one => [one.code, one]))

const remove = preparedStatement<{ code: string }, [readonly string[]]>(
  'reference-documents-remove',
  `delete from reference_document d where d.code = any($1::text[])
      and not exists (select from reference_position p where p.document_id = d.id and p.called_off > 0)
   returning d.code`,
)
/** Removes documents of which nothing was called off; answers those that are gone. */
export const removeDocuments = async (tx: Tx, codes: readonly string[]): Promise<string[]> =>
  (await remove(tx, [codes])).map(({ code }) => code)

const removePositions = preparedStatement<{ number: number }, [string, readonly number[]]>(
  'reference-positions-remove',
  `delete from reference_position p using reference_document d
    where d.id = p.document_id and d.code = $1 and not p.position_number = any($2::int[]) and p.called_off = 0
   returning p.position_number as number`,
)
/** Removes the positions of a document that are not among these, unless something was called off of them. */
export const keepOnlyPositions = (tx: Tx, code: string, numbers: readonly number[]): Promise<unknown> =>
  removePositions(tx, [code, numbers])
