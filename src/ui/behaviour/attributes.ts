import type { PopupSize } from '../popup-sizes.ts'

/**
 * What any view may say to the scripts of every page, by the attributes `data-…` of an element. Names and types are known
 * where it is written and where it is read; reading costs the first script nothing, so nothing is checked there. What only the
 * scripts of one domain hear is a behaviour of that domain (`#kit/behaviour.ts`).
 */
export type Attributes = {
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

/** What an element of the page says. */
export const said = (element: HTMLElement): Partial<Attributes> => element.dataset
