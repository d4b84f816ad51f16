/** Answers that the desk keeps to use again. */
import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { RequestKind } from '../model/kinds.ts'
import type { Template } from '../model/request.ts'

const columns = 'id, kind, language, name, body, version'
const list = preparedStatement<Template>(
  'request-templates',
  `select ${columns} from request_template order by language, name`,
)
/** All of them. */
export const allTemplates = (db: Db): Promise<Template[]> => list(db, [])

const fitting = preparedStatement<Template, [RequestKind, string]>(
  'request-templates-fitting',
  `select ${columns} from request_template where (kind is null or kind = $1) and language = $2 order by name`,
)
/** Those for a kind in a language. */
export const templatesFor = (db: Db, kind: RequestKind, language: string): Promise<Template[]> =>
  fitting(db, [kind, language])

const one = preparedStatement<Template, [number]>(
  'request-template',
  `select ${columns} from request_template where id = $1`,
)
export const templateById = async (db: Db | Tx, id: number): Promise<Template | null> =>
  (await one(db, [id]))[0] ?? null

type Written = Pick<Template, 'kind' | 'language' | 'name' | 'body'>
const insert = preparedStatement<{ id: number }, [RequestKind | null, string, string, string]>(
  'request-template-insert',
  `insert into request_template (kind, language, name, body) values ($1, $2, $3, $4)
   on conflict (language, name) do nothing returning id`,
)
/** Keeps a new one; null: there is one of this name in this language. */
export const insertTemplate = async (tx: Tx, one: Written): Promise<number | null> =>
  (await insert(tx, [one.kind, one.language, one.name, one.body]))[0]?.id ?? null

const namesake = preparedStatement<{ id: number }, [string, string, number]>(
  'request-template-namesake',
  'select id from request_template where language = $1 and name = $2 and id <> $3',
)
const update = preparedStatement<
  { id: number },
  [number, number, RequestKind | null, string, string, string]
>(
  'request-template-update',
  `update request_template set kind = $3, language = $4, name = $5, body = $6, version = version + 1
    where id = $1 and version = $2 returning id`,
)
/** Changes the version that was seen; says why not. */
export async function updateTemplate(
  tx: Tx,
  id: number,
  version: number,
  one: Written,
): Promise<'done' | 'taken' | 'moved'> {
  if ((await namesake(tx, [one.language, one.name, id])).length > 0) return 'taken'
  const rows = await update(tx, [id, version, one.kind, one.language, one.name, one.body])
  return rows.length > 0 ? 'done' : 'moved'
}

const remove = preparedStatement<{ name: string }, [number]>(
  'request-template-delete',
  'delete from request_template where id = $1 returning name',
)
/** Deletes one; null: it was gone. */
export const deleteTemplate = async (tx: Tx, id: number): Promise<string | null> =>
  (await remove(tx, [id]))[0]?.name ?? null
