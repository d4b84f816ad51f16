import type { PopupSize } from '../popup-sizes.ts'

/**
 * What any view may say to the scripts of every page, by the attributes `data-…` of an element. Names and types are known
 * where it is written and where it is read: a script reads `const { confirm }: Said = form.dataset`. That costs the first
 * script nothing, which imports of here the type alone, so nothing is checked. What only the scripts of one domain hear is a
 * behaviour of that domain (`#kit/behaviour.ts`).
 */
type Attributes = {
  /** of a form: what it asks before it is sent */
  confirm: string
  /** what the button that sends it says; else OK */
  confirmOk: string
  /** what the other button says; else Cancel */
  confirmCancel: string
  /** the button that sends it is red */
  confirmDanger: ''
  confirmSize: PopupSize
}

/** What an element of the page says. */
export type Said = Partial<Attributes>

/** Attributes for an element of a view; what is undefined is left out. */
export function attributes(values: { [K in keyof Attributes]?: Attributes[K] | undefined }): Record<
  `data-${string}`,
  string
> {
  const written: Record<`data-${string}`, string> = {}
  for (const [name, value] of Object.entries(values))
    if (value !== undefined)
      written[`data-${name.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`] = value
  return written
}
