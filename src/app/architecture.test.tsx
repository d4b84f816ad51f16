import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { pathOf, type Entry } from '#kit/contract.ts'
import { areaOf } from '#platform/request/section.ts'
import { areas, map, placeOf, type DomainEntry } from '#shop/map.ts'
import { readAssets } from './assets.ts'
import { packageRoot } from './database/package-root.ts'
import { domains, sections } from './domains.ts'
import { groupsOf } from './frame/area.tsx'
import { printedRoutes } from './printed-routes.ts'

const root = packageRoot()
const files = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
const source = files('src/**/*.{ts,tsx}')
const read = (file: string) => readFileSync(join(root, file), 'utf8')

const roomNames = new Set(
  'model contract store service routes views islands texts migrations reactions slots domain audit search-tools fixtures'.split(
    ' ',
  ),
)

describe('the tree', () => {
  test('every area and every domain is in the map, and the reverse', () => {
    const written = Object.entries(areas).flatMap(([area, { domains: inside }]) =>
      Object.keys(inside).map(domain => `src/shop/${area}/${domain}`),
    )
    expect(files('src/shop/*/*/')).toEqual(written.toSorted())
    expect(files('src/shop/*/').map(folder => basename(folder))).toEqual(Object.keys(areas).toSorted())
    expect(new Set(Object.keys(map)).size, 'a domain has a name of its own').toBe(written.length)
  })
  test('an area uses only areas before it', () => {
    const order = Object.keys(areas)
    const areaOfDomain = new Map(
      Object.entries(areas).flatMap(([area, { domains: inside }]) =>
        Object.keys(inside).map(domain => [domain, area] as const),
      ),
    )
    const rank = (domain: string) => order.indexOf(areaOfDomain.get(domain) ?? '')
    const back = Object.entries<DomainEntry>(map).flatMap(([domain, { uses }]) =>
      uses.filter(used => rank(used) > rank(domain)).map(used => `${domain} > ${used}`),
    )
    expect(back).toEqual([])
  })
  test('what the map says a domain uses is imported by it', () => {
    const idle = Object.entries<DomainEntry>(map).flatMap(([domain, { uses }]) => {
      const imported = new Set(
        source
          .filter(file => file.startsWith(`src/shop/${placeOf(domain)}/`) && !/\.(test|rows)\./.test(file))
          .flatMap(file => [...read(file).matchAll(/#shop\/[\w-]+\/([\w-]+)\/(?!contract\.ts)/g)])
          .map(([, used = '']) => used),
      )
      return uses.filter(used => !imported.has(used)).map(used => `${domain} > ${used}`)
    })
    expect(idle).toEqual([])
  })
  test('a domain may use only domains that are in the map, without circles', () => {
    const seen = new Set<string>()
    const visit = (domain: string, path: string[]): void => {
      expect(path, 'circle').not.toContain(domain)
      if (seen.has(domain)) return
      const entry = (map as Record<string, { uses: readonly string[] }>)[domain]
      expect(entry, `${domain} is not in the map`).toBeDefined()
      for (const used of entry?.uses ?? []) visit(used, [...path, domain])
      seen.add(domain)
    }
    for (const domain of Object.keys(map)) visit(domain, [])
  })
  test('only the rooms of a domain', () => {
    const wrong = files('src/shop/*/*/*')
      .filter(file => basename(file) !== 'map.ts')
      .filter(file => !roomNames.has(basename(file).split('.')[0] ?? ''))
    expect(wrong).toEqual([])
  })
  test('no barrels and no names that hide what is inside', () => {
    const hiding = /(^|\/)(index|utils?|helpers?|common|shared|misc|lib|core|manager)(\.|\/)/
    expect(source.filter(file => hiding.test(file) && !file.includes('/_ui/'))).toEqual([])
    expect(source.filter(file => /^export \* /m.test(read(file)))).toEqual([])
  })
  test('I18N-06 in English a percent sign stands at its number', () => {
    const apart = /en:\s*(['"])(?:(?!\1).)*[\d}] %/
    expect(source.filter(file => apart.test(read(file)))).toEqual([])
  })
  test('what a domain has for all is in its domain.ts: routes, sections, jobs, reactions', () => {
    const brought = /^export (?:const|function) (\w+(?:Routes|Sections|Job|Reactions))\b/gm
    const made = source
      .filter(file => /^src\/shop\/[^/]+\/[^/]+\/(?:routes|service|reactions)/.test(file))
      .filter(file => !/\.test\.|fixtures/.test(file))
      .flatMap(file => [...read(file).matchAll(brought)].map(([, name = '']) => ({ file, name })))
    expect(made.length).toBeGreaterThan(150)
    const app = read('src/app/domains.ts')
    const forgotten = made.filter(({ file, name }) => {
      const own = join(file.split('/').slice(0, 4).join('/'), 'domain.ts')
      const all = existsSync(join(root, own)) ? read(own) + app : app
      return !new RegExp(`\\b${name}\\b`).test(all)
    })
    expect(forgotten).toEqual([])
  })
  test('what a domain writes into the audit log is in its domain.ts, and so known to who reads it', () => {
    const declared = files('src/shop/*/*/audit.ts')
    expect(declared.length).toBeGreaterThan(30)
    const brings = (file: string) => /\baudit: \w+Audit\b/.test(read(file.replace('audit.ts', 'domain.ts')))
    expect(declared.filter(file => !brings(file))).toEqual([])
  })
  test('SQL lives in the stores', () => {
    const outside = source.filter(
      file =>
        file.startsWith('src/shop/') && !/\/(store(\.ts|\/)|fixtures|.*\.(test|rows)\.tsx?$)/.test(file),
    )
    const sql = /(selectFrom|insertInto|updateTable|deleteFrom)\(|from '(kysely|#kit\/db\/named\.ts)'/
    expect(outside.filter(file => sql.test(read(file)))).toEqual([])
  })
  test('the search index alone knows how the catalogue lies in memory', () => {
    const home = 'src/shop/catalogue/search-index/'
    const [, fields = ''] =
      /type CatalogueIndex = \{(.*?)^\}/ms.exec(read(`${home}model/catalogue-index.ts`)) ?? []
    const names = [...fields.matchAll(/^ {2}(\w+):/gm)].map(([, name]) => name)
    expect(names).toContain('postings')
    const reads = new RegExp(`\\bindex\\.(?:${names.join('|')})\\b`)
    expect(
      source.filter(file => !file.startsWith(home) && !file.includes('.test.') && reads.test(read(file))),
    ).toEqual([])
  })
  test('nothing is exported that nobody names', () => {
    const named = new Map<string, number>()
    const written = files('{src,demo,e2e,bench}/**/*.{ts,tsx}')
      .concat(files('*.ts'))
      .map(file => ({ file, text: read(file) }))
    for (const { text } of written)
      for (const [word] of text.matchAll(/[\w$]+/g)) named.set(word, (named.get(word) ?? 0) + 1)
    const dead = written.flatMap(({ file, text }) =>
      [...text.matchAll(/^export (?:async )?(?:const|let|function\*?|class|type|interface) ([\w$]+)/gm)]
        .filter(([, name = '']) => named.get(name) === 1)
        .map(([, name]) => `${file}: ${name}`),
    )
    expect(dead).toEqual([])
  })
  test('a file holds one concept: 300 lines, texts and data excepted', () => {
    const long = source
      .filter(file => !/(texts(\/|\.ts)|tables\.ts|shop\/map\.ts|\.test\.tsx?$|fixtures)/.test(file))
      .filter(file => read(file).split('\n').length > 320)
    expect(long).toEqual([])
  })
})

describe('contracts', () => {
  const entries = domains.flatMap(({ contract }) =>
    Object.entries(contract).map(([name, entry]) => ({ name, entry })),
  )
  const place = (entry: Entry) =>
    `${entry.method} ${pathOf({ brand: 'contara', accountArea: 'my-account' }, entry)}`

  test('no two entries have one address', () => {
    const addresses = entries.map(({ entry }) => place(entry))
    expect(addresses.filter((address, i) => addresses.indexOf(address) !== i)).toEqual([])
  })
  test('every parameter of a path is declared', () => {
    for (const { entry } of entries) {
      const names = [...entry.path.matchAll(/:(\w+)/g)].map(match => match[1])
      const declared =
        entry.ask.params && 'shape' in entry.ask.params ? Object.keys(entry.ask.params.shape as object) : []
      expect(declared.toSorted(), entry.path).toEqual(names.toSorted())
    }
  })
  test('SEC-01 the printed list is every route with who may ask it', async () => {
    const lines = entries.map(({ entry }) => `${place(entry)} ${entry.ask.for ?? 'anyone'}`)
    expect(await printedRoutes()).toEqual(lines.toSorted())
  })
})

describe('sections of the desk and the account', () => {
  const entries = domains.flatMap(({ contract }) => Object.values(contract))
  const keys = sections.map(({ key }) => key)

  test('each is declared once, opens with a screen of its own, and stands in a group of its area', () => {
    expect(keys.filter((key, i) => keys.indexOf(key) !== i)).toEqual([])
    for (const { key, group, entry } of sections) {
      expect(groupsOf(areaOf(key)), key).toContain(group)
      expect([entry.ask.section, entry.ask.params], key).toEqual([key, undefined])
    }
  })
  test('an entry names a section that is declared, and all of the desk name one', () => {
    const used = entries.map(({ ask }) => ask.section).filter(key => key !== undefined)
    expect([...new Set(used)].toSorted()).toEqual(keys.toSorted())
    const stray = entries.filter(
      ({ path, ask }) => /^\/desk(\/|$)/.test(path) && !ask.section?.startsWith('desk/'),
    )
    expect(stray.map(({ path }) => path)).toEqual([])
  })
})

describe('forms', () => {
  test('the status of a form that is shown again comes from kit/refusal.ts', () => {
    // documents of programs, whose own formats name the status
    const documents = /^src\/shop\/systems\/(?:api|punch-out)\/|\/orders-in\/routes\/answer-/
    const literal = files('src/shop/*/*/routes{,/**/*}.{ts,tsx}')
      .filter(file => !/\.(?:test|rows)\./.test(file) && !documents.test(file))
      .flatMap(file =>
        (read(file).match(/^.*\b(?:400|422)\b.*$/gm) ?? []).map(line => `${file}: ${line.trim()}`),
      )
    expect(literal).toEqual([])
  })
})

describe('islands', () => {
  test('an island is named by its place', () => {
    for (const file of files('src/shop/*/*/islands/*.tsx').filter(f => !f.includes('.test.'))) {
      const [, , , domain] = file.split('/')
      const name = basename(file, '.tsx')
      expect(read(file), file).toContain(`'${domain}/${name}'`)
    }
  })
})

/** Compressed bytes that a page may load before the first interaction, and with every island of a catalogue page. */
const budgets = { boot: 10 << 10, island: 120 << 10 }
/** What an island fetches only when somebody asks for it, and may be larger. */
const onDemand: Readonly<Record<string, number>> = {
  // three.js, once a 3D view is opened
  'src/shop/discovery/product-page/islands/solid/scene.ts': 220 << 10,
}

describe.runIf(existsSync(join(root, 'dist/ui/manifest.json')))('script per page', () => {
  type Chunk = { file: string; imports?: string[]; isEntry?: boolean; dynamicImports?: string[] }
  const manifest = () => JSON.parse(read('dist/ui/manifest.json')) as Record<string, Chunk>
  const bytesOf = (chunks: Record<string, Chunk>, name: string, seen = new Set<string>()): number => {
    const chunk = chunks[name]
    if (!chunk || seen.has(name) || !chunk.file.endsWith('.js')) return 0
    seen.add(name)
    const own = gzipSync(readFileSync(join(root, 'dist/ui', chunk.file)), { level: 9 }).length
    return own + (chunk.imports ?? []).reduce((sum, used) => sum + bytesOf(chunks, used, seen), 0)
  }
  test('at most 10 KB before the first interaction', () => {
    expect(bytesOf(manifest(), 'src/app/browser/boot.ts')).toBeLessThanOrEqual(budgets.boot)
  })
  test('an island is found by its name, and the first script knows none', () => {
    const { islands, boot } = readAssets(join(root, 'dist/ui'))
    const names = files('src/shop/*/*/islands/*.tsx')
      .filter(file => !file.includes('.test.'))
      .map(file => `${file.split('/')[3]}/${basename(file, '.tsx')}`)
    expect([...islands.keys()].toSorted()).toEqual(names.toSorted())
    const first = readFileSync(join(root, 'dist/ui', boot.replace('/_ui/desktop/', '')), 'utf8')
    for (const script of islands.values()) expect(first).not.toContain(basename(script))
  })
  test('at most 120 KB for any one island with React', () => {
    const chunks = manifest()
    for (const name of Object.keys(chunks).filter(key => key.includes('/islands/'))) {
      const seen = new Set<string>()
      const bytes = bytesOf(chunks, name, seen) + bytesOf(chunks, 'src/platform/page/hydrate.tsx', seen)
      expect(bytes, name).toBeLessThanOrEqual(onDemand[name] ?? budgets.island)
    }
  })
  test('what is built is there', () => {
    for (const chunk of Object.values(manifest()))
      expect(statSync(join(root, 'dist/ui', chunk.file)).size).toBeGreaterThan(0)
  })
})
