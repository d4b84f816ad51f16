import { renderToStaticMarkup } from 'react-dom/server'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { PageFeedback } from '#shop/site/feedback/views/PageFeedback.tsx'

/** The feedback widget at the foot of a page (SITE-27); `path` is the page's own, below the base. */
export const renderFeedback = (page: PageContext, path: string): string =>
  renderToStaticMarkup(
    <PageContextProvider value={page}>
      <PageFeedback path={path.split('?', 1)[0] ?? '/'} />
    </PageContextProvider>,
  )
