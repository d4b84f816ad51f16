import type { PopupSize } from '../popup-sizes.ts'

/**
 * What any view may say to the scripts of every page, by the attributes `data-…` of an element. This is a type alone: it
 * costs the first script nothing, and nothing is checked while a page runs. The compiler knows the names in
 * scripts, which read `form.dataset.confirm` (a name that is not declared has to be read as `dataset['…']`, which
 * `src/app/behaviours.test.ts` counts), and the values in views. What only the scripts of one domain hear is a behaviour of that
 * domain (`#kit/behaviour.ts`).
 */
type Attributes = {
  /** of a document: the address of the icons, what its page is about (JSON), whether its visitor is signed in */
  icons: string
  page: string
  signedIn: 'true' | 'false'
  /** of a button of the frame: which choice of how the shop looks, and its value */
  appearance: string
  /** of a form: what it asks before it is sent, and the window that does */
  confirm: string
  confirmOk: string
  confirmCancel: string
  confirmDanger: ''
  confirmSize: PopupSize
  /** of a form: the fragment that asks before it is sent, where there is anything to ask */
  asks: string
  /** of a form: it is sent without leaving the page */
  smooth: ''
  /** of a button of a smooth form: it leads to a page all the same */
  plain: ''
  /** of a button: its form answers a file, and the page stays */
  brings: 'file'
  /** of a smooth form: what it answers goes into the element of this selector, or is told as this event */
  into: string
  news: string
  /** of a form: without its required fields nothing is sent */
  requiredFirst: ''
  /** of a form: leaving asks, once something was entered */
  unsaved: '' | 'entered'
  /** of a link: its page opens in a window over this one, of this size */
  overlay: ''
  popup: PopupSize
  /** of a button in such a window: it closes it */
  close: ''
  /** of a link: its page opens in a window of the browser by this name */
  window: string
  /** of a select: a choice leads to its page */
  navigate: ''
  /** of a place: the fragment that is loaded when it comes into sight, what is told when it is there, what is said if not */
  late: string
  tell: string
  failed: string
  /** of a link: more rows, which go into the element of this selector */
  fill: string
  /** of an element that comes with a fragment: what is read out */
  announce: string
  /** of an element that takes the focus after its form: it keeps the place in the page */
  stay: ''
  /** of a button: what it copies, which list it unfolds, whether that is folded, how it stands */
  copy: string
  unfolds: string
  folded: string
  state: string
  /** of a box: the name of the boxes that it ticks */
  ticks: string
  /** of the buttons of a quantity: by how many */
  by: string
  /** of a field with a calendar: its id, the first day, and the only days that can be chosen */
  calendar: string
  calendarFrom: string
  calendarOpen: string
  /** of a row: the article that it is about */
  productCode: string
  /** of a link that takes a filter away: what is said with the way back */
  removed: string
  /** of a form or link: what is downloaded is noted first */
  download: ''
  /** of a form of the basket: what is said when it fails; it brings back what was taken out; it takes the next number */
  cartUpdate: string
  cartRemove: string
  undo: ''
  quickAdd: ''
  /** of the box of the terms: what is said while it is empty (CART-36) */
  terms: string
  /** of the finder beside a list; awake: a script has opened or closed it */
  finder: '' | 'awake'
  /** of slides: what plays them, what turns them and by how many, how they are called */
  play: string
  slider: string
  sliderBy: string
  sliderTitles: ''
}

type Hyphened<S extends string> = S extends `${infer First}${infer Rest}`
  ? First extends Lowercase<First>
    ? `${First}${Hyphened<Rest>}`
    : `-${Lowercase<First>}${Hyphened<Rest>}`
  : S
/** As a view writes them; one that says nothing more may stand alone. */
type Written = {
  [K in keyof Attributes as `data-${Hyphened<K>}`]?:
    | Attributes[K]
    | (Attributes[K] extends '' | 'true' | 'false' ? boolean : never)
    | (string extends Attributes[K] ? number | boolean : never)
    | undefined
}

declare global {
  interface DOMStringMap extends Partial<Attributes> {}
}
declare module 'react' {
  // oxlint-disable-next-line typescript/no-unused-vars -- as React declares it
  interface HTMLAttributes<T> extends Written {}
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
