import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['src/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'bench/**/*.test.ts', 'e2e/drills/**/*.test.ts'],
    exclude: ['node_modules/**', 'dist/**'],
    globalSetup: ['src/app/database/test-setup.ts'],
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 90_000,
    hookTimeout: 180_000,
  },
})
