import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const src = fileURLToPath(new URL('../', import.meta.url))
const read = (file: string) => readFileSync(join(src, file), 'utf8')
const isTest = (file: string) => file.includes('.test.')

/** What runs in the browser beside React: scripts that listen, and what they load. */
const scripts = globSync(
  ['shop/*/*/islands/**/*.ts', 'app/browser/*.ts', 'ui/behaviour/*.ts', 'platform/page/*.ts'],
  {
    cwd: src,
  },
).filter(file => !isTest(file))

const attributeOf = (name: string) =>
  `data-${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/** Attributes that shapes declare. */
const shaped = globSync(['shop/*/*/model/*.ts', 'ui/behaviour/*.ts'], { cwd: src })
  .filter(file => !isTest(file))
  .flatMap(file => [...read(file).matchAll(/behaviour\(\{([^}]*)\}\)/g)])
  .flatMap(([, shape = '']) => [...shape.matchAll(/(\w+):/g)].map(([, name = '']) => attributeOf(name)))

/** Attributes that a view spells out, or writes by a shape. */
const written = new Set(
  globSync(['shop/*/*/views/**/*.tsx', 'ui/*.tsx', 'app/frame/*.{ts,tsx}'], { cwd: src })
    .filter(file => !isTest(file))
    .flatMap(file => [...read(file).matchAll(/['"\s{](data-[a-z][a-z-]*)/g)].map(([, name = '']) => name))
    .concat(shaped),
)

/** What the scripts of every page hear, by a type that both sides are compiled by. */
const declared = [
  ...(/type Attributes = \{([^]*?)\n\}/.exec(read('ui/behaviour/attributes.ts'))?.[1] ?? '').matchAll(
    /^ {2}(\w+): /gm,
  ),
].map(([, name = '']) => name)

/**
 * What scripts read by a name that a view spells out too is a behaviour that both import (#kit/behaviour.ts) or one of
 * `declared` (`dataset.name`, where the compiler knows the name).
 */
test('what a view says to a script is written and read by one shape', () => {
  const untyped = scripts.flatMap(file =>
    [...read(file).matchAll(/dataset\['(\w+)/g)]
      .filter(([, name = '']) => written.has(attributeOf(name)))
      .map(([, name]) => `${file}: ${name}`),
  )
  expect(untyped).toEqual([])
})

test('what is declared for all views is written by one, and read', () => {
  const readBy = scripts.map(read).join('\n')
  expect(declared.length).toBeGreaterThan(30)
  expect(
    declared.filter(
      name =>
        !written.has(attributeOf(name)) &&
        !read('ui/ask-before.ts').includes(` ${name}:`) &&
        !new RegExp(`dataset\\.${name} = `).test(readBy),
    ),
  ).toEqual([])
  expect(declared.filter(name => !new RegExp(`\\b${name}\\b`).test(readBy))).toEqual([])
})

test('scripts take addresses from contracts', () => {
  const islands = globSync('shop/*/*/islands/**/*.tsx', { cwd: src }).filter(file => !isTest(file))
  // files of the built browser side have no contract
  const address = /[`'"](?:\/(?!_ui\/|ebusiness\/)[a-z]|\$\{[^}]*\bbase\})[^`'"\n]*/gi
  const literal = [...scripts, ...islands].flatMap(file =>
    [...read(file).matchAll(address)].map(([call]) => `${file}: ${call}`),
  )
  expect(literal).toEqual([])
})
