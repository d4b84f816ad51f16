import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import { href } from '#kit/contract.ts'
import type { Language } from '#platform/language/language.ts'
import { putTogether, type Html } from '#platform/page/lasting-html.tsx'
import type { Refusal, RefusalKind } from '#kit/refusal.ts'
import { desk } from '#shop/desk/overview/contract.ts'
import { account } from '#shop/people/account/contract.ts'
import type { Assets } from '../assets.ts'
import { isDeskPath } from './area.tsx'
import { sayFrame } from './texts.ts'

/** 'broken' is no refusal: something unexpected happened; of what is unknown the database has not said whether it was done. */
type Unknown = 'outcome-unknown' | 'order-unknown'
type Kind = RefusalKind | Unknown | 'broken' | 'gone' | 'no-such-method' | 'bad-address'
export type Failure = Pick<Refusal, 'message' | 'errors'> & {
  kind: RefusalKind | Unknown | 'broken'
  status?: number
  retryAfter?: number | undefined
}

const words: Record<Kind, (language: Language) => { title: string; text: string }> = {
  'not-found': l => ({ title: sayFrame(l).notFoundTitle(), text: sayFrame(l).notFoundText() }),
  'not-signed-in': l => ({ title: sayFrame(l).notSignedInTitle(), text: sayFrame(l).notSignedInText() }),
  'not-allowed': l => ({ title: sayFrame(l).notAllowedTitle(), text: sayFrame(l).notAllowedText() }),
  'not-proved': l => ({ title: sayFrame(l).notProvedTitle(), text: sayFrame(l).notProvedText() }),
  'factor-owed': l => ({ title: sayFrame(l).factorOwedTitle(), text: sayFrame(l).factorOwedText() }),
  'bad-token': l => ({ title: sayFrame(l).badTokenTitle(), text: sayFrame(l).badTokenText() }),
  invalid: l => ({ title: sayFrame(l).invalidTitle(), text: sayFrame(l).invalidText() }),
  'bad-address': l => ({ title: sayFrame(l).addressTitle(), text: sayFrame(l).addressText() }),
  conflict: l => ({ title: sayFrame(l).conflictTitle(), text: sayFrame(l).conflictText() }),
  gone: l => ({ title: sayFrame(l).goneTitle(), text: sayFrame(l).goneText() }),
  'no-such-method': l => ({ title: sayFrame(l).noMethodTitle(), text: sayFrame(l).noMethodText() }),
  'too-large': l => ({ title: sayFrame(l).tooLargeTitle(), text: sayFrame(l).tooLargeText() }),
  'too-many': l => ({ title: sayFrame(l).tooManyTitle(), text: sayFrame(l).tooManyText() }),
  unavailable: l => ({ title: sayFrame(l).unavailableTitle(), text: sayFrame(l).unavailableText() }),
  'outcome-unknown': l => ({
    title: sayFrame(l).outcomeUnknownTitle(),
    text: sayFrame(l).outcomeUnknownText(),
  }),
  'order-unknown': l => ({ title: sayFrame(l).orderUnknownTitle(), text: sayFrame(l).orderUnknownText() }),
  broken: l => ({ title: sayFrame(l).brokenTitle(), text: sayFrame(l).brokenText() }),
}

const byStatus: Readonly<Record<number, Kind>> = { 405: 'no-such-method', 410: 'gone' }
const kindOf = ({ kind, status }: Pick<Failure, 'kind' | 'status'>): Kind => byStatus[status ?? 0] ?? kind

export const problemTitle = (kind: Failure['kind'], language: Language, status?: number): string =>
  words[kindOf({ kind, ...(status !== undefined && { status }) })](language).title

/** Where a failed page leads on to: where they came from, and what fits the failure. */
export type WaysOn = {
  /** path of the page of ours that led here */
  back?: string | undefined
  /** the address itself may be asked once more: it was a GET */
  again?: string | undefined
  /** where orders are looked for */
  orders?: string | undefined
  /** where an account of no company becomes one that may order */
  register?: string | undefined
  /** what is a customer's own, for who came to the seller's desk */
  account?: string | undefined
  /** the desk's own search and overview, for who works there */
  desk?: { search: string; overview: string } | undefined
}

