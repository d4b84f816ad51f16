import { fileAnswer, pageAnswer, seeOther, type PageAnswer, type Redirect } from '#kit/answer.ts'
import { href, type Checked } from '#kit/contract.ts'
import type { Ctx } from '#platform/request/context.ts'
import { leaveFlash, takeFlash } from '#kit/flash.ts'
import { formRefused, refusedAt, type FieldError } from '#kit/refusal.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import { listStorefronts } from '#platform/storefront/storefronts.ts'
import type { DoubtedPrice } from '#shop/catalogue/pricing/model/doubts.ts'
import { DoubtfulPrices } from '#shop/catalogue/pricing/service/judge.ts'
import { quoteDesk } from '../contract.ts'
import { fieldIn } from '../model/entered.ts'
import { stateNow, type QuoteAction } from '../model/states.ts'
import { quoteAtDesk, quotesFound, readQueue, waitingQuotes } from '../service/at-desk.ts'
import { contentFrom } from '../service/edit.ts'
import { attachFile, keptFileOf } from '../service/files.ts'
import { moveQuote, type QuoteInput } from '../service/move.ts'
import { quotePaper } from '../service/paper.ts'
import { readLimits, saveSettings } from '../service/settings.ts'
import { sayBegun } from '../texts/begun.ts'
import { sayDesk, sayQuoteDeskSection } from '../texts/desk.ts'
import { sayQuotes } from '../texts/quotes.ts'
import { sayDeskStates } from '../texts/states.ts'
import { DeskQueue } from '../views/DeskQueue.tsx'
import type { DeskQuoteProps } from '../views/DeskParts.tsx'
import { DeskQuote } from '../views/DeskQuote.tsx'
import { SettingsPage } from '../views/SettingsPage.tsx'
import { begin, beginPage, choosePage } from './begin.tsx'

type Desk = Ctx<SignedIn>
type RefusedMove = NonNullable<DeskQuoteProps['refused']>
const say = (ctx: Desk) => sayDesk(ctx.page.language)
const addressOf = (ctx: Desk, quoteCode: string): string =>
  href(ctx.page, quoteDesk.show, { params: { quoteCode }, query: { version: null } })
const typedIn = (fields: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([name, value]) => [name, String(value)]))

async function quotePage(
  ctx: Desk,
  code: string,
  more: { version?: number | null; refused?: RefusedMove; status?: number } = {},
): Promise<PageAnswer> {
  const [found, storefronts] = await Promise.all([
    quoteAtDesk(ctx, code, more.version ?? null),
    listStorefronts(ctx),
  ])
  return pageAnswer({
    title: sayQuotes(ctx.page.language).quote({ code }),
    layout: 'wide',
    crumbs: [{ name: code, href: addressOf(ctx, code) }],
    ...(more.refused && { status: more.status ?? formRefused.status, refused: true }),
    body: (
      <DeskQuote
        {...found}
        storefronts={storefronts}
        refused={more.refused ?? null}
        flashes={more.refused ? [] : takeFlash(ctx)}
      />
    ),
  })
}

type Moved = { version: number }
type Read = QuoteInput | { errors: readonly FieldError[] }

async function move<B extends Moved>(
  ctx: Desk,
  code: string,
  action: Exclude<QuoteAction, 'accept'>,
  body: Checked<B>,
  inputOf: (value: B) => Read | Promise<Read>,
): Promise<PageAnswer | Redirect> {
  if (!body.ok)
    return quotePage(ctx, code, { refused: { action, errors: body.errors, fields: body.entered } })
  const fields = typedIn(body.value)
  const refuse = (errors: readonly FieldError[], status: number, doubts: readonly DoubtedPrice[] = []) =>
    quotePage(ctx, code, { refused: { action, errors, fields, doubts }, status })
  const input = await inputOf(body.value)
  if ('errors' in input) return refuse(input.errors, formRefused.status)
  try {
    const quote = await moveQuote(ctx, { code, version: body.value.version, action, input })
    const state = sayDeskStates(ctx.page.language)[stateNow(quote)]()
    leaveFlash(ctx, [
      { kind: 'success', text: action === 'edit' ? say(ctx).saved() : say(ctx).done({ code, state }) },
    ])
    return seeOther(addressOf(ctx, code))
  } catch (error) {
    const { errors, status } = refusedAt(error)
    return refuse(errors, status, error instanceof DoubtfulPrices ? error.doubts : [])
  }
}
const said = ({ text }: { text: string }): QuoteInput => ({ text })

/** The offer as the form holds it. */
const offered =
  (ctx: Desk, code: string, sending: boolean) =>
  async (value: { text: string } & Record<string, unknown>): Promise<Read> => {
    const { quote } = await quoteAtDesk(ctx, code, null)
    const read = await contentFrom(ctx, quote, value, { sending })
    return 'errors' in read ? read : { text: value.text, content: read.content, sure: fieldIn(value, 'sure') }
  }

