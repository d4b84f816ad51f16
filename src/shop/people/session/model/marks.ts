import { behaviour, number, text } from '#kit/behaviour.ts'

/** A field for a new password, by the id of its meter and the least number of characters (PWD-01). */
export const meteredPassword = behaviour({ meter: text, min: number })