/** Who could give somebody of no company what they lack: the desk's administrator, or an account in a company. */
const whoGives = (language: Language, register: boolean): string =>
  register ? sayFrame(language).notAllowedNoCompany() : sayFrame(language).notAllowedAtDesk()

/** The page for a person; for what is broken it shows the request's number that the log has too. */
export function errorPage(
  failure: Failure,
  ctx: Pick<Ctx, 'page'> &
    Partial<Pick<Ctx, 'who'>> & { request?: Pick<Ctx['request'], 'path' | 'cameFrom'> },
  requestId: string,
  method = 'GET',
): { page: PageAnswer; html: Html } {
  const { request } = ctx
  const here = request && `${ctx.page.base}${request.path}`
  const { who } = ctx
  const refused = failure.kind === 'not-allowed' && who ? who : null
  const isStaff = refused?.audiences.includes('desk') === true
  const isOfDesk = isDeskPath(request?.path ?? '')
  // no administrator of a customer's company can let them in there
  const foreignDesk = refused !== null && refused.companyId !== null && !isStaff && isOfDesk
  const register = refused?.companyId === null && !isStaff && !foreignDesk
  const given = foreignDesk
    ? sayFrame(ctx.page.language).notAllowedToCustomers()
    : refused?.companyId === null
      ? whoGives(ctx.page.language, register)
      : ''
  const message = failure.message || given
  const { title, body } = errorDocument({ ...failure, message }, ctx.page, requestId, {
    register: register ? `${ctx.page.base}/register` : undefined,
    account: foreignDesk ? href(ctx.page, account.overview) : undefined,
    desk:
      isOfDesk && who?.audiences.includes('desk')
        ? { search: href(ctx.page, desk.search), overview: href(ctx.page, desk.overview) }
        : undefined,
    back: request?.cameFrom === here ? undefined : request?.cameFrom,
    again: method === 'GET' ? here : undefined,
  })
  return { page: { answer: 'page', title, body }, html: putTogether(() => renderToStaticMarkup(body)) }
}

/** Looks for what was not found: among articles, at the desk among all that it keeps. */
function LookFor({
  language,
  base,
  desk: atDesk,
}: {
  language: Language
  base: string
  desk: WaysOn['desk']
}) {
  const t = sayFrame(language)
  return (
    <search>
      <form action={atDesk?.search ?? `${base}/search`} method="get" className="row error-search">
        <label htmlFor="error-search" className="visually-hidden">
          {atDesk ? t.deskSearch() : t.searchLabel()}
        </label>
        <input
          id="error-search"
          name="text"
          type="search"
          className="input"
          maxLength={atDesk ? 120 : 500}
          placeholder={atDesk ? t.deskErrorHint() : t.searchHint()}
        />
        <button type="submit" className="button button-primary">
          {t.search()}
        </button>
      </form>
    </search>
  )
}

/** Where what was meant can be looked for. */
const looksFor = new Set<Kind>(['not-found', 'bad-address'])
/** What helps by waiting is tried again; what was entered wrongly is gone back to. */
const waits = new Set<Kind>(['too-many', 'unavailable', 'broken'])
const goesBack = new Set<Kind>([
  'bad-token',
  'invalid',
  'bad-address',
  'conflict',
  'gone',
  'no-such-method',
  'too-large',
  'not-allowed',
])

