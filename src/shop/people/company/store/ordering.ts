import { plainVatId } from '#kit/db/plain-vat-id.ts'
import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { OrderingFacts } from '../model/ordering.ts'

const facts = preparedStatement<OrderingFacts, [number, number, string]>(
  'company-ordering',
  `select co.on_account as "onAccount", co.name, co.vat_id as "vatId",
     case when not exists (select from vat_number v where not v.counts
       and v.vat_id = ${plainVatId('co.vat_id')}) then co.vat_id end as "taxedAs",
     (select coalesce(jsonb_agg(jsonb_build_object('amount', l.amount, 'currency', l.currency) order by l.currency), '[]')
        from order_limit l where l.customer_id = c.id and l.period = 'order') as limits,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'active', active) order by id), '[]')
        from company_unit where company_id = $1) as units,
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'code', code, 'name', name, 'currency', currency,
               'unitId', unit_id, 'active', active) order by code), '[]')
        from cost_center where company_id = $1) as "costCenters",
     (select coalesce(jsonb_agg(jsonb_build_object('id', id, 'key', key, 'unitId', unit_id, 'customerId', customer_id,
               'companyName', company_name, 'titleCode', title_code, 'firstName', first_name, 'lastName', last_name,
               'line1', line1, 'line2', line2, 'postcode', postcode, 'town', town, 'region', region,
               'country', country, 'phone', phone, 'vatId', vat_id,
               'vatRefused', exists (select from vat_number v where not v.counts
                 and v.vat_id = ${plainVatId('address.vat_id')}), 'shipping', shipping and exists (select from storefront f where address.country = any(f.countries)), 'billing', billing,
               'kept', kept, 'isDefault', default_shipping, 'isChosen', exists (select from default_address d
                 where d.customer_id = $2 and d.address_id = address.id)) order by id), '[]')
        from address where company_id = $1 and (customer_id is null or customer_id = $2)) as addresses,
     (select coalesce(jsonb_agg(jsonb_build_object('costCenterId', l.cost_center_id, 'id', b.id, 'code', b.code,
               'name', b.name, 'currency', b.currency, 'amount', b.amount, 'used', b.used, 'left', b.amount - b.used,
               'startsOn', b.starts_on, 'endsOn', b.ends_on) order by b.code), '[]')
        from budget b join cost_center_budget l on l.budget_id = b.id
       where b.company_id = $1 and b.active and $3::date between b.starts_on and b.ends_on) as budgets
   from company co join customer c on c.company_id = co.id
   where co.id = $1 and c.id = $2 and co.active`,
)

/** What orders of this person rest on, on a day; null when they are not of this company, or it is closed. */
export const findOrderingFacts = async (
  db: Db | Tx,
  companyId: number,
  customerId: number,
  on: string,
): Promise<OrderingFacts | null> => (await facts(db, [companyId, customerId, on]))[0] ?? null
