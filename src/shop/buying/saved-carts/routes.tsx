import {
  fileAnswer,
  fragmentAnswer,
  pageAnswer,
  seeOther,
  type FragmentAnswer,
  type PageAnswer,
} from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { momentsOf, readRange, type TypedRange } from '#kit/date-range.ts'
import { sayField } from '#kit/field-errors.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid, notFound } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { cart } from '#shop/buying/cart/contract.ts'
import { readCart } from '#shop/buying/cart/service/read-cart.ts'
import { faultMessage } from '#shop/buying/cart/views/added.tsx'
import { savedCarts } from './contract.ts'
import { maxDescriptionLength, maxNameLength, maxSaved, type NameFault } from './model/saved-cart.ts'
import { changeSaved, removeSaved, restoreCart, saveCart } from './service/change-saved.ts'
import { exportOpenCart, exportSaved } from './service/export.ts'
import { savedCart, savedLines, savedPage, type Owning } from './service/read-saved.ts'
import { saySavedCarts, saySavedCartSection } from './texts.ts'
import { RestoreFormFragment, SaveFormFragment, type SaveFormProps } from './views/Fragments.tsx'
import { SavedCartPage } from './views/SavedCartPage.tsx'
import { SavedCartsPage } from './views/SavedCartsPage.tsx'

const say = (ctx: Pick<Owning, 'page'>) => saySavedCarts(ctx.page.language)
const isData = (ctx: Owning) => ctx.request.wants === 'data'
/** Positions that are named one by one when they were left out. */
const maxNamed = 6

const goTo = (ctx: Owning, to: string, messages: readonly Flash[]) => {
  leaveFlash(ctx, messages)
  return seeOther(to)
}
const toCart = (ctx: Owning, messages: readonly Flash[]) => goTo(ctx, href(ctx.page, cart.show), messages)

function faultWords(ctx: Owning, fault: NameFault): { field: string; message: string } {
  const t = say(ctx)
  const tooLong = (max: number) => sayField(ctx.page.language).tooLong({ max })
  switch (fault) {
    case 'missing':
      return { field: 'name', message: t.nameMissing() }
    case 'taken':
      return { field: 'name', message: t.nameTaken() }
    case 'full':
      return { field: 'name', message: t.full({ n: maxSaved }) }
    case 'too-long':
      return { field: 'name', message: tooLong(maxNameLength) }
    case 'description-too-long':
      return { field: 'description', message: tooLong(maxDescriptionLength) }
  }
}

async function listPage(
  ctx: Owning,
  asked: TypedRange & { text: string; page: number; rangeAttribute: 'savedOn' },
  /** the saved basket that was meant is none of theirs (any more) */
  gone = false,
): Promise<PageAnswer> {
  const flashes = takeFlash(ctx)
  const range = readRange(asked)
  const found = await savedPage(ctx, {
    text: asked.text,
    page: asked.page,
    ...momentsOf(range, ctx.page.timeZone),
  })
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    ...(gone && { status: 404, refused: true }),
    body: (
      <SavedCartsPage
        {...found}
        asked={asked}
        range={range}
        today={dayOf(ctx.clock(), ctx.page.timeZone)}
        flashes={gone ? [{ kind: 'error', text: say(ctx).notThere() }] : flashes}
      />
    ),
  })
}

const everything = { text: '', page: 1, rangeFrom: '', rangeTo: '', rangeAttribute: 'savedOn' } as const

async function detailPage(
  ctx: Owning,
  id: string,
  refused?: Parameters<typeof SavedCartPage>[0]['refused'],
): Promise<PageAnswer> {
  const found = await savedCart(ctx, id)
  return pageAnswer({
    title: found.name,
    layout: 'wide',
    crumbs: [{ name: found.name, href: href(ctx.page, savedCarts.detail, { params: { cartId: found.id } }) }],
    ...(refused && formRefused),
    body: (
      <SavedCartPage
        cart={found}
        lines={await savedLines(ctx, id)}
        flashes={takeFlash(ctx)}
        refused={refused}
      />
    ),
  })
}

async function saveForm(ctx: Owning, refused?: SaveFormProps['refused']): Promise<FragmentAnswer | null> {
  const open = await readCart(ctx)
  if (!open || open.positions.length === 0) return null
  return fragmentAnswer({
    title: say(ctx).saveTitle(),
    ...(refused && { status: formRefused.status }),
    body: <SaveFormFragment positions={open.positions.length} refused={refused} />,
  })
}

