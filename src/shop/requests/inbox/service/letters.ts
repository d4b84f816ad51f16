/** What both sides of a request are told by letter. */
import type { Ctx } from '#platform/request/context.ts'
import type { Tx } from '#kit/db/connect.ts'
import type { Language } from '#platform/language/language.ts'
import { queueLetter, queueSecretLetter, type Letter, type LetterPart } from '#platform/email/letter.ts'
import type { MailKinds } from '#platform/email/mail-kinds.ts'
import { brand } from '#platform/brand/brand.ts'
import { buyerHref, deskHref, guestHref } from '../contract.ts'
import { requestKinds } from '../model/kinds.ts'
import type { HeldRequest } from '../model/request.ts'
import { sayOwnerSteps, sayRequestMail, sayRequestSteps } from '../texts/mails.ts'
import { sayKinds, sayKindsWithin } from '../texts/states.ts'
import { newGuestKey } from './guest-key.ts'
import { insteadOf, keyFor as keyInstead, readersFor } from '#shop/people/company/service/readers.ts'
import { keyFor, readersOf } from '#shop/people/desk-people/service/who-is-told.ts'
import { aboutWords } from '../model/about.ts'

type Telling = Pick<Ctx, 'page' | 'publicUrl' | 'ports'>

/** A request in the words of who reads about it; `closed`: in whose place they do. */
type Told = HeldRequest & { closed: string | null }

/** The request as each of those reads about it who are written to: who asked, or who administers their unit (`readersFor`). */
async function toldOf(tx: Tx, request: HeldRequest): Promise<Told[]> {
  const {
    customerId,
    companyId,
    unitId,
    contactEmail: email,
    contactName: name,
    buyerActive: active,
  } = request
  if (customerId === null || companyId === null) return [{ ...request, closed: null }]
  const readers = await readersFor(tx, { ...request, email, name, active }, { companyId, unitId, customerId })
  return readers.map(reader => ({
    ...request,
    ...reader,
    contactEmail: reader.email,
    contactName: reader.name,
  }))
}

/**
 * Writes to who asked, with the way to the request: for a guest by a link that lets its reader in. Who reads in the place of another
 * has no page of it.
 */
async function toBuyer(
  ctx: Telling,
  tx: Tx,
  request: Told,
  letter: Pick<Letter, 'key' | 'subject' | 'parts'>,
): Promise<void> {
  if (request.closed !== null) {
    const { language, contactEmail: email, contactName: name, closed } = request
    await queueLetter(tx, {
      ...letter,
      key: keyInstead(letter.key, { email, closed }),
      recipient: { email, name, language },
      sender: brand.sender,
      parts: [...insteadOf(language, closed), ...letter.parts],
    })
    return
  }
  const page = { ...ctx.page, base: `/ebusiness/${request.storefront}` }
  const t = sayRequestMail(request.language)
  const address = {
    recipient: { email: request.contactEmail, name: request.contactName, language: request.language },
    sender: brand.sender,
  }
  const linked = (to: string): Letter => ({
    ...letter,
    ...address,
    parts: [...letter.parts, { link: t.see(), to: ctx.publicUrl + to }],
  })
  if (request.customerId !== null) {
    await queueLetter(tx, linked(buyerHref(page, request.kind, request.key)))
    return
  }
  const key = await newGuestKey(tx, request.id)
  await queueSecretLetter(tx, linked(guestHref(page, request.key, key)), ctx.ports.letters)
}

/** What it is about, and what was written: once, where what it is about is the beginning of what was written. */
function wordsOf(about: string, message: string): string[] {
  const flat = (text: string) => text.replaceAll(/\s+/g, ' ').trim()
  return [...(flat(message).startsWith(flat(about)) ? [] : [about]), message].filter(text => text !== '')
}

/**
 * Tells who asked that it arrived, and within how many working days it is answered; `parts`: what else stands in it. To a
 * stranger, whose address nobody has confirmed, it says nothing that they wrote, their name included: else anybody could
 * send their own words to anybody under the shop's name. The link shows it all.
 */
