import { behaviour, text } from '#kit/behaviour.ts'

/** An order that was just placed, as JSON for the analytics layer. */
export const placedOrder = behaviour({ transaction: text })
