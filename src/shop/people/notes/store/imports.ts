import type { Db, Tx } from '#kit/db/connect.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { ImportReport } from '../model/sheet.ts'

const keep = preparedStatement<never, [number, string]>(
  'notes-import-keep',
  `insert into product_note_import (customer_id, report) values ($1::bigint, $2::jsonb)
   on conflict (customer_id) do update set report = excluded.report, made_at = now()`,
)
/** Keeps what became of a person's last import. */
export const keepReport = async (db: Db | Tx, customerId: number, report: ImportReport): Promise<void> =>
  void (await keep(db, [customerId, JSON.stringify(report)]))

const last = preparedStatement<{ report: ImportReport }, [number]>(
  'notes-import-last',
  'select report from product_note_import where customer_id = $1::bigint',
)
export const lastReport = async (db: Db | Tx, customerId: number): Promise<ImportReport | null> =>
  (await last(db, [customerId]))[0]?.report ?? null

const written = preparedStatement<{ code: string; title: string; note: string }, [number, string[]]>(
  'notes-written',
  `select product_code as code, title, note from product_note
    where customer_id = $1::bigint and product_code = any($2::text[])`,
)
/** What a person wrote already about these products. */
export const writtenAbout = (tx: Tx, customerId: number, codes: readonly string[]) =>
  written(tx, [customerId, [...codes]])
