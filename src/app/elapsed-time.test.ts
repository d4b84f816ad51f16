import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'

/** Where a moment is compared with one that files or cards have, not a length of time measured. */
const comparesMoments: ReadonlySet<string> = new Set([
  'src/platform/files/files.ts',
  'src/app/telemetry/otlp-metrics.ts',
  'src/app/test-visitor.ts',
  'src/shop/catalogue/search-index/service/kept-index.ts',
])
const measures = /(?<!new Date\()Date\.now\(\)\s*[-<>]|[<>-]=?\s*Date\.now\(\)/

test('decision 415 how long something lasts is measured by a clock that nobody puts back', () => {
  const found = globSync('src/{app,kit,platform,shop}/**/*.{ts,tsx}', { cwd: packageRoot() }).filter(
    file =>
      !/\.test\.tsx?$|\.rows\.ts$|\/(?:islands|browser|behaviour|payment-sandbox)\//.test(file) &&
      !comparesMoments.has(file) &&
      measures.test(readFileSync(join(packageRoot(), file), 'utf8')),
  )
  expect(found).toEqual([])
})