export function confirmToBuyer(
  ctx: Telling,
  tx: Tx,
  request: HeldRequest,
  message: string,
  parts: readonly LetterPart[] = [],
): Promise<void> {
  const t = sayRequestMail(request.language)
  const { key: code, about } = request
  const kind = sayKinds(request.language)[request.kind]()
  const isKnown = request.customerId !== null
  const told = isKnown ? [...wordsOf(aboutWords(request.language, about), message), ...parts] : []
  return toBuyer(
    ctx,
    tx,
    { ...request, ...(!isKnown && { contactName: '' }), closed: null },
    {
      key: `request-sent:${code}`,
      subject: t.sentSubject({ kind, code }),
      parts: [
        t.sent({
          kind: sayKindsWithin(request.language)[request.kind](),
          code,
          n: requestKinds[request.kind].days,
        }),
        ...told,
      ],
    },
  )
}

/** What the subject says of a step: each has its own words, so that letters tell themselves apart in a mailbox. */
/** What a domain may tell who asked that its desk did: it declares an e-mail 'request-…' for it. */
type RequestStep = keyof MailKinds extends infer K
  ? K extends `request-${infer Step}`
    ? Step
    : never
  : never

const stepOf = (language: Language, action: string): string => {
  const steps: Record<string, (() => string) | undefined> = sayRequestSteps(language)
  return steps[action]?.() ?? sayRequestSteps(language).write()
}

/** Tells who asked, or who reads in their place, what the desk did: `parts` what it wrote. */
export async function tellBuyer(
  ctx: Telling,
  tx: Tx,
  request: HeldRequest,
  action: RequestStep,
  parts: readonly LetterPart[],
): Promise<void> {
  for (const told of await toldOf(tx, request)) {
    const { language, key: code, version, turn } = told
    const t = sayRequestMail(language)
    const kind = sayKinds(language)[told.kind]()
    // a question waits for who asked
    const step = stepOf(language, action === 'write' && turn === 'buyer' ? 'ask' : action)
    await toBuyer(ctx, tx, told, {
      key: `request-${action}:${code}:${version}`,
      subject: t.stepSubject({ kind, code, step }),
      parts: [
        (action === 'decline' ? t.declined : t.answered)({
          kind: sayKindsWithin(language)[told.kind](),
          code,
        }),
        ...parts,
      ],
    })
  }
}

/**
 * Tells the desk, each reader in their own language, what who asked has done, and what was written: the owner, or whom the
 * rules of the desk name as long as nobody owns it.
 */
export async function tellOwner(
  ctx: Telling,
  tx: Tx,
  request: HeldRequest,
  action: 'send' | 'reply' | 'withdraw' | 'accept' | 'refuse',
  /** what else stands in it */
  parts: readonly LetterPart[] = [],
): Promise<void> {
  const readers = await readersOf(tx, { ...request, except: null })
  const { key: code, contactName } = request
  for (const reader of readers) {
    const { language, storefront } = reader
    const t = sayRequestMail(language)
    const kind = sayKinds(language)[request.kind]()
    const page = { ...ctx.page, base: `/ebusiness/${storefront}` }
    await queueLetter(tx, {
      key: keyFor(`request-owner:${code}:${request.version}`, reader, readers),
      recipient: { email: reader.email, name: reader.name, language },
      sender: brand.sender,
      subject: t.ownerSubject({ kind, code, step: sayOwnerSteps(language)[action]() }),
      parts: [
        (request.ownerId === null ? t.nobodysTold : t.ownerTold)({
          kind: sayKindsWithin(language)[request.kind](),
          code,
          name: contactName,
        }),
        ...wordsOf(aboutWords(language, request.about), request.said),
        ...parts,
        { link: t.see(), to: ctx.publicUrl + deskHref(page, request.kind, code) },
      ],
    })
  }
}
