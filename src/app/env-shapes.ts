/** What settings of the environment may be. */
import * as z from 'zod'
import { readNetworks } from '#kit/networks.ts'
import { senderOf } from '#platform/email/sender.ts'

export const whole = (min: number, max: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().int().min(min).max(max))
export const segment = z.string().regex(/^[a-z0-9-]{1,40}$/)
/** An address that can be read as one, by its beginning, without a blank that was copied with it. */
export const urlOf = (protocol: RegExp) =>
  z
    .string()
    .regex(new RegExp(`^${protocol.source.slice(1, -1)}//\\S+$`))
    .refine(typed => URL.canParse(typed))
// a socket's address, postgres://user@/name?host=/run, has no host
export const postgresUrl = z.string().regex(/^postgres(ql)?:\/\/.+/)
export const networks = z.string().refine(typed => readNetworks(typed) !== null)

/**
 * Where visitors reach the shop: an origin and nothing else, since the shop serves no path below it. It is kept as browsers write it:
 * 'HTTPS://Shop.Example:443' is 'https://shop.example'.
 */
export const origin = z
  .string()
  .refine(typed => {
    if (!/^https?:\/\/[^\s\\?#]+$/i.test(typed) || !URL.canParse(typed)) return false
    const { username, password, pathname } = new URL(typed)
    return username === '' && password === '' && /^\/*$/.test(pathname)
  })
  .transform(typed => new URL(typed).origin)

/** A contact as security.txt wants it: a URI. Empty: it is none. */
export const contactUri = (typed: string): string =>
  senderOf(typed)?.address === typed
    ? `mailto:${typed}`
    : /^(https:\/\/|mailto:)[^\s]+$/.test(typed) && URL.canParse(typed)
      ? typed
      : ''
