import type { RequestInput, Entry } from './entry.ts'

type HrefAsk<E extends Entry> = ('params' extends keyof RequestInput<E>
  ? { params: RequestInput<E>['params' & keyof RequestInput<E>] }
  : unknown) & {
  query?: 'query' extends keyof RequestInput<E>
    ? Partial<RequestInput<E>['query' & keyof RequestInput<E>]>
    : never
  hash?: string
}
type HrefArgs<E extends Entry> = 'params' extends keyof RequestInput<E>
  ? [ask: HrefAsk<E>]
  : [ask?: HrefAsk<E>]

/** Where addresses begin and what stands for their configured segments. */
export type Site = { base: string; brand: string; accountArea: string }

/** The path of an entry with its configured segments filled in; parameters still stand as `:name`. */
export const pathOf = (site: Pick<Site, 'brand' | 'accountArea'>, e: Entry): string =>
  e.path.replace('{brand}', site.brand).replace('{account-area}', site.accountArea)

/** The address of an entry: `href(page, catalogue.product, { params: { code } })`. */
export function href<E extends Entry>(site: Site, e: E, ...[ask]: HrefArgs<E>): string {
  const { params, query, hash } = (ask ?? {}) as {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    hash?: string
  }
  let path = pathOf(site, e)
  if (params) path = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  let search = ''
  if (query) {
    const pairs = new URLSearchParams()
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined || value === null || value === '') continue
      for (const one of Array.isArray(value) ? value : [value]) pairs.append(name, String(one))
    }
    search = pairs.toString()
  }
  return `${site.base}${path}${search && `?${search}`}${hash ? `#${hash}` : ''}`
}
