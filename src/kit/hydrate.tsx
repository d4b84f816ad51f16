import { createElement, type ComponentType } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { pageContext } from './send.ts'
import { InsideIsland, PageContextProvider } from './page-context.tsx'

/** Brings the server's markup of one island to life; loaded only when the first island wakes. */
export function hydrateIsland(element: HTMLElement, Body: ComponentType<never>): Root {
  return hydrateRoot(
    element,
    <PageContextProvider value={pageContext()}>
      <InsideIsland value={true}>
        {createElement(Body, JSON.parse(element.getAttribute('props') ?? '{}') as never)}
      </InsideIsland>
    </PageContextProvider>,
    { identifierPrefix: element.getAttribute('prefix') ?? '' },
  )
}
