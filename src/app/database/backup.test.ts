import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { folderBlobs } from '#kit/blobs/folder-blobs.ts'
import { filesFolder } from './places.ts'
import { openClient } from '#kit/db/connection.ts'
import type { Connection } from '#kit/db/connection.ts'
import { migrate } from '#kit/db/migrate.ts'
import type { Migration } from '#kit/db/migrate.ts'
import { StartProblem } from '#kit/db/start-problem.ts'
import { writeBackup } from './backup.ts'
import { stopEmbedded } from './embedded.ts'
import { isTurn, tries } from '../test-size.ts'
import { openDatabase } from './open.ts'
import { restoreBackup } from './restore.ts'
import { copyOfRun } from './test-folder.ts'

const migrations: Migration[] = [
  {
    name: '20260101-1000-first',
    text: `
      create table company (id bigint generated always as identity primary key, name text not null,
        head_id bigint, upper_name text generated always as (upper(name)) stored);
      create table person (id serial primary key, company_id bigint not null references company, note bytea,
        facts jsonb, days date[], price numeric(15,4), at timestamptz, factor double precision);
      alter table company add foreign key (head_id) references person;
      create table trail (id bigint generated always as identity, what text);
      create function leave_trail() returns trigger language plpgsql as
        $$ begin insert into trail (what) values (new.name); return new; end $$;
      create trigger company_trail after insert on company for each row execute function leave_trail();
      create table season (name text primary key);
      insert into season values ('from the migration');
      create table nothing (id int);`,
  },
  { name: '20260101-1100-second', text: 'alter table person add column middle text;' },
]
const fill = `
  insert into company (name) values (E'tab\\there, line\\nbreak, back\\\\slash, \\\\N, ümlaut'), ('');
  insert into person (company_id, note, facts, days, price, at, factor, middle) values
    (1, '\\x00ff0a09', '{"a":"x\\ny"}', '{2026-02-28,NULL}', 1.5, '2026-03-29 01:30+00', 0.1, null),
    (2, null, null, null, null, null, 'Infinity', '\\N');
  update company set head_id = id;
  insert into season values ('added later');`

type Place = { dataDir: string; throwAway: boolean }
const placesIn = (folder: string) => ({
  from: { dataDir: join(folder, 'from'), throwAway: true },
  to: { dataDir: join(folder, 'to'), throwAway: true },
  file: join(folder, 'shop.backup'),
})

let base: string
let from: Place
let to: Place
let file: string
beforeEach(() => {
  base = join(mkdtempSync(join(tmpdir(), 'contara-backup-')), 'base')
  ;({ from, to, file } = placesIn(base))
})
afterEach(async () => {
  await stopEmbedded(from.dataDir)
  await stopEmbedded(to.dataDir)
  rmSync(dirname(base), { recursive: true, force: true })
})

async function run<T extends object>(connection: Connection, sql: string): Promise<T[]> {
  const client = await openClient(connection, 'contara test')
  try {
    return (await client.query<T>(sql)).rows
  } finally {
    await client.end()
  }
}

/** Everything the tables of a shop hold, and what the next identity would be. */
async function everything(env: Place): Promise<unknown> {
  const open = await openDatabase(env, 'guest')
  try {
    const found: Record<string, unknown> = {}
    for (const table of ['company', 'person', 'trail', 'season', 'nothing', 'migration'])
      found[table] = await run(open.connection, `select * from ${table} order by 1`)
    found['sequences'] = await run(
      open.connection,
      `select sequencename, last_value from pg_sequences order by 1`,
    )
    found['rules'] = await run(
      open.connection,
      `select conname, convalidated from pg_constraint where contype = 'f' order by 1`,
    )
    found['triggers'] = await run(
      open.connection,
      `select tgname, tgenabled from pg_trigger where not tgisinternal`,
    )
    return found
  } finally {
    await open.close()
  }
}

/** A shop with files, and a backup of it, where `from` and `file` are. */
const makeShop = (): Promise<void> =>
  copyOfRun('shop-with-backup', base, async folder => {
    const { from, file } = placesIn(folder)
    const open = await openDatabase(from, 'owner')
    await migrate(open.connection, migrations)
    await run(open.connection, fill)
    mkdirSync(join(from.dataDir, 'files/ab/cd'), { recursive: true })
    writeFileSync(join(from.dataDir, 'files/ab/cd/drawing.step'), Buffer.from([0, 1, 10, 255]))
    writeFileSync(join(from.dataDir, 'files/empty'), '')
    writeFileSync(join(from.dataDir, 'files/upload.part'), 'not whole yet')
    await writeBackup(open.connection, folderBlobs(filesFolder(from.dataDir)), file)
    await open.close()
  })

