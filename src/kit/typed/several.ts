import * as z from 'zod'

/** What is sent under one name: nothing, once or repeated, as ticks of a form and parameters of an address are. At most so many. */
export const several = <S extends z.ZodType>(each: S, most: number) =>
  z.preprocess(sent => [sent ?? []].flat(), z.array(each).max(most))

/** What a body holds under each of some names, once or repeated, with `[]` behind the name or without: `skus`, `skus[]`. */
export const listsOf =
  <N extends string>(...names: N[]) =>
  (body: unknown): Record<N, unknown[]> => {
    const sent = { ...(body as Record<string, unknown> | null) }
    const of = (name: N) => [sent[name] ?? [], sent[`${name}[]`] ?? []].flat()
    return Object.fromEntries(names.map(name => [name, [...new Set(of(name))]])) as Record<N, unknown[]>
  }
