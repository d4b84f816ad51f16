/** An account is asked for; the answer is the same, and as late, for known and unknown addresses (trust.md). */
import { setTimeout as sleep } from 'node:timers/promises'
import { countAttempt, networkOf } from '#kit/attempts.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import { inTransaction } from '#kit/db/transaction.ts'
import { sayField } from '#kit/field-errors.ts'
import { queueSecretLetter } from '#platform/email/letter.ts'
import { Refusal, type FieldError } from '#kit/refusal.ts'
import { readEmail } from '#kit/typed/email.ts'
import { inOneLine } from '#kit/typed/one-line.ts'
import {
  blankAddress,
  tidyAddress,
  titleCodes,
  wrongIn,
  type AddressEntered,
  type WrongAddress,
} from '#shop/people/address-book/model/address-form.ts'
import { isAnswered, leftBlank, unanswered } from '#shop/site/captcha/service.ts'
import { textOf } from '#shop/site/content/service/content.ts'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { session } from '#shop/people/session/contract.ts'
import { passwordProblem } from '#shop/people/session/model/password-rule.ts'
import { passwordRule } from '#shop/people/session/service/password-reading.ts'
import { hashPassword } from '#shop/people/session/service/passwords.ts'
import { hashToken, newToken } from '#shop/people/session/service/token.ts'
import { brand } from '#platform/brand/brand.ts'
import { registration } from '../contract.ts'
import {
  captchaForm,
  linkHours,
  maxPersonLength,
  type Kind,
  type PersonEntered,
} from '../model/registration.ts'
import { accountHolder, insertRegistration } from '../store/registrations.ts'
import { sayRegister, sayRegisterMail } from '../texts/register.ts'

export type RegisterForm = PersonEntered & {
  kind: Kind
  address: AddressEntered
  password: string
  passwordAgain: string
  termsOfUse: boolean
  privacyPolicy: boolean
  captchaToken: string
  captchaProof: string
  captchaAnswer: string
}

/** Registrations in an hour: from one network, and for one address. */
const limits = { network: 20, address: 3, seconds: 3_600 }
/** The answer takes at least this long, so that its time does not tell whether there is such an account. */
const minMs = 300

/**
 * REG-01 to REG-06: keeps who asks and sends a link to confirm the address; somebody who has an account already is told
 * so by the same mail. `errors`: nothing was kept. Throws too-many.
 */
export async function register(
  ctx: Ctx,
  given: RegisterForm,
): Promise<{ sent: true } | { errors: FieldError[]; wrong: WrongAddress[]; country: string }> {
  const t = sayRegister(ctx.page.language)
  const generic = sayField(ctx.page.language)
  const email = given.email.trim().toLowerCase()
  const person = {
    email,
    titleCode: inOneLine(given.titleCode),
    firstName: inOneLine(given.firstName),
    lastName: inOneLine(given.lastName),
    companyName: inOneLine(given.companyName),
    customerNumber: inOneLine(given.customerNumber),
  }
  const errors: FieldError[] = []
  const say = (field: string, message: string) =>
    void (errors.some(error => error.field === field) || errors.push({ field, message }))
  for (const field of ['companyName', 'firstName', 'lastName', 'email'] as const)
    if (person[field] === '') say(field, generic.required())
  for (const [field, max] of Object.entries(maxPersonLength))
    if (person[field as keyof PersonEntered].length > max) say(field, generic.tooLong({ max }))
  if (readEmail(email) === null) say('email', generic.email())
  if (!(titleCodes as readonly string[]).includes(person.titleCode)) say('titleCode', generic.notOne())
  const { min, max } = await passwordRule(ctx)
  const problem = passwordProblem(given.password, person, min)
  for (const field of ['password', 'passwordAgain'] as const)
    if (given[field] === '') say(field, generic.required())
  if (problem === 'too-short') say('password', generic.tooShort({ min }))
  else if (problem === 'too-long') say('password', generic.tooLong({ max }))
  else if (problem) say('password', t[problem === 'common' ? 'common' : 'ownName']())
  if (given.passwordAgain !== given.password) say('passwordAgain', t.notTheSame())
  const address = tidyAddress({ ...blankAddress, ...given.address, companyName: person.companyName })
  const countries = await countriesHere(ctx)
  const wrong =
    given.kind === 'company'
      ? wrongIn(address, { countries, needsVatId: true })
      : countries.includes(address.countryIso)
        ? []
        : [{ field: 'countryIso' as const, why: 'choice' as const }]
  if (!given.termsOfUse) say('termsOfUse', given.kind === 'download' ? t.privacyFirst() : t.termsFirst())
  if (given.kind === 'company' && !given.privacyPolicy) say('privacyPolicy', t.privacyFirst())
  const { captchaToken: token, captchaProof: proof, captchaAnswer: answer } = given
  if (leftBlank(ctx, captchaForm, { token, proof, answer })) errors.push(unanswered(ctx))
  const refused = {
    errors,
    wrong: wrong.filter(one => one.field !== 'companyName'),
    country: address.countryIso,
  }
  // an answer counts once, and the form comes back with another question
  if (
    !leftBlank(ctx, captchaForm, { token, proof, answer }) &&
    !(await isAnswered(ctx, captchaForm, { token, proof, answer }))
  )
    errors.push(unanswered(ctx))
  if (errors.length > 0 || refused.wrong.length > 0) return refused
  const stop = await countAttempt(
    ctx.db,
    [{ key: `registration network ${networkOf(ctx.request.ip)}`, limit: limits.network }],
    limits.seconds,
  )
  if (stop) throw new Refusal('too-many', t.tooMany(), stop)
  await Promise.all([sleep(minMs), keep(ctx, given.kind, person, address, given.password)])
  return { sent: true }
}

