import type { PageAnswer } from '#kit/answer.ts'
import type { Ctx } from '#platform/request/context.ts'
import type { SignedIn } from '#platform/person/visitor.ts'
import type { RequestKind } from '../model/kinds.ts'
import type { RefusedForm } from '../model/refused.ts'

/** The page of a request of one kind, with a form of every request that was not taken and what was entered in it. */
type KindPage = (
  ctx: Ctx<SignedIn>,
  code: string,
  again: { refused: RefusedForm; status: number },
) => Promise<PageAnswer>

/** The pages of the kinds that have one of their own; their domains know this one, so the app hands them in. */
export type KindPages = Partial<Record<RequestKind, KindPage>>
