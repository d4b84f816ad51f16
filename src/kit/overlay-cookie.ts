/** SITE-37: what the reader of the overlay cookies gives where there is none. */
export const missingCookie = '0'.repeat(32)
/** s: the lifetime 1000 of the overlay cookies, taken as days (SITE-36, K-32). */
export const overlayCookieSeconds = 1_000 * 86_400

/** SITE-37: the value of a cookie that remembers an overlay, in a document's cookies; 32 zeros when it is missing. */
export function overlayCookieIn(cookies: string, name: string): string {
  const found = cookies.split('; ').find(pair => pair.startsWith(`${name}=`))
  return found?.slice(name.length + 1) || missingCookie
}

/** SITE-35, CFG-36: was this overlay shown or denied before? */
export const isRemembered = (value: string): boolean => value !== missingCookie
