import { fragmentAnswer, nothingToShow, pageAnswer, seeOther, type NothingToShow } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { savedConfigurations } from '../contract.ts'
import type { Held } from '../model/held.ts'
import { reportEvent } from '../service/crm.ts'
import { chosenRows } from '../service/papers.ts'
import {
  beginFromLink,
  changeComment,
  deleteConfiguration,
  fromLink,
  listSaved,
  renew,
  save,
  savedConfiguration,
} from '../service/saved.ts'
import { sayConfigurator, saySavedSection } from '../texts.ts'
import { readConfiguration } from '../service/keep.ts'
import { stepHref } from '../views/addresses.ts'
import { lostName, shownRenewal } from '../views/renewal-words.ts'
import { ComparePage, type CompareRow } from '../views/ComparePage.tsx'
import { AskDeleteFragment, SavedPage } from '../views/SavedPage.tsx'
import { SharedPage } from '../views/SharedPage.tsx'
import { showHeld } from './serve.tsx'

type Owning = Ctx<SignedIn>
const say = (ctx: Pick<Ctx, 'page'>) => sayConfigurator(ctx.page.language)
const bodyOf = <T,>(body: Checked<T>): T => {
  if (!body.ok) throw invalid(body.errors)
  return body.value
}
const toList = (ctx: Owning, text: string) => {
  leaveFlash(ctx, [{ kind: 'success', text }])
  return seeOther(href(ctx.page, savedConfigurations.list))
}

/** What each is made of, price, weight and delivery included, line by line. */
async function compared(ctx: Ctx, [left, right]: readonly [Held, Held]): Promise<CompareRow[]> {
  const t = say(ctx)
  const valuesOf = async (held: Held) => {
    const { shown, read } = await showHeld(ctx, held, undefined)
    const { base } = held.open.definition
    const open = base.characteristics.flatMap(({ name, derived }) =>
      derived ? [] : [[name[ctx.page.language], '–'] as const],
    )
    const chosen = chosenRows(ctx, held, read.priced).flatMap(step =>
      step.rows.map(({ name, value }) => [name, value] as const),
    )
    return new Map([
      ...open,
      ...chosen,
      [t.quantity(), String(shown.quantity)],
      [t.total(), shown.total ?? t.onRequest()],
      [t.weightHead(), shown.weight ?? '–'],
      [t.delivery(), shown.ready ?? '–'],
    ])
  }
  const [a, b] = await Promise.all([valuesOf(left), valuesOf(right)])
  return [...new Set([...a.keys(), ...b.keys()])].map(name => ({
    name,
    left: a.get(name) ?? '–',
    right: b.get(name) ?? '–',
  }))
}

export const savedConfigurationRoutes = routes(savedConfigurations, {
  list: async ctx =>
    pageAnswer({
      title: say(ctx).savedTitle(),
      body: (
        <SavedPage
          saved={(await listSaved(ctx)).map(({ open, renewal, ...one }) => ({
            ...one,
            renewal:
              renewal && shownRenewal(ctx.page, renewal.renewal, open.definition, renewal.newest.definition),
          }))}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  compare: async (ctx, { query }) => {
    const [first, second] = query.config
    const held =
      first === undefined || second === undefined
        ? null
        : await Promise.all([savedConfiguration(ctx, first), savedConfiguration(ctx, second)])
    const head = (one: Held) => one.comment || one.open.definition.name[ctx.page.language]
    return pageAnswer({
      title: say(ctx).compareTwo(),
      crumbs: [
        {
          name: say(ctx).compareTwo(),
          href: href(ctx.page, savedConfigurations.compare, { query: { config: [] } }),
        },
      ],
      body: (
        <ComparePage
          heads={held && [head(held[0]), head(held[1])]}
          rows={held ? await compared(ctx, held) : []}
        />
      ),
    })
  },
  save: async (ctx, { body }) => {
    const { configId, comment = null } = bodyOf(body)
    await save(ctx, configId, comment)
    const held = await savedConfiguration(ctx, configId)
    await reportEvent(ctx, {
      configId,
      productCode: held.open.definition.productCode,
      type: 'SAVE',
      campaign: '',
      url: stepHref(ctx.page, held.open.definition, { configId }),
    })
    return toList(ctx, say(ctx).wasSaved())
  },
  comment: async (ctx, { query }) => {
    await changeComment(ctx, query.zConfID, query.comment)
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).commentSaved() }])
    return href(ctx.page, savedConfigurations.list)
  },
  commentByForm: async (ctx, { body }) => {
    const { zConfID, comment } = bodyOf(body)
    await changeComment(ctx, zConfID, comment)
    return toList(ctx, say(ctx).commentSaved())
  },
  load: async (ctx, { query }) => {
    if (query.zConfID === undefined) throw notFound()
    const held = await savedConfiguration(ctx, query.zConfID)
    return seeOther(stepHref(ctx.page, held.open.definition, { configId: held.id }))
  },
  renew: async (ctx, { body }) => {
    const { configId, repair } = bodyOf(body)
    const { open: before } = await readConfiguration(ctx, configId)
    const { held, renewal } = await renew(ctx, configId, repair === '1')
    const t = say(ctx)
    const words = renewal && shownRenewal(ctx.page, renewal, before.definition, held.open.definition)
    leaveFlash(ctx, [
      words === null || words.lost.length === 0
        ? { kind: 'success', text: t.renewed() }
        : repair === '1' && words.repair.length > 0
          ? { kind: 'success', text: t.repaired({ what: words.repair.join(', ') }) }
          : { kind: 'warning', text: `${t.conflict()} ${t.dropped({ what: words.lost.join(', ') })}` },
    ])
    return seeOther(stepHref(ctx.page, held.open.definition, { configId: held.id }))
  },
  askDelete: async (ctx, { query }) => {
    if (query.configId === undefined) throw notFound()
    const held = await savedConfiguration(ctx, query.configId)
    return fragmentAnswer({
      title: say(ctx).deleteTitle(),
      body: (
        <AskDeleteFragment
          configId={query.configId}
          name={held.open.definition.name[ctx.page.language]}
          comment={held.comment}
        />
      ),
    })
  },
  remove: async (ctx, { body }) => {
    await deleteConfiguration(ctx, bodyOf(body).zConfID)
    return toList(ctx, say(ctx).wasDeleted())
  },
  shared: async (ctx, { query }) => {
    const found = await fromLink(ctx, query.key, query.c)
    if (!found) throw notFound()
    const { shown, read } = await showHeld(ctx, found.held, undefined)
    const chosen = chosenRows(ctx, found.held, read.priced)
    const lost = found.lost.map(one => lostName(ctx.page, [found.held.open.definition], one))
    return pageAnswer({
      title: shown.name,
      body: <SharedPage shown={shown} chosen={chosen} packed={query.c} lost={lost} />,
    })
  },
  openShared: async (ctx, { body }) => {
    const { key, c } = bodyOf(body)
    const held = await beginFromLink(ctx, key, c)
    return seeOther(stepHref(ctx.page, held.open.definition, { configId: held.id }))
  },
  report: async (ctx, { body }): Promise<NothingToShow> => {
    const { configID, type, campaign, url, title = '' } = bodyOf(body)
    const productCode = /^Configurator - (.*) - .+$/.exec(title)?.[1] ?? ''
    await reportEvent(ctx, { configId: configID, productCode, type, campaign, url })
    return { ...nothingToShow, status: 204 }
  },
})

export const savedConfigurationSections: readonly Section[] = [
  {
    key: 'account/configurations',
    group: 'person',
    entry: savedConfigurations.list,
    say: saySavedSection,
  },
]