async function keep(
  ctx: Ctx,
  kind: Kind,
  person: PersonEntered,
  address: AddressEntered,
  password: string,
): Promise<void> {
  // the same work for a known address as for an unknown one
  const passwordHash = await hashPassword(password)
  const { email } = person
  const hash = hashToken(email).toString('base64url').slice(0, 22)
  const stop = await countAttempt(
    ctx.db,
    [{ key: `registration address ${hash}`, limit: limits.address }],
    limits.seconds,
  )
  if (stop) return
  const [terms, privacy, holder] = await Promise.all([
    textOf(ctx, 'terms-of-use'),
    textOf(ctx, 'privacy'),
    accountHolder(ctx.db, email),
  ])
  const t = sayRegisterMail(ctx.page.language)
  const token = newToken()
  const to = (path: string) => ctx.publicUrl + path
  const recipient = {
    email,
    // nobody has confirmed this address yet: what was typed as a name is not sent to it
    name: holder ? `${holder.first_name} ${holder.last_name}` : '',
    language: ctx.page.language,
  }
  await inTransaction(ctx.db, async tx => {
    const letter = {
      key: `registration:${hashToken(token).toString('base64url')}` as const,
      recipient,
      sender: brand.sender,
    }
    // who has an account for downloads may ask to buy for a company with it (REG-04)
    if (holder && !(kind === 'company' && holder.mayJoin)) {
      const parts = [
        t.known(),
        { link: t.signIn(), to: to(href(ctx.page, session.login)) },
        { link: t.newPassword(), to: to(href(ctx.page, session.forgotPassword)) },
        t.notYou(),
      ]
      return queueSecretLetter(
        tx,
        { ...letter, subject: t.knownSubject({ shop: brand.sender }), parts },
        ctx.ports.letters,
      )
    }
    await insertRegistration(tx, {
      ...person,
      kind,
      vatId: address.vatId,
      line1: address.line1,
      line2: address.line2,
      postcode: address.postcode,
      town: address.townCity,
      region: address.regionIso,
      country: address.countryIso,
      phone: address.phone,
      passwordHash,
      storefront: ctx.page.storefront,
      termsVersion: terms?.version ?? null,
      privacyVersion: privacy?.version ?? null,
      linkHash: hashToken(token),
      linkHours,
    })
    const parts = [
      t.confirm(),
      { link: t.confirmLink(), to: to(href(ctx.page, registration.link, { query: { token } })) },
      t.confirmHours({ n: linkHours }),
      t.notYou(),
    ]
    return queueSecretLetter(
      tx,
      { ...letter, subject: t.confirmSubject({ shop: brand.sender }), parts },
      ctx.ports.letters,
    )
  })
}
