/** Typed news between the parts of one page: DOM events on the document, declared where the news is made. */
export type News<D> = { name: `shop:${string}`; detail?: D }

export const news = <D>(name: `shop:${string}`): News<D> => ({ name })

export function tell<D>(kind: News<D>, detail: D): void {
  document.dispatchEvent(new CustomEvent(kind.name, { detail }))
}

/** Calls back at each such news; the answer ends it. */
export function hear<D>(kind: News<D>, react: (detail: D) => void): () => void {
  const listener = (event: Event) => react((event as CustomEvent<D>).detail)
  document.addEventListener(kind.name, listener)
  return () => document.removeEventListener(kind.name, listener)
}
