/** Who may approve, and who stands in for them, as parts of statements. */

/** May a person, by their number (SQL), approve in their company? That their account is open is asked beside it. */
export const mayApprove = (customer: string): string =>
  `exists (select from role_grant ag where ag.customer_id = ${customer} and ag.role in ('approver', 'company-admin'))`

/**
 * Who stands in for whom on a day (SQL), as a table of `company_id`, `customer_id` and `substitute_id`: both may approve, and
 * who stands in can sign in. The account of the other one may be closed: it is then that somebody has to decide for them. Who
 * may not approve any more has nothing to hand on.
 */
export const standingInOn = (day: string): string => `(
   select c.company_id, w.customer_id, w.substitute_id
     from approval_substitute w join customer c on c.id = w.customer_id
     join customer d on d.id = w.substitute_id and d.active and d.company_id = c.company_id
    where ${day} between w.starts_on and w.ends_on and ${mayApprove('c.id')} and ${mayApprove('d.id')})`
