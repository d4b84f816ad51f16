import type { Logger } from 'pino'
import type { CookiesIn, CookiesOut } from '#kit/cookies.ts'
import type { Db } from '#kit/db/connect.ts'
import type { PageContext } from '../page/page-context.tsx'
import type { Section } from './section.ts'
import type { SignedIn } from '../person/visitor.ts'

/**
 * What reaches outside a request or outlives it (the catalogue index, the mail job, providers). Every domain that
 * needs one adds it by declaration merging beside its service; the app hands all of them over, checked by the compiler.
 */
// oxlint-disable-next-line typescript/no-empty-object-type
export interface Ports {}

/** Made per request; functions take the narrowest part they need: `Pick<Ctx, 'db' | 'who'>`. */
export type Ctx<W = SignedIn | null> = {
  who: W
  page: PageContext
  db: Db
  ports: Ports
  log: Logger
  clock: () => Date
  /** 'https://shop.example', for links in mails; never taken from the request */
  publicUrl: string
  /** the sections of all areas, for overviews and help; filter them by `belongsTo` */
  sections: readonly Section[]
  request: {
    id: string
    /** the section that the entry belongs to, e.g. 'desk/orders' */
    section?: string | undefined
    /** the style sheets of what is answered, beside the one of every page */
    styles?: readonly string[]
    /** a script that wants data, or a person who wants a page */
    wants: 'page' | 'data'
    /** path and query below the base, e.g. '/c/inserts?sort=code' */
    path: string
    ip: string
    userAgent: string
    /** one of our own pages led here, as far as a browser tells; for entries that say `navigates` */
    ours: boolean
    /** a browser fetched it ahead of the visitor's wish, or asked for its head only: nobody sees the page yet */
    ahead?: boolean
    /** it belongs to a visit out of a procurement system that has ended */
    visitEnded?: boolean
    /** path and query of the page of this shop that led here, as far as the browser tells */
    cameFrom?: string | undefined
  } & CookiesIn
  reply: CookiesOut
}
