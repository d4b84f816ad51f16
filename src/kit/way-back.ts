/** The way back from what was just done, as the message about it carries it: a form of the shop, with what it is to say. */
import * as z from 'zod'

export type WayBack = {
  /** path of a form of this shop */
  action: string
  fields: readonly (readonly [name: string, value: string])[]
}
type Said = string | number | boolean | null | undefined | readonly string[]

const mark = 'back:'
const Kept = z.object({
  action: z.string().regex(/^\/(?![/\\])/),
  fields: z.array(z.tuple([z.string(), z.string()]).readonly()),
})

/**
 * For the `data` of a flash: the form at `action` that does the opposite, filled in with `said`. A tick that is not set and what is
 * empty for want of a value are left out, as a browser does. Where it is too long for a cookie, the message comes without it.
 */
export function wayBack(action: string, said: Readonly<Record<string, Said>>): string {
  const fields = Object.entries(said).flatMap(([name, value]): [string, string][] => {
    if (value === null || value === undefined || value === false) return []
    return Array.isArray(value) ? value.map(one => [name, String(one)]) : [[name, String(value)]]
  })
  return mark + JSON.stringify({ action, fields })
}

/** The form that `data` of a flash holds; null: it holds something else, or nothing. */
export function wayBackIn(data: string | undefined): WayBack | null {
  if (!data?.startsWith(mark)) return null
  const read = Kept.safeParse(JSON.parse(data.slice(mark.length)))
  return read.success ? read.data : null
}
