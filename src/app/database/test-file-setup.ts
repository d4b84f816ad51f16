import { afterAll } from 'vitest'
import { brand, takeBrand } from '#platform/brand/brand.ts'
import { closeLeftovers } from './test-leftovers.ts'

const began = { ...brand }

/** vitest's setup of each test file. A worker runs many files: what one opened or set must not stay for the next. */
afterAll(async () => {
  takeBrand(began)
  await closeLeftovers()
})
