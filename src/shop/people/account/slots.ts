import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { PageContext } from '#platform/page/page-context.tsx'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { WatchedKind } from './model/settings.ts'

/** Numbers and lists of what is open, on the first page of the account. */
export const overviewParts = slot<{
  name: string
  /** `tiles` stand in one row above, `body` below what waits */
  read: (ctx: Ctx<SignedIn>) => Promise<{ tiles?: ReactNode; body: ReactNode }>
}>()

/** What the settings show beside what is set there; null: nothing for this person. */
export const settingsCards = slot<{
  name: string
  read: (ctx: Ctx<SignedIn>) => Promise<ReactNode>
}>()

/** Who sends the e-mails that nobody gets unasked (`watchedKinds`). */
export const watchedLetters = slot<{
  chosen: (ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>) => Promise<readonly WatchedKind[]>
  choose: (ctx: Pick<Ctx<SignedIn>, 'db' | 'who'>, wanted: readonly WatchedKind[]) => Promise<void>
}>()

/** The page of the desk on which what waits with a person is handed over; null for who may not open it. */
export const handOverPlace = slot<(page: PageContext, personId: number) => string | null>()

/** How a row of a table is shown in the copy that a person gets of what is held about them, where not as it stands. */
export const copiedRows = slot<{
  table: string
  shown: (row: Readonly<Record<string, unknown>>) => Record<string, unknown>
}>()
