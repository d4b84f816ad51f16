import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Conversation } from '#shop/requests/inbox/views/Conversation.tsx'
import { Reply, ReplyRefused, type OwnRequestProps } from '#shop/requests/inbox/views/OwnRequest.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { DefinitionTable } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Pagination } from '#ui/pagination.tsx'
import { Money } from '#ui/price.tsx'
import { Screen } from '#ui/screen.tsx'
import { claims } from '../contract.ts'
import {
  answerDueOn,
  type ClaimEvent,
  type ClaimHead,
  type ClaimLine,
  type LineState,
} from '../model/claim.ts'
import type { ClaimAction } from '../model/states.ts'
import { sayClaims } from '../texts/claims.ts'
import { ClaimCourse } from './ClaimCourse.tsx'
import { ClaimLines, LineChoice } from './ClaimLines.tsx'
import { ClaimStateMark } from './marks.tsx'

export type ShownClaimProps = ClaimHead & {
  shown: readonly ClaimLine[]
  only: LineState | null
  page: number
  lastPage: number
  events: readonly ClaimEvent[]
}

type ClaimPageProps = {
  claim: ShownClaimProps
  actions: readonly ClaimAction[]
  /** what was said about it, for who sent it */
  asked: Pick<OwnRequestProps, 'request' | 'entries'> | null
  /** a message about it that was not taken */
  refused: OwnRequestProps['refused']
  flashes: readonly Flash[]
}

/** One claim as its distributor sees it. */
export function ClaimPage({ claim, actions, asked, refused, flashes }: ClaimPageProps) {
  const page = usePage()
  const t = sayClaims(page.language)
  const { code } = claim
  const params = { code }
  const open = claim.rejected > 0 && claim.state !== 'withdrawn'
  return (
    <Screen
      title={t.claim({ code })}
      note={claim.filename}
      flashes={flashes}
      actions={
        <>
          {claim.creditNumber !== null && (
            <LinkButton
              look="primary"
              icon="file-text"
              href={href(page, claims.creditNote, { params })}
              download
            >
              {t.creditNotePdf({ number: claim.creditNumber })}
            </LinkButton>
          )}
          {open && (
            <LinkButton icon="file-spreadsheet" href={href(page, claims.rejected, { params })} download>
              {t.rejectedFile()}
            </LinkButton>
          )}
          {open && (
            <LinkButton icon="plus" href={href(page, claims.importForm, { query: {} })} data-overlay>
              {t.newClaim()}
            </LinkButton>
          )}
        </>
      }
    >
      {asked && <ReplyRefused request={asked.request} refused={refused} />}
      <div
        className="stack"
        data-request-code={code}
        data-request-kind="ship-and-debit"
        data-request-state={claim.state}
        data-approved-cents={claim.approvedAmount}
      >
        <ClaimFacts claim={claim} />
        {open && <p className="prose muted">{t.rejectedHelp()}</p>}
        <LineChoice
          claim={claim}
          only={claim.only}
          href={only => href(page, claims.claim, { params, query: { only } })}
        />
        <ClaimLines
          claim={claim}
          lines={claim.shown}
          sentAgain={other => (
            <a href={href(page, claims.claim, { params: { code: other }, query: {} })}>
              {t.sentAgain({ code: other })}
            </a>
          )}
        />
        <Pagination
          page={claim.page}
          last={claim.lastPage}
          href={n => href(page, claims.claim, { params, query: { only: claim.only, page: n } })}
        />
        <ClaimCourse events={claim.events} title={t.history()} />
        {asked && (
          <>
            <Conversation entries={asked.entries} reader="buyer" />
            <Reply request={asked.request} refused={refused} />
          </>
        )}
        {actions.includes('withdraw') && (
          <form
            method="post"
            action={href(page, claims.withdraw, { params })}
            {...askBefore({ ask: t.withdrawAsk({ code }), ok: t.withdraw(), cancel: t.keep(), danger: true })}
          >
            <CsrfField />
            <input type="hidden" name="version" value={claim.version} />
            <Button type="submit" icon="x">
              {t.withdraw()}
            </Button>
          </form>
        )}
        <p>
          <a href={href(page, claims.list, { query: {} })}>{t.back()}</a>
        </p>
      </div>
    </Screen>
  )
}

/** What the claim is about and what it comes to. */
function ClaimFacts({ claim }: Pick<ClaimPageProps, 'claim'>) {
  const page = usePage()
  const t = sayClaims(page.language)
  const { code, currency } = claim
  return (
    <DefinitionTable
      label={t.claim({ code })}
      rows={[
        { name: t.state(), value: <ClaimStateMark state={claim.state} /> },
        { name: t.sentOn(), value: formatMoment(claim.madeAt, page.timeZone) },
        { name: t.sentBy(), value: claim.person },
        ...(claim.pending > 0
          ? [
              { name: t.claimed(), value: <Money amount={claim.pendingAmount} currency={currency} /> },
              { name: t.answerBy(), value: formatDate(answerDueOn(claim.madeAt)) },
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
  )
}
