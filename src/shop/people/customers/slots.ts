import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { Db, Tx } from '#kit/db/connect.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { CustomerRef } from './model/customer.ts'
import type { PartShown } from './model/founding-part.ts'

/** What the desk sees of a company, or of one person of it, beside what is kept there. */
export const customerCards = slot<{
  name: string
  read: (ctx: Ctx<SignedIn>, whose: CustomerRef) => Promise<ReactNode>
}>()

/**
 * What else is settled when the desk founds a company: fields of the same form, kept in the same transaction by the rules of
 * who owns them.
 */
export const foundingParts = slot<{
  name: string
  /** its fields with their labels; those of a part that its reader may not keep are not shown */
  labels: (page: Ctx['page']) => Readonly<Record<string, string>>
  shown: (form: string, shown: PartShown) => ReactNode
  /** Throws invalid at its fields, and not allowed for who may not. */
  keep: (
    ctx: Pick<Ctx<SignedIn>, 'who' | 'page' | 'clock'> & { db: Db | Tx },
    company: { code: string; currency: string },
    typed: Readonly<Record<string, string>>,
  ) => Promise<void>
}>()
