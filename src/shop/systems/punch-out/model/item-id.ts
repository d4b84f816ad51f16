import { createHash } from 'node:crypto'
import type { LineDetails } from '#shop/catalogue/articles/model.ts'

/** An object's text, whatever the order in which it keeps its names. */
const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  )

/** Longest number that travels with an item: a field of SAP. */
export const maxIdLength = 40

/**
 * The number under which a line is kept that is more than its article: of the same line of the same connection always the same,
 * so that what is returned twice is kept once. Nobody guesses it: it is made of what only who made the line knows.
 */
export const itemId = (
  connectionId: number,
  line: { code: string; lineKey: string; details: LineDetails; derating: readonly object[] },
): string =>
  `C-${createHash('sha256')
    .update(
      stable([
        connectionId,
        line.code,
        line.lineKey,
        line.details,
        // what was returned before it could have any keeps its number
        ...(line.derating.length > 0 ? [line.derating] : []),
      ]),
    )
    .digest('base64url')
    .slice(0, 30)}`
