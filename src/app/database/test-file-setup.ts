import { afterAll } from 'vitest'
import { closeLeftovers } from './test-leftovers.ts'

/** vitest's setup of each test file. A worker runs many files: what one opened must not stay for the next. */
afterAll(closeLeftovers)
