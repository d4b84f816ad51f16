/**
 * Which key data a visitor wants to see as columns of a list (ux.md 2.4): one choice per category and one for search
 * results, kept in a cookie of the browser and with the account of who is signed in, the list chosen last first. What
 * cannot be read is no choice.
 */
import * as z from 'zod'

export const columnsCookie = 'listColumns'
/** Most columns of one choice: each is a line of the card that a phone shows. */
export const maxChosen = 10
/** Browsers keep about 4,096 bytes of name, value and attributes. */
const maxBytes = 3_000

/** category ('' search results) and the codes of its columns */
const Kept = z.array(z.tuple([z.string(), z.array(z.string()).max(maxChosen)]))
type Kept = z.output<typeof Kept>

function read(value: string | undefined): Kept {
  try {
    return Kept.safeParse(JSON.parse(value ?? '')).data ?? []
  } catch {
    return []
  }
}

/** The codes chosen for a category (null: search results), from the cookie's decoded value; null: none were chosen. */
export const chosenColumns = (value: string | undefined, category: string | null): string[] | null =>
  read(value).find(([of]) => of === (category ?? ''))?.[1] ?? null

/**
 * The cookie's value with another choice for a category; `codes` null forgets it. Lists chosen long ago give way to what
 * a cookie can hold. '' when nothing is chosen any more; null: this choice alone is too long for a cookie.
 */
export function withChosenColumns(
  value: string | undefined,
  category: string | null,
  codes: readonly string[] | null,
): string | null {
  const place = category ?? ''
  const others = read(value).filter(([of]) => of !== place)
  if (!codes) return fitting(others)
  return fitting([[place, [...codes]], ...others]) || null
}

/** As many of them as a cookie can hold, the first first; '' for none. */
function fitting(all: Kept): string {
  for (let n = all.length; n > 0; n--) {
    const text = JSON.stringify(all.slice(0, n))
    if (encodeURIComponent(text).length <= maxBytes) return text
  }
  return ''
}

/** The choices of a browser, then those of an account for lists that the browser has none for. */
export function mergedColumns(here: string | undefined, kept: string): string {
  const own = read(here)
  return fitting([...own, ...read(kept).filter(([of]) => !own.some(([place]) => place === of))])
}
