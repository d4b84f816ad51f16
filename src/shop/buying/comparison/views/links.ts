import { href } from '#kit/contract.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import { comparison } from '../contract.ts'
import { writeCodes } from '../model/code-list.ts'

/** Where the head of a column stands, and what stands in its place when there is none. */
export const columnId = (at: number): string => `compare-${at}`
export const emptyId = 'compare-empty'

type Shown = { hide?: boolean; suggested?: boolean }

/** The comparison of these products as a page that can be sent to somebody. */
export const comparisonHref = (
  page: PageContext,
  codes: readonly string[],
  { hide }: Shown = {},
  hash = '',
): string =>
  href(page, comparison.show, {
    query: { itemProductCodes: writeCodes(codes), ...(hide && { hideIdentical: 'true' as const }) },
    hash,
  })

/** The same for an overlay (CMP-13). */
export const fragmentHref = (
  page: PageContext,
  codes: readonly string[],
  { hide, suggested }: Shown = {},
  hash = '',
): string =>
  href(page, comparison.fragment, {
    query: {
      itemProductCodes: writeCodes(codes),
      suggestProductComparison: suggested ? 'true' : 'false',
      ...(hide && { hideIdentical: 'true' as const }),
    },
    hash,
  })
