import { defineConfig } from 'vitest/config'
import { LongestFirst } from './src/app/longest-first.ts'

export default defineConfig({
  // pages are drawn by React as it serves them; its development build takes twice as long
  oxc: { jsx: { runtime: 'automatic', development: false } },
  test: {
    env: { NODE_ENV: 'production' },
    include: [
      'src/**/*.test.{ts,tsx}',
      'demo/**/*.test.ts',
      'bench/**/*.test.ts',
      'e2e/**/*.test.ts',
      // what only `npm run test:long` plays
      ...(process.env['TESTS_LONG'] === '1' ? ['e2e/**/*.long.ts'] : []),
    ],
    exclude: ['node_modules/**', 'dist/**'],
    globalSetup: ['src/app/database/test-setup.ts'],
    setupFiles: ['src/app/database/test-file-setup.ts'],
    pool: 'forks',
    // a young generation that holds what a request makes: without it a quarter of a worker's time is garbage collection
    execArgv: ['--max-semi-space-size=64'],
    // a worker keeps its modules from file to file: loading them anew for each takes longer than most tests
    isolate: false,
    sequence: { sequencer: LongestFirst },
    // one more than cores: drills wait for processes and disks half of their time
    maxWorkers: 3,
    testTimeout: 90_000,
    hookTimeout: 180_000,
    // what is waited for is there soon; a machine that stalls is waited for too
    expect: { poll: { timeout: 20_000 } },
  },
})
