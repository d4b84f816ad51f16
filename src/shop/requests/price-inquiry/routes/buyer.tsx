import { firstOf } from '#kit/first-of.ts'
import { fileAnswer, fragmentAnswer, pageAnswer, seeOther, type PageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import type { Checked } from '#kit/contract.ts'
import { href } from '#kit/contract.ts'
import { leaveFlash, takeFlash, type Flash } from '#kit/flash.ts'
import { formRefused, invalid, notFound, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import { xlsxType } from '#kit/spreadsheet/write.ts'
import { sheetsFlash } from '#kit/spreadsheet/uploaded.ts'
import { LinkButton } from '#ui/button.tsx'
import { stepHref } from '#shop/tools/configurators/views/addresses.ts'
import { refusedToAdd } from '#shop/tools/configurators/views/refused-to-add.ts'
import type { WrongFile } from '#shop/people/list-intake/model/table-columns.ts'
import { unreadFlash } from '#shop/people/list-intake/service/unread-flash.ts'
import { buyerHref } from '#shop/requests/inbox/contract.ts'
import type { RefusedForm } from '#shop/requests/inbox/model/refused.ts'
import { OwnRequest } from '#shop/requests/inbox/views/OwnRequest.tsx'
import { priceInquiry } from '../contract.ts'
import { maxPositions } from '../model/position.ts'
import type { SheetPosition } from '../model/sheet.ts'
import { addPositions, askedArticle, askPrice } from '../service/add.ts'
import { changePositions, undoRemoval } from '../service/change-positions.ts'
import { askConfiguration, askLine, type ConfigurationAdded } from '../service/configured.ts'
import {
  configuredIn,
  readDraft,
  resells,
  saveDraft,
  sendDraft,
  sentInquiry,
  type Context,
  type Saved,
  type ShownInquiry,
} from '../service/draft.ts'
import { importPositions, inquirySheet, readable } from '../service/spreadsheet.ts'
import { sayInquiry } from '../texts.ts'
import { DraftPage } from '../views/DraftPage.tsx'
import { IndividualFragment, QuickAddFragment } from '../views/Fragments.tsx'
import { Positions } from '../views/Positions.tsx'
import { typedForm, type InquiryBody } from './typed-form.ts'

const say = (ctx: Context) => sayInquiry(ctx.page.language)
const isData = (ctx: Context) => ctx.request.wants === 'data'
const draftHref = (ctx: Context) => href(ctx.page, priceInquiry.draft)

function toDraft(ctx: Context, flashes: readonly Flash[]) {
  leaveFlash(ctx, flashes)
  return isData(ctx) ? { redirect: draftHref(ctx) } : seeOther(draftHref(ctx))
}

type More = {
  errors?: readonly FieldError[]
  wrongFile?: WrongFile
  flashes?: readonly Flash[]
  status?: number
}
function draftPage(ctx: Context, shown: ShownInquiry, more: More = {}): PageAnswer {
  const { errors = [], wrongFile, flashes = takeFlash(ctx), status } = more
  const refused = errors.length > 0 || wrongFile !== undefined
  return pageAnswer({
    title: say(ctx).title(),
    layout: 'wide',
    crumbs: [{ name: say(ctx).title(), href: draftHref(ctx) }],
    ...((refused || status) && { status: status ?? formRefused.status, refused: true }),
    body: (
      <DraftPage
        {...shown}
        resells={resells(ctx)}
        personId={ctx.who.id}
        errors={errors}
        wrongFile={wrongFile}
        flashes={flashes}
      />
    ),
  })
}

/** Keeps or sends what the form holds; what is wrong comes back with everything that was entered. */
async function keep(
  ctx: Context,
  body: Checked<InquiryBody>,
  save: (ctx: Context, typed: ShownInquiry) => Promise<Saved>,
  done: (code: string) => ReturnType<typeof seeOther>,
) {
  const before = await readDraft(ctx)
  const typed: ShownInquiry = { ...before, ...typedForm(body, before) }
  const outcome = await save(ctx, typed)
  if ('code' in outcome) return done(outcome.code)
  if ('errors' in outcome) return draftPage(ctx, typed, { errors: outcome.errors })
  const moved = { ...typed, version: outcome.moved }
  return draftPage(ctx, moved, { status: 409, flashes: [{ kind: 'warning', text: say(ctx).moved() }] })
}

async function sheetAnswer(ctx: Context, positions: readonly SheetPosition[]) {
  return fileAnswer({
    bytes: await inquirySheet(ctx, positions),
    type: xlsxType,
    filename: `special-price-inquiry-${dayOf(ctx.clock())}.xlsx`,
    cache: 'no-store',
  })
}

/** One that was sent; `again`: a form of it that was not taken. Throws not found, also for one that is a draft. */
export async function inquiryPage(
  ctx: Context,
  code: string,
  again?: { refused: RefusedForm; status: number },
): Promise<PageAnswer> {
  const { request, inquiry, entries } = await sentInquiry(ctx, code)
  if (!inquiry || request.state === 'draft') throw notFound()
  const single = request.kind === 'individual-price'
  const t = say(ctx)
  return pageAnswer({
    title: `${single ? t.individualTitle() : t.title()} ${code}`,
    layout: 'wide',
    crumbs: [{ name: code, href: buyerHref(ctx.page, request.kind, code) }],
    ...(again && { status: again.status, refused: true }),
    body: (
      <OwnRequest
        request={request}
        entries={entries}
        refused={again?.refused ?? null}
        flashes={again ? [] : takeFlash(ctx)}
      >
        <Positions inquiry={inquiry} country={request.country} resells={resells(ctx)} single={single} />
        {!single && (
          <form method="post" action={href(ctx.page, priceInquiry.exportSent, { params: { code } })}>
            <input type="hidden" name="CSRFToken" value={ctx.page.csrf} />
            <button type="submit" className="button button-secondary" data-brings="file">
              {t.export()}
            </button>{' '}
            <LinkButton href={draftHref(ctx)}>{t.again()}</LinkButton>
          </form>
        )}
      </OwnRequest>
    ),
  })
}

export const priceInquiryRoutes = routes(priceInquiry, {
  draft: async ctx => draftPage(ctx, await readDraft(ctx)),
  show: async (ctx, { params: { code } }) => {
    const { request } = await sentInquiry(ctx, code)
    return request.state === 'draft' ? seeOther(draftHref(ctx)) : inquiryPage(ctx, code)
  },
  save: (ctx, { body }) =>
    keep(ctx, body, saveDraft, () => {
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).saved() }])
      return seeOther(draftHref(ctx))
    }),
  update: (ctx, { body }) => keep(ctx, body, saveDraft, () => seeOther(draftHref(ctx))),
  send: (ctx, { body }) =>
    keep(ctx, body, sendDraft, code => {
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).sentDone({ code }) }])
      return seeOther(href(ctx.page, priceInquiry.show, { params: { code } }))
    }),
  exportSheet: async (ctx, { body }) => {
    const before = await readDraft(ctx)
    const { positions, head } = typedForm(body, before)
    // SPI-11: nothing to export, nothing happens
    if (positions.length === 0) return seeOther(draftHref(ctx))
    return sheetAnswer(ctx, readable(ctx, positions, head.currency))
  },
  exportSent: async (ctx, { params }) => {
    const { request, inquiry } = await sentInquiry(ctx, params.code)
    if (!inquiry || request.sentAt === null) throw notFound()
    const made = inquiry.positions.map(one => ({ ...one, configured: configuredIn(ctx, one) }))
    return sheetAnswer(ctx, made)
  },
  deleteAll: async ctx => {
    // SPI-11
    if ((await readDraft(ctx)).positions.length === 0) return toDraft(ctx, [])
    await changePositions(ctx, () => [], true)
    return toDraft(ctx, [{ kind: 'info', text: say(ctx).deleted() }])
  },
  undo: async ctx =>
    toDraft(ctx, (await undoRemoval(ctx)) ? [{ kind: 'success', text: say(ctx).undone() }] : []),
  importSheet: async (ctx, { body, upload }) => {
    const t = say(ctx)
    const named = body.ok ? body.value : {}
    const outcome = await importPositions(ctx, upload, named)
    if ('refused' in outcome) {
      const missing = 'field' in outcome ? outcome : undefined
      if (isData(ctx))
        throw invalid([{ field: missing?.field ?? 'uploadFile', message: outcome.refused }], outcome.refused)
      return draftPage(ctx, await readDraft(ctx), { wrongFile: { error: outcome.refused, missing, named } })
    }
    const { count, faults, unread } = outcome
    const list = firstOf(
      faults.map(one => t.rowFault(one)),
      20,
    )
    return toDraft(ctx, [
      count > 0
        ? { kind: 'success', text: t.imported({ n: count }) }
        : { kind: 'info', text: t.leftAsItWas() },
      ...(list ? [{ kind: 'warning' as const, text: t.notAdded({ list }) }] : []),
      ...(await sheetsFlash(upload, ctx.page.language)),
      ...(count > 0 ? unreadFlash(unread, ctx.page.language) : []),
    ])
  },
  quickAddForm: ctx => fragmentAnswer({ title: say(ctx).quickAdd(), body: <QuickAddFragment /> }),
  quickAdd: async (ctx, { body }) => {
    const t = say(ctx)
    const { productNumbers, qty } = body.ok ? body.value : { productNumbers: [], qty: [] }
    const rows = productNumbers.map((code, i) => ({ code, quantity: qty[i] ?? '' }))
    const { count, refused, tooMany } = await addPositions(ctx, rows)
    return toDraft(ctx, [
      ...(count > 0 ? [{ kind: 'success' as const, text: t.added({ n: count }) }] : []),
      ...(tooMany ? [{ kind: 'error' as const, text: t.tooMany({ n: maxPositions }) }] : []),
      ...(refused.length > 0
        ? [{ kind: 'warning' as const, text: t.notAdded({ list: firstOf(refused, 20) }) }]
        : []),
    ])
  },
  addConfiguration: async (ctx, { body }) => {
    if (!body.ok) throw notFound()
    const { configId, line, quantity, way } = body.value
    const t = say(ctx)
    const told = (added: ConfigurationAdded, name: string): Flash =>
      'tooMany' in added
        ? { kind: 'error', text: t.tooMany({ n: maxPositions }) }
        : { kind: 'success', text: t.configurationAdded({ name, n: added.count }) }
    if (line !== '') {
      const added = await askLine(ctx, line)
      return toDraft(ctx, [told(added, added.code)])
    }
    const asked = await askConfiguration(ctx, { configId, quantity, way })
    const { definition } = asked.held.open
    if (!('refused' in asked)) return toDraft(ctx, [told(asked, definition.name[ctx.page.language])])
    const { refused } = asked
    const text = refused.why === 'quantity' ? t.quantityOfConfiguration() : refusedToAdd(ctx.page, refused)
    if (isData(ctx)) throw invalid([{ field: 'quantity', message: text }], text)
    leaveFlash(ctx, [{ kind: 'error', text }])
    return seeOther(stepHref(ctx.page, definition, { configId }))
  },
  individualForm: async (ctx, { query: { productCode, qty } }) => {
    await askedArticle(ctx, productCode)
    const answer = isData(ctx) ? fragmentAnswer : pageAnswer
    return answer({
      title: say(ctx).individualTitle(),
      layout: 'narrow',
      body: <IndividualFragment code={productCode} quantity={qty || '1'} remark="" error={undefined} />,
    })
  },
  individual: async (ctx, { body }) => {
    if (!body.ok) throw invalid(body.errors)
    const { productCode, qty, remark } = body.value
    const outcome = await askPrice(ctx, body.value)
    if ('error' in outcome) {
      if (isData(ctx)) throw invalid([{ field: 'qty', message: outcome.error }])
      return pageAnswer({
        title: say(ctx).individualTitle(),
        layout: 'narrow',
        status: formRefused.status,
        refused: true,
        body: <IndividualFragment code={productCode} quantity={qty} remark={remark} error={outcome.error} />,
      })
    }
    leaveFlash(ctx, [{ kind: 'success', text: say(ctx).sentDone(outcome) }])
    const redirect = href(ctx.page, priceInquiry.show, { params: { code: outcome.code } })
    return isData(ctx) ? { redirect } : seeOther(redirect)
  },
})