const nothingToSave = (ctx: Owning) => toCart(ctx, [{ kind: 'info', text: say(ctx).nothingToSave() }])

export const savedCartRoutes = routes(savedCarts, {
  list: (ctx, { query }) => listPage(ctx, query),
  detail: (ctx, { params }) => detailPage(ctx, params.cartId),
  exported: async (ctx, { params, query }) =>
    fileAnswer({ ...(await exportSaved(ctx, params.cartId, query.as)), cache: 'no-store' }),
  exportOpen: async (ctx, { query }) =>
    fileAnswer({ ...(await exportOpenCart(ctx, query.as)), cache: 'no-store' }),
  saveForm: async ctx => (await saveForm(ctx)) ?? nothingToSave(ctx),
  save: async (ctx, { body }) => {
    const { name, description, overwrite, emptyAfter } = body.ok
      ? body.value
      : { name: '', description: '', overwrite: undefined, emptyAfter: undefined }
    const outcome = await saveCart(ctx, {
      name,
      description,
      overwrite: overwrite !== undefined,
      emptyAfter: emptyAfter !== undefined,
    })
    if ('empty' in outcome) return nothingToSave(ctx)
    if ('saved' in outcome) {
      const text = emptyAfter ? say(ctx).savedEmptied({ name }) : say(ctx).saved({ name })
      return toCart(ctx, [{ kind: 'success', text }])
    }
    const { field, message } = faultWords(ctx, outcome.fault)
    const taken = outcome.fault === 'taken'
    // the form comes back with the question whether to replace the other one
    if (isData(ctx) && !taken) throw invalid([{ field, message }])
    const entered = { name, description, emptyAfter: emptyAfter !== undefined }
    return (await saveForm(ctx, { ...entered, error: message, taken })) ?? nothingToSave(ctx)
  },
  restoreForm: async (ctx, { query }) => {
    const saved = await savedCart(ctx, query.cartId)
    const open = await readCart(ctx)
    return fragmentAnswer({
      title: say(ctx).restoreTitle({ name: saved.name }),
      body: <RestoreFormFragment saved={saved} inBasket={open?.positions.length ?? 0} />,
    })
  },
  restore: async (ctx, { body }) => {
    const t = say(ctx)
    const { cartId, keepCopy, replace } = body.ok
      ? body.value
      : { cartId: '', keepCopy: 'true' as const, replace: 'false' as const }
    const outcome = await restoreCart(ctx, cartId, {
      replace: replace === 'true',
      keepCopy: keepCopy !== undefined,
    })
    const { name } = outcome
    const faults = outcome.done ? outcome.leftOut : outcome.faults
    const messages: Flash[] = [
      outcome.done
        ? { kind: 'success', text: t.restored({ name, n: outcome.lines.length }) }
        : { kind: 'error', text: t.nothingRestored({ name }) },
      ...(outcome.kept ? [] : [{ kind: 'info' as const, text: t.copyGone() }]),
      ...faults
        .slice(0, maxNamed)
        .map(fault => ({ kind: 'warning' as const, text: faultMessage(ctx.page, fault) })),
    ]
    if (faults.length > maxNamed)
      messages.push({ kind: 'warning', text: t.moreLeftOut({ n: faults.length - maxNamed }) })
    return toCart(ctx, messages)
  },
  change: async (ctx, { body }) => {
    const { cartId, name, description, shared } = body.ok
      ? body.value
      : { cartId: '', name: '', description: '', shared: undefined }
    const to = { name, description, shared: shared !== undefined }
    const fault = await changeSaved(ctx, cartId, to)
    if (fault) {
      const { field, message } = faultWords(ctx, fault)
      if (isData(ctx)) throw invalid([{ field, message }])
      return detailPage(ctx, cartId, { ...to, error: message })
    }
    const detail = href(ctx.page, savedCarts.detail, { params: { cartId } })
    return goTo(ctx, detail, [{ kind: 'success', text: say(ctx).changed() }])
  },
  remove: async (ctx, { body }) => {
    const name = await removeSaved(ctx, body.ok ? body.value.cartId : '')
    if (name !== null)
      return goTo(ctx, href(ctx.page, savedCarts.list), [
        { kind: 'success', text: say(ctx).deleted({ name }) },
      ])
    if (isData(ctx)) throw notFound()
    return listPage(ctx, everything, true)
  },
})

/** Its section of the account. */
export const savedCartSections: readonly Section[] = [
  {
    key: 'account/saved-carts',
    group: 'buying',
    entry: savedCarts.list,
    first: true,
    say: saySavedCartSection,
  },
]
