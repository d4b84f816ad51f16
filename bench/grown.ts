/** A shop that has grown: companies, people, orders, invoices, letters, requests and quotes of years, made by SQL. */
import type { Client } from 'pg'

export type Grown = { orders: number; companies: number }

/** Columns of a table, in its own order. */
async function columnsOf(client: Client, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' order by ordinal_position`,
    [table],
  )
  return rows.map(row => row.name)
}

/**
 * Copies a row of a table as many times as `from` has rows: `set` are the expressions of the columns that differ
 * (`n` counts from 1), all others are those of the row that `pattern` finds. A column that comes later needs no word here.
 */
async function copies(
  client: Client,
  table: string,
  pattern: string,
  from: string,
  set: Record<string, string>,
): Promise<void> {
  const columns = await columnsOf(client, table)
  const unknown = Object.keys(set).filter(name => !columns.includes(name))
  if (unknown.length > 0) throw new Error(`${table} has no ${unknown.join(', ')}`)
  await client.query(
    `insert into ${table} (${columns.join(', ')}) overriding system value
     select ${columns.map(name => set[name] ?? `p.${name}`).join(', ')}
       from (select * from ${table} where ${pattern} limit 1) as p cross join ${from}`,
  )
}

const pick = (by: string, words: readonly string[]) =>
  `(array[${words.map(word => `'${word}'`).join(', ')}])[1 + ((${by}) % ${words.length})::int]`
const towns = ['Aalen', 'Bremen', 'Cork', 'Dresden', 'Essen', 'Fulda', 'Girona', 'Hagen', 'Imola', 'Jena']
const trades = [
  'Automation',
  'Drives',
  'Rail',
  'Robotics',
  'Switchgear',
  'Sensors',
  'Cranes',
  'Marine',
  'Power',
]
const firstNames = [
  'Anna',
  'Boris',
  'Clara',
  'David',
  'Elena',
  'Felix',
  'Greta',
  'Hugo',
  'Irene',
  'Jonas',
  'Karin',
]
const lastNames = [
  'Albers',
  'Brandt',
  'Castro',
  'Dorsch',
  'Ebner',
  'Flores',
  'Grimm',
  'Hansen',
  'Ibarra',
  'Jung',
]

/** ids of what is made lie above those of the demo data, far enough that both can be told apart */
const above = 10_000_000

/** An order of the demo data that all are copies of. */
const demoOrder = `code = (select min(code) from sales_order where state = 'delivered')`
/** The made orders with what their papers, letters and requests take from them. */
const ofOrder = `(select o.id as order_id, o.id - ${above} as n, o.code, o.state, o.placed_at, o.company_id, o.currency, c.email
      from sales_order o join customer c on c.id = o.customer_id where o.id > ${above}) as o`

/** Companies with a unit and two people each. */
async function growCompanies(client: Client, companies: number): Promise<void> {
  await copies(client, 'company', `code = 'meridian'`, `generate_series(1, ${companies}) as n`, {
    id: `${above} + n`,
    code: `'c' || lpad(n::text, 6, '0')`,
    name: `${pick('n', towns)} || ' ' || ${pick('n / 10', trades)} || ' ' || n`,
    vat_id: `'DE' || lpad(n::text, 9, '0')`,
    created_at: `now() - n * interval '1 hour'`,
  })
  await copies(client, 'company_unit', `parent_id is null`, `generate_series(1, ${companies}) as n`, {
    id: `${above} + n`,
    company_id: `${above} + n`,
    code: `'main'`,
    name: `'Head office'`,
  })
  await copies(
    client,
    'customer',
    `email = 'buyer@meridian.example'`,
    `generate_series(1, ${companies * 2}) as n`,
    {
      id: `${above} + n`,
      company_id: `${above} + 1 + (n - 1) / 2`,
      unit_id: `${above} + 1 + (n - 1) / 2`,
      email: `'p' || n || '@c' || (1 + (n - 1) / 2) || '.example'`,
      first_name: pick('n', firstNames),
      last_name: pick('n / 11', lastNames),
      created_at: `now() - n * interval '30 minutes'`,
    },
  )
}

/** Orders with two lines and three events each. */
async function growOrders(client: Client, { orders, companies }: Grown): Promise<void> {
  const company = `case when n % 10 = 0 then big.company_id else ${above} + 1 + (n::bigint * 7919) % ${companies} end`
  const perOrder = `generate_series(1, ${orders}) as n
    cross join (select id as customer_id, company_id, unit_id from customer where email = 'buyer@nordwind.example') as big`
  await copies(client, 'sales_order', demoOrder, perOrder, {
    id: `${above} + n`,
    code: `(5000000 + n)::text`,
    company_id: company,
    unit_id: `case when n % 10 = 0 then big.unit_id else ${above} + 1 + (n::bigint * 7919) % ${companies} end`,
    customer_id: `case when n % 10 = 0 then big.customer_id else ${above} + 1 + 2 * ((n::bigint * 7919) % ${companies}) end`,
    placed_by: `null`,
    origin_reference: `'grown-' || n`,
    state: `case when n > ${orders} * 0.98 then ${pick('n', ['placed', 'confirmed', 'partly-shipped', 'shipped'])}
                 when n % 50 = 1 then 'cancelled' else 'delivered' end`,
    reference_number: `'REF-' || lpad((n * 13 % 999983)::text, 6, '0')`,
    purchase_order_number: `'PO-' || (4500000 + n)`,
    placed_at: `now() - (${orders} - n) * interval '8 minutes'`,
    cancellation_asked_at: `null`,
  })
  await client.query(
    `create temporary table some_article as
       select row_number() over (order by id) as n, id, code, coalesce(names->>'en', code) as name from article where retired_at is null`,
  )
  const articles = Number((await client.query('select count(*) as n from some_article')).rows[0]?.n)
  await copies(
    client,
    'sales_order_line',
    `order_id = (select id from sales_order where ${demoOrder})`,
    `${ofOrder} cross join generate_series(1, 2) as number
       join some_article a on a.n = 1 + (o.n::bigint * 31 + number * 17) % ${articles}`,
    {
      order_id: 'o.order_id',
      line_number: 'number',
      article_id: 'a.id',
      code: 'a.code',
      name: 'a.name',
      line_key: 'a.code',
    },
  )
  await copies(client, 'sales_order_event', `true`, `${ofOrder} cross join generate_series(1, 3) as number`, {
    id: `${above} + o.n * 3 + number`,
    order_id: 'o.order_id',
    at: `o.placed_at + number * interval '1 hour'`,
  })
}

