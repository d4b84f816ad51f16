import { globSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'

const src = fileURLToPath(new URL('../../', import.meta.url))
const read = (file: string) => readFileSync(src + file, 'utf8').replace(/\/\*[^]*?\*\//g, '')

/** The selectors of a file, without at-rules. */
const selectors = (css: string): string[] =>
  [...css.matchAll(/(?<=^|[{};])\s*([^{};@]+?)\s*\{/g)].flatMap(([, list = '']) =>
    list.split(/,(?![^(]*\))/).map(one => one.trim()),
  )
const classes = (selector: string): string[] =>
  [...selector.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

const shared = new Set(
  globSync(['ui/style/*.css', 'app/frame/*.css'], { cwd: src }).flatMap(file =>
    selectors(read(file)).flatMap(classes),
  ),
)

test('a class that stands alone is styled by one domain', () => {
  const owners = new Map<string, Set<string>>()
  for (const file of globSync('shop/*/*/views/*.css', { cwd: src }))
    for (const selector of selectors(read(file))) {
      const [, name] = /^\.([\w-]+)$/.exec(selector) ?? []
      if (name) owners.set(name, (owners.get(name) ?? new Set()).add(file.replace(/\/views\/.*/, '')))
    }
  expect([...owners].filter(([, files]) => files.size > 1).map(([name]) => name)).toEqual([])
})

/** All style is one file: what a screen says about a shared class alone, it says about every screen. */
describe.each(globSync('shop/*/*/views/*.css', { cwd: src }))('%s', file => {
  test('changes a shared class only inside a place of its own', () => {
    expect(shared.size).toBeGreaterThan(100)
    const loose = selectors(read(file)).filter(selector => {
      const named = classes(selector)
      return named.every(name => shared.has(name)) && !selector.includes('#') && !selector.includes('[data-')
    })
    expect(loose).toEqual([])
  })
})
