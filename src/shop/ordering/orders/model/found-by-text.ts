/**
 * SQL: the ids of the orders that a searched text finds, each by an index of its own, so that a rare word costs as much
 * among millions of orders as among hundreds. `n` is the parameter that holds the text, escaped for `like`. What is found
 * is of everybody: whose orders are listed is said beside it.
 */
const heads = (n: number, costCenters: boolean): string =>
  `select s.id from sales_order s where s.code like $${n} || '%' or s.reference_number ilike '%' || $${n} || '%'
     or s.purchase_order_number ilike '%' || $${n} || '%'
   ${
     costCenters
       ? `union all select s.id from sales_order s where s.cost_center_code ilike $${n} || '%'
       and (s.company_id = $2 or s.customer_id = $1)`
       : ''
   }`
const articles = (n: number): string =>
  `select l.order_id from sales_order_line l where l.code ilike '%' || $${n} || '%'`

/**
 * What the desk finds: number (several, with blanks or commas between them), reference, purchase order, who ordered, part number, and
 * whatever a caller has in their hands: an invoice, a parcel, the town or postcode where it goes.
 */
export const foundAtDesk = (n: number): string => `array(${heads(n, false)}
   union all ${articles(n)}
   union all select s.id from sales_order s where $${n} ~ '[\\s,;]' and s.code = any(regexp_split_to_array($${n}, '[\\s,;]+'))
   union all select i.order_id from invoice i where i.number = case when $${n} ~ '^[0-9]{1,15}$' then $${n}::bigint end
   union all select h.order_id from shipment h where h.tracking_number ilike '%' || $${n} || '%'
   union all select s.id from sales_order s where (s.ship_to ->> 'town') ilike '%' || $${n} || '%' or (s.ship_to ->> 'postcode') ilike $${n} || '%'
   union all select s.id from customer p join sales_order s on s.customer_id = p.id
    where p.email ilike '%' || $${n} || '%' or (p.first_name || ' ' || p.last_name) ilike '%' || $${n} || '%')`

/** What a buyer finds: number, reference, purchase order, cost center, part number and own number. */
export const foundByBuyer = (n: number): string => `array(${heads(n, true)}
   union all ${articles(n)}
   union all select l.order_id from company_article_number m join sales_order_line l on l.article_id = m.article_id
    join sales_order s on s.id = l.order_id and s.company_id = m.company_id where m.number ilike '%' || $${n} || '%')`

/** What finds an invoice by its order: the order's number, reference and purchase order. */
export const foundByHead = (n: number): string => `array(${heads(n, false)})`

/** SQL: the ids of the companies that a text finds by name or beginning of their code. */
export const companiesFound = (n: number): string =>
  `array(select k.id from company k where k.name ilike '%' || $${n} || '%' or k.code ilike $${n} || '%')`
