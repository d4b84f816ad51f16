import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageRoot } from './database/package-root.ts'
import { isNode, parsed, walk, type Node } from './source-tree.ts'

const maxLines = 120

/** What a function is called: by itself, or by what it is given to. */
function nameOf(node: Node, around: readonly Node[]): string {
  const outer = around.at(-1)
  for (const id of [node['id'], outer?.['id'], outer?.['key']])
    if (isNode(id) && typeof id['name'] === 'string') return id['name']
  return ''
}

/** The functions of a file that are too long, with their lines. */
function longFunctions(file: string, source: string): [string, number][] {
  const found: [string, number][] = []
  walk(parsed(file, source), (node, around) => {
    if (!/Function(?:Declaration|Expression)$/.test(node.type)) return
    const lines = source.slice(node.start, node.end).split('\n').length
    if (lines > maxLines) found.push([`${file} ${nameOf(node, around)}`.trim(), lines])
  })
  return found
}

test('a function does one thing: 120 lines at most', () => {
  const root = packageRoot()
  const long = globSync('src/**/*.{ts,tsx}', { cwd: root })
    .filter(file => !/\.(test|rows)\.|fixtures/.test(file))
    .flatMap(file => longFunctions(file, readFileSync(join(root, file), 'utf8')))
  expect(long).toEqual([])
})
