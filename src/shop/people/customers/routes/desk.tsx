import { pageAnswer, seeOther, type Crumb, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { countryName } from '#kit/code-names.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { errorsOf, formOvertaken, formRefusal, formRefused, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { mergedInto } from '#shop/people/company/service/merged.ts'
import { beginActing, beginLooking } from '#shop/people/session/service/act-for.ts'
import { customersDesk } from '../contract.ts'
import type { KeptCompany } from '../model/customer.ts'
import { handedWords } from '#shop/people/open-work/service/labels.ts'
import {
  handOver,
  inviteAgain,
  invitePerson,
  saveCompany,
  switchCompany,
  switchPerson,
} from '../service/keep.ts'
import { companiesFor, companyFor, hasCompanies, peopleFor, personFor } from '../service/find-customers.ts'
import { customerCards } from '../slots.ts'
import { founding } from './founding.tsx'
import { sayCustomers, sayCustomerSection } from '../texts/desk.ts'
import type { Refused } from '../views/CompanyForms.tsx'
import { CompanyPage } from '../views/CompanyPage.tsx'
import { CompaniesPage, PeoplePage } from '../views/CustomersPage.tsx'
import { PersonPage } from '../views/PersonPage.tsx'

type Desk = Ctx<SignedIn>
type Entered = Refused['entered']
const say = (ctx: Pick<Desk, 'page'>) => sayCustomers(ctx.page.language)

/** Its section of the desk. */
export const customersDeskSections: readonly Section[] = [
  {
    key: 'desk/customers',
    group: 'selling',
    entry: customersDesk.companies,
    say: sayCustomerSection,
    begins: [{ entry: customersDesk.fresh, name: language => sayCustomers(language).add() }],
    find: async ({ db, page, text, most }) => {
      const [companies, people] = await Promise.all([
        companiesFor({ db, page }, { text, state: 'all', sort: 'name', page: 1 }),
        peopleFor({ db, page }, { text, sort: 'name', page: 1 }),
      ])
      return [
        ...companies.rows.map(({ code, name, country }) => ({
          name,
          href: href(page, customersDesk.company, { params: { company: code } }),
          note: [code, countryName(country, page.language)].join(' · '),
        })),
        ...people.rows.map(({ id, firstName, lastName, email, company }) => ({
          name: `${firstName} ${lastName}`,
          number: email,
          href: href(page, customersDesk.person, { params: { id } }),
          note: [email, company?.name ?? ''].filter(Boolean).join(' · '),
        })),
      ].slice(0, most)
    },
    waiting: async db =>
      (await hasCompanies(db))
        ? []
        : [{ count: 1, oldest: null, what: language => sayCustomerSection(language).noCompany() }],
  },
]

const shownFields = (kept: KeptCompany): Entered => ({
  name: kept.name,
  vatId: kept.vatId ?? '',
  priceList: kept.priceList ?? '',
  onAccount: String(kept.onAccount),
})
const toCompany = (ctx: Desk, { code, name }: { code: string; name: string }): Crumb => ({
  name,
  href: href(ctx.page, customersDesk.company, { params: { company: code } }),
})
const refusalStatus = (refused: Refused | null) =>
  refused && (refused.conflict === null ? formRefused : formOvertaken)

/** What other domains show of a company, or of a person of it. */
const cardsFor = (ctx: Desk, companyId: number | null, customerId: number | null) =>
  Promise.all(
    customerCards
      .all()
      .map(async ({ name, read }) => ({ name, body: await read(ctx, { companyId, customerId }) })),
  )

async function companyPage(ctx: Desk, code: string, refused: Refused | null = null): Promise<PageAnswer> {
  const whole = await companyFor(ctx, code)
  return pageAnswer({
    title: whole.kept.name,
    crumbs: [toCompany(ctx, whole.kept)],
    ...refusalStatus(refused),
    body: (
      <CompanyPage
        company={{
          ...whole,
          cards: await cardsFor(ctx, whole.kept.id, null),
          shown: shownFields(whole.kept),
          refused,
          flashes: refused ? [] : takeFlash(ctx),
        }}
      />
    ),
  })
}

/** Does it, or shows the page again with what was entered and what is wrong. */
async function attempt(
  act: () => Promise<Redirect>,
  again: (refused: Refused) => Promise<PageAnswer>,
  sent: Pick<Refused, 'form' | 'entered'>,
): Promise<PageAnswer | Redirect> {
  try {
    return await act()
  } catch (error) {
    return again({ ...sent, ...formRefusal(error) })
  }
}
const asEntered = (value: object): Entered =>
  Object.fromEntries(Object.entries(value).map(([name, own]) => [name, String(own)]))

/** `then`: what follows from it, where there is something to say. */
const doneFlashes = (text: string, then: string): Flash[] => [
  { kind: 'success', text },
  ...(then ? [{ kind: 'info' as const, text: then }] : []),
]
function backTo(ctx: Desk, company: string, text: string, then = ''): Redirect {
  leaveFlash(ctx, doneFlashes(text, then))
  return seeOther(href(ctx.page, customersDesk.company, { params: { company } }))
}
function backToPerson(
  ctx: Desk,
  id: number,
  text: string,
  then = '',
  warnings: readonly Flash[] = [],
): Redirect {
  leaveFlash(ctx, [...doneFlashes(text, then), ...warnings])
  return seeOther(href(ctx.page, customersDesk.person, { params: { id } }))
}
const nameOf = (one: { firstName: string; lastName: string }): string => `${one.firstName} ${one.lastName}`

/** `refused`: why the work of this person was not handed over. */
async function personPage(ctx: Desk, id: number, refused?: string): Promise<PageAnswer> {
  const whole = await personFor(ctx, id)
  const { person, companyId, ...shown } = whole
  const cards = await cardsFor(ctx, companyId, id)
  return pageAnswer({
    title: nameOf(person),
    crumbs: [
      ...(person.company ? [toCompany(ctx, person.company)] : []),
      { name: nameOf(person), href: href(ctx.page, customersDesk.person, { params: { id } }) },
    ],
    ...(refused !== undefined && formRefused),
    body: (
      <PersonPage
        {...shown}
        person={person}
        cards={cards}
        refused={refused}
        flashes={refused === undefined ? takeFlash(ctx) : []}
      />
    ),
  })
}

export const customersDeskRoutes = routes(customersDesk, {
  companies: async (ctx, { query }) =>
    pageAnswer({
      title: say(ctx).title(),
      body: <CompaniesPage list={await companiesFor(ctx, query)} asked={query} />,
    }),
  people: async (ctx, { query }) =>
    pageAnswer({
      title: say(ctx).people(),
      crumbs: [{ name: say(ctx).people(), href: href(ctx.page, customersDesk.people, { query: {} }) }],
      body: <PeoplePage list={await peopleFor(ctx, query)} asked={query} />,
    }),
  ...founding,
  company: async (ctx, { params: { company } }) => {
    // the number of one that became part of another leads there
    const into = await mergedInto(ctx.db, company)
    return into === null
      ? companyPage(ctx, company)
      : seeOther(href(ctx.page, customersDesk.company, { params: { company: into } }))
  },
  save: async (ctx, { params: { company }, body }) => {
    const again = (refused: Refused) => companyPage(ctx, company, refused)
    if (!body.ok)
      return again({ form: 'company', entered: body.entered, errors: body.errors, conflict: null })
    const { value } = body
    return attempt(
      async () => {
        await saveCompany(ctx, company, value)
        return backTo(ctx, company, say(ctx).saved())
      },
      again,
      { form: 'company', entered: asEntered(value) },
    )
  },
  switchCompany: async (ctx, { params: { company }, body }) => {
    const again = (refused: Refused) => companyPage(ctx, company, refused)
    if (!body.ok) return again({ form: 'switch', entered: body.entered, errors: body.errors, conflict: null })
    const { value } = body
    const active = value.active === 'true'
    return attempt(
      async () => {
        const { kept } = await companyFor(ctx, company)
        const then = await switchCompany(ctx, company, { ...value, active })
        const { name } = kept
        const text = active ? say(ctx).doneUnblocked({ name }) : say(ctx).doneBlocked({ name })
        return backTo(ctx, company, text, then)
      },
      again,
      { form: 'switch', entered: asEntered(value) },
    )
  },
  invite: async (ctx, { params: { company }, body }) => {
    const again = (refused: Refused) => companyPage(ctx, company, refused)
    if (!body.ok) return again({ form: 'invite', entered: body.entered, errors: body.errors, conflict: null })
    const { value } = body
    return attempt(
      async () => {
        await invitePerson(ctx, company, value)
        return backTo(ctx, company, say(ctx).doneInvited(value))
      },
      again,
      { form: 'invite', entered: asEntered(value) },
    )
  },
  person: (ctx, { params }) => personPage(ctx, params.id),
  switchPerson: async (ctx, { params: { id }, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const active = body.value.active === 'true'
    const { person, returns, unadministered } = await switchPerson(ctx, id, active)
    const name = nameOf(person)
    const text = active ? say(ctx).doneUnblocked({ name }) : say(ctx).doneBlocked({ name })
    const lost = unadministered !== null && say(ctx).unadministered({ company: unadministered })
    return backToPerson(ctx, id, text, returns, lost ? [{ kind: 'warning', text: lost }] : [])
  },
  handOver: async (ctx, { params: { id }, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    try {
      leaveFlash(ctx, handedWords(await handOver(ctx, id, body.value.to), ctx.page.language))
    } catch (error) {
      return personPage(ctx, id, errorsOf(error)[0]?.message)
    }
    return seeOther(href(ctx.page, customersDesk.person, { params: { id } }))
  },
  inviteAgain: async (ctx, { params: { id } }) => {
    const { email } = await inviteAgain(ctx, id)
    return backToPerson(ctx, id, say(ctx).doneInvited({ email }))
  },
  act: async (ctx, { params: { id } }) => {
    const { person } = await personFor(ctx, id)
    await beginActing(ctx, person)
    return seeOther(ctx.page.base)
  },
  look: async (ctx, { params: { id } }) => {
    const { person } = await personFor(ctx, id)
    await beginLooking(ctx, person)
    return seeOther(ctx.page.base)
  },
})
