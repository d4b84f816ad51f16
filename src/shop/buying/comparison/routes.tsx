import { fragmentAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { conflict, formRefused, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { comparison } from './contract.ts'
import { writeCodes } from './model/code-list.ts'
import { maxCompared } from './model/list.ts'
import { addByNumber, addCompared, ownList, removeCompared } from './service/list.ts'
import { codesOf, readComparison } from './service/read-comparison.ts'
import { sayComparison } from './texts.ts'
import { BlockInside } from './views/ComparisonBlock.tsx'
import { ComparisonFragment, ComparisonPage, type ComparisonPageProps } from './views/ComparisonPage.tsx'
import { columnId, comparisonHref, emptyId } from './views/links.ts'

type Shown = { itemProductCodes: string; hideIdentical: 'true' | 'false' }
const say = (ctx: Pick<Ctx, 'page'>) => sayComparison(ctx.page.language)

/** What is to be compared: the products of the address, else the visitor's own list. */
async function wanted(ctx: Ctx, text: string): Promise<{ codes: string[]; beyond: number }> {
  const own = ownList(ctx)
  return text.trim() === '' ? { codes: own.map(item => item.code), beyond: 0 } : codesOf(ctx, text)
}

const read = (ctx: Ctx, codes: readonly string[]) => {
  const t = say(ctx)
  return readComparison(ctx, codes, { manufacturer: t.manufacturer(), series: t.series() })
}

async function show(
  ctx: Ctx,
  { itemProductCodes, hideIdentical }: Shown,
  entered?: ComparisonPageProps['entered'],
): Promise<PageAnswer> {
  const t = say(ctx)
  const { codes, beyond } = await wanted(ctx, itemProductCodes)
  const messages: Flash[] = takeFlash(ctx)
  if (beyond > 0) messages.push({ kind: 'info', text: t.beyond({ n: beyond, most: maxCompared }) })
  return pageAnswer({
    title: t.title(),
    layout: 'wide',
    description: t.description({ n: maxCompared }),
    canonical: '/comparison',
    ...(entered && formRefused),
    body: (
      <ComparisonPage
        data={await read(ctx, codes)}
        hide={hideIdentical === 'true'}
        messages={messages}
        {...(entered && { entered })}
      />
    ),
  })
}

/** Back to where a form without script was sent from. */
const back = (ctx: Ctx): Redirect => {
  const from = ctx.request.cameFrom
  return seeOther(from?.startsWith(`${ctx.page.base}/`) ? from : href(ctx.page, comparison.show))
}

export const comparisonRoutes = routes(comparison, {
  show: (ctx, { query }) => show(ctx, query),
  showLong: async (ctx, { body }) => {
    if (!body.ok) return seeOther(href(ctx.page, comparison.show))
    const ticked = [...body.value['skus[]'], ...body.value['productCodes[]']]
    const { codes } = await codesOf(ctx, body.value.itemProductCodes ?? writeCodes(ticked))
    return seeOther(comparisonHref(ctx.page, codes, { hide: body.value.hideIdentical === 'true' }))
  },
  addNumber: async (ctx, { body }) => {
    const t = say(ctx)
    if (!body.ok) {
      const { itemProductCodes = '', number = '' } = body.entered
      return show(ctx, { itemProductCodes, hideIdentical: 'false' }, { number, error: t.numberMissing() })
    }
    const { number, hideIdentical, itemProductCodes = '' } = body.value
    const refuse = (error: string) => show(ctx, { itemProductCodes, hideIdentical }, { number, error })
    const { codes } = await wanted(ctx, itemProductCodes)
    const added = await addByNumber(ctx, number, codes)
    switch (added.outcome) {
      case 'unknown':
        return refuse(t.numberUnknown())
      case 'held':
        return refuse(t.held({ code: added.code }))
      case 'full':
        return refuse(t.full({ most: maxCompared }))
      case 'added': {
        const hash = columnId(codes.length)
        const hide = hideIdentical === 'true'
        return seeOther(comparisonHref(ctx.page, [...codes, added.code], { hide }, hash))
      }
    }
  },
  list: ctx => ownList(ctx),
  add: async (ctx, { body: { productCode, open } }) => {
    const person = ctx.request.wants === 'page'
    if (productCode === undefined) return person ? back(ctx) : ownList(ctx)
    const { outcome, items } = await addCompared(ctx, productCode)
    if (outcome === 'unknown') throw notFound()
    if (outcome === 'full') {
      const text = say(ctx).full({ most: maxCompared })
      if (!person) throw conflict(text)
      leaveFlash(ctx, [{ kind: 'info', text }])
      return seeOther(href(ctx.page, comparison.show))
    }
    if (!person) return items
    return outcome === 'held' && open ? seeOther(href(ctx.page, comparison.show)) : back(ctx)
  },
  remove: async (ctx, { body: { productCode, all, itemProductCodes, hideIdentical, at } }) => {
    const items = removeCompared(ctx, all === 'true' ? null : (productCode ?? ''))
    if (ctx.request.wants !== 'page') return items
    if (itemProductCodes === undefined) return back(ctx)
    const { codes } = await codesOf(ctx, itemProductCodes)
    const t = say(ctx)
    const left = { n: codes.length, most: maxCompared }
    const text = productCode && codes.length > 0 ? t.removedNow({ code: productCode, ...left }) : t.emptied()
    leaveFlash(ctx, [{ kind: 'success', text }])
    const beside = Math.min(Number(at), codes.length - 1)
    const focus = codes.length > 0 ? columnId(beside) : emptyId
    return seeOther(comparisonHref(ctx.page, codes, { hide: hideIdentical === 'true' }, focus))
  },
  fragment: async (ctx, { query }) => {
    const suggested = query.suggestProductComparison === 'true'
    const { codes } = await wanted(ctx, query.itemProductCodes)
    return fragmentAnswer({
      title: suggested ? say(ctx).suggested() : say(ctx).title(),
      body: (
        <ComparisonFragment
          data={await read(ctx, codes)}
          hide={query.hideIdentical === 'true'}
          suggested={suggested}
        />
      ),
    })
  },
  block: async (ctx, { query }) => {
    const { codes } = await codesOf(ctx, query.itemProductCodes)
    return fragmentAnswer({
      title: say(ctx).title(),
      body: <BlockInside items={ownList(ctx)} suggestion={codes} />,
    })
  },
})
