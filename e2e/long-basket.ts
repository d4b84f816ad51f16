import { sql } from 'kysely'
import type { Db } from '#kit/db/connect.ts'

/** The name of the longest basket that can be ordered, which a distributor has kept. */
export const longBasket = "A year's small parts"

/**
 * Keeps a basket of 2,000 positions. The small demo catalogue has fewer articles, so that several positions are of one
 * article, as it is where contacts are labelled; they are the cheapest ones, which no budget minds.
 */
export async function keepLongBasket(db: Db): Promise<void> {
  await sql`
    with cheap as (
      select a.id, greatest(a.order_minimum, a.order_step, p.bounds[1]) as pieces from article a
        join article_price p on p.article_id = a.id and p.price_list = 'list' and p.currency = 'USD'
       where a.retired_at is null and a.lifecycle = 'active' and a.stock_kind = 'lead-time' and p.valid_until is null
       order by p.prices[1] / p.price_unit * greatest(a.order_minimum, a.order_step, p.bounds[1]), a.id limit 250),
    line as (
      select id, pieces, n, row_number() over (order by n, id) as place from cheap, generate_series(1, 8) n
       order by n, id limit 2000),
    kept as (
      insert into saved_cart (id, customer_id, name, currency, net, positions, pieces)
      select 'two-thousand', c.id, ${longBasket}, 'USD', 0, 2000, (select sum(pieces) from line)
        from customer c where c.email = 'distributor@voltix.example' returning id)
    insert into saved_cart_line (saved_cart_id, line_number, article_id, quantity, requested_on, line_key)
    select kept.id, place, line.id, pieces, current_date + 1, case n when 1 then '' else 'label ' || n end from kept, line`.execute(
    db,
  )
}
