import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { formRefused } from '#kit/refusal.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { routes, type CompanyMember } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { isScope, type Scope } from '#shop/systems/programs/model/program.ts'
import { assistantsOf, endAssistant } from '#shop/systems/programs/service/assistants.ts'
import { assistants } from '../contract.ts'
import { assistantAddress } from '../model/addresses.ts'
import { maxAssistants, type Asked } from '../model/asking.ts'
import { placeOf } from '../model/rule.ts'
import { tools, toolsFor } from '../model/tools.ts'
import { allow, denied, lookAt, type Looked } from '../service/consent.ts'
import { isAllowed } from '../service/rules.ts'
import { sayAssistants, sayAssistantsSection, sayConnecting, sayConsent } from '../texts.ts'
import { ConsentPage, GoOnPage, UnknownPage } from '../views/ConsentPage.tsx'
import { HelpPage } from '../views/HelpPage.tsx'
import { ListPage } from '../views/ListPage.tsx'

const isMember = (ctx: Ctx<SignedIn>): ctx is Ctx<CompanyMember> & Ctx<SignedIn> =>
  ctx.who.companyId !== null && ctx.who.unitId !== null

const unknown = (ctx: Ctx): PageAnswer =>
  pageAnswer({
    title: sayConsent(ctx.page.language).unknownTitle(),
    status: formRefused.status,
    layout: 'narrow',
    body: <UnknownPage />,
  })
const goOn = (ctx: Ctx, name: string, to: string, isIn: boolean): PageAnswer =>
  pageAnswer({
    title: sayConsent(ctx.page.language).doneTitle(),
    layout: 'narrow',
    body: <GoOnPage name={name} to={to} isIn={isIn} />,
  })

async function consentPage(
  ctx: Ctx<SignedIn>,
  asked: Asked,
  { client, scopes }: Extract<Looked, { kind: 'ask' }>,
  ticked: readonly Scope[],
  error?: string,
): Promise<PageAnswer> {
  const { who } = ctx
  const allowed = !isMember(ctx) || (await isAllowed(ctx.db, ctx.who.companyId, placeOf(asked.redirect_uri)))
  return pageAnswer({
    title: sayConsent(ctx.page.language).title(),
    layout: 'narrow',
    ...(error !== undefined && formRefused),
    body: (
      <ConsentPage
        client={client}
        asked={asked}
        scopes={scopes}
        ticked={ticked}
        person={isMember(ctx) ? { email: who.email, company: ctx.who.companyName } : null}
        forbidden={!allowed}
        error={error}
      />
    ),
  })
}

/** Elsewhere, to an address that the client named before: checked when it was looked at. */
const leave = (to: string): Redirect => ({ answer: 'redirect', to, status: 303 })

export const assistantRoutes = routes(assistants, {
  help: ctx => {
    const t = sayConnecting(ctx.page.language)
    return pageAnswer({
      title: t.title(),
      description: t.note(),
      canonical: href({ ...ctx.page, base: '' }, assistants.help),
      body: (
        <HelpPage
          address={ctx.publicUrl + assistantAddress}
          open={toolsFor.everybody}
          personal={tools.filter(one => !toolsFor.everybody.includes(one))}
        />
      ),
    })
  },
  ask: async (ctx, { query }) => {
    const looked = await lookAt(ctx, query)
    if (looked.kind === 'unknown') return unknown(ctx)
    if (looked.kind === 'back') return leave(looked.to)
    return consentPage(ctx, query, looked, looked.scopes)
  },
  decide: async (ctx, { body }) => {
    if (!body.ok) return unknown(ctx)
    const { act, rights, ...asked } = body.value
    const looked = await lookAt(ctx, asked)
    if (looked.kind === 'unknown') return unknown(ctx)
    if (looked.kind === 'back') return goOn(ctx, asked.client_id, looked.to, false)
    const { client } = looked
    if (act === 'deny') return goOn(ctx, client.name, denied(ctx, asked), false)
    const t = sayConsent(ctx.page.language)
    const ticked = looked.scopes.filter(one => rights.filter(isScope).includes(one))
    if (!isMember(ctx)) return consentPage(ctx, asked, looked, ticked, t.noCompany())
    if (ticked.length === 0) return consentPage(ctx, asked, looked, ticked, t.noRight())
    const done = await allow(ctx, asked, client, ticked)
    if (done === 'many') return consentPage(ctx, asked, looked, ticked, t.tooMany({ max: maxAssistants }))
    if (done === 'forbidden') return consentPage(ctx, asked, looked, ticked, '')
    return goOn(ctx, client.name, done.to, true)
  },
  list: async ctx =>
    pageAnswer({
      title: sayAssistants(ctx.page.language).title(),
      body: <ListPage all={await assistantsOf(ctx)} flashes={takeFlash(ctx)} />,
    }),
  end: async (ctx, { params }) => {
    const { name } = await endAssistant(ctx, params.id)
    leaveFlash(ctx, [{ kind: 'success', text: sayAssistants(ctx.page.language).wasEnded({ name }) }])
    return seeOther(href(ctx.page, assistants.list))
  },
})

/** Its section of the account. */
export const assistantSections: readonly Section[] = [
  { key: 'account/assistants', group: 'person', entry: assistants.list, say: sayAssistantsSection },
]
