type Said = string | number | boolean | null | undefined
const orNothing = (value: Said): Said => (value === '' ? '–' : (value ?? '–'))

/** One detail of a change as the change log keeps it: 'EUR 4.90 → EUR 490.00'; '–' is nothing. */
export const oldAndNew = (was: Said, is: Said): string => `${orNothing(was)} → ${orNothing(is)}`