const problem = (work: Promise<unknown>) =>
  work.then(
    () => 'none',
    (error: unknown) => (error instanceof StartProblem ? error.message : String(error)),
  )

// in a short run, by turns: a quarter, and the first or the commands
describe('F19 backup and restore', () => {
  test.runIf(isTurn(0, 2))('an empty machine holds everything afterwards', async () => {
    await makeShop()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    const counts = await restoreBackup(to, file, { migrations })
    expect(counts).toMatchObject({ tables: 6, rows: 10, files: 2 })
    expect(await everything(to)).toEqual(await everything(from))
    expect(readFileSync(join(to.dataDir, 'files/ab/cd/drawing.step'))).toEqual(Buffer.from([0, 1, 10, 255]))
    expect(readdirSync(join(to.dataDir, 'files')).toSorted()).toEqual(['ab', 'empty'])
  })

  test.runIf(isTurn(1, 4))('beside a shop that writes: one moment of all tables', async () => {
    await makeShop()
    const open = await openDatabase(from, 'owner')
    const shop = await openClient(open.connection, 'contara test')
    await shop.query('begin; lock table person')
    const writing = writeBackup(open.connection, folderBlobs(filesFolder(from.dataDir)), file)
    // the backup has read the companies and waits for the people, while the shop adds to
    // both and, by its trigger, to the trail that comes after them
    await expect.poll(() => run(open.connection, 'select from pg_locks where not granted')).toHaveLength(1)
    await shop.query(
      `with added as (insert into company (name) values ('pair') returning id)
       insert into person (company_id) select id from added`,
    )
    await shop.query('commit')
    await shop.end()
    await writing
    await open.close()
    await restoreBackup(to, file, { migrations })
    const restored = await openDatabase(to, 'guest')
    expect(
      await run(
        restored.connection,
        `select (select count(*) from company) as companies, (select count(*) from person) as people,
                (select count(*) from trail) as traces`,
      ),
    ).toEqual([{ companies: 2, people: 2, traces: 2 }])
    await run(restored.connection, `insert into company (name) values ('the next one')`)
    await restored.close()
  })

  test.runIf(isTurn(2, 4))(
    'a shop with data is replaced only when asked, and kept whole when the restore fails',
    async () => {
      await makeShop()
      const before = await everything(from)
      expect(await problem(restoreBackup(from, file, { migrations }))).toMatch(/add --replace/)
      const cut = join(base, 'cut.backup')
      writeFileSync(cut, readFileSync(file).subarray(0, statSync(file).size - 40))
      expect(await problem(restoreBackup(from, cut, { migrations, replace: true }))).toMatch(
        /cut off or damaged/,
      )
      const flipped = readFileSync(file)
      flipped[flipped.length - 100]! ^= 1
      writeFileSync(cut, flipped)
      expect(await problem(restoreBackup(from, cut, { migrations, replace: true }))).toMatch(
        /cut off or damaged/,
      )
      expect(await everything(from)).toEqual(before)
      expect(existsSync(join(from.dataDir, 'files/upload.part'))).toBe(true)

      const open = await openDatabase(from, 'owner')
      await run(open.connection, `delete from season`)
      expect(await problem(restoreBackup(from, file, { migrations, replace: true }))).toMatch(
        /is running already/,
      )
      await open.close()
      await restoreBackup(from, file, { migrations, replace: true })
      expect(await everything(from)).toEqual(before)
      expect(existsSync(join(from.dataDir, 'files/upload.part'))).toBe(false)
    },
  )

  test.runIf(isTurn(3, 4))(
    'the folder of stored files stays itself, for it may be a mount; what fails leaves its files as they were',
    async () => {
      await makeShop()
      const files = join(from.dataDir, 'files')
      const folder = statSync(files).ino
      const drawing = join(files, 'ab/cd/drawing.step')
      writeFileSync(drawing, 'changed since')
      writeFileSync(join(files, 'later'), 'made since')
      const before = await everything(from)
      // the last step does not succeed: somebody is in the database that is to be replaced
      const open = await openDatabase(from, 'guest')
      let visitor: Client | undefined
      const failed = problem(
        restoreBackup(from, file, {
          migrations,
          replace: true,
          onProgress: line => {
            if (line === 'checking') void openClient(open.connection, 'contara test').then(c => (visitor = c))
          },
        }),
      )
      expect(await failed).toMatch(/is in use|being accessed/)
      await visitor?.end()
      await open.close()
      expect(readFileSync(drawing, 'utf8')).toBe('changed since')
      expect(readdirSync(files).toSorted()).toEqual(['ab', 'empty', 'later', 'upload.part'])
      expect(await everything(from)).toEqual(before)

      await restoreBackup(from, file, { migrations, replace: true })
      expect(statSync(files).ino).toBe(folder)
      expect(readFileSync(drawing)).toEqual(Buffer.from([0, 1, 10, 255]))
      expect(readdirSync(files).toSorted()).toEqual(['ab', 'empty'])
    },
  )

  test.runIf(isTurn(4, 4))(
    'what is missing or damaged is named; numbers leap, mails are held and settings stay',
    async () => {
      const shop: Migration[] = [
        {
          name: '20260101-1000-shop',
          text: `
          create table kept_file (id text primary key, name text, sha256 bytea, expires_at timestamptz);
          create sequence order_number start 1004001;
          create table invoice_series (name text primary key, last bigint);
          create table mail (id int primary key, sent_at timestamptz, attempts int not null default 0, last_error text,
            given_up_at timestamptz);`,
        },
      ]
      const open = await openDatabase(from, 'owner')
      await migrate(open.connection, shop)
      const hash = createHash('sha256').update('paper').digest('hex')
      await run(
        open.connection,
        `insert into kept_file values ('whole', 'a.pdf', '\\x${hash}'), ('broken', 'b.pdf', '\\x${hash}'), ('gone', 'c.pdf', '\\x${hash}');
       select nextval('order_number'); insert into invoice_series values ('invoice', 100024);
       insert into mail (id, sent_at) values (1, now()), (2, null)`,
      )
      for (const [id, text] of Object.entries({ whole: 'paper', broken: 'pXper' })) {
        mkdirSync(join(from.dataDir, 'files', id.slice(0, 2)), { recursive: true })
        writeFileSync(join(from.dataDir, 'files', id.slice(0, 2), id), text)
      }
      const { faults } = await writeBackup(open.connection, folderBlobs(filesFolder(from.dataDir)), file)
      expect(faults).toEqual([
        'the stored file br/broken (b.pdf) is damaged',
        expect.stringMatching(/^the stored file go\/gone \(c\.pdf\) is missing in .*files$/),
      ])
      await run(open.connection, `alter database contara connection limit 77`)
      await run(open.connection, `alter database contara set statement_timeout to '9s'`)
      await run(open.connection, `grant connect on database contara to pg_monitor`)
      await run(open.connection, `grant select on mail to pg_monitor`)
      await run(open.connection, `alter role contara in database contara set work_mem to '9MB'`)
      await open.close()
      expect(await restoreBackup(from, file, { migrations: shop, replace: true })).toMatchObject({
        heldMails: 1,
        leaped: true,
        faults: [
          'the stored file br/broken (b.pdf) is damaged',
          'the stored file go/gone (c.pdf) is missing in the backup',
        ],
        notKept: ['the rights of the role pg_monitor on 1 tables'],
      })
      const after = await openDatabase(from, 'owner')
      expect(
        await run(
          after.connection,
          `select nextval('order_number') as number, (select last from invoice_series) as last,
           (select count(*)::int from mail_hold where since > now() - interval '1 hour') as held,
           current_setting('statement_timeout') as timeout, current_setting('work_mem') as memory, datconnlimit as most, datacl::text ~ 'pg_monitor=c' as granted
         from pg_database where datname = 'contara'`,
        ),
      ).toEqual([
        { number: 1006001, last: 102000, held: 1, timeout: '9s', memory: '9MB', most: 77, granted: true },
      ])
      await after.close()
    },
  )

  test.runIf(isTurn(5, 4))('a backup of another version of the shop', async () => {
    await makeShop()
    expect(await problem(restoreBackup(to, file, { migrations: migrations.slice(0, 1) }))).toMatch(
      /newer version/,
    )
    const changed = migrations.map(m => ({ ...m, text: `${m.text} ` }))
    expect(await problem(restoreBackup(to, file, { migrations: changed }))).toMatch(
      /differs from this version/,
    )
    // an older backup is brought to its own state; the next start plays the rest
    const more = [...migrations, { name: '20260101-1200-third', text: 'create table later (id int);' }]
    await restoreBackup(to, file, { migrations: more })
    const open = await openDatabase(to, 'guest')
    expect(await migrate(open.connection, more)).toEqual(['20260101-1200-third'])
    await open.close()
  })

  test.runIf(isTurn(6, 4))('one that is cut anywhere is one line and leaves nothing behind', async () => {
    await makeShop()
    const whole = readFileSync(file)
    const damaged = join(base, 'damaged.backup')
    for (let part = 0; part < 12; part++) {
      const at = Math.floor((whole.length * part) / 12)
      writeFileSync(damaged, whole.subarray(0, at))
      expect(await problem(restoreBackup(to, damaged, { migrations })), `cut at ${at}`).toMatch(
        /^[^\n]*(cut off or damaged|is not a backup)[^\n]*$/,
      )
    }
    expect(existsSync(to.dataDir)).toBe(false)
    // a good one is restored as if it had never been
    await restoreBackup(to, file, { migrations })
    expect(await everything(to)).toEqual(await everything(from))
  })

  test.runIf(isTurn(7, 4))('what is no backup, or cannot be written, is one line', async () => {
    mkdirSync(base)
    writeFileSync(file, 'something else')
    expect(await problem(restoreBackup(to, file))).toMatch(/is not a backup/)
    expect(await problem(restoreBackup(to, join(base, 'none')))).toMatch(/no such file/)
    const open = await openDatabase(from, 'guest')
    const write = (place: string) =>
      problem(writeBackup(open.connection, folderBlobs(filesFolder(from.dataDir)), place))
    // what is there and is no backup stays as it is
    expect(await write(file)).toMatch(/is there already and is no backup/)
    expect(readFileSync(file, 'utf8')).toBe('something else')
    expect(await write(base)).toMatch(/is a folder/)
    expect(await write('/dev/null')).toMatch(/is no backup/)
    writeFileSync(file, '')
    expect(await write(file)).toMatch(/nothing to back up/)
    expect(
      await problem(
        writeBackup(open.connection, folderBlobs(filesFolder(from.dataDir)), join(base, 'no/such/file')),
      ),
    ).toMatch(/no such folder/)
    await open.close()
    expect(readdirSync(base).filter(name => name.endsWith('.part'))).toEqual([])
  })
})

test.runIf(isTurn(1, 2))('the commands, on the real migrations', async () => {
  const command = async (name: string, ...args: string[]) => {
    const script = fileURLToPath(new URL(`../commands/${name}.ts`, import.meta.url))
    const child = spawn(process.execPath, [script, ...args], {
      env: { PATH: process.env['PATH'], DATA_DIR: args[0] === file ? from.dataDir : to.dataDir },
    })
    let said = ''
    child.stdout.on('data', (chunk: Buffer) => (said += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (said += chunk.toString()))
    const code = await new Promise(done => child.on('close', done))
    const lines = said.trim().split('\n')
    return { code, said: lines.at(-1), lines: lines.length }
  }
  expect(await command('backup', file)).toMatchObject({
    code: 1,
    said: 'The database is empty: there is nothing to back up yet.',
  })
  // the same line as for --help (help.test.ts); each start of a command loads the shop
  if (tries(0, 1)) {
    expect(await command('restore')).toMatchObject({
      code: 1,
      said: 'Usage: npm run restore -- FILE [--replace]',
    })
    expect(await command('backup')).toMatchObject({ code: 1, said: 'Usage: npm run backup -- FILE' })
  }
  const { collectMigrations } = await import('./migrations.ts')
  const open = await openDatabase(from, 'owner')
  await migrate(open.connection, collectMigrations())
  expect((await command('backup', file)).said).toMatch(/^Backup .*: \d+ tables, \d+ rows, 0 files\.$/)
  await open.close()
  const cut = join(base, 'cut.backup')
  writeFileSync(cut, readFileSync(file).subarray(0, statSync(file).size / 2))
  expect(await command('restore', cut)).toEqual({
    code: 1,
    said: `${cut} is cut off or damaged: use another backup.`,
    lines: 1,
  })
  expect(existsSync(to.dataDir)).toBe(false)
  expect((await command('restore', `${base}/../${base.split('/').at(-1)}/shop.backup`)).said).toMatch(
    /^Restored and checked \d+ tables, \d+ rows, 0 files/,
  )
})
