import { preparedStatement } from '#kit/db/prepared-statement.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { Address } from '../model/address.ts'

const book = preparedStatement<Address, [number, number]>(
  'company-addresses',
  `select id, key, unit_id as "unitId", customer_id as "customerId", company_name as "companyName",
     title_code as "titleCode", first_name as "firstName", last_name as "lastName", line1, line2, postcode, town,
     region, country, phone,
     shipping and exists (select from storefront f where address.country = any(f.countries)) as shipping, billing, default_shipping as "isDefault",
     exists (select from default_address d where d.customer_id = $2 and d.address_id = address.id) as "isChosen"
   from address
   where company_id = $1 and kept and (customer_id is null or customer_id = $2) order by id`,
)

/** The company's addresses and this person's own; nobody else's. */
export const findAddresses = (db: Db | Tx, companyId: number, customerId: number): Promise<Address[]> =>
  book(db, [companyId, customerId])
