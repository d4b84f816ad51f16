import { existsSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { dirname, resolve } from 'node:path'
import type { Client } from 'pg'
import type { Blobs } from '#kit/blobs/blobs.ts'
import { openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { checkPlace, RowSum, seen, writeParts } from './backup-format.ts'
import type { PartToWrite, Tail } from './backup-format.ts'
import { copyOut, jobsVersion, plainText, tablesToCopy } from './table-copy.ts'

export type BackupCounts = { tables: number; rows: number; files: number }
/** Stored files that a row names and whose bytes are gone or are not what they were, in words. */
export type FileFaults = { faults: string[] }

/**
 * Writes everything the shop keeps into one file: all tables as of one moment (a repeatable-read snapshot, so
 * it works beside a running shop), then the stored files. Streams: memory does not grow with the shop.
 * Throws `StartProblem` when the file cannot be written.
 */
export async function writeBackup(
  connection: Connection,
  blobs: Blobs,
  file: string,
  onProgress: (line: string) => void = () => {},
): Promise<BackupCounts & FileFaults> {
  if (!existsSync(dirname(resolve(file)))) throw new StartProblem(`${file}: there is no such folder.`)
  await checkPlace(resolve(file))
  const client = await openClient(connection, 'contara backup')
  const counts = { tables: 0, rows: 0, files: 0 }
  const faults: string[] = []
  try {
    await plainText(client)
    await client.query('begin isolation level repeatable read read only')
    await writeParts(resolve(file), parts(client, blobs, counts, faults, onProgress))
    await client.query('commit')
    return { ...counts, faults }
  } finally {
    await client.end()
  }
}

async function* parts(
  client: Client,
  blobs: Blobs,
  counts: BackupCounts,
  faults: string[],
  onProgress: (line: string) => void,
): AsyncGenerator<PartToWrite> {
  yield { head: await shopHead(client) }
  for (const ref of await tablesToCopy(client)) {
    const sum = new RowSum()
    const data = seen(copyOut(client, ref), chunk => sum.add(chunk))
    yield { head: { kind: 'table', ...ref }, data, tail: () => sum.result }
    counts.tables++
    counts.rows += sum.result.rows
    if (sum.result.rows > 0) onProgress(`${ref.table}: ${sum.result.rows} rows`)
  }
  yield { head: await sequencesHead(client) }
  const hashes = new Map<string, string>()
  for (const path of await pathsIn(blobs)) {
    const hash = createHash('sha256')
    const data = seen(blobs.read(path), chunk => hash.update(chunk))
    const tail = (): Tail => {
      const found = hash.digest('hex')
      hashes.set(path, found)
      return { hash: found }
    }
    yield { head: { kind: 'file', path }, data, tail }
    counts.files++
  }
  faults.push(...faultsOf(await keptFiles(client), hashes, blobs.where))
  if (counts.files > 0) onProgress(`${counts.files} files`)
  yield { head: { kind: 'end', ...counts } }
}

type Kept = { id: string; name: string; sha256: string }

/** Files that rows name, by their path; none in a database of a release that kept none. */
export async function keptFiles(client: Client): Promise<Map<string, Kept>> {
  const { rows: there } = await client.query<{ table: string | null }>(
    `select to_regclass('public.kept_file')::text as table`,
  )
  if (!there[0]?.table) return new Map()
  const { rows } = await client.query<Kept>(
    `select id, name, encode(sha256, 'hex') as sha256 from kept_file where expires_at is null or expires_at > now()`,
  )
  return new Map(rows.map(row => [`${row.id.slice(0, 2)}/${row.id}`, row]))
}

/** Files that rows name and that are not `where` with the bytes that were kept, in words. */
export const faultsOf = (
  known: ReadonlyMap<string, Kept>,
  hashes: ReadonlyMap<string, string>,
  where: string,
): string[] =>
  [...known].flatMap(([path, { name, sha256 }]) => {
    const found = hashes.get(path)
    if (found === sha256) return []
    return `the stored file ${path} (${name}) is ${found === undefined ? `missing in ${where}` : 'damaged'}`
  })

async function shopHead(client: Client): Promise<PartToWrite['head']> {
  const { rowCount } = await client.query(`select where to_regclass('public.migration') is not null`)
  if (rowCount === 0) throw new StartProblem('The database is empty: there is nothing to back up yet.')
  const { rows } = await client.query<{ name: string; checksum: string; finished: boolean }>(
    'select name, checksum, finished_at is not null as finished from migration order by name',
  )
  const open = rows.find(row => !row.finished)
  if (open)
    throw new StartProblem(`Migration ${open.name} is not finished: start the shop first, then back up.`)
  const server = await client.query<{ version: string; moment: Date }>(
    `select current_setting('server_version') as version, now() as moment`,
  )
  return {
    kind: 'shop',
    madeAt: server.rows[0]?.moment.toISOString() ?? '',
    server: server.rows[0]?.version ?? '',
    migrations: rows.map(({ name, checksum }) => ({ name, checksum })),
    jobs: await jobsVersion(client),
  }
}

/** Sequences do not take part in snapshots: read after the tables, they are at or beyond every kept row. */
async function sequencesHead(client: Client): Promise<PartToWrite['head']> {
  const { rows } = await client.query<{ schema: string; name: string; value: string }>(
    `select schemaname as schema, sequencename as name, last_value::text as value
       from pg_sequences where schemaname = 'public' and last_value is not null order by 1, 2`,
  )
  return { kind: 'sequences', values: rows }
}

/** All that is whole, in the order of names. */
async function pathsIn(blobs: Blobs): Promise<string[]> {
  const paths: string[] = []
  for await (const { path } of blobs.list()) paths.push(path)
  return paths.toSorted()
}
