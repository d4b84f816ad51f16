import type { Readable } from 'node:stream'
import type { ReactElement } from 'react'

export type Crumb = { name: string; href: string }

/** A whole page; the frame (header, breadcrumb, footer) is put around it by the app. */
export type PageAnswer = {
  answer: 'page'
  title: string
  body: ReactElement
  status?: number
  description?: string
  crumbs?: readonly Crumb[]
  /** path and query of the canonical address, without origin and base; absent: the page is not indexed */
  canonical?: string
  /** schema.org data for application/ld+json */
  jsonLd?: unknown
  /** errors at fields: the title gets 'Error:' before it */
  refused?: boolean
  /** seconds after which asking again makes sense: for a status 429 or 503 */
  retryAfter?: number
  /** asks at its foot whether it was useful (SITE-27) */
  feedback?: true
  /** width of the main column */
  layout?: 'normal' | 'wide' | 'narrow'
  /** it answers a form that may be sent once more: what was sent to which path, for another language or currency of it */
  repeats?: Repeated
}
/** A path of this shop with its base, and the fields that were sent there. */
export type Repeated = { path: string; fields: readonly (readonly [name: string, value: string])[] }
export type FragmentAnswer = {
  answer: 'fragment'
  title: string
  body: ReactElement
  status?: number
  /** where it stands in a frame: what it says to search engines, and the width of the main column */
  description?: string
  canonical?: string
  layout?: NonNullable<PageAnswer['layout']>
}
export type Redirect = { answer: 'redirect'; to: string; status: 303 | 301 | 302 | 307 }
/** Bytes that are streamed, also in part: of a kept file (`ports.files.content`), or of anything that can be read again. */
export type FileContent = {
  /** in bytes */
  size: number
  etag?: string
  /** a range of bytes, both ends included; the whole when left out */
  read: (range?: { start: number; end: number }) => Readable
  /** an address elsewhere that answers them for a minute, with this media type and content-disposition */
  link?: (as: { type: string; disposition: string }) => Promise<string> | undefined
}
export type FileAnswer = {
  answer: 'file'
  /** what comes piece by piece is sent while it is made: its size is not known, and there are no parts of it */
  bytes: Uint8Array | string | FileContent | AsyncIterable<string>
  type: string
  /** asks the browser to save it under this name */
  filename?: string
  /** for programs; 200 unless said */
  status?: number
  headers?: Readonly<Record<string, string>>
  /** how long a browser may keep it */
  cache?: 'immutable' | 'revalidate' | 'no-store'
}
/** Status 202: nothing to show (WISH-22). */
export type NothingToShow = { answer: 'nothing'; status: 202 | 204 }
export type Outcome = PageAnswer | FragmentAnswer | Redirect | FileAnswer | NothingToShow

export const pageAnswer = (page: Omit<PageAnswer, 'answer'>): PageAnswer => ({ answer: 'page', ...page })
export const fragmentAnswer = (fragment: Omit<FragmentAnswer, 'answer'>): FragmentAnswer => ({
  answer: 'fragment',
  ...fragment,
})
export const fileAnswer = (file: Omit<FileAnswer, 'answer'>): FileAnswer => ({ answer: 'file', ...file })
export const nothingToShow: NothingToShow = { answer: 'nothing', status: 202 }

/** Where the browser goes next; `to` is a path of this shop, built by the server from its own data (trust.md R3). */
export function seeOther(to: string): Redirect {
  if (!/^\/(?![/\\])/.test(to)) throw new Error(`not a path of this shop: ${to}`)
  return { answer: 'redirect', to, status: 303 }
}

/** The browser sends the same form to `to`, as `seeOther` checks it. */
export const sendThere = (to: string): Redirect => ({ ...seeOther(to), status: 307 })

export const isOutcome = (value: unknown): value is Outcome =>
  typeof value === 'object' && value !== null && 'answer' in value
