import type { PageContext } from './page-context.tsx'

/** The facts of the page this script runs in. */
export const pageContext = (): PageContext =>
  JSON.parse(document.documentElement.dataset.page ?? '{}') as PageContext

export type Problem = {
  status: number
  title: string
  detail: string
  errors: { field: string; message: string }[]
}
/** A call that was refused or did not reach the shop (status 0). `details` is what alerts append (ERR-02). */
export class CallFailed extends Error {
  readonly problem: Problem
  constructor(problem: Problem) {
    super(problem.detail || problem.title)
    this.problem = problem
  }
  get details(): string {
    return this.problem.status ? `${this.problem.status} ${this.problem.title}` : this.problem.title
  }
}

/**
 * What opens when nobody is signed in (SEC-06), or (`again`) when who is has to prove it once more; true: it is done, repeat
 * the call. Set by the session's dialog.
 */
export const login: {
  ask?: (again?: boolean) => Promise<boolean>
  /** another person is here than the page was made for: go on as they are, sign in again, or leave it */
  changed?: (people: { before: string; now: string }) => Promise<'go-on' | 'sign-in' | 'stop'>
} = {}

export type Sending = Omit<RequestInit, 'headers'> & { headers?: Record<string, string> }

const tokenMeta = 'meta[name="csrf-token"]'

/**
 * The header by which a 403 says that nobody is signed in, or (`again`) that who is signed in has to prove it once more;
 * without it the person here lacks the right.
 */
export const signInFirst = 'x-sign-in-first'
export const again = 'again'

/** The header by which a 400 says that the token was not the session's; `onlyReads`: by a call that changes nothing. */
export const otherToken = 'x-other-token'
export const onlyReads = 'reads'

/** The header by which an answer names the style sheets that its HTML is drawn with, by their addresses. */
export const stylesHeader = 'x-styles'

type Holder = { token: string; person: string }
/** Whose token a page has; `person`: their address, '' for nobody who is signed in. */
const holderIn = (page: Document): Holder | null => {
  const meta = page.querySelector(tokenMeta)
  const token = meta?.getAttribute('content')
  return meta && token ? { token, person: meta.getAttribute('data-person') ?? '' } : null
}

/** This page goes on with another token, made for this person. */
export function takeToken({ token, person }: Holder): void {
  const meta = document.querySelector(tokenMeta)
  meta?.setAttribute('content', token)
  meta?.setAttribute('data-person', person)
}

/**
 * The token that this page would have if it were loaded now; null: it has that one, or the visitor does not want to go on.
 * Another person than this page was made for is asked about first, unless the call only reads (SEC-06).
 */
async function tokenOfNow(reads: boolean): Promise<string | null> {
  const page = await fetch(location.href, { headers: { accept: 'text/html' } })
  const now = holderIn(new DOMParser().parseFromString(await page.text(), 'text/html'))
  const here = holderIn(document)
  if (!now || !here || now.token === here.token) return null
  if (now.person !== here.person) {
    if (reads) return now.token
    const way = await login.changed?.({ before: here.person, now: now.person })
    if (way === 'sign-in') return (await login.ask?.()) ? currentToken() : null
    if (way !== 'go-on') return null
  }
  takeToken(now)
  return now.token
}

/**
 * Sends a request of this page: token, refusals as CallFailed, and the login dialog with one repetition when a 403 says
 * that nobody is signed in. `by`: how it is sent, when not by fetch.
 */
export async function send(
  url: string,
  init: Sending = {},
  by: (url: string, init: Sending) => Promise<Response> = fetch,
): Promise<Response> {
  const attempt = (token = currentToken()) =>
    by(url, {
      ...init,
      headers: { accept: 'application/json', CSRFToken: token, ...init.headers },
    })
  let response: Response
  try {
    response = await attempt()
    // signed in or out in another tab since: the page takes the token of now and asks once more
    const other = response.headers.get(otherToken)
    const token = other && (await tokenOfNow(other === onlyReads))
    if (token) response = await attempt(token)
    const first = response.headers.get(signInFirst)
    if (first && login.ask && (await login.ask(first === again))) response = await attempt()
  } catch (error) {
    // broken off by the visitor
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    throw new CallFailed({ status: 0, title: 'No connection', detail: '', errors: [] })
  }
  if (response.ok) {
    const styles = response.headers.get(stylesHeader)
    if (styles) await import('./take-styles.ts').then(({ takeStyles }) => takeStyles(styles, response))
    return response
  }
  const body = (await response.json().catch(() => ({}))) as Partial<Problem>
  throw new CallFailed({
    status: response.status,
    title: body.title ?? response.statusText,
    detail: body.detail ?? '',
    errors: body.errors ?? [],
  })
}

/** The token changes when the visitor signs in inside the page. */
export const currentToken = (): string => document.querySelector<HTMLMetaElement>(tokenMeta)?.content ?? ''

/** The HTML of a fragment. */
export async function fetchFragment(url: string, init: Sending = {}): Promise<string> {
  const response = await send(url, {
    ...init,
    headers: { accept: 'text/html', 'x-fragment': '1', ...init.headers },
  })
  return response.status === 202 ? '' : response.text()
}
