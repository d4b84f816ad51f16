/** The first of some names in a row, for a message; an ellipsis says that there are more. */
export const firstOf = (names: readonly string[], most = 10): string =>
  names.slice(0, most).join(', ') + (names.length > most ? ' …' : '')
