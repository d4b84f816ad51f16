import { pageContext } from '#platform/page/send.ts'
import { timeZoneCookie, yearInSeconds } from '#platform/storefront/storefront.ts'

/**
 * Tells the shop where the visitor's clock is, so that times are shown in their own zone: only to who is or may soon be
 * signed in, since nobody else sees a time.
 */
export function whenIdle(): void {
  if (!pageContext().signedIn && !document.querySelector('[data-login]')) return
  const zone = Intl.DateTimeFormat().resolvedOptions().timeZone
  if (zone) document.cookie = `${timeZoneCookie}=${zone}; path=/; max-age=${yearInSeconds}; samesite=lax`
}
