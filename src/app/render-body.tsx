import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { FragmentAnswer } from '#kit/answer.ts'
import { putTogether, type Html } from '#platform/page/lasting-html.tsx'
import { ListViewsProvider, type ListViews } from '#platform/page/list-views.tsx'
import { PageContextProvider, type PageContext } from '#platform/page/page-context.tsx'
import { PageHead } from '#ui/card.tsx'

/** Renders a page's or fragment's element with what it may know of the page; only its islands wake up in the browser. */
export function renderBody(
  page: PageContext,
  body: ReactElement,
  { prefix = '', views = null }: { prefix?: string; views?: ListViews | null } = {},
): Html {
  return putTogether(() =>
    renderToStaticMarkup(
      <PageContextProvider value={page}>
        <ListViewsProvider value={views}>{body}</ListViewsProvider>
      </PageContextProvider>,
      { identifierPrefix: prefix },
    ),
  )
}

/** A part of a page that is asked for alone has a heading as any page: its title, where what was `made` of it brings none. */
export const headed = (page: PageContext, { title, body }: FragmentAnswer, made: Html): Html =>
  /<h1[\s>]/.test(made.text)
    ? made
    : renderBody(
        page,
        <div className="stack">
          <PageHead title={title} />
          {body}
        </div>,
        { prefix: 'f' },
      )
