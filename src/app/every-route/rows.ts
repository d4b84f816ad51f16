/// <reference types="vite/types/importMeta.d.ts" />
import type { Row } from './row.ts'

/** Beside the routes of each domain: what an honest caller says to each of them. */
const files = import.meta.glob<{ rows: Record<string, Row> }>('/src/shop/*/*/routes*.rows.ts', {
  eager: true,
})

const found: Record<string, Row> = {}
for (const { rows } of Object.values(files))
  for (const [name, row] of Object.entries(rows)) {
    if (name in found) throw new Error(`${name} has two rows`)
    found[name] = row
  }

/** One row for every route; a route without a row fails the tests. */
export const rows: Readonly<Record<string, Row>> = found
