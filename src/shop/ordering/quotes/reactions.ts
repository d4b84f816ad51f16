import { orderMoved } from '#shop/ordering/orders/service/move.ts'
import { reopenAfter } from './service/reopen.ts'

/** An order that is not placed after all gives its offer back. */
export const quoteReactions = (): void => void orderMoved.on(reopenAfter)
