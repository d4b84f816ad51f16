/**
 * CAT-11: `q` is `facet:itemQuery:facet:itemQuery`. Values of one facet are alternatives; on a range facet two
 * pairs are from and to (an empty one is an open end) and one pair is exactly that value.
 */
export type FacetFilter = { facet: string; values: string[] }

const longest = 8192
const maxPairs = 400

/**
 * Reads `q`. Never throws: pairs without a facet and broken escapes are left out. Doubled pairs count once, but for the
 * two ends of a range that are one value.
 */
export function parseQuery(q: string): FacetFilter[] {
  const byFacet = new Map<string, string[]>()
  const parts = q.slice(0, longest).split(':')
  const end = Math.min(parts.length - 1, maxPairs * 2)
  for (let i = 0; i < end; i += 2) {
    const facet = decode(parts[i] ?? '')
    const value = decode(parts[i + 1] ?? '')
    if (facet === null || facet === '' || value === null) continue
    const values = byFacet.get(facet)
    if (values === undefined) byFacet.set(facet, [value])
    else if (!values.includes(value) || values.length === 1) values.push(value)
  }
  return Array.from(byFacet, ([facet, values]) => ({ facet, values }))
}

/** Writes `q`; empty for no filters (the full range of a slider is no filter). */
export function formatQuery(filters: readonly FacetFilter[]): string {
  const parts: string[] = []
  for (const { facet, values } of filters)
    if (facet !== '') for (const value of values) parts.push(encode(facet), encode(value))
  return parts.join(':')
}

/** The filters with one value of a facet ticked or, if it was, unticked: what the link of a value leads to. */
export function toggleValue(filters: readonly FacetFilter[], facet: string, value: string): FacetFilter[] {
  const others = filters.filter(f => f.facet !== facet)
  const now = filters.find(f => f.facet === facet)?.values ?? []
  const values = now.includes(value) ? now.filter(v => v !== value) : [...now, value]
  return values.length === 0 ? others : [...others, { facet, values }]
}

/** The filters without a facet. */
export function removeFacet(filters: readonly FacetFilter[], facet: string): FacetFilter[] {
  return filters.filter(f => f.facet !== facet)
}

/** A range facet's ends; null for an unusable pair. Crossed ends are turned round. */
export function readRange(values: readonly string[]): { from: number | null; to: number | null } | null {
  const ends = values.slice(0, 2).map(v => (v.trim() === '' ? null : Number(v)))
  if (ends.some(n => n !== null && !Number.isFinite(n))) return null
  const from = ends[0] ?? null
  const to = ends.length < 2 ? from : (ends[1] ?? null)
  if (from === null && to === null) return null
  return from !== null && to !== null && from > to ? { from: to, to: from } : { from, to }
}

const encode = (s: string) => s.replace(/[%:]/g, c => (c === ':' ? '%3A' : '%25'))

function decode(s: string): string | null {
  if (!s.includes('%')) return s
  try {
    return decodeURIComponent(s)
  } catch {
    return null
  }
}
