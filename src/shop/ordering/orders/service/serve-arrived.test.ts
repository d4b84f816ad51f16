import { expect, test } from 'vitest'
import type { Tx } from '#kit/db/connect.ts'
import type { HeldOrder } from '../store/hold-order.ts'
import { serveArrived } from './serve-arrived.ts'

test('orders that do not wait for an article are not asked for its pieces: of 300 articles and 1,000 orders that was 300,000 times', async () => {
  const other = { key: '1004001', lines: [{ articleId: 2 }] } as HeldOrder
  const noDatabase = {} as Tx
  expect(await serveArrived(noDatabase, [other], { articleId: 1, site: 'central', quantity: 5 })).toBe(0)
})
