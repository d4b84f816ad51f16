import { pageContext } from '#platform/page/send.ts'
import { prefetchedPages } from '../prefetched-pages.ts'

/**
 * Fetches pages that change nothing while the pointer rests on their link, where the browser has no speculation rules
 * of its own (ux.md 1.1). Only those that are listed, and links that say so.
 */
export function prefetchByHand(): void {
  const { base } = pageContext()
  const isListed = ({ pathname, search }: HTMLAnchorElement) =>
    prefetchedPages.some(begin => (pathname + search).startsWith(base + begin))
  const done = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined
  const consider = (event: Event) => {
    clearTimeout(timer)
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || link.origin !== location.origin || done.has(link.href)) return
    if (!isListed(link) && link.dataset['prefetch'] === undefined) return
    timer = setTimeout(() => {
      done.add(link.href)
      document.head.append(
        Object.assign(document.createElement('link'), { rel: 'prefetch', href: link.href }),
      )
    }, 120)
  }
  document.addEventListener('pointerover', consider, { passive: true })
  document.addEventListener('focusin', consider)
}