function errorDocument(
  failure: Failure,
  { language, base }: Pick<Ctx['page'], 'language' | 'base'>,
  requestId: string,
  { back, again, orders, register, account: own, desk: atDesk }: WaysOn = {},
) {
  const t = sayFrame(language)
  const asked = kindOf(failure)
  // what a GET takes stands in its address: the names of its parts are for programs
  const kind = asked === 'invalid' && again !== undefined ? 'bad-address' : asked
  const { title, text } = words[kind](language)
  const said = failure.message || text
  const first = waits.has(kind) && again ? { href: again, name: t.tryAgain() } : null
  const backTo =
    back && (goesBack.has(kind) || (waits.has(kind) && !again)) ? { href: back, name: t.goBack() } : null
  const look = kind === 'order-unknown' && orders ? { href: orders, name: t.toOrders() } : null
  const main = look ?? first ?? backTo
  const body = (
    <div className="error-page" data-error={failure.status}>
      <OpenLine />
      <div>
        <h1>{title}</h1>
        {said && <p className="error-text">{said}</p>}
        {failure.retryAfter !== undefined && failure.retryAfter > 10 && (
          <p className="error-text">{t.waitMinutes({ n: Math.ceil(failure.retryAfter / 60) })}</p>
        )}
        {failure.errors.length > 0 && kind !== 'bad-address' && (
          <ul className="prose">
            {failure.errors.map(error => (
              <li key={error.field}>
                {error.field}: {error.message}
              </li>
            ))}
          </ul>
        )}
        {looksFor.has(kind) && <LookFor language={language} base={base} desk={atDesk} />}
        <p className="row">
          {main && (
            <a href={main.href} className="button button-primary">
              {main.name}
            </a>
          )}
          {register && <a href={register}>{t.toRegister()}</a>}
          {own && <a href={own}>{t.toAccount()}</a>}
          {look && <a href={`${base}/cart`}>{t.toBasket()}</a>}
          <a
            href={atDesk?.overview ?? base}
            className={main || looksFor.has(kind) ? undefined : 'button button-primary'}
          >
            {atDesk ? t.toDesk() : t.toHome()}
          </a>
          {looksFor.has(kind) && !atDesk && <a href={`${base}/search`}>{t.toSearch()}</a>}
          {kind === 'not-signed-in' && <a href={`${base}/login`}>{t.signIn()}</a>}
          {(kind === 'not-allowed' || kind === 'broken' || kind === 'gone') && (
            <a href={`${base}/info/contact`}>{t.contact()}</a>
          )}
        </p>
        {requestId && <p className="error-number">{t.requestNumber({ id: requestId })}</p>}
      </div>
    </div>
  )
  return { title, body }
}

/** The same without the frame, whose parts ask the database: a whole document with its style, no script. */
export function bareErrorPage(
  failure: Failure,
  page: Pick<Ctx['page'], 'language' | 'base'>,
  assets: Pick<Assets, 'style'>,
  requestId: string,
  ways: WaysOn = {},
): string {
  const { title, body } = errorDocument(failure, page, requestId, ways)
  return `<!doctype html>${renderToStaticMarkup(
    <BareDocument language={page.language} title={title} style={assets.style}>
      {body}
    </BareDocument>,
  )}`
}

/** A document without the frame, which asks the database nothing. */
export function BareDocument({
  language,
  title,
  style,
  children,
}: {
  language: Language
  title: string
  style: string
  children: ReactNode
}) {
  return (
    <html lang={language}>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <meta name="color-scheme" content="light dark" />
        <title>{title}</title>
        <link rel="stylesheet" href={style} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  )
}

/** A plug and a socket that have not met, drawn like on a sheet. */
export function OpenLine() {
  return (
    <svg className="error-drawing" width="360" height="120" viewBox="0 0 360 120" aria-hidden="true">
      <g fill="none" stroke="currentColor" strokeWidth="2" strokeLinejoin="round" strokeLinecap="round">
        <path d="M4 60h64M68 42h44a6 6 0 0 1 6 6v24a6 6 0 0 1-6 6H68a8 8 0 0 1-8-8V50a8 8 0 0 1 8-8Z" />
        <path d="M118 50h20M118 60h20M118 70h20M78 42v36M86 42v36M94 42v36" />
        <path d="M356 60h-64M292 36h-50v12h-8v24h8v12h50a8 8 0 0 0 8-8V44a8 8 0 0 0-8-8Z" />
        <path d="M234 52h16M234 60h16M234 68h16M266 36v48M274 36v48M282 36v48" />
      </g>
      <g fill="none" stroke="currentColor" strokeWidth="1" className="error-axis">
        <path d="M128 60h116" strokeDasharray="12 3 2 3" />
        <path d="M138 96v12M234 92v16M138 102h96" />
        <path d="m138 102 7-2v4zM234 102l-7-2v4z" fill="currentColor" />
      </g>
    </svg>
  )
}
