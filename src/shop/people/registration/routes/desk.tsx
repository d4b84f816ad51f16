import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { registrationDesk } from '../contract.ts'
import { approve, decisionOn, refuse, registrationsIn, waitingRegistrations } from '../service/decide.ts'
import { sayDecide, sayRegistrationSection } from '../texts/desk.ts'
import { RegistrationPage, type DecisionShown } from '../views/RegistrationPage.tsx'
import { RegistrationsPage } from '../views/RegistrationsPage.tsx'

type Desk = Ctx<SignedIn>

/** Its section of the desk. */
export const registrationDeskSections: readonly Section[] = [
  {
    key: 'desk/registrations',
    group: 'selling',
    entry: registrationDesk.list,
    say: sayRegistrationSection,
    waiting: waitingRegistrations,
  },
]

async function onePage(
  ctx: Desk,
  code: string,
  { company: chosen, text = '' }: { company: string; text?: string },
  refused: DecisionShown['refused'] = null,
  status = 200,
): Promise<PageAnswer> {
  const decision = await decisionOn(ctx, code, chosen, text)
  const t = sayDecide(ctx.page.language)
  return pageAnswer({
    title: t.one({ code }),
    status,
    refused: refused !== null,
    crumbs: [{ name: code, href: href(ctx.page, registrationDesk.one, { params: { code } }) }],
    body: <RegistrationPage shown={{ ...decision, refused, flashes: refused ? [] : takeFlash(ctx) }} />,
  })
}

/** Does it, or shows the page again with why not. */
async function attempt(
  ctx: Desk,
  code: string,
  shown: { form: 'approve' | 'refuse'; company: string; reason: string },
  act: () => Promise<string>,
): Promise<PageAnswer | Redirect> {
  try {
    leaveFlash(ctx, [{ kind: 'success', text: await act() }])
    return seeOther(href(ctx.page, registrationDesk.one, { params: { code } }))
  } catch (error) {
    const { form, company, reason } = shown
    const { errors, status } = refusedAt(error)
    return onePage(ctx, code, { company }, { form, errors, reason }, status)
  }
}

export const registrationDeskRoutes = routes(registrationDesk, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: sayDecide(ctx.page.language).title(),
      body: (
        <RegistrationsPage
          list={await registrationsIn(ctx, query.state, query.sort, query.page)}
          state={query.state}
          sort={query.sort}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  one: (ctx, { params, query }) => onePage(ctx, params.code, query),
  approve: async (ctx, { params: { code }, body }) => {
    // an unknown one answers so, whatever was sent
    await decisionOn(ctx, code, '')
    if (!body.ok)
      return onePage(
        ctx,
        code,
        { company: '' },
        { form: 'approve', errors: body.errors, reason: '' },
        formRefused.status,
      )
    const given = body.value
    return attempt(ctx, code, { form: 'approve', company: given.company || 'new', reason: '' }, async () => {
      await approve(ctx, code, given)
      return sayDecide(ctx.page.language).doneApproved({ code })
    })
  },
  refuse: async (ctx, { params: { code }, body }) => {
    await decisionOn(ctx, code, '')
    if (!body.ok)
      return onePage(
        ctx,
        code,
        { company: '' },
        { form: 'refuse', errors: body.errors, reason: '' },
        formRefused.status,
      )
    const given = body.value
    return attempt(ctx, code, { form: 'refuse', company: '', reason: given.reason }, async () => {
      await refuse(ctx, code, given)
      return sayDecide(ctx.page.language).doneRefused({ code })
    })
  },
})
