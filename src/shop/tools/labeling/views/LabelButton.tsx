import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { labeling } from '../contract.ts'
import { sayLabels } from '../texts.ts'

/** The way to the labeling tool, on the page of an article that can be labelled (LAB-01, LAB-04). */
export function LabelButton({ code }: { code: string }) {
  const page = usePage()
  return (
    <LinkButton
      href={href(page, labeling.show, { query: { product: code } })}
      icon="tag"
      rel="nofollow"
      data-labeling=""
    >
      {sayLabels(page.language).label()}
    </LinkButton>
  )
}
