import type { AuditLine } from '#platform/audit/audit-log.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Screen } from '#ui/screen.tsx'
import { AuditTable } from '#ui/audit-table.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { Message } from '#ui/message.tsx'
import type { DeskReview } from '../model/review.ts'
import { sayReviewDesk } from '../texts/desk.ts'
import { DeskReviewCard } from './DeskReviewCard.tsx'

/** One review, and who did what with it. */
export function ReviewDeskPage({
  review,
  trail,
  errors,
  reason,
  conflict,
}: {
  review: DeskReview
  trail: readonly AuditLine[]
  errors: readonly { field: string; message: string }[]
  reason: string
  conflict: string | null
}) {
  const t = sayReviewDesk(usePage().language)
  return (
    <Screen title={review.headline}>
      {conflict && <Message kind="warning">{conflict}</Message>}
      <ErrorSummary errors={errors} form={`refuse-${review.id}`} names={{ reason: t.reason() }} />
      <DeskReviewCard
        alone
        review={review}
        {...((reason !== '' || errors.length > 0) && {
          refusing: { reason, error: errors.find(error => error.field === 'reason')?.message },
        })}
      />
      <h2>{t.history()}</h2>
      {trail.length === 0 ? <p>{t.noHistory()}</p> : <AuditTable label={t.history()} lines={trail} />}
    </Screen>
  )
}
