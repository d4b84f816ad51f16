/**
 * SQL: whether an open account belongs to no company and has no role, here or at the seller's, such as one for downloads: a
 * company may take it in. `customer` is the name its row has in the statement.
 */
export const withoutCompany = (customer: string): string =>
  `(${customer}.company_id is null and ${customer}.active and ${customer}.erased_at is null
     and not exists (select from role_grant g where g.customer_id = ${customer}.id))`
