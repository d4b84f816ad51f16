import { defineConfig, mergeConfig } from 'vitest/config'
import shared from './vitest.config.ts'

/** `npm run test:office`: the tests that need LibreOffice, and only these. */
export default defineConfig({
  test: { ...mergeConfig(shared, {}).test, include: ['e2e/office/*.office.ts'] },
})
