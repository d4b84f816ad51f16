import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { DeskRequest, type DeskRequestProps } from '#shop/requests/inbox/views/DeskRequest.tsx'
import { LinkButton } from '#ui/button.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Money } from '#ui/price.tsx'
import { claimDesk } from '../contract.ts'
import { answerDueOn, type ClaimLine } from '../model/claim.ts'
import type { ClaimAction } from '../model/states.ts'
import { sayClaims } from '../texts/claims.ts'
import { sayClaimDesk } from '../texts/desk.ts'
import { ClaimCourse } from './ClaimCourse.tsx'
import { DecideForm, WholeClaim, type RefusedMove } from './ClaimDecisions.tsx'
import { ClaimLines, LineChoice } from './ClaimLines.tsx'
import type { ShownClaimProps } from './ClaimPage.tsx'
import { ClaimStateMark } from './marks.tsx'

/** One claim at the desk: its positions to decide, then its credit note. */
export function ClaimDeskPage({
  claim,
  actions,
  refused,
  conflict,
  asked,
}: {
  claim: ShownClaimProps
  actions: readonly ClaimAction[]
  refused: RefusedMove | null
  /** somebody else was faster */
  conflict: string | null
  /** its request: whose it is, and what was said */
  asked: DeskRequestProps
}) {
  const page = usePage()
  const t = sayClaims(page.language)
  const d = sayClaimDesk(page.language)
  const { code, currency } = claim
  const params = { code }
  const deciding = actions.includes('approve')
  const choose = {
    key: 'choose',
    header: d.choose(),
    align: 'centre' as const,
    cell: (line: ClaimLine) =>
      line.state === 'pending' && (
        <label className="tick-row">
          <input
            type="checkbox"
            name="line"
            value={line.row}
            defaultChecked={refused?.rows.includes(line.row) ?? false}
          />
          <span className="visually-hidden">{d.chooseRow({ row: line.row })}</span>
        </label>
      ),
  }
  return (
    <DeskRequest
      {...asked}
      more={
        claim.creditNumber !== null && (
          <LinkButton icon="file-text" href={href(page, claimDesk.creditNote, { params })} download>
            {t.creditNotePdf({ number: claim.creditNumber })}
          </LinkButton>
        )
      }
    >
      {conflict !== null && <Message kind="warning">{conflict}</Message>}
      <div className="stack" data-claim-version={claim.version} data-approved-cents={claim.approvedAmount}>
        <DefinitionTable
          label={t.claim({ code })}
          rows={[
            { name: t.state(), value: <ClaimStateMark state={claim.state} /> },
            { name: t.sentOn(), value: formatMoment(claim.madeAt) },
            { name: t.sentBy(), value: claim.person },
            ...(claim.state === 'in-check'
              ? [
                  { name: t.claimed(), value: <Money amount={claim.pendingAmount} currency={currency} /> },
                  { name: d.dueOn(), value: formatDate(answerDueOn(claim.madeAt)) },
                ]
              : []),
            ...(claim.approved > 0
              ? [
                  {
                    name: t.approvedAmount(),
                    value: <Money amount={claim.approvedAmount} currency={currency} />,
                  },
                ]
              : []),
          ]}
        />
        <WholeClaim claim={claim} actions={actions} />
        <LineChoice
          claim={claim}
          only={claim.only}
          href={only => href(page, claimDesk.claim, { params, query: { only } })}
        />
        <DecideForm claim={claim} actions={actions} refused={refused}>
          <ClaimLines
            claim={claim}
            lines={claim.shown}
            before={deciding ? [choose] : []}
            sentAgain={other => (
              <a href={href(page, claimDesk.claim, { params: { code: other }, query: {} })}>
                {t.sentAgain({ code: other })}
              </a>
            )}
          />
        </DecideForm>
        <Pagination
          page={claim.page}
          last={claim.lastPage}
          href={n => href(page, claimDesk.claim, { params, query: { only: claim.only, page: n } })}
        />
        <ClaimCourse events={claim.events} title={d.history()} internal />
      </div>
    </DeskRequest>
  )
}
