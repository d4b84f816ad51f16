/**
 * Measures the catalogue index on a made catalogue: `node bench/search-index.ts --articles 200000`.
 * About 20 attributes, 11 of them facets, five variants to a base product. Several sizes: parted by commas.
 * Prints a table, and with `--json FILE` writes the same figures.
 */
import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { parseArgs } from 'node:util'
import { createIndexBuilder } from '#shop/catalogue/search-index/model/build-index.ts'
import type {
  IndexedArticle,
  IndexedAttribute,
  IndexedCategory,
} from '#shop/catalogue/search-index/model/index-input.ts'
import { listing, warmListing } from '#shop/catalogue/search-index/model/list-articles.ts'
import { suggest, warmSuggestions } from '#shop/catalogue/search-index/model/suggest.ts'

const { values: options } = parseArgs({
  options: {
    articles: { type: 'string', default: '20000,200000' },
    json: { type: 'string' },
    child: { type: 'boolean' },
  },
})

function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
}

const families = [
  'pin header',
  'socket strip',
  'terminal block',
  'circular connector',
  'hood',
  'housing',
  'insert',
  'contact',
  'cable assembly',
  'crimp tool',
]
const familiesEs = [
  'tira de pines',
  'regleta hembra',
  'bloque de bornes',
  'conector circular',
  'capota',
  'carcasa',
  'inserto',
  'contacto',
  'cable confeccionado',
  'tenaza de engaste',
]
const syllables = 'ba ce di fo gu ha je ki lo mu na pe ri so tu va we xi yo zu'.split(' ')
const pitches = [1, 1.27, 2, 2.5, 2.54, 3.5, 3.81, 5, 5.08, 7.62]
const sections: [number, number][] = [
  [0.08, 0.5],
  [0.14, 1.5],
  [0.5, 2.5],
  [0.5, 4],
  [1.5, 6],
  [2.5, 10],
  [6, 25],
  [10, 35],
]
const texts: Record<string, string[]> = {
  orientation: ['vertical', 'horizontal', 'angled'],
  mounting: ['THT', 'SMD', 'panel', 'cable'],
  gender: ['male', 'female', 'hybrid'],
  color: ['black', 'grey', 'green', 'blue', 'orange', 'white'],
  plating: ['gold', 'tin', 'silver', 'nickel'],
  locking: ['lever', 'screw', 'latch', 'bayonet', 'push-pull', 'none'],
}
const attributes: IndexedAttribute[] = [
  attribute('positions', null, 'number', 'range'),
  attribute('pitch', 'mm', 'number', 'values'),
  attribute('current', 'A', 'number', 'range'),
  attribute('voltage', 'V', 'number', 'range'),
  attribute('section', 'mm²', 'interval', 'range'),
  ...Object.keys(texts).map(code => attribute(code, null, 'text', 'values')),
  ...['length', 'width', 'height', 'drill'].map(code => attribute(code, 'mm', 'number', 'none')),
  attribute('weight', 'g', 'number', 'none'),
  attribute('temperature', '°C', 'interval', 'none'),
  attribute('material', null, 'text', 'none'),
  attribute('protection', null, 'text', 'none'),
  attribute('shielded', null, 'flag', 'none'),
].map((a, sort) => Object.assign(a, { sort }))

function attribute(
  code: string,
  unit: string | null,
  kind: IndexedAttribute['kind'],
  facet: IndexedAttribute['facet'],
): IndexedAttribute {
  return { code, names: { en: code, es: code }, unit, kind, facet, sort: 0, precision: 0 }
}

function makeCategories(): IndexedCategory[] {
  return families.flatMap((name, f) => [
    { code: `f${f}`, parent: null, names: { en: name, es: familiesEs[f] ?? name }, sort: f },
    ...Array.from({ length: 12 }, (_, l) => ({
      code: `f${f}-${l}`,
      parent: `f${f}`,
      names: { en: `${name} line ${l}`, es: `línea ${l}` },
      sort: l,
    })),
  ])
}

