import { pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash } from '#kit/flash.ts'
import { textsIn } from '#kit/free-fields.ts'
import { formRefused, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { companyAdmin, companyRequests } from '../contract.ts'
import { pictureOf, topmost } from '../service/company-picture.ts'
import { approveRequest, decidedRequest, isNotOurs, requestFor, requestsFor } from '../service/requests.ts'
import { sayRequests } from '../texts/requests.ts'
import { RequestPage } from '../views/RequestPage.tsx'
import { refusalAt, type Refused } from '../service/refused.ts'
import type { Admin } from './units.tsx'

const say = (ctx: Admin) => sayRequests(ctx.page.language)

function toPeople(ctx: Admin, kind: 'success' | 'warning', text: string): Redirect {
  leaveFlash(ctx, [{ kind, text }])
  return seeOther(href(ctx.page, companyAdmin.people, { query: { text: '' } }))
}

/** A request that is decided leads to the people, which say who did; null: it waits, or there is none. */
async function whenOver(ctx: Admin, code: string): Promise<Redirect | null> {
  if ((await requestsFor(ctx)).some(one => one.code === code)) return null
  const over = await decidedRequest(ctx, code)
  return over && toPeople(ctx, 'warning', say(ctx).isOver(over))
}

async function requestPage(
  ctx: Admin,
  code: string,
  refused: (Refused & { of: 'approve' | 'not-ours'; roles: readonly string[] }) | null = null,
): Promise<PageAnswer | Redirect> {
  const over = await whenOver(ctx, code)
  if (over) return over
  const request = await requestFor(ctx, code)
  const kept = await pictureOf(ctx)
  const { units, reach, currencies } = kept
  const title = say(ctx).one({ name: `${request.firstName} ${request.lastName}` })
  const reasonError = refused?.of === 'not-ours' ? refused.errors[0]?.message : undefined
  return pageAnswer({
    title,
    crumbs: [
      { name: title, href: href(ctx.page, companyRequests.show, { params: { registrationCode: code } }) },
    ],
    ...(refused && { status: refused.status, refused: true }),
    body: (
      <RequestPage
        request={request}
        roles={refused?.of === 'approve' ? refused.roles : ['buyer']}
        units={units.filter(one => one.active && reach.has(one.id))}
        currencies={currencies}
        reason={{ entered: refused?.entered['reason'] ?? '', error: reasonError }}
        form={{
          fields: refused?.entered ?? { unit: topmost(kept) },
          conflict: refused?.conflict ?? null,
          errors: refused?.of === 'approve' ? refused.errors : [],
        }}
      />
    ),
  })
}

/** Does it, or shows the request again with why not. */
async function attempt(
  ctx: Admin,
  code: string,
  sent: { of: 'approve' | 'not-ours'; fields: Readonly<Record<string, unknown>>; roles: readonly string[] },
  act: () => Promise<string>,
): Promise<PageAnswer | Redirect> {
  const over = await whenOver(ctx, code)
  if (over) return over
  try {
    return toPeople(ctx, 'success', await act())
  } catch (error) {
    const refused = refusalAt(error, textsIn(sent.fields))
    return requestPage(ctx, code, { ...refused, of: sent.of, roles: sent.roles })
  }
}

/** Who registered for a company: its administrators decide. */
export const companyRequestRoutes = routes(companyRequests, {
  show: (ctx, { params }) => requestPage(ctx, params.registrationCode),
  approve: (ctx, { params: { registrationCode: code }, body }) => {
    if (!body.ok) throw notFound()
    const { unit, roles, version, ...typed } = body.value
    const sent = { of: 'approve' as const, fields: { unit, ...typed }, roles }
    return attempt(ctx, code, sent, async () => {
      const limits = textsIn(typed)
      return say(ctx).approved({ email: await approveRequest(ctx, code, { unit, roles, version, limits }) })
    })
  },
  notOurs: (ctx, { params: { registrationCode: code }, body }) => {
    const fields = body.ok ? body.value : body.entered
    const sent = { of: 'not-ours' as const, fields, roles: [] }
    if (!body.ok)
      return requestPage(ctx, code, {
        ...sent,
        entered: textsIn(fields),
        status: formRefused.status,
        errors: body.errors,
        conflict: null,
      })
    return attempt(ctx, code, sent, async () => {
      await isNotOurs(ctx, code, body.value.reason)
      return say(ctx).handed()
    })
  },
})
