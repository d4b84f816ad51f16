/**
 * SQL: how somebody is called whom `column` names by their address of e-mail; the address itself where nobody has it any
 * more, or they have no name. For pages alone: what is kept and told of a person stays the address.
 */
export const shownName = (column: string): string =>
  `coalesce((select nullif(trim(n.first_name || ' ' || n.last_name), '') from person n where n.email = ${column}), ${column})`
