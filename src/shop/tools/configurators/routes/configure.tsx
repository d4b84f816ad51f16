import { fileAnswer, fragmentAnswer, pageAnswer, seeOther, type Outcome } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash } from '#kit/flash.ts'
import { formatAmount } from '#kit/money.ts'
import { formRefused, invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { configurators } from '../contract.ts'
import { configurationOf } from '../model/configuration.ts'
import { actsOf } from '../model/entered-step.ts'
import type { Held } from '../model/held.ts'
import { textsOf } from '../model/parts.ts'
import { settledOf } from '../model/state.ts'
import { groupAt, sequence } from '../model/steps.ts'
import {
  begunFrom,
  change,
  configurationFrom,
  readConfiguration,
  reset,
  undoReset,
  type Changed,
} from '../service/keep.ts'
import { leaveLine, openLine } from '../service/line.ts'
import { configurationFile, valuePicture } from '../service/papers.ts'
import { openPublished } from '../service/open-base.ts'
import { offered } from '../service/overview.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref } from '../views/addresses.ts'
import { AskReset, CompleteFragment, HelpFragment } from '../views/Fragments.tsx'
import { OverviewPage } from '../views/OverviewPage.tsx'
import { ResultList } from '../views/ResultList.tsx'
import { added, askAdd, countFields, stepOf } from './result-list.tsx'
import { configuratorPage, moreOf, showHeld } from './serve.tsx'

const say = (ctx: Pick<Ctx, 'page'>) => sayConfigurator(ctx.page.language)
const isData = (ctx: Ctx) => ctx.request.wants === 'data'
const given = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value : undefined

/** Does what a form says, one thing after the other, and stops at the first that does not fit. */
async function applyForm(ctx: Ctx, fields: Record<string, unknown>): Promise<Changed> {
  const from = {
    configId: given(fields['configId']),
    key: given(fields['key']),
    productCode: given(fields['configOrderProductCode']),
    groupId: given(fields['groupId']),
  }
  let held = await configurationFrom(ctx, from)
  const settled = settledOf(configurationOf(held.open.search, held.state.choices))
  for (const what of actsOf(fields, settled)) {
    const changed = await change(
      ctx,
      held.id === null ? { ...from, key: held.open.key } : { configId: held.id },
      what,
      { openedFrom: given(fields['from'])?.slice(0, 500) ?? null },
    )
    held = changed.held
    if ('refused' in changed || 'faults' in changed) return changed
  }
  return { held }
}

/** A choice of this form asks for a text that was not on its page yet: who has no script comes back to it. */
function asksMore({ open, state }: Held, fields: Record<string, unknown>): boolean {
  const group = open.definition.groups.find(({ id }) => id === fields['groupId'])
  if (!group) return false
  const settled = settledOf(configurationOf(open.search, state.choices))
  return textsOf(group, settled).some(
    ({ id, when }) => when.length > 0 && fields[`typed.${id}`] === undefined && state.typed[id] === undefined,
  )
}

/** CFG-08: what was applied, and where the form goes on. */
async function answerStep(ctx: Ctx, body: Checked<Record<string, unknown>>): Promise<string | Outcome> {
  if (!body.ok) throw invalid(body.errors)
  const fields = body.value
  const groupId = given(fields['groupId'])
  const changed = await applyForm(ctx, fields)
  const { held } = changed
  if ('faults' in changed) {
    const more = await moreOf(ctx, changed)
    if (isData(ctx)) throw invalid([...(more.faults ?? [])], more.faults?.[0]?.message)
    const entered = Object.fromEntries(
      Object.entries(fields).filter((one): one is [string, string] => typeof one[1] === 'string'),
    )
    return configuratorPage(ctx, held, groupId, { ...more, entered, status: formRefused.status })
  }
  const tried =
    'refused' in changed
      ? `${changed.refused.wanted.characteristic}:${changed.refused.wanted.value}`
      : undefined
  const to = stepHref(ctx.page, held.open.definition, {
    configId: held.id,
    groupId: tried !== undefined || asksMore(held, fields) ? groupId : (given(fields['go']) ?? groupId),
    tried,
  })
  return isData(ctx) ? `redirect:${to}` : seeOther(to)
}

export const configuratorRoutes = routes(configurators, {
  overview: async ctx => {
    const { language, currency, formatLocale } = ctx.page
    const entries = (await offered(ctx)).map(
      ({ open: { key, definition }, picture, from, steps, minutes }) => ({
        key,
        kind: definition.kind,
        name: definition.name[language],
        about: definition.about[language],
        href: stepHref(ctx.page, definition, { configId: null }),
        picture,
        price: from === null ? null : formatAmount(from, currency, formatLocale),
        steps,
        minutes,
      }),
    )
    return pageAnswer({
      title: say(ctx).title(),
      layout: 'wide',
      canonical: '/configurators',
      description: say(ctx).intro(),
      body: <OverviewPage entries={entries} />,
    })
  },
  group: async (ctx, { query }) =>
    configuratorPage(
      ctx,
      await configurationFrom(ctx, { ...query, productCode: query.configOrderProductCode }),
      query.groupId,
      { tried: query.tried },
    ),
  configure: (ctx, { body }) => answerStep(ctx, body),
  placement: async (ctx, { query }) =>
    configuratorPage(
      ctx,
      await configurationFrom(ctx, {
        configId: query.configId,
        productCode: query.configOrderProductCode,
        key: query.key,
        groupId: query.selectedGroupId,
      }),
      query.selectedGroupId,
      { tried: query.tried },
    ),
  byKind: async (ctx, { params, query }) => {
    const { kind, productCode } = params
    const held = await configurationFrom(ctx, { configId: query.configId, key: query.key, productCode, kind })
    const { definition } = held.open
    if (
      definition.kind !== kind ||
      (query.key && ![definition.productCode, ...definition.productCodes].includes(productCode))
    )
      throw notFound()
    return configuratorPage(ctx, held, query.groupId, { tried: query.tried })
  },
  act: async (ctx, { body }) => {
    const changed = await change(
      ctx,
      body.configId === null ? { key: body.key } : { configId: body.configId },
      body.act,
      { seq: body.seq, openedFrom: body.from },
    )
    const { shown } = await showHeld(ctx, changed.held, body.groupId, await moreOf(ctx, changed))
    return { ...shown }
  },
  show: async (ctx, { query }) => {
    const { shown } = await showHeld(ctx, await configurationFrom(ctx, query), query.groupId)
    return { ...shown }
  },
  addByAddress: async (ctx, { query }) => {
    const { configId, groupId, productsToAdd } = query
    const from = { configId, groupId }
    if (ctx.request.ours) {
      const { id } = await begunFrom(ctx, from)
      return (await added(ctx, id, groupId, productsToAdd)) as ReturnType<typeof seeOther>
    }
    return askAdd(ctx, await configurationFrom(ctx, from), query)
  },
  addProducts: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { configId, groupId, productsToAdd } = body.value
    const { id } = await begunFrom(ctx, { configId, groupId })
    return added(ctx, id, groupId, productsToAdd)
  },
  leaveOut: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { configId, productCode } = body.value
    const { held } = await change(ctx, { configId }, { leave: productCode })
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).removed({ code: productCode }) }])
    return stepOf(ctx, held)
  },
  addContacts: async (ctx, { query, body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { id, open } = await begunFrom(ctx, { configId: body.value.configId, groupId: query.groupId })
    const changed = await applyForm(ctx, { ...countFields(open, body.value), configId: id })
    if ('faults' in changed) {
      const more = await moreOf(ctx, changed)
      if (isData(ctx)) throw invalid([...(more.faults ?? [])], more.faults?.[0]?.message)
      const entered = Object.fromEntries(
        Object.entries(body.value).filter((one): one is [string, string] => typeof one[1] === 'string'),
      )
      return configuratorPage(ctx, changed.held, query.groupId, {
        ...more,
        entered,
        status: formRefused.status,
      })
    }
    return seeOther(href(ctx.page, configurators.result, { query: { configId: id } }))
  },
  complete: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const held = await readConfiguration(ctx, query.configId)
    const groupId = query.groupId ?? query.csticGroupId
    const { shown, read } = await showHeld(ctx, held, groupId)
    const code = read.group.product === undefined ? undefined : read.settled.get(read.group.product)
    const { definition } = held.open
    const groups = sequence(definition.groups, definition.productCode)
    const next = groups[groups.indexOf(groupAt(groups, groupId)) + 1]
    return fragmentAnswer({
      title: say(ctx).completeTitle(),
      body: (
        <CompleteFragment
          product={shown.parts.find(part => part.code === code) ?? null}
          found={read.found}
          missing={shown.countsProducts ? [] : shown.missing}
          stepName={shown.step.name}
          configId={query.configId}
          groupId={read.group.id}
          next={next ? stepHref(ctx.page, definition, { configId: held.id, groupId: next.id }) : null}
        />
      ),
    })
  },
  result: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const { shown } = await showHeld(ctx, await readConfiguration(ctx, query.configId), undefined)
    return fragmentAnswer({
      title: say(ctx).toResult(),
      layout: 'normal',
      body: <ResultList shown={shown} head="h2" />,
    })
  },
  reset: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const held = await readConfiguration(ctx, query.configId)
    if (ctx.request.ours) return stepOf(ctx, await reset(ctx, query.configId))
    return askReset(ctx, held)
  },
  resetByForm: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { configId, confirmed } = body.value
    if (confirmed === undefined) return askReset(ctx, await readConfiguration(ctx, configId))
    return stepOf(ctx, await reset(ctx, configId))
  },
  openLine: async (ctx, { query }) => {
    const basket = href(ctx.page, cart.show)
    // a link from elsewhere changes nothing
    if (!ctx.request.ours) return seeOther(basket)
    return stepOf(ctx, await openLine(ctx, query.line, basket))
  },
  leaveLine: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    return stepOf(ctx, await leaveLine(ctx, body.value.configId))
  },
  undo: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const held = await undoReset(ctx, body.value.configId)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).undone() }])
    return stepOf(ctx, held)
  },
  paper: async (ctx, { params, query }) => {
    const held = await readConfiguration(ctx, params.configId)
    const { bytes, type, extension } = await configurationFile(ctx, held, query.as)
    const { productCode } = held.open.definition
    const name = `${productCode} ${query.as}`.replace(/[^\p{L}\p{N}._-]+/gu, '_')
    // a view of the page is shown, not saved
    const isView = query.as === 'assembled' || query.as === 'exploded'
    return fileAnswer({
      bytes,
      type,
      ...(!isView && { filename: `${name}.${extension}` }),
      cache: 'no-store',
    })
  },
  valuePicture: async (ctx, { query }) => {
    const bytes = await valuePicture(ctx, query)
    return fileAnswer({ bytes, type: 'image/svg+xml', cache: 'immutable' })
  },
  help: async (ctx, { query }) => {
    const open = query.key === undefined ? null : await openPublished(ctx.db, query.key)
    return fragmentAnswer({
      title: say(ctx).helpTitle(),
      body: <HelpFragment help={open?.definition.help[ctx.page.language] ?? null} />,
    })
  },
})

function askReset(ctx: Ctx, held: Held) {
  return pageAnswer({
    title: say(ctx).resetTitle(),
    layout: 'narrow',
    body: (
      <AskReset
        configId={held.id ?? ''}
        back={stepHref(ctx.page, held.open.definition, { configId: held.id })}
      />
    ),
  })
}
