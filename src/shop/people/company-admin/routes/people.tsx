import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { typedAmount } from '#kit/money.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { companyAdmin } from '../contract.ts'
import type { PersonRow } from '../model/company.ts'
import { HandOverForm } from '#shop/people/open-work/views/HandOverForm.tsx'
import { openWorkOf } from '#shop/people/open-work/service/leaving.ts'
import { handedWords, handOverTitle } from '#shop/people/open-work/service/labels.ts'
import { Screen } from '#ui/screen.tsx'
import { handOver, workToHandOver } from '../service/hand-over.ts'
import { inviteAgain, savePerson, switchPerson } from '../service/people.ts'
import { pictureOf, topmost, type Picture } from '../service/company-picture.ts'
import { requestsFor } from '../service/requests.ts'
import { versionOf } from '../service/scope.ts'
import { sayCompanyAdmin } from '../texts/pages.ts'
import { PersonFormPage } from '../views/people-forms.tsx'
import { PeoplePage } from '../views/PeoplePage.tsx'
import { refusalAt, type Refused } from '../service/refused.ts'
import type { Admin } from './units.tsx'

const say = (ctx: Admin) => sayCompanyAdmin(ctx.page.language)

async function peoplePage(ctx: Admin, text: string, error: string | null = null): Promise<PageAnswer> {
  const [{ people, units }, requests] = await Promise.all([pictureOf(ctx), requestsFor(ctx)])
  const wanted = text.toLowerCase()
  const words = (one: PersonRow) =>
    `${one.firstName} ${one.lastName} ${one.email} ${units.find(unit => unit.id === one.unitId)?.name ?? ''}`
  const found = people.filter(one => words(one).toLowerCase().includes(wanted))
  const openWork = await openWorkOf(ctx.db, ctx.who.companyId, found, ctx.page.language)
  return pageAnswer({
    title: say(ctx).people(),
    ...(error !== null && formRefused),
    body: (
      <PeoplePage
        people={found}
        openWork={openWork}
        requests={requests}
        units={units}
        text={text}
        error={error}
        flashes={error === null ? takeFlash(ctx) : []}
      />
    ),
  })
}

/** A new person stands in the unit that was asked for, else in the topmost that is administered. */
const fieldsOf = (
  { page }: Pick<Admin, 'page'>,
  kept: Picture,
  person: PersonRow | null,
  unit: string,
): Record<string, string> => ({
  firstName: person?.firstName ?? '',
  lastName: person?.lastName ?? '',
  unit: kept.units.find(one => one.id === person?.unitId)?.code ?? (unit || topmost(kept)),
  ...Object.fromEntries(
    (person?.limits ?? []).map(({ period, currency, amount }) => [
      `limit-${period}-${currency}`,
      typedAmount(amount, currency, page.formatLocale),
    ]),
  ),
})

async function personPage(
  ctx: Admin,
  { user, unit }: { user: string; unit: string },
  refused: (Refused & { roles: readonly string[] }) | null = null,
): Promise<PageAnswer> {
  const kept = await pictureOf(ctx)
  const person = kept.people.find(one => one.email === user.toLowerCase()) ?? null
  if (user !== '' && !person) throw notFound()
  const title = person ? `${person.firstName} ${person.lastName}` : say(ctx).invite()
  const held = person?.grants.filter(grant => grant.unitId === person.unitId).map(grant => grant.role)
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, companyAdmin.person, { query: { user, unit } }) }],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <PersonFormPage
        person={person}
        roles={refused?.roles ?? held ?? ['buyer']}
        units={kept.units.filter(one => kept.reach.has(one.id))}
        currencies={kept.currencies}
        fields={refused?.entered ?? fieldsOf(ctx, kept, person, unit)}
        version={person ? versionOf(person) : ''}
        conflict={refused?.conflict ?? null}
        errors={refused?.errors ?? []}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** What waits with somebody, and to whom it can be handed over. */
async function handOverPage(ctx: Admin, user: string, error: string | null = null): Promise<PageAnswer> {
  const { person, ...work } = await workToHandOver(ctx, user)
  const title = handOverTitle(`${person.firstName} ${person.lastName}`, ctx.page.language)
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, companyAdmin.handOverPage, { query: { user } }) }],
    ...(error !== null && formRefused),
    body: (
      <Screen title={title}>
        <HandOverForm
          {...work}
          action={href(ctx.page, companyAdmin.handOver)}
          fields={{ user: person.email }}
          error={error ?? undefined}
        />
      </Screen>
    ),
  })
}

type Sent = Record<string, unknown> & {
  kept: string
  email: string
  firstName: string
  lastName: string
  unit: string
  roles: string[]
  version: string
  sure: string
}

export const peopleHandlers = {
  peoplePage,
  personPage,
  save: async (ctx: Admin, sent: Sent): Promise<PageAnswer | Redirect> => {
    const entered = textsIn(sent)
    try {
      const email = await savePerson(ctx, { ...sent, limits: entered })
      const text =
        sent.kept === ''
          ? say(ctx).invitationSent({ email })
          : say(ctx).saved({ name: `${sent.firstName} ${sent.lastName}` })
      leaveFlash(ctx, [{ kind: 'success', text }])
      return seeOther(href(ctx.page, companyAdmin.people, { query: { text: '' } }))
    } catch (error) {
      const refused = { ...refusalAt(error, entered), roles: sent.roles }
      return personPage(ctx, { user: sent.kept, unit: sent.unit }, refused)
    }
  },
  switchPerson: async (ctx: Admin, user: string, active: boolean): Promise<PageAnswer | Redirect> => {
    let then = ''
    try {
      then = await switchPerson(ctx, user, active)
    } catch (error) {
      return peoplePage(ctx, '', refusalAt(error, {}).errors[0]?.message ?? '')
    }
    const text = (active ? say(ctx).enabled : say(ctx).disabled)({ name: user })
    leaveFlash(ctx, [{ kind: 'success', text }, ...(then ? [{ kind: 'info' as const, text: then }] : [])])
    return seeOther(href(ctx.page, companyAdmin.people, { query: { text: '' } }))
  },
  handOverPage,
  handOver: async (ctx: Admin, user: string, to: number): Promise<PageAnswer | Redirect> => {
    try {
      leaveFlash(ctx, handedWords(await handOver(ctx, user, to), ctx.page.language))
      return seeOther(href(ctx.page, companyAdmin.people, { query: { text: '' } }))
    } catch (error) {
      return handOverPage(ctx, user, refusalAt(error, {}).errors[0]?.message ?? '')
    }
  },
  inviteAgain: async (ctx: Admin, user: string): Promise<PageAnswer | Redirect> => {
    try {
      await inviteAgain(ctx, user)
    } catch (error) {
      return peoplePage(ctx, '', refusalAt(error, {}).errors[0]?.message ?? '')
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).invitationSent({ email: user }) }])
    return seeOther(href(ctx.page, companyAdmin.person, { query: { user, unit: '' } }))
  },
}
