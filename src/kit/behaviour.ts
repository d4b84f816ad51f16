/** How a value stands in an attribute of the page. `read` answers null for a text that `write` did not make. */
export type Codec<T> = { write: (value: T) => string; read: (text: string) => T | null }
type AnyCodec = { write: (value: never) => string; read: (text: string) => unknown }

/** A text as it is. */
export const text: Codec<string> = { write: value => value, read: value => value }
/** An attribute that is there, and says nothing more. */
export const present: Codec<true> = { write: () => '', read: () => true }
/** A number, as JavaScript writes it. */
export const number: Codec<number> = {
  write: String,
  read: value => (value !== '' && Number.isFinite(Number(value)) ? Number(value) : null),
}
/** One of some words. */
export const oneOf = <const W extends string>(...words: readonly W[]): Codec<W> => ({
  write: word => word,
  read: value => words.find(word => word === value) ?? null,
})

type ValueOf<C> = C extends Codec<infer T> ? T : never
type Values<D> = { readonly [K in keyof D]: ValueOf<D[K]> }
/** An element of the page with what it says. */
export type Marked<D, E extends Element = HTMLElement> = { element: E; data: Values<D> }

export type Behaviour<D> = {
  /** the attributes for a view: `<form {...quantity.mark({ code, max })}>` */
  mark: (values: Values<D>) => Record<`data-${string}`, string>
  /** `[data-…]` of its first attribute, by which it is found */
  selector: `[data-${string}]`
  /** writes it anew on an element of the page */
  put: (element: Element, values: Values<D>) => void
  /** takes it away */
  end: (element: Element) => void
  /** what an element says; null: it is none, or lacks something */
  read: (element: Element | null) => Values<D> | null
  /** the element that an event came from or is inside of */
  closest: (target: EventTarget | null) => Marked<D> | null
  all: (root?: ParentNode) => Marked<D>[]
  first: (root?: ParentNode) => Marked<D> | null
}

const attributeOf = (key: string): `data-${string}` =>
  `data-${key.replaceAll(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)}`

/**
 * What a view says to a script by attributes, written and read by one shape: names and types are known on both sides. It
 * is found by its first attribute. The server writes, a browser reads; a text that no view can have written makes no
 * `Marked`, as if the element were an ordinary one.
 */
/* @__NO_SIDE_EFFECTS__ */
export function behaviour<const D extends Readonly<Record<string, AnyCodec>>>(data: D): Behaviour<D> {
  const parts = Object.entries(data).map(([key, codec]) => ({
    key,
    name: attributeOf(key),
    codec: codec as unknown as Codec<unknown>,
  }))
  const selector = `[${parts[0]?.name ?? 'data-'}]` as const
  const read = (element: Element | null): Values<D> | null => {
    const values: Record<string, unknown> = {}
    for (const { key, name, codec } of parts) {
      const said = element?.getAttribute(name)
      const value = said == null ? null : codec.read(said)
      if (value === null) return null
      values[key] = value
    }
    return values as Values<D>
  }
  const marked = (element: HTMLElement | null): Marked<D> | null => {
    const values = read(element)
    return element && values && { element, data: values }
  }
  const all = (root: ParentNode = document): Marked<D>[] =>
    [...root.querySelectorAll<HTMLElement>(selector)].flatMap(element => marked(element) ?? [])
  return {
    selector,
    put(element, values) {
      for (const { key, name, codec } of parts)
        element.setAttribute(name, codec.write((values as Record<string, unknown>)[key]))
    },
    end(element) {
      for (const { name } of parts) element.removeAttribute(name)
    },
    mark(values) {
      const attributes: Record<`data-${string}`, string> = {}
      for (const { key, name, codec } of parts)
        attributes[name] = codec.write((values as Record<string, unknown>)[key])
      return attributes
    },
    read,
    closest: target => marked(target instanceof Element ? target.closest<HTMLElement>(selector) : null),
    all,
    first: root => all(root)[0] ?? null,
  }
}
