import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './package-root.ts'

test('the package root is found from the sources and from a bundle', () => {
  const root = packageRoot()
  expect(existsSync(join(root, 'src/app/database/package-root.ts'))).toBe(true)
  expect(packageRoot(join(root, 'dist', 'server', 'chunks'))).toBe(root)
})
