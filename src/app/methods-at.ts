import { pathOf, type Site } from '#kit/contract.ts'
import type { Bound } from '#kit/routes.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/**
 * Which methods an address below a storefront's base answers, for what nothing answers (405 and its header Allow). Looked
 * up only there, so a list is enough.
 */
export function methodsAt(
  site: Pick<Site, 'brand' | 'accountArea'>,
  bound: readonly Bound[],
): (path: string) => string[] {
  const places = bound.flatMap(({ contract }) =>
    Object.values(contract).map(entry => ({
      method: entry.method,
      // a parameter alone takes any text that has no slash
      pattern: new RegExp(
        `^${pathOf(site, entry)
          .split(/(:\w+)/)
          .map(part => (part.startsWith(':') ? '[^/]+' : escaped(part)))
          .join('')
          .replace(/\/$/, '')}/?$`,
      ),
    })),
  )
  return path => {
    const found = new Set(places.flatMap(({ method, pattern }) => (pattern.test(path) ? [method] : [])))
    return [...found, ...(found.has('GET') ? ['HEAD'] : [])].toSorted()
  }
}
