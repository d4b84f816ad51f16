import type { Logger } from 'pino'
import type { Ports } from '#platform/request/context.ts'
import type { Db } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Assets } from './assets.ts'
import type { Replica } from './database/replica.ts'
import type { Storefront } from './storefronts.ts'

export type Autocomplete = { minCharacters: number; delayMs: number }
export const usualAutocomplete: Autocomplete = { minCharacters: 2, delayMs: 120 }

/** What is made once at the start and lives as long as the process. */
export type AppServices = {
  db: Db
  log: Logger
  clock: () => Date
  ports: Ports
  storefronts: ReadonlyMap<string, Storefront>
  /** moves with what storefronts ship to and sell in; part of the key of kept pages */
  storefrontsVersion: () => number
  /** 'https://shop.example', without a slash at the end */
  publicUrl: string
  /** signs cookies; of several the first, all are accepted */
  secret: string | string[]
  brand: string
  accountArea: string
  /** SRCH-05: from how many characters on the search field suggests, and after which pause in ms */
  autocomplete: Autocomplete
  assets: Assets
  /** who holds this session token; null: nobody, or no longer. `active`: the visitor themselves did something */
  findSessionUser: (sessionToken: string, active: boolean) => Promise<SignedIn | null>
  /** whose visit out of a procurement system has this token; null: nobody's, or it has ended */
  findVisit: (visitToken: string) => Promise<SignedIn | null>
  /** was this session token valid a moment ago? It gives a place in the queue, never a right */
  recentlyValidSessions: (sessionToken: string) => boolean
  /** moves with every change of the catalogue; part of the key of kept pages */
  catalogueVersion: () => number
  /** a standby that answers what may be some seconds old; null: there is none */
  replica: Replica | null
  /** null: ready; else the reason why not yet (readyz) */
  notReady: () => Promise<string | null>
  /** bytes that may still be written to the disk that orders or files need; null: it cannot be asked */
  freeDisk: () => Promise<number | null>
}
