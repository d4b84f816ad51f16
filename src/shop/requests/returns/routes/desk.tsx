import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt } from '#kit/refusal.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import { routes } from '#platform/request/routes.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { stateWords } from '#shop/requests/inbox/views/state-words.ts'
import { returnsDesk } from '../contract.ts'
import type { ReturnAction } from '../model/states.ts'
import { returnAtDesk } from '../service/find-returns.ts'
import { returnLabel } from '../service/label.ts'
import { moveReturn } from '../service/move.ts'
import { sayReturns } from '../texts.ts'
import { ReturnDeskPage } from '../views/ReturnDeskPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Desk) => sayReturns(ctx.page.language)

/** `refused`: a form that was not taken. */
export async function returnDeskPage(
  ctx: Desk,
  code: string,
  more: { refused?: RefusedForm; status?: number; template?: number | null } = {},
): Promise<PageAnswer> {
  const found = await returnAtDesk(ctx, code, more.template ?? null)
  return pageAnswer({
    title: `${say(ctx).facts()} ${code}`,
    crumbs: [{ name: code, href: href(ctx.page, returnsDesk.show, { params: { code }, query: {} }) }],
    ...(more.refused && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <ReturnDeskPage
        {...found}
        refused={more.refused ?? null}
        flashes={more.refused ? [] : takeFlash(ctx)}
        now={ctx.clock()}
      />
    ),
  })
}

async function move(
  ctx: Desk,
  code: string,
  action: ReturnAction,
  body: Checked<{ version: number; text: string } & Record<string, unknown>>,
): Promise<PageAnswer | Redirect> {
  // what is none of theirs answers like an unknown one, whatever was sent
  await returnAtDesk(ctx, code)
  if (!body.ok)
    return returnDeskPage(ctx, code, { refused: { action, errors: body.errors, entered: body.entered } })
  const { version, text, ...arrived } = body.value
  try {
    const { state } = await moveReturn(ctx, { code, version, action, input: { text, arrived } })
    leaveFlash(ctx, [
      { kind: 'success', text: say(ctx).done({ code, state: stateWords(ctx.page.language, state) }) },
    ])
    return seeOther(href(ctx.page, returnsDesk.show, { params: { code }, query: {} }))
  } catch (error) {
    const entered = Object.fromEntries(
      Object.entries(body.value).map(([name, value]) => [name, typeof value === 'string' ? value : '']),
    )
    const { errors, status } = refusedAt(error)
    return returnDeskPage(ctx, code, { refused: { action, errors, entered }, status })
  }
}

export const returnsDeskRoutes = routes(returnsDesk, {
  show: (ctx, { params, query }) => returnDeskPage(ctx, params.code, query),
  label: async (ctx, { params }) => {
    const { bytes, type, filename } = await returnLabel(ctx, await returnAtDesk(ctx, params.code))
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
  accept: (ctx, { params, body }) => move(ctx, params.code, 'accept-return', body),
  arrival: (ctx, { params, body }) => move(ctx, params.code, 'enter-arrival', body),
  credit: (ctx, { params, body }) => move(ctx, params.code, 'credit-return', body),
  end: (ctx, { params, body }) => move(ctx, params.code, 'end-return', body),
})
