/** How a person signs in, in their account. */
import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { modulesOf, modulesPath, squaresOf } from '#kit/square-code.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { deviceName } from '#shop/people/session/model/device.ts'
import { factors } from '../contract.ts'
import {
  beginEnrolment,
  confirmEnrolment,
  factorsOf,
  removeAuthenticator,
  renewCodes,
  type Enrolment,
} from '../service/factors.ts'
import {
  addOptions,
  addPasskey,
  ownPasskeys,
  passkeyHost,
  removePasskey,
  useOptions,
} from '../service/passkeys.ts'
import { duty } from '../service/rule.ts'
import { grouped } from '../service/totp.ts'
import { sayFactors, saySecuritySection } from '../texts/factors.ts'
import { CodesPage, EnrolPage } from '../views/EnrolPages.tsx'
import { SecurityPage } from '../views/SecurityPage.tsx'
import { againHandlers, stepHandlers } from './sign-in.tsx'

type Person = Ctx<SignedIn>
const say = (ctx: Pick<Ctx, 'page'>) => sayFactors(ctx.page.language)

/** Its section of the account. */
export const securitySections: readonly Section[] = [
  { key: 'account/security', group: 'person', entry: factors.security, say: saySecuritySection },
]

function qrOf(content: string): { path: string; side: number } {
  const modules = modulesOf('qr', content)
  return { path: modulesPath('qr', modules), side: squaresOf('qr', modules) }
}

const enrolPage = (ctx: Person, enrolment: Enrolment, error?: string): PageAnswer =>
  pageAnswer({
    title: say(ctx).setUpTitle(),
    crumbs: [],
    ...(error !== undefined && formRefused),
    body: (
      <EnrolPage
        secret={grouped(enrolment.secret)}
        code={qrOf(enrolment.address)}
        sealed={enrolment.sealed}
        error={error}
      />
    ),
  })

const codesPage = (ctx: Person, codes: readonly string[], done?: string): PageAnswer =>
  pageAnswer({
    title: say(ctx).codesMade(),
    crumbs: [],
    body: <CodesPage codes={codes} done={done} />,
  })

async function securityPage(ctx: Person, error?: string): Promise<PageAnswer> {
  const [held, passkeys] = await Promise.all([factorsOf(ctx.db, ctx.who.id), ownPasskeys(ctx)])
  return pageAnswer({
    title: say(ctx).title(),
    ...(error !== undefined && formRefused),
    body: (
      <SecurityPage
        factors={held}
        passkeys={passkeys}
        host={passkeyHost(ctx)}
        passkeyError={error}
        duty={{ ...(await duty(ctx)), closed: ctx.who.owesFactor === true }}
        flashes={error === undefined ? takeFlash(ctx) : []}
      />
    ),
  })
}

const backTo = (ctx: Person) => seeOther(href(ctx.page, factors.security))

export const factorRoutes = routes(factors, {
  step: stepHandlers.step,
  checkStep: (ctx, { body }) =>
    stepHandlers.checkStep(ctx, body.ok ? body.value : { code: '', next: body.entered['next'] }),
  again: againHandlers.again,
  proveAgain: (ctx, { body }) =>
    againHandlers.proveAgain(
      ctx,
      body.ok ? body.value : { code: '', password: '', answer: '', next: body.entered['next'] },
    ),
  passkeyOptions: async ctx => ({ ...(await useOptions(ctx)) }),
  passkeySignIn: (ctx, { body }) =>
    stepHandlers.passkeySignIn(ctx, body.ok ? body.value : { answer: '', next: body.entered['next'] }),
  passkeyAddOptions: async ctx => ({ ...(await addOptions(ctx)) }),
  addPasskey: async (ctx, { body }) => {
    if (!body.ok) return securityPage(ctx, body.errors[0]?.message ?? '')
    const t = say(ctx)
    const name = body.value.name || deviceName(ctx.request.userAgent, t.passkey())
    const made = await addPasskey(ctx, { answer: body.value.answer, name })
    if (!made) return securityPage(ctx, t.passkeyRefused())
    if (made.codes) return codesPage(ctx, made.codes, t.passkeyAdded())
    leaveFlash(ctx, [{ kind: 'success', text: t.passkeyAdded() }])
    return backTo(ctx)
  },
  removePasskey: async (ctx, { params: { id } }) => {
    const removed = (await removePasskey(ctx, id)) === 'removed'
    leaveFlash(ctx, [
      removed
        ? { kind: 'success', text: say(ctx).passkeyRemoved() }
        : { kind: 'warning', text: say(ctx).passkeyNeeded() },
    ])
    return backTo(ctx)
  },
  security: ctx => securityPage(ctx),
  begin: ctx => enrolPage(ctx, beginEnrolment(ctx)),
  confirm: async (ctx, { body }) => {
    const confirmed = await confirmEnrolment(ctx, body.ok ? body.value : { sealed: '', code: '' })
    switch (confirmed.kind) {
      case 'on':
        if (confirmed.codes) return codesPage(ctx, confirmed.codes, say(ctx).turnedOn())
        leaveFlash(ctx, [{ kind: 'success', text: say(ctx).turnedOn() }])
        return backTo(ctx)
      case 'done-before':
        return backTo(ctx)
      case 'wrong':
        return enrolPage(ctx, confirmed.enrolment, say(ctx).wrongCode())
      case 'too-old':
        return enrolPage(ctx, confirmed.enrolment, say(ctx).tooOld())
    }
  },
  remove: async ctx => {
    const removed = (await removeAuthenticator(ctx)) === 'removed'
    leaveFlash(ctx, [
      removed
        ? { kind: 'success', text: say(ctx).removed() }
        : { kind: 'warning', text: say(ctx).removeNeeded() },
    ])
    return backTo(ctx)
  },
  renewCodes: async ctx => {
    const codes = await renewCodes(ctx)
    return codes ? codesPage(ctx, codes) : backTo(ctx)
  },
})
