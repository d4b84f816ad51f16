import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { conflictOf, formRefused } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { numberWords } from '#kit/typed/number-words.ts'
import { soldCurrencies } from '#platform/storefront/storefronts.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { stateWords } from '#shop/requests/inbox/views/state-words.ts'
import { repairDesk } from '../contract.ts'
import { readEstimate, type WrongEstimate } from '../model/read-form.ts'
import type { RepairAction } from '../model/states.ts'
import { moveRepair, type RepairInput } from '../service/move.ts'
import { repairAtDesk } from '../service/find-repairs.ts'
import { returnLabelOf } from '../service/return-label.ts'
import { sayRepair } from '../texts.ts'
import { RepairDeskPage } from '../views/RepairDeskPage.tsx'

type Desk = Ctx<SignedIn>
const say = (ctx: Desk) => sayRepair(ctx.page.language)

/** `refused`: a form that was not taken. */
export async function repairDeskPage(
  ctx: Desk,
  code: string,
  more: { refused?: RefusedForm; status?: number; template?: number | null } = {},
): Promise<PageAnswer> {
  const [found, currencies] = await Promise.all([
    repairAtDesk(ctx, code, more.template ?? null),
    soldCurrencies(ctx.db),
  ])
  return pageAnswer({
    title: `${say(ctx).facts()} ${code}`,
    crumbs: [{ name: code, href: href(ctx.page, repairDesk.show, { params: { code }, query: {} }) }],
    ...(more.refused && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <RepairDeskPage
        {...found}
        currencies={currencies}
        refused={more.refused ?? null}
        flashes={more.refused ? [] : takeFlash(ctx)}
        now={ctx.clock()}
      />
    ),
  })
}

type Move = { version: number; text: string } & Record<string, unknown>
type Wrong = { wrong: { field: string; message: string }[] }

async function move<B extends Move>(
  ctx: Desk,
  code: string,
  action: RepairAction,
  body: Checked<B>,
  inputOf: (value: B) => Promise<RepairInput | Wrong> | RepairInput | Wrong = () => ({}),
): Promise<PageAnswer | Redirect> {
  // what is none of theirs answers like an unknown one, whatever was sent
  await repairAtDesk(ctx, code)
  if (!body.ok)
    return repairDeskPage(ctx, code, { refused: { action, errors: body.errors, entered: body.entered } })
  const { version, text } = body.value
  const entered = Object.fromEntries(Object.entries(body.value).map(([name, value]) => [name, String(value)]))
  const input = await inputOf(body.value)
  if ('wrong' in input)
    return repairDeskPage(ctx, code, { refused: { action, errors: input.wrong, entered } })
  try {
    const { state } = await moveRepair(ctx, { code, version, action, input: { ...input, text } })
    const words = stateWords(ctx.page.language, state)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).done({ code, state: words }) }])
    return seeOther(href(ctx.page, repairDesk.show, { params: { code }, query: {} }))
  } catch (error) {
    const errors = [{ field: '', message: conflictOf(error) }]
    return repairDeskPage(ctx, code, { refused: { action, errors, entered }, status: 409 })
  }
}

function estimateWords(ctx: Desk, wrong: readonly WrongEstimate[]): Wrong {
  const t = say(ctx)
  const said: Record<WrongEstimate['field'], string> = {
    amount: t.amountWrong(),
    currency: t.currency(),
    days: t.daysWrong(),
    until: t.untilWrong(),
  }
  return {
    wrong: wrong.map(({ field, number }) => ({
      field,
      message: number ? numberWords(number, ctx.page, said[field]) : said[field],
    })),
  }
}

export const repairDeskRoutes = routes(repairDesk, {
  show: (ctx, { params, query }) => repairDeskPage(ctx, params.code, query),
  label: async (ctx, { params }) => {
    const { bytes, type, filename } = await returnLabelOf(ctx, await repairAtDesk(ctx, params.code))
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
  issueReturn: (ctx, { params, body }) => move(ctx, params.code, 'issue-return', body),
  receive: (ctx, { params, body }) => move(ctx, params.code, 'receive', body),
  estimate: (ctx, { params, body }) =>
    move(ctx, params.code, 'estimate', body, async value => {
      const estimate = readEstimate(
        value,
        await soldCurrencies(ctx.db),
        dayOf(ctx.clock()),
        ctx.page.formatLocale,
      )
      return Array.isArray(estimate) ? estimateWords(ctx, estimate) : { estimate }
    }),
  repair: (ctx, { params, body }) => move(ctx, params.code, 'repair', body),
  sendBack: (ctx, { params, body }) =>
    move(ctx, params.code, 'send-back', body, ({ tracking }) => ({ tracking })),
})
