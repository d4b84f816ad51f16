import { pageAnswer } from '#kit/answer.ts'
import { routes } from '#platform/request/routes.ts'
import { programReference } from '../contract.ts'
import { referenceOf } from '../model/reference.ts'
import { sayReference } from '../texts.ts'
import { ReferencePage } from '../views/ReferencePage.tsx'
import { describeEndpoints } from './describe.ts'

export const programReferenceRoutes = routes(programReference, {
  show: ctx =>
    pageAnswer({
      title: sayReference(ctx.page.language).title(),
      body: (
        <ReferencePage groups={referenceOf(describeEndpoints(ctx.publicUrl))} publicUrl={ctx.publicUrl} />
      ),
    }),
})
