import { describe, expect, it } from 'vitest'
import { sql } from 'kysely'
import { testDatabase } from '#app/database/test-database.ts'
import { inHashingLane, isPassword } from '#shop/people/session/service/passwords.ts'
import { decidesFor, lastTier } from '#shop/ordering/approvals/model/flow.ts'
import { pageOfFlows } from '#shop/ordering/approvals/store/find-approvals.ts'
import { addCompany, addPerson } from '#shop/people/company/fixtures.ts'
import { directoryFacts } from '#shop/people/directories/service/of-company.ts'
import { companyBy } from '#shop/people/provisioning/service/authenticate.ts'
import { demoDirectories } from './directories.ts'
import { isHalfLoaded, loadDemo } from './load.ts'
import { noteLoading } from './store/customers.ts'

const db = await testDatabase()
const progress: number[] = []
const report = await loadDemo(db, { skus: 1500, onProgress: (done, of) => progress.push(done / of) })

describe('the demo data in a shop', () => {
  it('arrives whole, with progress from 0 to 1', async () => {
    expect(report.added).toBe(1500)
    expect(report.refused).toBe(0)
    expect(progress[0]).toBe(0)
    expect(progress.at(-1)).toBe(1)
    expect(progress).toEqual(progress.toSorted((a, b) => a - b))
    expect(await isHalfLoaded(db)).toBe(false)
  })

  it.each([
    ['buyer@nordwind.example', 'nordwind', ['buyer'], 500_000],
    ['approver@nordwind.example', 'nordwind', ['approver'], null],
    ['admin@nordwind.example', 'nordwind', ['company-admin'], null],
    ['buyer@meridian.example', 'meridian', ['buyer'], 1_000_000],
    ['distributor@voltix.example', 'voltix', ['buyer', 'distributor'], null],
    ['approver2@nordwind.example', 'nordwind', ['approver'], null],
    ['buyer2@nordwind.example', 'nordwind', ['buyer'], null],
    ['desk@contara.example', null, ['orders', 'catalogue', 'content', 'service', 'administrator'], null],
    ['orders@contara.example', null, ['orders'], null],
    ['catalogue@contara.example', null, ['catalogue'], null],
    ['content@contara.example', null, ['content'], null],
    ['service@contara.example', null, ['service'], null],
  ])('has the account %s of the conventions', async (email, company, roles, threshold) => {
    const person = await db
      .selectFrom('customer as p')
      .leftJoin('company as c', 'c.id', 'p.company_id')
      .leftJoin('order_limit as l', join =>
        join.onRef('l.customer_id', '=', 'p.id').on('l.currency', '=', 'EUR'),
      )
      .select(['p.roles', 'l.amount as limit', 'p.password_hash', 'c.code'])
      .where('p.email', '=', email)
      .executeTakeFirstOrThrow()
    expect(person.code).toBe(company)
    expect(person.roles).toEqual(roles)
    expect(person.limit).toBe(threshold)
    expect(await inHashingLane(() => isPassword('Contara-2026', person.password_hash))).toBe(true)
  })

  it('ORD-02 has invoices in another currency that say their tax in that of the seller’s country', async () => {
    const { rows } = await sql<{ currency: string; told: boolean }>`
      select currency, national_tax is not null as told from invoice
       where tax > 0 and currency <> 'EUR' group by 1, 2`.execute(db)
    expect(rows.map(({ currency, told }) => `${currency} ${told}`)).toEqual(['USD true'])
  })

  it('has a directory that keeps the people of a company without a sign-in by it', async () => {
    const [one] = demoDirectories
    const found = await companyBy({ db }, one.token)
    expect(found?.code).toBe(one.company)
    const facts = await directoryFacts(db, found?.id ?? 0)
    expect(facts).toEqual({ domains: [one.domain], signsIn: false, breakGlassId: null })
  })

  it('has orders in every state whose totals and budgets add up', async () => {
    const states = await db.selectFrom('sales_order').select('state').distinct().execute()
    expect(states.map(row => row.state).toSorted()).toEqual(
      [
        'awaiting-approval',
        'cancelled',
        'confirmed',
        'delivered',
        'partly-shipped',
        'placed',
        'rejected',
        'shipped',
      ].toSorted(),
    )
    const wrong = await sql<{ code: string }>`
      select code from sales_order o
       where net <> (select sum(amount) from sales_order_line l where l.order_id = o.id)
          or total <> net + delivery + tax
          or placed_at > now()
          or (select count(*) from sales_order_event e where e.order_id = o.id) <> version
          or exists (select 1 from sales_order_event e where e.order_id = o.id and e.at > now())
          or exists (select 1 from sales_order_line l where l.order_id = o.id
                      and round((l.quantity - l.cancelled) * l.price * 100 / l.price_unit) <> l.amount)
    `.execute(db)
    expect(wrong.rows).toEqual([])
    const budgets = await sql<{ code: string }>`
      select code from budget b where used <> (
        select coalesce(sum(case kind when 'release' then -amount else amount end), 0) from budget_entry e
         where e.budget_id = b.id)
    `.execute(db)
    expect(budgets.rows).toEqual([])
    const used = await db.selectFrom('budget').select('id').where('used', '>', 0).execute()
    expect(used.length).toBeGreaterThan(3)
  })

  it('has nothing that is older than what it belongs to: no order before its customer, no answer before its request', async () => {
    /** When a row came to be, in the tables whose rows others hang on. */
    const births = ['created_at', 'placed_at', 'made_at', 'sent_at', 'written_at', 'issued_at']
    const { rows: ties } = await sql<{ child: string; key: string; parent: string; of: string; at: string; birth: string }>`
      select child.relname as child, key.attname as key, parent.relname as parent, of.attname as of,
             at.attname as at, birth.attname as birth
        from pg_constraint k
        join pg_class child on child.oid = k.conrelid
        join pg_class parent on parent.oid = k.confrelid
        join pg_attribute key on key.attrelid = child.oid and key.attnum = k.conkey[1]
        join pg_attribute of on of.attrelid = parent.oid and of.attnum = k.confkey[1]
        join pg_attribute at on at.attrelid = child.oid and at.atttypid = 'timestamptz'::regtype
        join pg_attribute birth on birth.attrelid = parent.oid and birth.attname = any(${births})
       where k.contype = 'f' and cardinality(k.conkey) = 1 and birth.atttypid = 'timestamptz'::regtype`.execute(db) // prettier-ignore
    expect(ties.length).toBeGreaterThan(100)
    const late: string[] = []
    for (const { child, key, parent, of, at, birth } of ties) {
      const { rows } = await sql`
        select from ${sql.table(child)} c join ${sql.table(parent)} p on p.${sql.ref(of)} = c.${sql.ref(key)}
         where c.${sql.ref(at)} < p.${sql.ref(birth)} limit 1`.execute(db)
      if (rows.length > 0) late.push(`${child}.${at} is before the ${birth} of ${parent} (${key})`)
    }
    expect(late).toEqual([])
    const { rows: registrations } = await sql`
      select from registration where not (created_at < confirmed_at and confirmed_at < now())`.execute(db)
    expect(registrations).toEqual([])
  })

  it('APPR-01 has orders that wait for one tier and for two, an approved one and a rejected one with its reason', async () => {
    const nordwind = await db
      .selectFrom('company')
      .select('id')
      .where('code', '=', 'nordwind')
      .executeTakeFirstOrThrow()
    const all = { companyId: nordwind.id, who: 0, all: true, units: null, page: 1, size: 50 }
    const waiting = (await pageOfFlows(db, all)).rows.filter(flow => flow.state === 'pending')
    const waitsFor = async (email: string) => {
      const person = await db
        .selectFrom('customer')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      return waiting.filter(flow => decidesFor(flow, person.id, []).length > 0)
    }
    const first = await waitsFor('approver@nordwind.example')
    expect(first.map(flow => lastTier(flow)).toSorted()).toEqual([1, 2])
    expect((await waitsFor('approver2@nordwind.example')).map(flow => flow.tier)).toEqual([2])
    expect(first.flatMap(flow => flow.reasons.map(reason => reason.kind)).toSorted()).toEqual([
      'budget',
      'limit',
      'rule',
    ])
    const { rows: decided } = await sql<{ state: string; said: boolean }>`
      select a.state, d.comment <> '' as said from approval a join approval_decision d on d.approval_id = a.id
       where a.state <> 'pending' order by a.state`.execute(db)
    expect(decided).toEqual([
      { state: 'approved', said: true },
      { state: 'rejected', said: true },
    ])
    const { rows: beyond } = await sql<{ reason: number; really: number }>`
      select (r ->> 'left')::bigint as reason, b.amount - b.used + o.total as really
        from approval a join sales_order o on o.id = a.order_id, jsonb_array_elements(a.reasons) r
        join budget b on b.code = r ->> 'code' where r ->> 'kind' = 'budget'`.execute(db)
    expect(beyond.map(({ reason, really }) => reason - really)).toEqual([0])
  })

  it('COMP-01 has one budget that is nearly used up and one that is exceeded', async () => {
    const { rows } = await sql<{ left: string }>`
      select case when used > amount then 'exceeded' else 'near' end as left from budget
       where used > amount * 0.9 order by 1`.execute(db)
    expect(rows).toEqual([{ left: 'exceeded' }, { left: 'near' }])
  })

  it("keeps a company's rows to itself", async () => {
    const foreign = await sql<{ code: string }>`
      select o.code from sales_order o join customer c on c.id = o.customer_id where c.company_id <> o.company_id
      union all
      select o.code from sales_order o join cost_center k on k.code = o.cost_center_code
       where k.company_id <> o.company_id
    `.execute(db)
    expect(foreign.rows).toEqual([])
  })

  it('prices Nordwind below the list where the agreement holds', async () => {
    const dearer = await sql<{ code: string }>`
      select a.code from agreement_price g join article a on a.id = g.article_id
        join article_price p on p.article_id = g.article_id and p.currency = g.currency and p.price_list = 'list'
       where g.prices[1] >= p.prices[1] or g.price_unit <> p.price_unit
    `.execute(db)
    expect(dearer.rows).toEqual([])
    const some = await db.selectFrom('agreement_price').select('article_id').execute()
    expect(some.length).toBeGreaterThan(10)
  })

  it('has stores, offers, slides and every kept text in both languages', async () => {
    const stores = await db.selectFrom('store').select('country').execute()
    expect(stores.length).toBeGreaterThanOrEqual(25)
    expect(new Set(stores.map(store => store.country)).size).toBe(7)
    const slides = await db.selectFrom('slide').select('storefront').execute()
    expect(slides.map(slide => slide.storefront).toSorted()).toEqual(['en', 'en', 'en', 'zh', 'zh', 'zh'])
    const own = await db.selectFrom('own_page_text').select('language').execute()
    expect(own.map(text => text.language).toSorted()).toEqual(['en', 'en', 'es', 'es'])
    const pages = await db.selectFrom('content_page').select(['topic', 'language']).execute()
    for (const topic of ['terms', 'privacy', 'imprint', 'cookies', 'help-ordering', 'help-search']) {
      expect(
        pages
          .filter(page => page.topic === topic)
          .map(page => page.language)
          .toSorted(),
      ).toEqual(['en', 'es'])
    }
    const offers = await db.selectFrom('distributor_offer').select('link').execute()
    expect(offers.length).toBeGreaterThan(500)
    expect(offers.every(offer => /^https:\/\/[a-z.-]+\.example\//.test(offer.link))).toBe(true)
    const { rows: notPerPiece } = await sql`
      select o.id from distributor_offer o join article_price p on p.article_id = o.article_id
        and p.currency = o.currency and p.price_list = 'list' and p.valid_from <= current_date
        and coalesce(p.valid_until, 'infinity') >= current_date
       where o.price * p.price_unit not between p.prices[1] and p.prices[1] * 1.2 + 0.02 * p.price_unit`.execute(
      db,
    )
    expect(notPerPiece).toEqual([])
  })

  it('SDC-01 has agreements of the distributor, a claim in check and a credited one', async () => {
    const { rows } = await sql<{ state: string; lines: number; wrong: number }>`
      select c.state, count(*)::int as lines, count(*) filter (where l.state <> 'rejected' and l.amount <>
          round((l.reference_price - l.agreed_price) * l.quantity * 100 / l.price_unit))::int as wrong
        from debit_claim c join debit_claim_line l on l.claim_id = c.id group by c.state order by c.state`.execute(
      db,
    )
    expect(rows).toEqual([
      { state: 'credited', lines: 3, wrong: 0 },
      { state: 'in-check', lines: 3, wrong: 0 },
    ])
  })

  it('ORD-03 has invoices of the day after each parcel, numbered by day: most paid in time, some open, some overdue', async () => {
    const { rows } = await sql<
      Record<'n' | 'unbilled' | 'wrong' | 'early' | 'paid' | 'open' | 'overdue' | 'late', number>
    >`
      select count(*)::int as n,
        (select count(*) from shipment s where s.shipped_at < current_date - 1
          and not exists (select from invoice x where x.order_id = s.order_id))::int as unbilled,
        count(*) filter (where i.issued_on <> (s.shipped_at at time zone 'UTC')::date + 1 or i.total <> i.net + i.delivery + i.tax
          or o.state in ('shipped', 'delivered') and i.total <> o.total)::int as wrong,
        count(*) filter (where exists (select from invoice x where x.number < i.number and x.issued_on > i.issued_on))::int as early,
        count(*) filter (where i.paid_on is not null)::int as paid,
        count(*) filter (where i.paid_on is null and i.due_on >= current_date)::int as open,
        count(*) filter (where i.paid_on is null and i.due_on < current_date)::int as overdue,
        count(*) filter (where i.paid_on > i.due_on or i.paid_on > current_date)::int as late
        from invoice i join sales_order o on o.id = i.order_id join shipment s on s.order_id = o.id`.execute(
      db,
    )
    const [all] = rows
    expect(all).toMatchObject({ unbilled: 0, wrong: 0, early: 0, late: 0 })
    for (const some of ['paid', 'open', 'overdue'] as const) expect(all?.[some]).toBeGreaterThan(0)
  })

  it('PDP-07 has reviews in every state and both languages, written before today', async () => {
    const { rows } = await sql<{
      state: string
      n: number
      languages: number
      products: number
      late: number
    }>`
      select state, count(*)::int as n, count(distinct language)::int as languages,
        count(distinct product_code)::int as products, count(*) filter (where greatest(written_at, decided_at) > now())::int as late
      from review group by state order by state`.execute(db)
    expect(rows.map(row => row.state)).toEqual(['new', 'published', 'refused'])
    const published = rows.find(row => row.state === 'published')
    expect(published?.products).toBeGreaterThan(20)
    expect(published?.languages).toBe(2)
    expect(rows.every(row => row.late === 0)).toBe(true)
    const { rows: many } = await sql`select product_code from review where state = 'published'
      group by product_code having count(*) > 3`.execute(db)
    expect(many.length).toBeGreaterThan(0)
  })

  it('changes nothing when it is loaded again, and finishes what was left half done', async () => {
    await noteLoading(db, 'begin')
    expect(await isHalfLoaded(db)).toBe(true)
    const again = await loadDemo(db, { skus: 1500 })
    expect(again).toMatchObject({ added: 0, changed: 0, unchanged: 1500, refused: 0 })
    const people = await db.selectFrom('customer').select('id').execute()
    expect(people.length).toBe(18)
    expect(await isHalfLoaded(db)).toBe(false)
  })
})

describe('the demo data only go into an empty shop', () => {
  it('is refused where anybody is known, and no row of it comes in', async () => {
    const own = await testDatabase()
    await addPerson(own, { email: 'first@shop.example', roles: ['administrator'] })
    await expect(loadDemo(own, { skus: 50 })).rejects.toThrow('This shop has people of its own')
    const people = await own.selectFrom('customer').select('email').execute()
    expect(people.map(({ email }) => email)).toEqual(['first@shop.example'])
    expect(await own.selectFrom('article').select('id').execute()).toEqual([])
    expect(await isHalfLoaded(own)).toBe(false)
  })

  it('is refused where a company is known', async () => {
    const own = await testDatabase()
    await addCompany(own, { code: 'acme' })
    await expect(loadDemo(own, { skus: 50 })).rejects.toThrow('This shop has people of its own')
  })
})
