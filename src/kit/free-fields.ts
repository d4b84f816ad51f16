import * as z from 'zod'

/**
 * What a field of a free name may be: a text, number or mark, several of them, or an uploaded file. Nothing nested: a JSON object in
 * place of a text would play one, with a `toString` of its own.
 */
const isField = (value: unknown, within = false): boolean =>
  Array.isArray(value)
    ? !within && value.every(one => isField(one, true))
    : typeof value !== 'object' || value === null || !isPlainObject(value)
function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null
}

/** A body with these fields and others, whose names are free: 'quantity-3'. A body whose names are all known has `z.object`. */
export const freeFields = <S extends z.core.$ZodShape>(shape: S) =>
  z.object(shape).catchall(z.custom<unknown>(value => isField(value)))

/** The texts among what a form sent, by field, as its page shows them again. */
export const textsIn = (sent: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(sent).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )
