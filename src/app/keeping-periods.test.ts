import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Db } from '#kit/db/connect.ts'
import { demoDatabase } from './database/test-database.ts'
import { forgetting } from './jobs.ts'
import { testShop, type TestShop } from './test-shop.ts'

/**
 * How long the shop keeps what it forgets by itself: of two rows, an hour older and an hour younger than the period, the one
 * goes and the other stays (decision 187).
 */
type Kept = {
  table: string
  /** the column that tells the age, and how old a row may get by it */
  since: string
  period: string
  /** all else that a row needs, in SQL; `$` stands for 'old' or 'young' */
  with: Readonly<Record<string, string>>
}
const buyer = `(select id from customer where email = 'buyer@nordwind.example')`
const company = `(select company_id from customer where email = 'buyer@nordwind.example')`
const connection = `(select min(id) from buyer_connection)`
const directory = `(select min(id) from directory)`
const article = `(select id from article order by id limit 1)`
const registration = {
  kind: `'company'`,
  email: `'$@a.example'`,
  title_code: `''`,
  first_name: `'A'`,
  last_name: `'B'`,
  company_name: `'C'`,
  customer_number: `''`,
  vat_id: `''`,
  line1: `''`,
  line2: `''`,
  postcode: `''`,
  town: `''`,
  region: `''`,
  country: `'ES'`,
  phone: `''`,
  password_hash: `'!'`,
  storefront: `'en'`,
}
const letter = { recipient: `'a@a.example'`, subject: `'s'`, body_text: `'t'` }
const event = {
  email: `''`,
  person: `''`,
  type: `'SAVE'`,
  campaign: `''`,
  title: `'t'`,
  url: `'u'`,
  score: `1`,
  // from when the shop forgets, else it stays
  made_at: `now() + interval '1 hour'`,
}

/** What each step of the sweep forgets; null: it goes by something else than its age. */
const kept: Readonly<Record<string, readonly Kept[] | null>> = {
  runs: [
    {
      table: 'job_run',
      since: 'changed_at',
      period: '30 days',
      with: { key: `'$'`, name: `'n'`, state: `'done'` },
    },
    {
      table: 'job_run',
      since: 'changed_at',
      period: '400 days',
      with: { key: `'$'`, name: `'n'`, state: `'failed'` },
    },
  ],
  'what stood back': [
    {
      table: 'stood_back',
      since: 'until',
      period: '30 days',
      with: { item: `'$'`, work: `'w'`, failures: `1`, reason: `''` },
    },
  ],
  mails: [
    { table: 'mail', since: 'sent_at', period: '400 days', with: { key: `'$'`, ...letter } },
    { table: 'mail', since: 'given_up_at', period: '400 days', with: { key: `'$'`, ...letter } },
  ],
  files: [
    {
      table: 'kept_file',
      since: 'expires_at',
      period: '0 days',
      with: { name: `'$'`, id: `rpad('$', 22, '-')`, purpose: `'p'`, type: `'t'`, size: `0`, sha256: `''` },
    },
  ],
  attempts: [
    { table: 'attempt', since: 'until', period: '0 days', with: { key: `'$'`, count: `1`, since: `now()` } },
  ],
  sessions: [
    {
      table: 'session',
      since: 'created_at',
      period: '7 days',
      with: { csrf_token: `'$'`, token_hash: `sha256('$')`, customer_id: buyer },
    },
    {
      table: 'password_reset',
      since: 'expires_at',
      period: '7 days',
      with: { token_hash: `sha256('$')`, customer_id: buyer },
    },
  ],
  'scheduled-file-runs': [
    {
      table: 'scheduled_file_run',
      since: 'at',
      period: '400 days',
      with: { filename: `'$'`, outcome: `'nothing'`, file_id: `(select min(id) from scheduled_file)` },
    },
  ],
  'answers of passkeys': [
    {
      table: 'passkey_answer',
      since: 'answered_at',
      period: '1 hour',
      with: { challenge_hash: `sha256('$')` },
    },
  ],
  'browsers signed in with': [
    {
      table: 'sign_in_device',
      since: 'seen_at',
      period: '400 days',
      with: { mark_hash: `sha256('$')`, customer_id: buyer, user_agent: `''`, network: `''` },
    },
  ],
  registrations: [
    {
      table: 'registration',
      since: 'link_until',
      period: '7 days',
      with: { code: `'$'`, ...registration, state: `'unconfirmed'` },
    },
    {
      table: 'registration',
      since: 'decided_at',
      period: '180 days',
      with: { code: `'$'`, ...registration, state: `'refused'` },
    },
  ],
  visits: [
    {
      table: 'punch_out_visit',
      since: 'created_at',
      period: '7 days',
      with: {
        connection_id: connection,
        token_hash: `sha256('$'::bytea)`,
        csrf_token: `'t'`,
        basket: `sha256('b')`,
        storefront: `'en'`,
        returns_to: `'https://a.example/'`,
      },
    },
  ],
  documents: [
    {
      table: 'punch_out_payload',
      since: 'at',
      period: '90 days',
      with: { connection_id: connection, payload_id: `'$'` },
    },
  ],
  baskets: [
    {
      table: 'cart',
      since: 'changed_at',
      period: '90 days',
      with: { place_token: `'$'`, guest_hash: `sha256('$')`, storefront: `'en'`, currency: `'EUR'` },
    },
  ],
  downloads: [
    {
      table: 'download_log',
      since: 'at',
      // as the desk has set it
      period: '365 days',
      with: { article_code: `'$'`, event: `'opened'`, document_code: `'d'`, document_type: `'t'` },
    },
  ],
  deratings: [
    {
      table: 'derating_set',
      since: 'changed_at',
      period: '24 hours',
      with: { label: `'$'`, guest_hash: `sha256('$')`, article_id: article },
    },
  ],
  'tokens of programs': [
    {
      table: 'program_token',
      since: 'expires_at',
      period: '0 days',
      with: {
        token_hash: `'$'`,
        program_id: `(select min(id) from program)`,
        secret_hash: `''`,
        scopes: `'{}'`,
      },
    },
  ],
  'software that asks': [
    {
      table: 'assistant_client',
      since: 'read_at',
      period: '90 days',
      with: { client_id: `'$'`, name: `''`, redirects: `'{}'` },
    },
  ],
  'codes of assistants': [
    {
      table: 'assistant_code',
      since: 'expires_at',
      period: '1 day',
      with: {
        code_hash: `'$'`,
        program_id: `(select min(id) from program)`,
        client_id: `''`,
        redirect: `''`,
        challenge: `''`,
        scopes: `'{}'`,
      },
    },
    {
      table: 'assistant_refresh',
      since: 'expires_at',
      period: '0 days',
      with: {
        token_hash: `'$'`,
        program_id: `(select min(id) from program)`,
        client_id: `''`,
        scopes: `'{}'`,
      },
    },
  ],
  'changes of companies': [
    {
      table: 'company_change',
      since: 'at',
      period: '90 days',
      with: {
        place: `1 + (select coalesce(max(place), 0) from company_change)`,
        kind: `'order.placed'`,
        subject: `'$'`,
        about: `'$'`,
        company_id: `(select min(id) from company)`,
      },
    },
  ],
  'answers to buyers’ systems': [
    {
      table: 'answer_message',
      since: 'made_at',
      period: '400 days',
      with: {
        connection_id: `(select min(id) from buyer_connection)`,
        order_code: `''`,
        kind: `'confirmation'`,
        number: `''`,
        key: `'$'`,
        body: `''`,
      },
    },
  ],
  'messages of webhooks': [
    {
      table: 'webhook_message',
      since: 'made_at',
      period: '30 days',
      with: {
        webhook_id: `(select min(id) from webhook)`,
        key: `'$'`,
        kind: `'order.placed'`,
        subject: `''`,
        body: `'{}'`,
      },
    },
  ],
  'ways to directories': [
    {
      table: 'directory_used',
      since: 'used_at',
      period: '1 day',
      with: { mark_hash: `sha256('$')` },
    },
  ],
  'answers of directories': [
    {
      table: 'directory_way',
      since: 'asked_at',
      period: '1 hour',
      with: { mark_hash: `sha256('$')`, directory_id: directory, request_id: `'$'` },
    },
  ],
  'sessions of directories': [
    {
      table: 'directory_session',
      since: 'at',
      period: '1 day',
      with: { sid: `'$'`, directory_id: directory, customer_id: `(select min(id) from customer)` },
    },
  ],
  'keys of requests': [
    {
      table: 'program_request',
      since: 'created_at',
      period: '30 days',
      with: {
        key: `'$'`,
        program_id: `(select min(id) from program)`,
        fingerprint: `''`,
        reference: `''`,
      },
    },
  ],
  papers: null,
  packages: [
    {
      table: 'data_package',
      since: 'created_at',
      period: '60 days',
      with: {
        id: `rpad('$', 22, '-')`,
        owner: `'o'`,
        kind: `'documents'`,
        wish: `'$'`,
        asked: `'{}'`,
        page: `'{}'`,
        receivers: `'{}'`,
        link_key: `''`,
      },
    },
  ],
  feedback: [
    {
      table: 'page_feedback',
      since: 'given_at',
      period: '730 days',
      with: {
        comment: `'$'`,
        storefront: `'en'`,
        page: `'/x'`,
        option: `'like'`,
        system: `'LINUX'`,
        browser: `'CHROME'`,
      },
    },
  ],
  subscriptions: [
    {
      table: 'newsletter_subscriber',
      since: 'asked_at',
      period: '30 days',
      with: { token: `'$'`, email: `'$@b.example'`, storefront: `'en'`, state: `'asked'` },
    },
  ],
  'missed searches': null,
  configurations: [
    {
      table: 'configuration',
      since: 'changed_at',
      period: '90 days',
      with: {
        id: `rpad('$', 22, '-')`,
        key: `(select key from knowledge_base_version order by key limit 1)`,
        version: `(select version from knowledge_base_version order by key limit 1)`,
        guest_hash: `sha256('$')`,
        state: `'{}'`,
      },
    },
  ],
  'configurator events': [
    { table: 'crm_event', since: 'sent_at', period: '400 days', with: { config_id: `'$'`, ...event } },
    { table: 'crm_event', since: 'given_up_at', period: '400 days', with: { config_id: `'$'`, ...event } },
  ],
  'address changes': [
    {
      table: 'email_change',
      since: 'until',
      period: '7 days',
      with: {
        email: `'$'`,
        customer_id: `(select id from customer order by id offset length('$') limit 1)`,
        old_hash: `sha256('$')`,
        new_hash: `sha256('new $')`,
      },
    },
  ],
  'card entries': [
    {
      table: 'payment_entry',
      since: 'created_at',
      period: '1 day',
      with: {
        key: `'$'`,
        company_id: company,
        customer_id: buyer,
        provider: `'p'`,
        provider_reference: `'$'`,
        url: `'u'`,
      },
    },
  ],
}