async function growInvoices(client: Client): Promise<void> {
  // a trigger keeps what a company owes, row by row: for all at once it is summed afterwards
  await client.query('set local session_replication_role = replica')
  await copies(
    client,
    'invoice',
    `true`,
    `${ofOrder} join (select 1) as shipped on o.state in ('shipped', 'delivered')`,
    {
      id: `${above} + o.n`,
      number: `900000 + o.n`,
      order_id: 'o.order_id',
      company_id: 'o.company_id',
      currency: 'o.currency',
      issued_on: 'o.placed_at::date',
      due_on: `o.placed_at::date + 30`,
      discount_until: `o.placed_at::date + 10`,
      file_id: 'null',
      paid_on: `case when o.n % 40 = 0 or o.placed_at > now() - interval '30 days' then null else o.placed_at::date + 28 end`,
      paid: `case when o.n % 40 = 0 or o.placed_at > now() - interval '30 days' then 0 else p.total end`,
      content: `'{}'::jsonb`,
    },
  )
  await client.query('set local session_replication_role = origin')
  await client.query(
    `insert into order_owed (order_id, company_id, currency, owed)
       select i.order_id, i.company_id, i.currency, -i.paid from invoice i where i.id > ${above} and i.payment_type = 'ACCOUNT'`,
  )
}

/** Letters, and what the desk did, of each order. */
async function growMails(client: Client): Promise<void> {
  await client.query(
    `insert into mail (key, recipient, subject, body_text, created_at, sent_at, next_at)
     select 'grown-' || o.n || '-' || number, o.email, (array['Your order ', 'Invoice for order '])[number] || o.code,
            'Good day, this letter is about order ' || o.code || '.', o.placed_at, o.placed_at, o.placed_at
       from ${ofOrder} cross join generate_series(1, 2) as number`,
  )
  await client.query(
    `insert into trail (at, actor, action, subject)
     select o.placed_at + interval '2 hours', 'orders@contara.example', 'order confirmed', 'order ' || o.code from ${ofOrder}`,
  )
}

/** A repair of each fifth order, a quote of each tenth. */
async function growRequests(client: Client, orders: number): Promise<void> {
  await copies(client, 'request', `kind = 'repair'`, `${ofOrder} join (select 1) as part on o.n % 5 = 0`, {
    id: `${above} + o.n`,
    code: `'RP' || (900000 + o.n)`,
    state: `case when o.n > ${orders} * 0.98 then p.state else 'closed' end`,
    turn: `case when o.n > ${orders} * 0.98 then 'seller' else 'nobody' end`,
    company_id: 'o.company_id',
    customer_id: `(select customer_id from sales_order s where s.id = o.order_id)`,
    contact_email: 'o.email',
    contact_company: `(select name from company f where f.id = o.company_id)`,
    owner_id: 'null',
    created_at: 'o.placed_at',
    changed_at: 'o.placed_at',
    sent_at: 'o.placed_at',
  })
  const quoteOf = `(select id from quote where state = 'declined' or state = 'cancelled' order by id limit 1)`
  const perQuote = `${ofOrder} join (select 1) as part on o.n % 10 = 1`
  await copies(client, 'quote', `id = ${quoteOf}`, perQuote, {
    id: `${above} + o.n`,
    code: `(7000000 + o.n)::text`,
    company_id: 'o.company_id',
    unit_id: `(select unit_id from sales_order s where s.id = o.order_id)`,
    customer_id: `(select customer_id from sales_order s where s.id = o.order_id)`,
    origin_reference: `'grown-' || o.n`,
    reference_number: `'RFQ-' || o.n`,
    owner_id: 'null',
    submitted_by: 'null',
    created_at: 'o.placed_at',
    changed_at: 'o.placed_at',
    waiting_since: 'o.placed_at',
  })
  await copies(client, 'quote_revision', `quote_id = ${quoteOf}`, perQuote, {
    quote_id: `${above} + o.n`,
  })
}

/**
 * Fills the database. Every tenth order is of the largest demo company, the others lie evenly on the made ones; the last
 * two in a hundred are still open.
 */
export async function growShop(client: Client, grown: Grown): Promise<void> {
  await client.query('begin')
  await growCompanies(client, grown.companies)
  await growOrders(client, grown)
  await growInvoices(client)
  await growMails(client)
  await growRequests(client, grown.orders)
  await client.query('commit')
  await client.query('vacuum analyze')
}
