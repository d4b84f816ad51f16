import { pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formOvertaken, formRefusal, formRefused, notFound, Refusal } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import {
  deskSectionNames,
  isDeskRole,
  ownRoleId,
  rightsOffered,
  type DeskSection,
  type OwnRights,
} from '#shop/people/session/model/desk-rights.ts'
import { rolesOfDesk } from '../contract.ts'
import { fieldOfRight, isWithin, rightsWithin, type RoleTerms } from '../model/desk-role.ts'
import { addRole, retireRole, roleFor, rolesAtDesk, saveRole, type WholeRole } from '../service/roles.ts'
import { sayDeskPeople } from '../texts.ts'
import { rightWords, sayDeskRoles } from '../texts/roles.ts'
import type { RightNames } from '../views/RightsTable.tsx'
import { NewRolePage, RolePage, RolesPage, type RefusedRole } from '../views/RolePages.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Pick<Desk, 'page'>) => sayDeskRoles(ctx.page.language)

/** The groups of the desk's navigation, in its order. */
const groups = ['desk', 'selling', 'goods', 'pages', 'about']

/** The rights in the order of the navigation, those that stand within a section below it. */
function rightNames({ sections, page: { language } }: Pick<Desk, 'sections' | 'page'>): RightNames {
  const names = new Map<DeskSection, string>()
  const inOrder = sections.toSorted((a, b) => groups.indexOf(a.group) - groups.indexOf(b.group))
  for (const { key, say: words } of inOrder) {
    const section = deskSectionNames.find(one => one === key)
    if (section === undefined) continue
    names.set(section, words(language).name())
    for (const within of deskSectionNames)
      if (isWithin(within) && rightsWithin[within] === section)
        names.set(within, rightWords[within][language])
  }
  return names
}

/** Of a role that is copied, what one made here may have. */
const givable = (rights: OwnRights): OwnRights =>
  Object.fromEntries(
    deskSectionNames.flatMap(section => {
      const right = rights[section]
      if (right === undefined) return []
      const offered = rightsOffered(section)
      return [[section, offered.includes(right) ? right : offered[0]]]
    }),
  )

type Sent = { readonly name: string; readonly note: string; readonly [field: string]: unknown }
/** What a form says; a right that is not offered in a section is none. */
function termsOf(value: Sent): RoleTerms {
  const rights: OwnRights = Object.fromEntries(
    deskSectionNames.flatMap(section => {
      const right = rightsOffered(section).find(one => one === value[fieldOfRight(section)])
      return right === undefined ? [] : [[section, right]]
    }),
  )
  return { name: value.name, note: value.note, rights }
}

const nameOf = (ctx: Pick<Desk, 'page'>, { own, key }: Pick<WholeRole, 'own' | 'key'>): string =>
  own ? own.name : isDeskRole(key) ? sayDeskPeople(ctx.page.language)[key]() : key

const rolesCrumb = (ctx: Desk) => ({ name: say(ctx).title(), href: href(ctx.page, rolesOfDesk.list) })
const statusOf = (refused: RefusedRole | null) =>
  refused && (refused.conflict === null ? formRefused : formOvertaken)

function newRolePage(
  ctx: Desk,
  begun: RoleTerms = { name: '', note: '', rights: {} },
  refused: RefusedRole | null = null,
): PageAnswer {
  const title = say(ctx).new()
  return pageAnswer({
    title,
    crumbs: [rolesCrumb(ctx), { name: title, href: href(ctx.page, rolesOfDesk.begin, { query: {} }) }],
    ...statusOf(refused),
    body: <NewRolePage begun={begun} names={rightNames(ctx)} refused={refused} />,
  })
}

async function rolePage(ctx: Desk, key: string, refused: RefusedRole | null = null): Promise<PageAnswer> {
  const whole = await roleFor(ctx, key)
  const name = nameOf(ctx, whole)
  return pageAnswer({
    title: name,
    crumbs: [rolesCrumb(ctx), { name, href: href(ctx.page, rolesOfDesk.one, { params: { role: key } }) }],
    ...statusOf(refused),
    body: (
      <RolePage
        {...whole}
        name={name}
        copyFrom={key}
        names={rightNames(ctx)}
        refused={refused}
        flashes={refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

/** Of a role made here; one of the shop stays as it is. */
function ownId(key: string): number {
  const id = ownRoleId(key)
  if (id === null) throw notFound()
  return id
}

export const deskRoleRoutes = routes(rolesOfDesk, {
  list: async ctx =>
    pageAnswer({
      title: say(ctx).title(),
      crumbs: [rolesCrumb(ctx)],
      body: <RolesPage {...await rolesAtDesk(ctx)} flashes={takeFlash(ctx)} />,
    }),
  begin: async (ctx, { query: { from } }) => {
    if (from === undefined) return newRolePage(ctx)
    const whole = await roleFor(ctx, from)
    const name = say(ctx).copyName({ name: nameOf(ctx, whole) })
    return newRolePage(ctx, { name, note: whole.own?.note ?? '', rights: givable(whole.rights) })
  },
  add: async (ctx, { body }) => {
    if (!body.ok)
      return newRolePage(ctx, undefined, { entered: body.entered, errors: body.errors, conflict: null })
    const terms = termsOf(body.value)
    try {
      const role = await addRole(ctx, terms)
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).added() }])
      return seeOther(href(ctx.page, rolesOfDesk.one, { params: { role } }))
    } catch (error) {
      return newRolePage(ctx, terms, { entered: textsIn(body.value), ...formRefusal(error) })
    }
  },
  one: (ctx, { params: { role } }) => rolePage(ctx, role),
  save: async (ctx, { params: { role }, body }) => {
    const id = ownId(role)
    if (!body.ok) return rolePage(ctx, role, { entered: body.entered, errors: body.errors, conflict: null })
    try {
      await saveRole(ctx, id, body.value.version, termsOf(body.value))
    } catch (error) {
      return rolePage(ctx, role, { entered: textsIn(body.value), ...formRefusal(error) })
    }
    leaveFlash(ctx, [{ kind: 'success', text: sayDeskPeople(ctx.page.language).saved() }])
    return seeOther(href(ctx.page, rolesOfDesk.one, { params: { role } }))
  },
  retire: async (ctx, { params: { role }, body }) => {
    const id = ownId(role)
    if (!body.ok) throw new Refusal('invalid', '', { errors: body.errors })
    const retired = body.value.retired === 'true'
    try {
      const { name } = await retireRole(ctx, id, body.value.version, retired)
      const text = retired ? say(ctx).doneRetired({ name }) : say(ctx).doneInUse({ name })
      leaveFlash(ctx, [{ kind: 'success', text }])
    } catch (error) {
      return rolePage(ctx, role, { entered: {}, ...formRefusal(error) })
    }
    return seeOther(href(ctx.page, rolesOfDesk.one, { params: { role } }))
  },
})
