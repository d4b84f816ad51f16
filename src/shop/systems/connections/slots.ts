import type { ReactNode } from 'react'
import { slot } from '#platform/domain/slot.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { ConnectionKind, Mapping } from './model/connection.ts'

/** What articles of a company are called in a mapping that is not kept yet. */
export const mappingPreviews =
  slot<
    (
      ctx: Pick<Ctx, 'db' | 'page'>,
      asked: { companyId: number; kind: ConnectionKind; mapping: Mapping },
    ) => Promise<ReactNode>
  >()

/** What else the IT of a company has to know of its systems; null: nothing. */
export const itParts = slot<(ctx: Pick<Ctx, 'db'>, companyId: number) => Promise<ReactNode>>()
