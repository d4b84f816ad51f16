import type { ReactNode } from 'react'
import { formatAmount } from '#kit/money.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import type { FieldError } from '#kit/refusal.ts'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, SelectField, TextAreaField } from '#ui/field.tsx'
import { TickAll } from '#ui/tick-all.tsx'
import { claimDesk } from '../contract.ts'
import type { ClaimHead } from '../model/claim.ts'
import { deskReasons, reasonCodes } from '../model/reasons.ts'
import type { ClaimAction } from '../model/states.ts'
import { sayClaimDesk } from '../texts/desk.ts'
import { reasonWords } from '../texts/reasons.ts'

/** What was sent about a claim and refused. */
export type RefusedMove = {
  action: ClaimAction
  errors: readonly FieldError[]
  note: string
  reason: string
  /** rows that were chosen */
  rows: readonly number[]
}
type Props = { claim: ClaimHead; actions: readonly ClaimAction[]; refused: RefusedMove | null }

/** The positions with a box each, and what is to become of those that are chosen. */
export function DecideForm({ claim, actions, refused, children }: Props & { children: ReactNode }) {
  const page = usePage()
  const d = sayClaimDesk(page.language)
  const params = { code: claim.code }
  if (!actions.includes('approve')) return children
  const own = refused && (refused.action === 'approve' || refused.action === 'reject') ? refused : null
  const errorAt = (field: string) => own?.errors.find(error => error.field === field)?.message
  return (
    <form method="post" action={href(page, claimDesk.approve, { params })} className="stack">
      <CsrfField />
      <input type="hidden" name="version" value={claim.version} />
      <ErrorSummary errors={own?.errors ?? []} form="decide" />
      <TickAll name="line">{d.chooseAll()}</TickAll>
      {children}
      <Card title={d.decide()}>
        <div className="stack">
          <p>
            <Button type="submit" look="primary" icon="check">
              {d.approveChosen()}
            </Button>
          </p>
          <div className="stack">
            <SelectField
              label={d.reason()}
              name="reason"
              form="decide"
              defaultValue={own?.reason ?? ''}
              error={errorAt('reason')}
              options={[
                { value: '', label: d.noReason() },
                ...deskReasons.map(reason => ({
                  value: reason,
                  label: `${reasonCodes[reason]} ${reasonWords(page.language, reason, '')}`,
                })),
              ]}
            />
            <TextAreaField
              label={d.note()}
              name="note"
              form="decide"
              rows={2}
              maxLength={1_000}
              defaultValue={own?.note ?? ''}
              error={errorAt('note')}
            />
          </div>
          <p>
            <Button
              type="submit"
              look="danger"
              icon="x"
              formAction={href(page, claimDesk.reject, { params })}
            >
              {d.rejectChosen()}
            </Button>
          </p>
        </div>
      </Card>
    </form>
  )
}

/** One press for the whole claim, asked about first. */
function WholeForm({
  claim,
  action,
  ask,
  children,
  all = false,
}: {
  claim: ClaimHead
  action: string
  ask: { text: string; ok: string }
  children: ReactNode
  all?: boolean
}) {
  const d = sayClaimDesk(usePage().language)
  return (
    <form
      method="post"
      action={action}
      {...askBefore({ ask: ask.text, ok: ask.ok, cancel: d.keepChecking() })}
    >
      <CsrfField />
      <input type="hidden" name="version" value={claim.version} />
      {all && <input type="hidden" name="all" value="1" />}
      {children}
    </form>
  )
}

/** What may be done with the claim as a whole. */
export function WholeClaim({ claim, actions }: Omit<Props, 'refused'>) {
  const page = usePage()
  const d = sayClaimDesk(page.language)
  const params = { code: claim.code }
  const { currency, company, pending: n } = claim
  const money = (amount: number) => (currency === '' ? '' : formatAmount(amount, currency, page.formatLocale))
  const approved = money(claim.approvedAmount)
  return (
    <div className="row">
      {actions.includes('approve') && (
        <WholeForm
          claim={claim}
          all
          action={href(page, claimDesk.approve, { params })}
          ask={{
            text: d.approveAllAsk({ n, amount: money(claim.pendingAmount) }),
            ok: d.approveAll({ n }),
          }}
        >
          <Button type="submit" icon="check">
            {d.approveAll({ n })}
          </Button>
        </WholeForm>
      )}
      {actions.includes('credit') && (
        <WholeForm
          claim={claim}
          action={href(page, claimDesk.credit, { params })}
          ask={{ text: d.creditAsk({ amount: approved, company }), ok: d.credit({ amount: approved }) }}
        >
          <Button type="submit" look="primary" icon="wallet">
            {d.credit({ amount: approved })}
          </Button>
        </WholeForm>
      )}
      {actions.includes('reopen') && (
        <WholeForm
          claim={claim}
          action={href(page, claimDesk.reopen, { params })}
          ask={{ text: d.reopenAsk(), ok: d.reopen() }}
        >
          <Button type="submit" icon="rotate-ccw">
            {d.reopen()}
          </Button>
        </WholeForm>
      )}
    </div>
  )
}
