/** The history of what was applied at the desk. */
import { importSorts, type ImportSort } from '../model/import.ts'
import { paged } from '#kit/db/paged.ts'
import type { Paged } from '#kit/paged.ts'
import type { ClientBase } from 'pg'
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import { likeText } from '#kit/db/like-text.ts'
import type { AppliedImport, ImportLine } from '../model/import.ts'

const columns = `id, filename, kind, author, applied_at as "appliedAt", taken_back_at as "takenBackAt",
  taken_back_by as "takenBackBy"`

/** Writes an import down in the transaction that applies it; answers its number. */
export async function insertImport(
  client: ClientBase,
  one: Pick<AppliedImport, 'filename' | 'kind' | 'author' | 'fileId' | 'report'> & {
    authorId: number
    /** by which who had it applied knows it again; null: a person looks */
    mark: string | null
  },
): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into catalogue_import (filename, kind, author_id, author, file_id, report, mark)
     values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [one.filename, one.kind, one.authorId, one.author, one.fileId, JSON.stringify(one.report), one.mark],
  )
  return Number(rows[0]?.id)
}

const marked = preparedStatement<Pick<AppliedImport, 'id' | 'report'>, [string]>(
  'imports-marked',
  'select id, report from catalogue_import where mark = $1',
)
/** The import that was applied with this mark; null: none was. */
export const importMarked = async (
  db: Db,
  mark: string,
): Promise<Pick<AppliedImport, 'id' | 'report'> | null> => (await marked(db, [mark]))[0] ?? null

const list = paged<
  ImportLine,
  [number | null, string, number[] | null, number],
  (typeof importSorts)[number]
>(
  'imports-list',
  {
    id: 'id',
    from: 'catalogue_import',
    by: {
      applied: 'id',
      file: 'filename',
      kind: 'kind',
      author: 'author',
      changed: `coalesce((report->>'changed')::int, 0)`,
    },
  },
  ({
    by,
    beyond,
  }) => `select ${columns}, (report->>'added')::int as added, (report->>'changed')::int as changed,
          (report->>'unchanged')::int as unchanged
     from catalogue_import
    where ${beyond(1)} and (filename ilike '%' || $2 || '%' or author ilike '%' || $2 || '%')
      and ($3::bigint[] is null or id = any($3))
    order by ${by} limit $4`,
)
/** A page of imports; `ids`: only these. */
export const listImports = (
  db: Db,
  asked: { text: string; ids: number[] | null; sort: ImportSort; page: number; size: number },
): Promise<Paged<ImportLine>> =>
  list.pageOf(asked.sort)(db, {
    page: asked.page,
    size: asked.size,
    values: (after, limit) => [after, likeText(asked.text), asked.ids, limit],
  })

const one = preparedStatement<AppliedImport, [number]>(
  'imports-one',
  `select ${columns}, file_id as "fileId", report from catalogue_import where id = $1`,
)
export const importById = async (db: Db | Tx, id: number): Promise<AppliedImport | null> =>
  (await one(db, [id]))[0] ?? null

const several = preparedStatement<Omit<AppliedImport, 'fileId' | 'report'>, [number[]]>(
  'imports-several',
  `select ${columns} from catalogue_import where id = any($1) order by id desc`,
)
/** Imports by their numbers, newest first. */
export const importsById = (db: Db, ids: readonly number[]) => several(db, [[...ids]])

const back = preparedStatement<{ id: number }, [number, string]>(
  'imports-taken-back',
  `update catalogue_import set taken_back_at = now(), taken_back_by = $2
    where id = $1 and taken_back_at is null returning id`,
)
/** False when somebody was first. */
export const markTakenBack = async (tx: Tx, id: number, by: string): Promise<boolean> =>
  (await back(tx, [id, by])).length === 1

export type PriceLimits = { percent: number; second: number | null }
const hold = preparedStatement<PriceLimits>(
  'imports-hold-limits',
  'select jump_percent as percent, second_percent as second from import_setting for update',
)
/** From how many per cent on a price is asked about, and needs a second person, held until the transaction ends. */
export async function holdPriceLimits(tx: Tx): Promise<PriceLimits> {
  const [row] = await hold(tx, [])
  if (!row) throw new Error('the settings of imports are missing')
  return row
}

const set = preparedStatement<never, [number, number | null]>(
  'imports-set-limits',
  'update import_setting set jump_percent = $1, second_percent = $2',
)
/** Sets both limits. */
export const setPriceLimits = async (tx: Tx, { percent, second }: PriceLimits): Promise<void> =>
  void (await set(tx, [percent, second]))
