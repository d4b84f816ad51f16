/** Typed events between the parts of one page: DOM events on the document, declared where they are emitted. */
export type PageEvent<D> = { name: `shop:${string}`; detail?: D }

export const pageEvent = <D>(name: `shop:${string}`): PageEvent<D> => ({ name })

export function emitPageEvent<D>(kind: PageEvent<D>, detail: D): void {
  document.dispatchEvent(new CustomEvent(kind.name, { detail }))
}

/** Calls back at each such event; the answer ends it. */
export function onPageEvent<D>(kind: PageEvent<D>, react: (detail: D) => void): () => void {
  const listener = (event: Event) => react((event as CustomEvent<D>).detail)
  document.addEventListener(kind.name, listener)
  return () => document.removeEventListener(kind.name, listener)
}
