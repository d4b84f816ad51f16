/** Cookies of the request that is answered and of its reply, as far as a function needs them. */
export type CookieOptions = {
  maxAgeSeconds?: number
  path?: string
  httpOnly?: boolean
  /** nobody but the shop can write it; read it with `signed` */
  signed?: boolean
}
export type CookiesIn = {
  /** `signed`: undefined unless the shop wrote it */
  cookie: (name: string, options?: { signed: boolean }) => string | undefined
}
export type CookiesOut = {
  setCookie: (name: string, value: string, options?: CookieOptions) => void
  clearCookie: (name: string) => void
}
