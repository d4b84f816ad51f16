import { useContext, useId, type ComponentType, type ReactNode } from 'react'
import { InsideIsland, PageContextProvider, usePage } from './page-context.tsx'
import type { Json } from '#kit/contract.ts'

type IslandAttributes = React.HTMLAttributes<HTMLElement> & {
  name: string
  props: string
  prefix: string
  wake: Wake
  /** where its script is */
  src: string
}
declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace
  namespace JSX {
    interface IntrinsicElements {
      'shop-island': IslandAttributes
    }
  }
}

type JsonProps<P> = { [K in keyof P]: P[K] extends Json ? P[K] : never }
/** When an island comes to life: at the first pointer, key or focus in it, when it is seen, or at once. */
export type Wake = 'touched' | 'visible' | 'now'

/** Filled in by the server at start-up, so that this file stays safe for the browser. */
export const renderer: {
  toHtml?: (node: ReactNode, prefix: string) => string
  /** the address of an island's script: each page names its own, so that the first script need not know them all */
  scriptOf?: (name: string) => string
} = {}

/**
 * Wraps a component that wakes up in the browser. `name` is 'domain/Component', its place under islands/. Props must
 * be JSON by type. Rendered apart with its own identifier prefix, so that it hydrates without a mismatch anywhere.
 */
export function island<P extends object>(
  name: `${string}/${string}`,
  Body: ComponentType<P & JsonProps<P>>,
  wake: Wake = 'touched',
) {
  function Island(props: P & JsonProps<P>) {
    const nested = useContext(InsideIsland)
    const page = usePage()
    const prefix = useId()
    if (nested) return <Body {...props} />
    const html =
      renderer.toHtml?.(
        <PageContextProvider value={page}>
          <InsideIsland value={true}>
            <Body {...props} />
          </InsideIsland>
        </PageContextProvider>,
        prefix,
      ) ?? ''
    return (
      <shop-island
        name={name}
        props={JSON.stringify(props)}
        prefix={prefix}
        wake={wake}
        src={renderer.scriptOf?.(name) ?? ''}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    )
  }
  return Object.assign(Island, { islandName: name, Body: Body as ComponentType<never> })
}
