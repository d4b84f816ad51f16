import { fragmentAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { formRefused, Refusal, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { blankAddress, type AddressEntered } from '#shop/people/address-book/model/address-form.ts'
import { addressErrors } from '#shop/people/address-book/views/address-words.ts'
import { AddressFields } from '#shop/people/address-book/views/AddressFields.tsx'
import { newChallenge } from '#shop/site/captcha/service.ts'
import { textOf } from '#shop/site/content/service/content.ts'
import { countriesHere } from '#platform/storefront/storefronts.ts'
import { passwordRule } from '#shop/people/session/service/password-reading.ts'
import { registration } from '../contract.ts'
import { captchaForm, type Kind, type PersonEntered } from '../model/registration.ts'
import { confirmRegistration, isGoodLink } from '../service/confirm.ts'
import { register, type RegisterForm } from '../service/register.ts'
import { sayRegister } from '../texts/register.ts'
import { RegisterPage } from '../views/RegisterPage.tsx'
import { AcceptedText, BadLinkPage, ConfirmedPage, ConfirmPage, SentPage } from '../views/RegisterSteps.tsx'

const say = (ctx: Ctx) => sayRegister(ctx.page.language)
const text = (fields: Record<string, unknown>, name: string): string =>
  typeof fields[name] === 'string' ? fields[name] : ''
const ticked = (value: unknown): boolean => value === true || value === 'true' || value === 'on'

const personIn = (fields: Record<string, unknown>): PersonEntered => ({
  email: text(fields, 'email'),
  titleCode: text(fields, 'titleCode'),
  firstName: text(fields, 'firstName'),
  lastName: text(fields, 'lastName'),
  companyName: text(fields, 'companyName'),
  customerNumber: text(fields, 'customerNumber'),
})
const addressIn = (ctx: Ctx, fields: Record<string, unknown>): AddressEntered => ({
  ...(Object.fromEntries(
    Object.keys(blankAddress).map(name => [name, text(fields, name)]),
  ) as AddressEntered),
  countryIso: text(fields, 'countryIso') || ctx.page.country,
})

async function formPage(
  ctx: Ctx,
  kind: Kind,
  fields: Record<string, unknown> = {},
  errors: readonly FieldError[] = [],
): Promise<PageAnswer> {
  const [countries, { min }] = await Promise.all([countriesHere(ctx), passwordRule(ctx)])
  const refused = errors.length > 0
  return pageAnswer({
    title: kind === 'company' ? say(ctx).title() : say(ctx).downloadTitle(),
    ...(kind === 'company' && { description: say(ctx).note() }),
    status: refused ? formRefused.status : 200,
    refused,
    body: (
      <RegisterPage
        shown={{
          kind,
          person: personIn(fields),
          address: addressIn(ctx, fields),
          termsOfUse: ticked(fields['termsOfUse']),
          privacyPolicy: ticked(fields['privacyPolicy']),
          errors,
          countries,
          challenge: newChallenge(ctx, captchaForm),
          passwordMin: min,
        }}
      />
    ),
  })
}

async function send(
  ctx: Ctx,
  kind: Kind,
  fields: Omit<RegisterForm, 'kind' | 'address'> & Record<string, unknown>,
): Promise<PageAnswer | Redirect> {
  const outcome = await register(ctx, { ...fields, kind, address: addressIn(ctx, fields) })
  if ('sent' in outcome) return seeOther(href(ctx.page, registration.sent))
  // in the order of the form
  const ofCompany = ({ field }: FieldError) => field === 'companyName' || field === 'customerNumber'
  const errors = [
    ...outcome.errors.filter(ofCompany),
    ...addressErrors(outcome.wrong, outcome.country, ctx.page.language),
    ...outcome.errors.filter(error => !ofCompany(error)),
  ]
  return formPage(ctx, kind, fields, errors)
}

const badLink = (ctx: Ctx): PageAnswer =>
  pageAnswer({ title: say(ctx).badTitle(), status: 410, body: <BadLinkPage />, layout: 'narrow' })

export const registrationRoutes = routes(registration, {
  show: ctx => (ctx.who ? seeOther(ctx.page.base) : formPage(ctx, 'company')),
  register: (ctx, { body }) => {
    if (!body.ok) return formPage(ctx, 'company', body.entered, body.errors)
    if (body.value.do === 'country') return formPage(ctx, 'company', body.value)
    return send(ctx, 'company', body.value)
  },
  fields: (ctx, { query }) => {
    const countryIso = query.countryIsoCode.toUpperCase() || ctx.page.country
    return fragmentAnswer({
      title: say(ctx).title(),
      body: (
        <AddressFields
          entered={{ ...blankAddress, countryIso }}
          errors={[]}
          form="register"
          vatId="company"
          placeOnly
        />
      ),
    })
  },
  showDownload: ctx => (ctx.who ? seeOther(ctx.page.base) : formPage(ctx, 'download')),
  registerDownload: (ctx, { body }) =>
    body.ok
      ? send(ctx, 'download', { ...body.value, customerNumber: '', privacyPolicy: body.value.termsOfUse })
      : formPage(ctx, 'download', body.entered, body.errors),
  sent: ctx => pageAnswer({ title: say(ctx).sentTitle(), body: <SentPage />, layout: 'narrow' }),
  link: async (ctx, { query }) =>
    (await isGoodLink(ctx, query.token))
      ? pageAnswer({
          title: say(ctx).confirmTitle(),
          body: <ConfirmPage token={query.token} />,
          layout: 'narrow',
        })
      : badLink(ctx),
  confirm: async (ctx, { body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const confirmed = await confirmRegistration(ctx, body.value.token)
    if (!confirmed) return badLink(ctx)
    return pageAnswer({
      title: say(ctx).doneTitle(),
      body: <ConfirmedPage {...confirmed} />,
      layout: 'narrow',
    })
  },
  terms: async ctx => {
    const title = say(ctx).readTerms()
    return fragmentAnswer({
      title,
      body: <AcceptedText text={await textOf(ctx, 'terms-of-use')} title={title} />,
    })
  },
  privacy: async ctx => {
    const title = say(ctx).readPrivacy()
    return fragmentAnswer({ title, body: <AcceptedText text={await textOf(ctx, 'privacy')} title={title} /> })
  },
})