let db: Db
let shop: TestShop
beforeAll(async () => {
  db = await demoDatabase()
  shop = await testShop({ db })
  await sql`insert into download_setting (only_row, kept_days) values (true, 365)
    on conflict (only_row) do update set kept_days = 365`.execute(db)
  await sql`insert into directory (company_id, key, storefront, name, issuer, client_id, secret)
    select min(id), 'k', 'en', 'n', 'i', 'c', '' from company`.execute(db)
  await sql`insert into scheduled_file (name, place, source, kind, every, minute, time_zone, next_at)
    values ('n', 'folder', 'f', 'stock', 'day', 0, 'UTC', now())`.execute(db)
  // the shop has forgotten such things for years
  await sql`update act_since set since = now() - interval '10 years'`.execute(db)
}, 120_000)

const cases = Object.entries(kept).flatMap(([step, all]) => (all ?? []).map(one => ({ step, ...one })))

describe('what is forgotten by itself', () => {
  test('each step of the sweep has its period here', () => {
    expect(Object.keys(kept).toSorted()).toEqual(forgetting.map(([name]) => name).toSorted())
  })

  test.each(cases)('$step: $table goes $period after $since, and not before', async one => {
    const places: string[] = []
    for (const age of ['old', 'young']) {
      const values = {
        ...one.with,
        [one.since]: `now() - interval '${one.period}' ${age === 'old' ? '-' : '+'} interval '1 hour'`,
      }
      const { rows } = await sql<{ place: string }>`
        insert into ${sql.table(one.table)} (${sql.join(Object.keys(values).map(name => sql.ref(name)))})
        values (${sql.raw(Object.values(values).join(', ').replaceAll('$', age))}) returning ctid::text as place`.execute(
        db,
      )
      places.push(...rows.map(row => row.place))
    }
    const [, step] = forgetting.find(([name]) => name === one.step) ?? []
    await step?.(shop.services)
    const { rows } = await sql<{ place: string }>`
      select ctid::text as place from ${sql.table(one.table)} where ctid = any(${places}::tid[])`.execute(db)
    expect(rows.map(row => row.place)).toEqual(places.slice(1))
    await sql`delete from ${sql.table(one.table)} where ctid = any(${places}::tid[])`.execute(db)
  })

  test('searches without a result go after a year', async () => {
    await sql`insert into search_miss (day, language, text) values
      (current_date - 366, 'en', 'old'), (current_date - 364, 'en', 'young')`.execute(db)
    await forgetting.find(([name]) => name === 'missed searches')?.[1](shop.services)
    const { rows } = await sql`select text from search_miss where text in ('old', 'young')`.execute(db)
    expect(rows).toEqual([{ text: 'young' }])
  })

  test('events and changes from before the shop forgot them stay', async () => {
    await sql`update act_since set since = now()`.execute(db)
    await sql`insert into crm_event (email, person, config_id, type, campaign, title, url, score, made_at, sent_at)
      values ('', '', 'before', 'SAVE', '', 't', 'u', 1, now() - interval '500 days', now() - interval '500 days')`.execute(
      db,
    )
    await forgetting.find(([name]) => name === 'configurator events')?.[1](shop.services)
    const { rows } = await sql`select config_id from crm_event where config_id = 'before'`.execute(db)
    expect(rows).toHaveLength(1)
  })
})
