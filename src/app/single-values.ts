import type { z } from 'zod'

type Def = {
  type: string
  innerType?: z.ZodType
  in?: z.ZodType
  out?: z.ZodType
  options?: readonly z.ZodType[]
  shape?: Record<string, z.ZodType>
}
const defOf = (type: z.ZodType) => type.def as unknown as Def

/** The shape below what is only wrapped around it: a default, a catch, a transformation before or after it. */
function unwrapped(type: z.ZodType): Def {
  const def = defOf(type)
  const piped = def.in && defOf(def.in).type === 'transform' ? def.out : def.in
  const inner = def.innerType ?? piped
  return inner ? unwrapped(inner) : def
}

const takesSeveral = (type: z.ZodType): boolean => {
  const def = unwrapped(type)
  return def.type === 'array' || def.type === 'any' || (def.options ?? []).some(takesSeveral)
}

const singles = new WeakMap<z.ZodType, ReadonlySet<string>>()

function singlesOf(query: z.ZodType): ReadonlySet<string> {
  let names = singles.get(query)
  if (!names) {
    const fields = Object.entries(unwrapped(query).shape ?? {})
    names = new Set(fields.filter(([, type]) => !takesSeveral(type)).map(([name]) => name))
    singles.set(query, names)
  }
  return names
}

/**
 * A query in which what takes one value has one: of a doubled parameter the last that says something, as most systems read it.
 * A list of values would be no value at all, and a list page without its filter shows everything.
 */
export function withSingleValues(query: z.ZodType, sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null || !Object.values(sent).some(Array.isArray)) return sent
  const names = singlesOf(query)
  return Object.fromEntries(
    Object.entries(sent).map(([name, value]: [string, unknown]) => [
      name,
      Array.isArray(value) && names.has(name) ? (value.findLast(one => one !== '') ?? '') : value,
    ]),
  )
}
