import type { OrderState } from './states.ts'

/** The key of a state's name among the texts. */
export const stateKey = (state: OrderState) => (state === 'shipped' ? 'stateShipped' : state)
