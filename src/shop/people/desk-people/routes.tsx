import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { errorsOf, formOvertaken, formRefusal, formRefused, Refusal } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { deskPeople } from './contract.ts'
import {
  deskPeopleList,
  ownRolesAtDesk,
  deskPersonFor,
  endAllSessions,
  inviteToDesk,
  inviteToDeskAgain,
  saveDeskPerson,
  switchDeskPerson,
} from './service.ts'
import { deskPersonCards } from './slots.ts'
import { sayDeskPeople, sayDeskPeopleSection } from './texts.ts'
import { DeskPeoplePage, DeskPersonPage, type Refused } from './views/DeskPeoplePage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Pick<Desk, 'page'>) => sayDeskPeople(ctx.page.language)

/** Its section of the desk. */
export const deskPeopleSections: readonly Section[] = [
  { key: 'desk/people', group: 'about', entry: deskPeople.list, say: sayDeskPeopleSection },
]

const statusOf = (refused: Refused | null) =>
  refused && (refused.conflict === null ? formRefused : formOvertaken)

async function listPage(
  ctx: Desk,
  refused: Refused | null = null,
  notSure: string | null = null,
): Promise<PageAnswer> {
  const [people, own] = await Promise.all([deskPeopleList(ctx), ownRolesAtDesk(ctx)])
  return pageAnswer({
    title: say(ctx).title(),
    ...(notSure === null ? statusOf(refused) : formRefused),
    body: (
      <DeskPeoplePage
        people={people}
        own={own}
        refused={refused}
        notSure={notSure}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

async function personPage(ctx: Desk, id: number, refused: Refused | null = null): Promise<PageAnswer> {
  const [whole, own] = await Promise.all([deskPersonFor(ctx, id), ownRolesAtDesk(ctx)])
  const title = `${whole.person.firstName} ${whole.person.lastName}`
  return pageAnswer({
    title,
    crumbs: [{ name: title, href: href(ctx.page, deskPeople.person, { params: { id } }) }],
    ...statusOf(refused),
    body: (
      <DeskPersonPage
        {...whole}
        own={own}
        cards={await Promise.all(
          deskPersonCards.all().map(async ({ name, read }) => ({ name, body: await read(ctx, id) })),
        )}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** Does it and says so on the page it leads to, or shows the form again with why not. */
async function attempt(
  ctx: Desk,
  sent: Pick<Refused, 'entered' | 'roles'>,
  act: () => Promise<{ text: string; to: string }>,
  again: (refused: Refused) => Promise<PageAnswer>,
): Promise<PageAnswer | Redirect> {
  try {
    const { text, to } = await act()
    leaveFlash(ctx, [{ kind: 'success', text }])
    return seeOther(to)
  } catch (error) {
    return again({ ...sent, ...formRefusal(error) })
  }
}
const noRoles = { entered: {}, roles: [] as string[] }

export const deskPeopleRoutes = routes(deskPeople, {
  list: ctx => listPage(ctx),
  invite: async (ctx, { body }) => {
    if (!body.ok)
      return listPage(ctx, { entered: body.entered, roles: [], errors: body.errors, conflict: null })
    const { value } = body
    const { email, firstName, lastName, roles } = value
    return attempt(
      ctx,
      { entered: { email, firstName, lastName }, roles },
      async () => ({
        text: say(ctx).doneInvited({ email: await inviteToDesk(ctx, value) }),
        to: href(ctx.page, deskPeople.list),
      }),
      refused => listPage(ctx, refused),
    )
  },
  endSessions: async (ctx, { body }) => {
    try {
      await endAllSessions(ctx, body.ok && body.value.sure === 'true')
    } catch (error) {
      return listPage(ctx, null, errorsOf(error)[0]?.message ?? '')
    }
    return seeOther(href(ctx.page, deskPeople.list))
  },
  person: (ctx, { params }) => personPage(ctx, params.id),
  save: async (ctx, { params: { id }, body }) => {
    const again = (refused: Refused) => personPage(ctx, id, refused)
    if (!body.ok) return again({ entered: body.entered, roles: [], errors: body.errors, conflict: null })
    const { value } = body
    const { firstName, lastName, roles } = value
    return attempt(
      ctx,
      { entered: { firstName, lastName }, roles },
      async () => {
        await saveDeskPerson(ctx, id, value)
        // who took their own role is not an administrator any more
        const stays = id !== ctx.who.id || roles.includes('administrator')
        return {
          text: say(ctx).saved(),
          to: stays ? href(ctx.page, deskPeople.person, { params: { id } }) : `${ctx.page.base}/desk`,
        }
      },
      again,
    )
  },
  switchPerson: async (ctx, { params: { id }, body }) => {
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const active = body.value.active === 'true'
    return attempt(
      ctx,
      noRoles,
      async () => {
        const { firstName, lastName } = await switchDeskPerson(ctx, id, active)
        const name = `${firstName} ${lastName}`
        return {
          text: active ? say(ctx).doneUnblocked({ name }) : say(ctx).doneBlocked({ name }),
          to: href(ctx.page, deskPeople.person, { params: { id } }),
        }
      },
      async refused => {
        const { person } = await deskPersonFor(ctx, id)
        const { firstName, lastName, roles } = person
        return personPage(ctx, id, { ...refused, entered: { firstName, lastName }, roles })
      },
    )
  },
  inviteAgain: async (ctx, { params: { id } }) => {
    const { email } = await inviteToDeskAgain(ctx, id)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).doneInvited({ email }) }])
    return seeOther(href(ctx.page, deskPeople.person, { params: { id } }))
  },
})
