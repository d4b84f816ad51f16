import { pathOf, type Entry, type Site } from '#kit/contract.ts'
import type { Bound } from '#platform/request/routes.ts'

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

export type Addresses = {
  /** which methods an address below a storefront's base answers, for what nothing answers (405 and its header Allow) */
  methodsAt: (path: string) => string[]
  /**
   * where the form is that sends to an address that is asked for by GET: by a reload, by Back, or after a choice of the header on a page that
   * answered a form. Null: it is no form's, or no page stands above it.
   */
  formPageOf: (path: string) => string | null
  /** addresses of forms whose page is named: another page with a parameter may stand at the same address, and must not be taken for it */
  namedForms: readonly { path: string; page: string }[]
}

/** What is known of the addresses of all domains. Looked up only where nothing answers, so a list is enough. */
export function addressesOf(site: Pick<Site, 'brand' | 'accountArea'>, bound: readonly Bound[]): Addresses {
  const placeOf = (path: string) =>
    path.replace('{brand}', site.brand).replace('{account-area}', site.accountArea)
  const places = bound.flatMap(({ contract }) =>
    Object.values(contract).map((entry: Entry) => ({
      entry,
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
  const at = (path: string): Entry[] =>
    places.flatMap(({ entry, pattern }) => (pattern.test(path) ? [entry] : []))
  return {
    methodsAt: path => {
      const found = new Set<string>(at(path).map(({ method }) => method))
      return [...found, ...(found.has('GET') ? ['HEAD'] : [])].toSorted()
    },
    formPageOf: path => {
      const form = at(path).find(({ kind, method }) => kind === 'form' && method === 'POST')
      if (!form) return null
      if (form.ask.formOn) return placeOf(form.ask.formOn)
      for (let above = path; above.lastIndexOf('/') > 0;) {
        above = above.slice(0, above.lastIndexOf('/'))
        if (at(above).some(({ kind }) => kind === 'page')) return above
      }
      return null
    },
    namedForms: places.flatMap(({ entry }) =>
      entry.ask.formOn ? [{ path: pathOf(site, entry), page: placeOf(entry.ask.formOn) }] : [],
    ),
  }
}
