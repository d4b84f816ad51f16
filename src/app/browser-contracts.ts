import { readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const contract = /\/src\/shop\/[^/]+\/[^/]+\/contract\.ts$/
const again = /^export \{[^}]*\} from '[^']+'$/gm

type EntryLike = { kind: string; method: string; path: string; reply: { wire: string } }
const isEntry = (value: unknown): value is EntryLike =>
  typeof value === 'object' && value !== null && 'kind' in value && 'method' in value && 'path' in value

/** What a value of a contract is in the browser, as source text; null: it stays on the server. */
function outlineOf(value: unknown): string | null {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? null
  if (Array.isArray(value)) return JSON.stringify(value)
  const entries = Object.entries(value)
  if (entries.length === 0 || !entries.every(([, entry]) => isEntry(entry))) return null
  const outlines = entries.map(([name, entry]: [string, EntryLike]) => [
    name,
    { kind: entry.kind, method: entry.method, path: entry.path, reply: { wire: entry.reply.wire } },
  ])
  return JSON.stringify(Object.fromEntries(outlines))
}

/**
 * A contract for the browser, as source text: addresses, methods and how each call answers, without what checks them.
 * Constants stay; what it takes over from a model is taken over again; shapes stay on the server.
 */
export function browserContract(source: string, module: Readonly<Record<string, unknown>>): string {
  const taken = source.match(again) ?? []
  const names = new Set(taken.flatMap(line => line.match(/\w+(?=\s*[,}])/g) ?? []))
  const made = Object.entries(module).flatMap(([name, value]) => {
    const outline = names.has(name) || typeof value === 'function' ? null : outlineOf(value)
    return outline === null ? [] : [`export const ${name} = ${outline}`]
  })
  return `${[...taken, ...made].join('\n')}\n`
}

/** A changed file is another module, so that `npm run dev` sees the change. */
async function load(file: string): Promise<string> {
  const address = `${pathToFileURL(file).href}?${(await stat(file)).mtimeMs}`
  return browserContract(await readFile(file, 'utf8'), (await import(address)) as Record<string, unknown>)
}

/**
 * Contracts in the browser (issue 12): a contract becomes its addresses, `#kit/contract.ts` what builds addresses from
 * them, and the checker a word that says where it is. Types are those of the whole contract.
 */
export function browserContracts(root: string): Plugin {
  const place = (file: string) => join(root, 'src/kit', file)
  return {
    name: 'browser-contracts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId(source, importer) {
      if (source === 'zod') return place('no-checker.ts')
      if (source === '#kit/contract.ts') return place('address.ts')
      return source === './contract.ts' && importer?.startsWith(place('')) ? place('address.ts') : null
    },
    load: id => (contract.test(id) ? load(id) : null),
    transform: code =>
      code.includes("import * as z from 'zod'")
        ? code.replace("import * as z from 'zod'", "import { z } from 'zod'")
        : null,
  }
}
