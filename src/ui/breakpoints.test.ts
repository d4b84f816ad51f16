import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { columnWidths, isMobile, mobileBelow } from './breakpoints.ts'

const src = fileURLToPath(new URL('../', import.meta.url))
const queries = globSync('**/*.css', { cwd: src }).flatMap(file =>
  [...readFileSync(src + file, 'utf8').matchAll(/@media([^{]*\d+px[^{]*)/g)].map(([, query = '']) => ({
    file,
    query: query.trim().replace(/^screen and /, ''),
  })),
)

test('SITE-24 the breakpoints are 1001 and 701 px', () => {
  expect(mobileBelow).toEqual({ sections: 1001, elsewhere: 701 })
  expect(isMobile('elsewhere')).toBe('(width < 701px)')
})
test('SITE-24 every style sheet changes its layout at them, and below means below', () => {
  const known: readonly number[] = [mobileBelow.sections, mobileBelow.elsewhere, ...columnWidths]
  expect(queries.length).toBeGreaterThan(10)
  for (const { file, query } of queries) {
    for (const [, width] of query.matchAll(/(\d+)px/g))
      expect(known, `${file}: ${query}`).toContain(Number(width))
    expect(query, file).not.toMatch(/m(?:ax|in)-width|width (?:>|<=) ?\d/)
  }
})
test('SITE-24 frame, page sections and wishlist turn at 1001 px, lists and forms at 701 px', () => {
  const of = (file: string) => queries.filter(one => one.file === file).map(one => one.query)
  expect(of('app/frame/frame.css')).toContain(isMobile('sections'))
  expect(of('shop/buying/wishlist/views/watchlist.css')).toContain(isMobile('sections'))
  expect(of('shop/buying/wishlist/views/watchlist.css')).not.toContain(isMobile('elsewhere'))
  for (const file of [
    'shop/discovery/search/views/list.css',
    'shop/buying/cart/views/cart.css',
    'ui/style/table.css',
  ])
    expect(of(file), file).toContain(isMobile('elsewhere'))
})