export const quoteDeskRoutes = routes(quoteDesk, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: say(ctx).quotes(),
      layout: 'wide',
      body: (
        <DeskQueue
          list={await readQueue(ctx, query)}
          asked={query}
          now={ctx.clock()}
          flashes={takeFlash(ctx)}
        />
      ),
    }),
  choose: (ctx, { query }) => choosePage(ctx, query),
  fresh: (ctx, { params }) => beginPage(ctx, params.id),
  begin: (ctx, { params, body }) => begin(ctx, params.id, body),
  settings: async ctx =>
    pageAnswer({
      title: say(ctx).settings(),
      crumbs: [{ name: say(ctx).settings(), href: href(ctx.page, quoteDesk.settings) }],
      body: <SettingsPage limits={await readLimits(ctx)} refused={null} flashes={takeFlash(ctx)} />,
    }),
  saveSettings: async (ctx, { body }) => {
    const kept = body.ok ? await saveSettings(ctx, body.value) : { errors: body.errors, doubts: [] }
    if ('costs' in kept) {
      leaveFlash(ctx, [{ kind: 'success', text: say(ctx).settingsSaved({ n: kept.costs }) }])
      return seeOther(href(ctx.page, quoteDesk.settings))
    }
    const fields = body.ok ? typedIn(body.value) : body.entered
    return pageAnswer({
      title: say(ctx).settings(),
      crumbs: [{ name: say(ctx).settings(), href: href(ctx.page, quoteDesk.settings) }],
      status: formRefused.status,
      refused: true,
      body: <SettingsPage limits={await readLimits(ctx)} refused={{ fields, ...kept }} flashes={[]} />,
    })
  },
  show: (ctx, { params, query }) => quotePage(ctx, params.quoteCode, { version: query.version }),
  paper: async (ctx, { params, query }) => {
    const found = await quoteAtDesk(ctx, params.quoteCode, query.version)
    const { bytes, type, filename } = await quotePaper(ctx, found)
    return fileAnswer({ bytes, type, filename, cache: 'no-store' })
  },
  attachment: async (ctx, { params }) => {
    const { quote } = await quoteAtDesk(ctx, params.quoteCode, null)
    const file = await keptFileOf(ctx, quote, params.file)
    return fileAnswer({
      bytes: ctx.ports.files.content(file),
      type: file.type,
      filename: file.name,
      cache: 'no-store',
    })
  },
  attach: async (ctx, { params: { quoteCode: code }, body, upload }) => {
    try {
      await attachFile(ctx, { code, upload, internal: body.ok && body.value.internal !== undefined })
    } catch (error) {
      const { errors, status } = refusedAt(error, 'file')
      return quotePage(ctx, code, { refused: { action: 'attach', fields: {}, errors }, status })
    }
    leaveFlash(ctx, [
      { kind: 'success', text: sayQuotes(ctx.page.language).attached({ name: upload?.filename ?? '' }) },
    ])
    return seeOther(`${addressOf(ctx, code)}#files`)
  },
  take: (ctx, { params, body }) =>
    move(ctx, params.quoteCode, 'take', body, ({ owner }) => (owner === undefined ? {} : { ownerId: owner })),
  edit: (ctx, { params, body }) =>
    move(ctx, params.quoteCode, 'edit', body, offered(ctx, params.quoteCode, false)),
  offer: (ctx, { params, body }) =>
    move(ctx, params.quoteCode, 'offer', body, offered(ctx, params.quoteCode, true)),
  approve: (ctx, { params, body }) => move(ctx, params.quoteCode, 'approve', body, said),
  reject: (ctx, { params, body }) => move(ctx, params.quoteCode, 'reject', body, said),
  recall: (ctx, { params, body }) => move(ctx, params.quoteCode, 'recall', body, said),
  decline: (ctx, { params, body }) => move(ctx, params.quoteCode, 'decline', body, said),
  discard: (ctx, { params, body }) => move(ctx, params.quoteCode, 'discard', body, said),
  write: (ctx, { params, body }) => move(ctx, params.quoteCode, 'write', body, said),
  note: (ctx, { params, body }) => move(ctx, params.quoteCode, 'note', body, said),
})

/** Its section of the desk. */
export const quoteDeskSections: readonly Section[] = [
  {
    key: 'desk/quotes',
    group: 'selling',
    entry: quoteDesk.list,
    say: sayQuoteDeskSection,
    begins: [{ entry: quoteDesk.choose, name: language => sayBegun(language).title() }],
    find: async ({ db, page, text, most }) => {
      const asked = { text, company: '', state: null, open: false, owner: null, sort: '-code' } as const
      const rows = await quotesFound(db, { ...asked, limit: most })
      return rows.map(({ code, companyName, state }) => ({
        name: code,
        number: code,
        href: href(page, quoteDesk.show, { params: { quoteCode: code } }),
        note: [companyName, sayDeskStates(page.language)[state]()].join(' · '),
      }))
    },
    waiting: async db =>
      (await waitingQuotes(db)).map(({ approval, count, oldest }) => ({
        count,
        oldest,
        what: language =>
          approval ? sayDeskStates(language)['awaiting-approval']() : sayQuoteDeskSection(language).name(),
        query: approval ? { state: 'awaiting-approval' } : {},
      })),
  },
]
