/** dependency-cruiser's rules, generated from the rooms and `src/shop/map.ts` (architecture.md section 2). */
import { areas, placeOf, type DomainEntry } from './src/shop/map.ts'

type Rule = { name: string; severity: 'error'; comment?: string } & (
  | { from: object; to: object }
  | { module: object }
)

const rooms: Record<string, readonly string[]> = {
  model: ['model'],
  contract: ['model', 'contract'],
  store: ['model', 'store'],
  service: ['model', 'store', 'service', 'contract', 'texts', 'audit', 'slots'],
  routes: ['contract', 'model', 'service', 'views', 'texts', 'routes', 'audit', 'slots'],
  views: ['model', 'contract', 'texts', 'islands', 'views', 'slots'],
  islands: ['model', 'contract', 'texts', 'islands'],
  reactions: ['model', 'service'],
  texts: ['texts'],
  domain: ['model', 'service', 'routes', 'views', 'reactions', 'audit', 'search-tools'],
  slots: ['model'],
  audit: ['model', 'contract', 'texts'],
  'search-tools': ['model', 'contract'],
}
/** What a room may take from the same room or others of a domain that the map lets it use. */
const abroad: Record<string, readonly string[]> = {
  model: ['model'],
  contract: ['model', 'contract'],
  store: ['model'],
  service: ['service', 'model', 'contract', 'audit', 'slots'],
  routes: ['service', 'model', 'views', 'contract', 'audit', 'slots'],
  views: ['views', 'islands', 'contract', 'model'],
  islands: ['contract', 'model'],
  reactions: ['service', 'model'],
  texts: [],
  domain: ['slots'],
  slots: ['model'],
  audit: ['model', 'contract'],
  'search-tools': ['contract'],
}
const room = (names: readonly string[]) => `(?:${names.join('|')})(?:\\.tsx?$|/)`
const tests = '\\.(test|rows)\\.tsx?$'
/** What is started by a name, not by an import. */
const entryPoints = [
  tests,
  '\\.d\\.ts$',
  // found by their place, or loaded from inside markup, where imports are not seen
  '/islands/',
  '^src/app/(start|dev|dev-serve|longest-first|browser/boot)\\.ts$',
  '^src/app/commands/',
  '^src/app/database/(generate-types|test-[a-z-]+)\\.ts$',
  '^src/kit/db/test-migrator\\.ts$',
  // threads of their own, and what the bundler puts in
  '-thread\\.ts$',
  '/index-builder\\.ts$',
  // makers of files, which their thread finds by their place
  '/service/(.+/)?file-makers\\.ts$',
  // declarations of tables, which the compiler puts together
  '^src/(platform|shop/[^/]+/[^/]+/store)/tables\\.ts$',
  // started as a program by a test
  '^src/shop/systems/api/fixtures/(generate-client|typescript-5)\\.ts$',
  '^src/(kit/no-checker\\.ts|platform/page/hydrate\\.tsx)$',
]
const rules: Rule[] = [
  { name: 'no-circles', severity: 'error', from: {}, to: { circular: true } },
  {
    name: 'nothing-stands-alone',
    severity: 'error',
    comment: 'a module is imported, or an entry point',
    from: {},
    module: { numberOfDependentsLessThan: 1, pathNot: entryPoints },
  },
  {
    name: 'kit-is-the-ground',
    severity: 'error',
    from: { path: '^src/kit/', pathNot: tests },
    to: { path: '^(src/(platform|ui|shop|app)|demo)/' },
  },
  {
    name: 'platform-knows-no-domain',
    severity: 'error',
    from: { path: '^src/platform/', pathNot: tests },
    to: { path: '^(src/(ui|shop|app)|demo)/' },
  },
  {
    name: 'ui-knows-no-business',
    severity: 'error',
    from: { path: '^src/ui/', pathNot: tests },
    to: { path: '^(src/(shop|app)|demo)/' },
  },
  {
    name: 'shop-does-not-know-the-app',
    severity: 'error',
    from: { path: '^src/shop/', pathNot: tests },
    to: { path: '^(src/app|demo)/' },
  },
  {
    name: 'nobody-imports-tests',
    severity: 'error',
    from: { pathNot: `${tests}|test-` },
    to: { path: tests },
  },
]

/** A file of a room, by its domain's place as the first group. */
const inRoom = (name: string) => `^src/shop/([^/]+/[^/]+)/${room([name])}`
for (const [name, own] of Object.entries(rooms)) {
  const from = { path: inRoom(name), pathNot: tests }
  const others = (abroad[name] ?? []).map(inRoom)
  rules.push(
    {
      name: `${name}-inside`,
      severity: 'error',
      comment: 'a room takes what it may of its own domain',
      from,
      to: { path: '^src/shop/$1/', pathNot: `^src/shop/$1/${room(own)}` },
    },
    {
      name: `${name}-abroad`,
      severity: 'error',
      comment: 'and what it may of others',
      from,
      to: { path: '^src/shop/', pathNot: ['^src/shop/$1/', '^src/shop/map\\.ts$', ...others].join('|') },
    },
  )
}
const domains = Object.values(areas).flatMap(area => Object.entries<DomainEntry>(area.domains))
for (const [domain, { uses }] of domains) {
  const home = `^src/shop/${placeOf(domain)}/`
  rules.push({
    name: `${domain}-uses`,
    severity: 'error',
    comment: 'a domain takes from those that the map lets it use',
    from: { path: `${home}${room(Object.keys(rooms))}`, pathNot: tests },
    to: {
      path: '^src/shop/',
      pathNot: [
        home,
        '^src/shop/map\\.ts$',
        ...uses.map(other => `^src/shop/${placeOf(other)}/`),
        // a link is harmless: contracts depend on models only
        inRoom('contract'),
      ].join('|'),
    },
  })
}

const config = {
  forbidden: rules,
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
  },
}
export default config
