/**
 * A tool for assistants (Model Context Protocol): a name and words that a model reads, what it takes, and which endpoint for
 * programs does it. Rights, prices, limits and states are judged there, so that no tool can do what its endpoint refuses.
 */
import * as z from 'zod'

/** What an endpoint is asked, before its own shapes read it. */
export type Asked = {
  /** of those that the tool names; the first unless said */
  endpoint?: string
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  /** of a tool that makes something: the same key makes it once */
  idempotencyKey?: string
}
export type Tool = {
  name: string
  title: string
  description: string
  /** endpoints for programs, e.g. `GET /products`; all answer in the shape of the first */
  endpoints: readonly string[]
  input: z.ZodObject
  asked: (input: never) => Asked
  /** does it change something that lasts? */
  changes: boolean
  /** what the same call sent once more does: nothing further, or the same again */
  idempotent?: boolean
  /** the field that names what the answer is about to have: a page of the shop where a person goes on, or the visit of a guest */
  adds?: 'basket-page' | 'visit'
  /** of the endpoint's answer only these fields */
  only?: readonly string[]
}

/** Keeps the types between what a tool takes and how it asks. */
export const tool = <const I extends z.ZodObject>(
  spec: Omit<Tool, 'input' | 'asked'> & { input: I; asked: (input: z.output<I>) => Asked },
): Tool => spec
