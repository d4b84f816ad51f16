import * as z from 'zod'
import { oneLine } from '#kit/typed/one-line.ts'
import { form, page } from '#kit/contract.ts'

const Id = z.coerce.number().int().positive().max(Number.MAX_SAFE_INTEGER)
const Link = z.object({
  system: Id,
  user: z.string().max(254),
  time: z.coerce.number().int().min(0).max(99_999_999_999),
  nonce: z.string().regex(/^[\w-]{16,64}$/),
  next: z.string().max(2_000).default(''),
  signature: z.string().regex(/^[0-9a-f]{64}$/i),
})

/** SITE-35: sessions that another system opens by a signed link, once. */
export const externalSession = {
  /** where the link leads; asks first when somebody else is signed in here */
  enter: page('/externalSession', { navigates: true, query: Link }),
  /** their answer: into the session of the link, out of the other one */
  change: form('/externalSession', { body: Link }),
  /** the modal was closed */
  acknowledge: form('/externalSession/acknowledge'),
}

const atDesk = { for: 'desk/connected-systems:read', section: 'desk/connected-systems' } as const
const atDeskToChange = { ...atDesk, for: 'desk/connected-systems:write' } as const

/** The seller's desk: the systems that may open sessions. */
export const connectedSystems = {
  list: page('/desk/connected-systems', atDesk),
  add: form('/desk/connected-systems', {
    proved: true,
    ...atDeskToChange,
    body: z.object({ name: oneLine(80).min(1), company: oneLine(120).min(1) }),
  }),
  /** off: its links open nothing; the sessions it has opened end */
  turn: form('/desk/connected-systems/:id', {
    proved: true,
    ...atDeskToChange,
    params: z.object({ id: Id }),
    body: z.object({ active: z.enum(['0', '1']) }),
  }),
}