function* makeArticles(count: number): Generator<IndexedArticle> {
  const random = randomFrom(7)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const word = () => pick(syllables) + pick(syllables) + pick(syllables)
  const makers = Array.from({ length: 40 }, word)
  let base: IndexedArticle['base'] = null
  let family = 0
  let line = 0
  for (let i = 0; i < count; i++) {
    if (i % 5 === 0) {
      family = Math.floor(random() * families.length)
      line = Math.floor(random() * 12)
      const name = `${word()} ${families[family] ?? ''} ${word()}`
      base = {
        id: 10_000_000 + i,
        code: `B${100_000 + i}`,
        names: { en: name, es: `${familiesEs[family] ?? ''} ${word()}` },
      }
    }
    const positions = 1 + Math.floor(random() * 48)
    const pitch = pick(pitches)
    const chosen: IndexedArticle['attributes'] = {
      positions,
      pitch,
      current: pick([1, 2, 4, 8, 10, 16, 20, 40]),
      voltage: pick([50, 160, 250, 320, 500, 630, 1000]),
      section: pick(sections),
      length: Math.round(random() * 400) / 4,
      width: Math.round(random() * 200) / 4,
      height: Math.round(random() * 80) / 4,
      drill: pick([0.8, 1, 1.1, 1.3, 1.6]),
      weight: Math.round(random() * 300),
      temperature: pick([
        [-40, 85],
        [-40, 125],
        [-55, 150],
      ] as [number, number][]),
      material: pick(['PA', 'PBT', 'LCP', 'zinc', 'aluminium']),
      protection: pick(['IP20', 'IP65', 'IP67', 'IP69K']),
      shielded: random() < 0.3,
      ...Object.fromEntries(Object.entries(texts).map(([code, list]) => [code, pick(list)])),
    }
    yield {
      id: i + 1,
      code: `${pick(['09', '14', '21'])} ${two(i / 65_536)} ${three(i)} ${four(i * 7)}`,
      base,
      categories: [`f${family}-${line}`],
      names: {
        en: `${families[family] ?? ''} ${positions} pos ${pitch}mm ${word()}`,
        es: `${familiesEs[family] ?? ''} ${positions} polos ${pitch} mm`,
      },
      descriptions: {
        en: `${word()} series with ${word()} ${word()} for ${pick(families)}, ${String(chosen['locking'])} locking`,
        es: `serie ${word()} para ${pick(familiesEs)}`,
      },
      manufacturer: pick(makers),
      mpn: null,
      series: `S${i % 200}`,
      keywords: [word()],
      numbers: [String(4_000_000_000_000 + i * 13)],
      attributes: chosen,
      rank: Math.floor(random() * count),
      orderable: random() < 0.97,
      prices: { EUR: Math.round(random() * 10_000), USD: Math.round(random() * 11_000) },
    }
  }
}

const two = (n: number) => String(Math.floor(n) % 100).padStart(2, '0')
const three = (n: number) => String(Math.floor(n / 256) % 1000).padStart(3, '0')
const four = (n: number) => String(n % 10_000).padStart(4, '0')

type Figure = { articles: number; work: string; mean: number; p99: number | null; unit: string }

function time(articles: number, work: string, inputs: readonly (() => unknown)[], atLeastMs = 1500): Figure {
  for (const input of inputs) input()
  const took: number[] = []
  const end = performance.now() + atLeastMs
  for (let i = 0; took.length < 30 || performance.now() < end; i++) {
    const from = performance.now()
    inputs[i % inputs.length]?.()
    took.push((performance.now() - from) * 1000)
  }
  took.sort((a, b) => a - b)
  const mean = took.reduce((sum, t) => sum + t, 0) / took.length
  return { articles, work, mean, p99: took[Math.floor(took.length * 0.99)] ?? 0, unit: 'µs' }
}

const memoryUsed = () => {
  globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return (heapUsed + arrayBuffers) / 1e6
}

const wordOf = (a: IndexedArticle, n: number) => a.descriptions.en?.split(' ')[n] ?? ''
const swapped = (w: string) => w.slice(0, 1) + w.slice(2, 3) + w.slice(1, 2) + w.slice(3)

/** In a function of its own, so that nothing of the builder is alive when memory is measured. */
function build(count: number) {
  const began = performance.now()
  const builder = createIndexBuilder(attributes, makeCategories())
  const samples: IndexedArticle[] = []
  let making = 0
  const made = makeArticles(count)
  for (let i = 0; ; i++) {
    const from = performance.now()
    const next = made.next()
    making += performance.now() - from
    if (next.done === true) break
    if (i % Math.ceil(count / 500) === 0) samples.push(next.value)
    builder.add(next.value)
  }
  const added = performance.now()
  const index = builder.finish()
  const built = performance.now()
  return { index, samples, whole: (built - began - making) / 1000, last: (built - added) / 1000 }
}

