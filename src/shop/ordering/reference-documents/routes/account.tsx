import { pageAnswer } from '#kit/answer.ts'
import { dayOf } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { takeFlash } from '#kit/flash.ts'
import { routes } from '#platform/request/routes.ts'
import type { Section } from '#platform/request/section.ts'
import { referenceDocuments } from '../contract.ts'
import { documentPage, readDocument } from '../service/keep.ts'
import { sayDocuments, sayDocumentSection } from '../texts.ts'
import { DocumentPage } from '../views/DocumentPage.tsx'
import { DocumentsPage } from '../views/DocumentsPage.tsx'

export const referenceDocumentRoutes = routes(referenceDocuments, {
  list: async (ctx, { query }) =>
    pageAnswer({
      title: sayDocuments(ctx.page.language).title(),
      layout: 'wide',
      body: (
        <DocumentsPage
          {...await documentPage(ctx, ctx.who.companyId, query)}
          text={query.text}
          sort={query.sort}
          today={dayOf(ctx.clock())}
          flashes={takeFlash(ctx)}
          atDesk={false}
        />
      ),
    }),
  detail: async (ctx, { params }) => {
    const found = await readDocument(ctx, params.documentCode, ctx.who.companyId)
    return pageAnswer({
      title: found.document.code,
      layout: 'wide',
      crumbs: [{ name: found.document.code, href: href(ctx.page, referenceDocuments.detail, { params }) }],
      body: <DocumentPage {...found} today={dayOf(ctx.clock())} flashes={takeFlash(ctx)} atDesk={false} />,
    })
  },
})

/** Its section of the account. */
export const referenceDocumentSections: readonly Section[] = [
  {
    key: 'account/reference-documents',
    group: 'buying',
    entry: referenceDocuments.list,
    say: sayDocumentSection,
  },
]
