import { defineConfig, mergeConfig } from 'vitest/config'
import shared from './vitest.config.ts'

const all = mergeConfig(shared, {})

/** `npm run test:office`: the tests that need LibreOffice, and only these. */
export default defineConfig({ ...all, test: { ...all['test'], include: ['e2e/office/*.office.ts'] } })