function measure(count: number): Figure[] {
  const before = memoryUsed()
  const { index, samples, whole, last } = build(count)
  const peak = process.memoryUsage().rss / 1e6
  const size = memoryUsed() - before
  const one = (work: string, mean: number, unit: string): Figure => ({
    articles: count,
    work,
    mean,
    p99: null,
    unit,
  })
  const language = 'en' as const
  const warming = performance.now()
  warmListing(index, language)
  warmSuggestions(index, language, 8)
  const warmed = performance.now()
  const leaves = makeCategories()
    .filter(c => c.parent !== null)
    .map(c => c.code)
  const tops = makeCategories()
    .filter(c => c.parent === null)
    .map(c => c.code)
  const filters = [
    { facet: 'orientation', values: ['vertical', 'angled'] },
    { facet: 'pitch', values: ['2.54'] },
  ]
  const range = [...filters, { facet: 'current', values: ['8', '20'] }, { facet: 'section', values: ['4'] }]
  const searches = samples.map(a => `${wordOf(a, 0)} ${a.names.en?.split(' ')[0] ?? ''}`)
  const typed = samples.flatMap(a => [
    a.code.slice(0, 3 + (a.id % 6)),
    wordOf(a, 0).slice(0, 1 + (a.id % 6)),
    `${a.names.en?.split(' ')[0] ?? ''} ${wordOf(a, 0).slice(0, 1 + (a.id % 4))}`,
  ])
  const list = (query: Omit<Parameters<typeof listing>[1], 'language'>) => () =>
    listing(index, { ...query, language })
  const figures = [
    one('build, without making the articles', whole, 's'),
    one('  of it the last step', last, 's'),
    one('warming one language', (warmed - warming) / 1000, 's'),
    one('memory of the index', size, 'MB'),
    one('memory with kept lists after warming', memoryUsed() - before, 'MB'),
    one('resident set after building', peak, 'MB'),
    time(
      count,
      'category listing with facets (leaf)',
      leaves.map(category => list({ category })),
    ),
    time(
      count,
      'category listing with facets (top)',
      tops.map(category => list({ category })),
    ),
    time(
      count,
      'category (leaf), two filters',
      leaves.map(category => list({ category, filters })),
    ),
    time(
      count,
      'category (top), two filters',
      tops.map(category => list({ category, filters })),
    ),
    time(
      count,
      'category (top), two filters and two ranges, by name',
      tops.map(category => list({ category, filters: range, sort: 'name-asc' })),
    ),
    time(count, 'whole catalogue, two filters, by price', [
      list({ filters, sort: 'price-asc', currency: 'EUR' }),
    ]),
    time(
      count,
      'two words with facets',
      searches.map(text => list({ text })),
    ),
    time(
      count,
      'two words with facets and two filters',
      searches.map(text => list({ text, filters })),
    ),
    time(
      count,
      'two common words',
      families.map(f => list({ text: `${f.split(' ')[0] ?? ''} vertical` })),
    ),
    time(
      count,
      'value with unit and word',
      pitches.map(p => list({ text: `${p} mm header` })),
    ),
    time(
      count,
      'exact number',
      samples.map(a => list({ text: a.code })),
    ),
    time(
      count,
      'one typing error',
      samples.slice(0, 100).map(a => list({ text: swapped(wordOf(a, 0)) })),
    ),
    time(
      count,
      'autocomplete',
      typed.map(t => () => suggest(index, t, language, 8)),
    ),
  ]
  return figures
}

// Each size in a process of its own: memory is measured from an empty one.
const sizes = options.articles.split(',').map(Number)
const figures: Figure[] =
  sizes.length === 1 && options.child === true
    ? measure(sizes[0] ?? 0)
    : sizes.flatMap(size => {
        const child = [
          ...process.execArgv,
          '--expose-gc',
          import.meta.filename,
          '--child',
          '--articles',
          String(size),
        ]
        return JSON.parse(execFileSync(process.execPath, child, { maxBuffer: 1e8 }).toString()) as Figure[]
      })
const commit = (() => {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD']).toString().trim()
  } catch {
    return 'unknown'
  }
})()
if (options.child === true) {
  process.stdout.write(JSON.stringify(figures))
  process.exit()
}
console.log(`commit ${commit}, Node ${process.version}, ${cpus()[0]?.model ?? ''}`)
console.table(
  figures.map(f => ({
    articles: f.articles,
    work: f.work,
    mean: `${f.mean.toFixed(f.mean < 10 ? 2 : 0)} ${f.unit}`,
    p99: f.p99 === null ? '' : `${f.p99.toFixed(0)} ${f.unit}`,
  })),
)
if (options.json !== undefined)
  writeFileSync(
    options.json,
    JSON.stringify({ commit, node: process.version, cpu: cpus()[0]?.model, figures }, null, 1),
  )
