/** Every first part with every last one: heads of the trade are made of such. */
export const joined = (firsts: readonly string[], lasts: readonly string[]): string[] =>
  firsts.flatMap(first => lasts.map(last => first + last))
