import { globSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { pathOf, type Entry } from '#kit/contract.ts'
import { packageRoot } from './database/package-root.ts'

const site = { brand: 'contara', accountArea: 'my-account' }

const isEntry = (value: unknown): value is Entry =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'ask' in value
const entriesIn = (exported: unknown): Entry[] =>
  typeof exported === 'object' && exported !== null ? Object.values(exported).filter(isEntry) : []

/** `METHOD path audience` of every route, sorted; read from the contracts alone, which Node loads without a build. */
export async function printedRoutes(): Promise<string[]> {
  const root = packageRoot()
  const lines = new Set<string>()
  for (const file of globSync('src/shop/*/*/contract.ts', { cwd: root })) {
    const exported = (await import(pathToFileURL(join(root, file)).href)) as Record<string, unknown>
    for (const entry of Object.values(exported).flatMap(entriesIn))
      lines.add(`${entry.method} ${pathOf(site, entry)} ${entry.ask.for ?? 'anyone'}`)
  }
  return [...lines].toSorted()
}
