/** What the measurements stand on: made buyers with sessions, goods that never run out, baskets. All by SQL, in bulk. */
import type { Client } from 'pg'

/** Session and guest tokens: 43 characters, known from the number. */
export const token = (kind: 'session' | 'guest', n: number): string => `${kind}-${n}-`.padEnd(43, 'x')
export const csrf = 'bench'

export type Goods = { id: number; code: string }

/** Articles anybody may order by the piece, spread over the catalogue, with stock for ever. */
export async function makeGoods(client: Client, count: number): Promise<Goods[]> {
  const { rows } = await client.query<Goods>(
    `select a.id, a.code from article a
      where a.retired_at is null and a.lifecycle = 'active' and a.order_minimum = 1 and a.order_step = 1
        and exists (select from article_price p where p.article_id = a.id and p.currency = 'USD' and p.price_list = 'list'
                     and p.bounds[1] = 1 and p.valid_from <= current_date and (p.valid_until is null or p.valid_until >= current_date))
      order by md5(a.code) limit $1`,
    [count],
  )
  await client.query(
    `insert into stock (article_id, site_code, quantity)
     select a, 'central', 500000000 from unnest($1::bigint[]) as a
     on conflict (article_id, site_code) do update set quantity = excluded.quantity`,
    [rows.map(row => row.id)],
  )
  return rows
}

/** Buyers of as many companies, each with a unit, a cost center with a budget, an address and a session. */
export async function makeBuyers(client: Client, count: number): Promise<void> {
  await client.query(
    `with made as (select generate_series(0, $1::int - 1) as n),
     c as (insert into company (code, name, country) select 'bench-' || n, 'Bench ' || n, 'US' from made returning id, code),
     u as (insert into company_unit (company_id, code, name) select id, 'main', 'Main' from c returning id, company_id),
     p as (insert into customer (email, first_name, last_name, company_id, unit_id, roles, password_hash)
           select c.code || '@bench.example', 'Ana', 'Buyer', c.id, u.id, '{buyer}', '-'
             from c join u on u.company_id = c.id returning id, email),
     k as (insert into cost_center (company_id, unit_id, code, name, currency)
           select company_id, id, 'CC', 'Cost center', 'USD' from u returning id, company_id, unit_id),
     b as (insert into budget (company_id, unit_id, code, name, currency, amount, starts_on, ends_on)
           select company_id, unit_id, 'B', 'Budget', 'USD', 9000000000000, '2000-01-01', '2999-12-31' from k
           returning id, company_id),
     l as (insert into cost_center_budget (company_id, cost_center_id, budget_id)
           select k.company_id, k.id, b.id from k join b using (company_id)),
     a as (insert into address (key, company_id, unit_id, line1, town, country, default_shipping)
           select 'bench-' || company_id, company_id, id, '1 Main Street', 'Springfield', 'US', true from u)
     insert into session (token_hash, customer_id, csrf_token)
     select sha256(convert_to(rpad('session-' || split_part(split_part(email, '@', 1), '-', 2) || '-', 43, 'x'), 'UTF8')), id, $2
       from p`,
    [count, csrf],
  )
}

/** Sessions end after half an hour without activity; a run may be longer. */
export const wakeSessions = (client: Client) => client.query('update session set seen_at = now()')

/**
 * An open basket for each buyer, ready to order: five lines of their own, the first of them `hot` for everybody when it is
 * given. What they had before is gone or ordered.
 */
export async function fillBaskets(client: Client, goods: readonly Goods[], hot: Goods | null): Promise<void> {
  await client.query(
    `delete from cart c using customer p where p.id = c.customer_id and c.ordered_at is null and p.email like '%@bench.example'`,
  )
  await client.query(
    `with c as (
       insert into cart (customer_id, company_id, storefront, currency, place_token, payment_type, cost_center_id,
                         address_id, delivery_mode, last_entry, total_quantity)
       select p.id, p.company_id, 'en', 'USD', gen_random_uuid()::text, 'ACCOUNT', k.id, a.id, 'standard-net', 5, 5
         from customer p join cost_center k on k.company_id = p.company_id join address a on a.company_id = p.company_id
        where p.email like '%@bench.example' returning id, customer_id)
     insert into cart_entry (cart_id, entry_number, article_id, quantity)
     select c.id, i, case when i = 1 and $2::bigint is not null then $2::bigint
                          else ($1::bigint[])[1 + (c.customer_id * 5 + i) % cardinality($1::bigint[])] end, 1
       from c cross join generate_series(1, 5) i`,
    [goods.filter(one => one.id !== hot?.id).map(one => one.id), hot?.id ?? null],
  )
}

/** Guests with a basket of five lines. */
export async function makeGuests(client: Client, goods: readonly Goods[], count: number): Promise<void> {
  await client.query(
    `with c as (
       insert into cart (guest_hash, storefront, currency, place_token, last_entry, total_quantity)
       select sha256(convert_to(rpad('guest-' || n || '-', 43, 'x'), 'UTF8')), 'en', 'USD', gen_random_uuid()::text, 5, 5
         from generate_series(0, $2::int - 1) n on conflict do nothing returning id)
     insert into cart_entry (cart_id, entry_number, article_id, quantity)
     select c.id, i, ($1::bigint[])[1 + (c.id * 5 + i) % cardinality($1::bigint[])], 1
       from c cross join generate_series(1, 5) i`,
    [goods.map(one => one.id), count],
  )
}
