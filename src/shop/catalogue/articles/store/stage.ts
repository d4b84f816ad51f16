/**
 * Temporary tables in which a catalogue is gathered before it is merged: filling them holds no lock, so the
 * shop goes on beside it, and an interrupted import leaves nothing behind.
 */
import type { ClientBase } from 'pg'

const tables = `
create temporary table stage_article (
  ord bigint, row_no integer, code text, code_key text, existing boolean, doc jsonb
);
create temporary table stage_base (ord bigint, code text, doc jsonb);
create temporary table stage_membership (code text, category text, sort integer);
create temporary table stage_price (
  ord bigint, row_no integer, code text, price_list text, currency text, valid_from text, valid_until text,
  price_unit integer, bound integer, price text, company text, agreement text
);
create temporary table stage_stock (
  ord bigint, row_no integer, code text, site text, quantity integer, due_on text
);
create temporary table stage_refused (code text);
create temporary table stage_retired (code text);
create temporary table stage_touched (article_id bigint primary key, added boolean not null default false);
create temporary table stage_chunk (
  article_id bigint, ord bigint, existed boolean, member boolean, code text, doc jsonb
);`

/** The rows of each stage, in the order of its columns. */
export type Staged = {
  article: [ord: number, row: number, code: string, key: string, existing: boolean, doc: unknown]
  base: [ord: number, code: string, doc: unknown]
  membership: [code: string, category: string, sort: number]
  price: [
    ord: number,
    row: number,
    code: string,
    list: string,
    currency: string,
    from: string | null,
    until: string | null,
    unit: number | null,
    /** without it a price that goes is a whole scale */
    bound: number | null,
    /** null: it goes */
    price: string | null,
    company: string | null,
    agreement: string | null,
  ]
  stock: [ord: number, row: number, code: string, site: string, quantity: number, on: string | null]
  refused: [code: string]
  retired: [code: string]
}

const columns: { [K in keyof Staged]: string } = {
  article: '(e->>0)::bigint, (e->>1)::integer, e->>2, e->>3, (e->>4)::boolean, e->5',
  base: '(e->>0)::bigint, e->>1, e->2',
  membership: 'e->>0, e->>1, (e->>2)::integer',
  price:
    '(e->>0)::bigint, (e->>1)::integer, e->>2, e->>3, e->>4, e->>5, e->>6, (e->>7)::integer, (e->>8)::integer, e->>9, e->>10, e->>11',
  stock: '(e->>0)::bigint, (e->>1)::integer, e->>2, e->>3, (e->>4)::integer, e->>5',
  refused: 'e->>0',
  retired: 'e->>0',
}

export async function openStage(client: ClientBase): Promise<void> {
  await client.query(dropped)
  await client.query(tables)
}

const dropped = `drop table if exists pg_temp.stage_article, pg_temp.stage_base, pg_temp.stage_membership,
  pg_temp.stage_price, pg_temp.stage_stock, pg_temp.stage_refused, pg_temp.stage_retired, pg_temp.stage_touched,
  pg_temp.stage_chunk`

/** Adds rows, given as the JSON text of an array of `Staged[stage]`. */
export async function fillStage(client: ClientBase, stage: keyof Staged, rows: string): Promise<void> {
  await client.query(
    `insert into stage_${stage} select ${columns[stage]} from jsonb_array_elements($1::jsonb) e`,
    [rows],
  )
}

/** One import at a time in one database: resolves with true at once, or false when another one is at work. */
export async function tryImportLock(client: ClientBase): Promise<boolean> {
  const { rows } = await client.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [
    importLock,
  ])
  return rows[0]?.got ?? false
}

/** Waits until no other import is at work. */
export async function waitForImportLock(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [importLock])
}

/**
 * Lets the next import begin. It waits for what the connection still does: one that is cut off in the middle of a query
 * keeps the lock until the server notices.
 */
export async function releaseImportLock(client: ClientBase): Promise<void> {
  await client.query('select pg_advisory_unlock_all()')
}

/** Whoever loads a catalogue, or takes a load back, holds it. */
export const importLock = 7_302_114_001
