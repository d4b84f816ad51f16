import { formatDate } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { formatAmount } from '#kit/money.ts'
import { LinkButton } from '#ui/button.tsx'
import { MessageSection } from '#ui/message-section.tsx'
import { claims } from '../contract.ts'
import { answerDueOn, type ClaimHead, type ClaimLine } from '../model/claim.ts'
import { reasonCodes } from '../model/reasons.ts'
import { sayClaims } from '../texts/claims.ts'
import { reasonWords } from '../texts/reasons.ts'

export type ImportMessagesProps = {
  claim: ClaimHead
  rejected: readonly ClaimLine[]
  resent: readonly { code: string; lines: number }[]
  left: readonly { number: string; code: string; left: number }[]
}

/** What became of a file, counted by success, note and error (SDC-04). */
export function ImportMessages({ claim, rejected, resent, left }: ImportMessagesProps) {
  const page = usePage()
  const t = sayClaims(page.language)
  const taken = claim.lines - claim.rejected
  const more = claim.rejected - rejected.length
  const params = { code: claim.code }
  const amount =
    claim.currency === ''
      ? ''
      : formatAmount(claim.pendingAmount + claim.approvedAmount, claim.currency, page.formatLocale)
  return (
    <div data-imported={claim.code} data-taken={taken} data-rejected={claim.rejected}>
      <MessageSection
        label={t.messages()}
        messages={{
          success: taken > 0 ? [t.saidTaken({ n: taken, code: claim.code, amount })] : [],
          info:
            taken > 0
              ? [
                  t.saidDue({ day: formatDate(answerDueOn(claim.madeAt)) }),
                  ...resent.map(one => t.saidResent({ n: one.lines, code: one.code })),
                  ...left.map(one => t.saidLeft({ number: one.number, code: one.code, n: one.left })),
                ]
              : [t.saidNothing()],
          error: [
            ...rejected.flatMap(({ row, reason, about }) =>
              reason === ''
                ? []
                : t.saidRow({
                    row,
                    code: reasonCodes[reason],
                    reason: reasonWords(page.language, reason, about),
                  }),
            ),
            ...(more > 0 ? [t.saidMore({ n: more })] : []),
          ],
        }}
      >
        <p className="row claim-ways">
          <LinkButton href={href(page, claims.claim, { params, query: {} })}>{t.toClaim(params)}</LinkButton>
          {claim.rejected > 0 && (
            <LinkButton href={href(page, claims.rejected, { params })} icon="file-spreadsheet" download>
              {t.rejectedFile()}
            </LinkButton>
          )}
        </p>
      </MessageSection>
    </div>
  )
}
