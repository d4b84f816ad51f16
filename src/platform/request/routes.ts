import type { ParsedRequest, Audience, Audiences, Entry, Reply } from '#kit/contract.ts'
import type { FileAnswer, FragmentAnswer, NothingToShow, Outcome, PageAnswer, Redirect } from '#kit/answer.ts'
import type { Ctx } from './context.ts'
import type { SignedIn } from '../person/visitor.ts'

type Insider<W> = W extends { companyId: number | null }
  ? W & { companyId: number; unitId: number; companyName: string }
  : never
/** Who is surely asking, by the audience of the entry; buyers and their like belong to a company. */
export type CompanyMember = Insider<SignedIn>
type WhoOf<E extends Entry> = E['ask'] extends { for: infer A }
  ? A extends Audience
    ? { anybody: SignedIn | null; person: SignedIn; member: CompanyMember }[Audiences[A]]
    : never
  : SignedIn | null
export type CtxOf<E extends Entry> = Ctx<WhoOf<E>>

type Answer<E extends Entry> = E['kind'] extends 'page'
  ? PageAnswer | FragmentAnswer | Redirect
  : E['kind'] extends 'fragment'
    ? FragmentAnswer | Redirect | NothingToShow
    : E['kind'] extends 'file'
      ? FileAnswer | Redirect | PageAnswer
      : E['kind'] extends 'form'
        ? Reply<E> | Outcome
        : Reply<E> | Redirect | FragmentAnswer | PageAnswer | NothingToShow

/** Total: a missing or wrongly answering handler does not compile. */
export type Handlers<C extends Record<string, Entry>> = {
  [K in keyof C]: (ctx: CtxOf<C[K]>, asked: ParsedRequest<C[K]>) => Answer<C[K]> | Promise<Answer<C[K]>>
}
export type Handler = (ctx: Ctx, asked: never) => unknown
export type Bound = { contract: Record<string, Entry>; handlers: Record<string, Handler> }

/** Joins a contract with its handlers. */
export const routes = <C extends Record<string, Entry>>(contract: C, handlers: Handlers<C>): Bound => ({
  contract,
  handlers: handlers as unknown as Record<string, Handler>,
})
