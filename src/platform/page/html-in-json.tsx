import type { ReactNode } from 'react'
import { renderer } from './island.tsx'
import { PageContextProvider, type PageContext } from './page-context.tsx'

/** HTML that travels inside JSON. */
export const htmlInJson = (page: PageContext, element: ReactNode): string =>
  renderer.toHtml?.(<PageContextProvider value={page}>{element}</PageContextProvider>, 'j') ?? ''
