/**
 * What was typed into a form whose session had ended: it travels sealed through the sign-in, in the address of the page that
 * comes after it, and is shown only to the person whose session it was (decision 198). Where the form needs no sign-in, or
 * somebody is signed in, it is shown in place of what it was to lead to (decision 407). The shop does not keep it.
 */
import { deflateRawSync, inflateRawSync } from 'node:zlib'
import * as z from 'zod'
import type { Ctx } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import { isReadable, type KeptForm } from '../model/kept-form.ts'
import { personOfForm } from '../store/sessions.ts'

/** ms for which somebody may sign in again and go on. */
const lasts = 3_600_000
/** Signs of the sealed form: what proxies take in an address. */
export const maxSealed = 6_000
/** Most signs of what is typed: an opened form is never larger. */
const maxOpened = 200_000

const Kept = z.object({
  by: z.number(),
  until: z.number(),
  /** where it was sent, and the page it stood on */
  to: z.string(),
  back: z.string(),
  why: z.enum(['ended', 'again']).default('ended'),
  fields: z.array(z.tuple([z.string(), z.string()])),
})

type Sealing = Pick<Ctx, 'ports' | 'clock'>

/** Fields of passwords and cards: a form that has one is never kept. */
const secret = /password|secret|^current$|card|cvc|security/i

/** What a form sent, field by field, without its token; null: a secret is among it, or it is no form of texts. */
function fieldsOf(body: unknown): [string, string][] | null {
  const fields: [string, string][] = []
  for (const [name, value] of Object.entries((body ?? {}) as Record<string, unknown>)) {
    if (name === 'CSRFToken') continue
    if (secret.test(name)) return null
    for (const one of [value].flat()) {
      if (typeof one !== 'string') return null
      fields.push([name, one])
    }
  }
  return fields
}

/** Whose page a form stood on, by its token; null: a guest's, or nobody knows. */
async function personOf(db: Db, body: unknown): Promise<number | null> {
  const { CSRFToken: csrf } = (body ?? {}) as { CSRFToken?: unknown }
  return typeof csrf === 'string' && csrf.length <= 100 ? personOfForm(db, csrf) : null
}

/**
 * Seals what a form sent for the person whose session, known by the token in the form, has ended; their cookie may be gone, since
 * they signed out in another tab. Null: nobody's session, a secret is among it, or it is too long to travel.
 */
export async function sealForm(
  { db, ports, clock }: Sealing & { db: Db },
  { body, to, back }: { body: unknown; to: string; back: string },
): Promise<string | null> {
  const fields = fieldsOf(body)
  const by = fields && (await personOf(db, body))
  return by === null ? null : seal({ ports, clock }, { by, to, back, why: 'ended', fields: fields ?? [] })
}

/**
 * What a form sent whose page was made for another session than that of now; it has not been done. Null: a secret is among
 * it, or nothing that a person typed; or it is their own, and they may not do it (`mayNot`).
 */
export async function formOfOtherSession(
  { db, who }: Pick<Ctx, 'db' | 'who'>,
  { body, to, back, mayNot }: { body: unknown; to: string; back: string; mayNot: boolean },
): Promise<KeptForm | null> {
  const fields = fieldsOf(body)
  if (!fields?.some(isReadable)) return null
  if (who === null) return { to, back, why: 'signed-out', fields }
  const by = await personOf(db, body)
  if (mayNot) return by === null || by === who.id ? null : { to, back, why: 'not-theirs', fields }
  return { to, back, why: by === who.id ? 'signed-in-again' : 'somebody-else', fields }
}

/**
 * Seals what a form sent for the person who sent it, while they are asked again who they are. Null: a secret is among it, or it
 * is too long to travel.
 */
export function sealFormAgain(
  sealing: Sealing,
  { by, body, to, back }: { by: number; body: unknown; to: string; back: string },
): string | null {
  const fields = fieldsOf(body)
  return fields && seal(sealing, { by, to, back, why: 'again', fields })
}

function seal({ ports, clock }: Sealing, form: Omit<z.output<typeof Kept>, 'until'>): string | null {
  const kept: z.output<typeof Kept> = { ...form, until: clock().getTime() + lasts }
  const packed = deflateRawSync(JSON.stringify(kept)).toString('base64')
  const sealed = ports.letters.seal.sealText(packed)
  return sealed.length > maxSealed ? null : sealed
}

/** The form that was sealed for this person; null: somebody else's, too old, or none at all. */
export function openForm({ ports, clock, who }: Sealing & Pick<Ctx, 'who'>, sealed: string): KeptForm | null {
  try {
    const packed = Buffer.from(ports.letters.seal.openText(sealed), 'base64')
    const text = inflateRawSync(packed, { maxOutputLength: maxOpened }).toString()
    const { by, until, ...form } = Kept.parse(JSON.parse(text))
    return by === who?.id && until > clock().getTime() ? form : null
  } catch {
    return null
  }
}
