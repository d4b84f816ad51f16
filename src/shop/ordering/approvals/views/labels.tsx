import type { PageContext } from '#platform/page/page-context.tsx'
import { usePage } from '#platform/page/page-context.tsx'
import { toneOf } from '#platform/state-meaning/state-meaning.ts'
import { State } from '#ui/chip.tsx'
import type { ApprovalState } from '../model/flow.ts'
import type { ApprovalReason } from '../model/rules.ts'
import { reasonWords } from '../model/labels.ts'
import { sayApproval } from '../texts/pages.ts'
import { sayReason } from '../texts/reasons.ts'

/** Why an order needs approval, in the words of this page. */
export const approvalReasons = (
  page: Pick<PageContext, 'language' | 'formatLocale'>,
  reasons: readonly ApprovalReason[],
  order: { total: number; currency: string },
): string[] => reasons.map(reason => reasonWords(sayReason(page.language), page.formatLocale, reason, order))

export function ApprovalMark({ state }: { state: ApprovalState }) {
  const page = usePage()
  return <State tone={toneOf('approval', state, page)}>{sayApproval(page.language)[state]()}</State>
}
