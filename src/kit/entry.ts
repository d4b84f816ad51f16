import type * as z from 'zod'

/** What may travel between the page and the browser: JSON and nothing else. */
export type Json =
  | string
  | number
  | boolean
  | null
  | undefined
  | readonly Json[]
  | { readonly [key: string]: Json }

/**
 * Who may ask, by name, and who then surely asks: anybody, a person who is signed in, or a member of a company. The shop
 * adds its own by declaration merging, where its roles are.
 */
export interface Audiences {
  anyone: 'anybody'
  'signed-in': 'person'
}
export type Audience = keyof Audiences

export type Shape = z.ZodType
export type Kind = 'page' | 'fragment' | 'call' | 'form' | 'file'
export type Method = 'GET' | 'POST' | 'DELETE'
export type Names<P extends string> = P extends `${string}:${infer N}/${infer R}`
  ? N | Names<`/${R}`>
  : P extends `${string}:${infer N}`
    ? N
    : never

export type EntrySpec = {
  for?: Audience
  /** the section of an area that it belongs to, e.g. 'desk/orders': the frame draws the area's navigation around it */
  section?: `${string}/${string}`
  params?: Shape
  query?: Shape
  body?: Shape
  /** a GET that changes something: same-origin script only, never prefetched, no-store (trust.md R1) */
  changes?: true
  /**
   * a GET page that changes something when one of our own pages led to it (`ctx.request.ours`), and asks first
   * otherwise; never prefetched, not for HEAD (trust.md R1)
   */
  navigates?: true
  /** a page sends it by itself: it does not put off the idle end of a session (K-18) */
  passive?: true
  /** answered while the shop is closed for maintenance too: what its staff needs to come in */
  whileClosed?: true
  /** done also by who of the seller's desk only looks at the shop as a customer does: it ends that */
  whileLooking?: true
  /** answered to strangers too before a new shop has opened: how its first people get their passwords */
  beforeOpening?: true
  /**
   * only for who has proved within the last ten minutes who they are, by signing in or since: others are asked again, and
   * what they sent goes on after it
   */
  proved?: true
  /** a POST that only reads (fragments, lists too long for an address): no visible effect, token still needed */
  reads?: true
  /** a form that may be sent once more without a question: it only asks, or the same comes of it (as of all that `reads`) */
  repeats?: true
  /** a switch of a page that answered a form: fields of that form come with it, and go on with the browser */
  carries?: true
  /**
   * a POST that brings its right with it, and may come from anywhere without session and token: the secret link of an e-mail
   * in its query (RFC 8058), or credentials of a procurement system in its body. It does nothing but what those are for.
   */
  byLink?: true
  /** answered too when the visit of the path has ended, and shown in any frame: it has neither state nor buttons that act */
  afterVisit?: true
  /**
   * the public page may be kept as bytes for visitors without session and basket, `briefly` where it shows stock, which moves
   * with every order; of a call that `reads`: what it answers may
   * be kept for those without session, when its handler says how long it holds (`keepAnswer`)
   */
  kept?: true | 'briefly'
  /** a page that reads or renews the basket itself: the header takes its count from there */
  counts?: true
  /** it places an order: where its outcome is not known in time, the page says so and leads to the orders */
  places?: true
  /**
   * a GET that only reads, and may tell what was true some seconds ago: where there is a standby, it may answer, but never
   * without what the reader has written themselves
   */
  lags?: true
  /** work on whole files or very many rows: it is waited for, however long it takes; uploads are anyway */
  takesLong?: true
  /** the page that has the form, where that is not the nearest page above its address: whoever comes back to it is led there */
  formOn?: `/${string}`
  /** of a page: who is signed in and may not open it is led there, and is told there why */
  instead?: `/${string}`
  /** its body of JSON may have so many bytes, where a mebibyte is too little */
  maxBytes?: number
  /** multipart with one file, at most this many bytes */
  upload?: {
    /** of one file */
    maxBytes: number
    /** several at once: so many, and so many bytes together; one that is too large is told of, and stops no other */
    several?: { files: number; totalBytes: number }
  }
}
/** How a call answers: a JSON value or a bare text. */
export type Wire = 'json' | 'text'
export type ReplySpec<R extends Shape> = { shape: R; wire: Wire }

export type Entry<
  K extends Kind = Kind,
  P extends string = string,
  A extends EntrySpec = EntrySpec,
  R extends Shape = Shape,
> = { kind: K; method: Method; path: P; ask: A; reply: ReplySpec<R> }

type Out<T> = T extends Shape ? z.output<T> : undefined
type In<T> = T extends Shape ? z.input<T> : never

/** What a `form` handler gets: the checked body, or what is wrong at which field together with what was entered. */
export type Checked<T> =
  | { ok: true; value: T }
  | { ok: false; errors: { field: string; message: string }[]; entered: Record<string, string> }

/** What a handler receives. */
export type ParsedRequest<E extends Entry> = {
  [K in keyof E['ask'] & ('params' | 'query' | 'body')]: K extends 'body'
    ? E['kind'] extends 'form'
      ? Checked<Out<E['ask'][K]>>
      : Out<E['ask'][K]>
    : Out<E['ask'][K]>
} & (E['ask'] extends { upload: { several: object } }
  ? { uploads: readonly SentFile[] }
  : E['ask'] extends { upload: object }
    ? { upload: Upload | null }
    : unknown)
/** What a caller must hand over. */
export type RequestInput<E extends Entry> = {
  [K in keyof E['ask'] & ('params' | 'query' | 'body')]: In<E['ask'][K]>
}
export type Reply<E extends Entry> = z.output<E['reply']['shape']>

/** One uploaded file, whole in memory within the entry's limit. */
export type Upload = { filename: string; mimetype: string; bytes: Uint8Array }
/** One of several; `tooLarge`: it is above the limit of one, and its bytes are not kept. */
export type SentFile = Upload & { tooLarge: boolean }
