import type { ReactNode } from 'react'
import { formatDate, formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { askBefore } from '#ui/ask-before.ts'
import { Button } from '#ui/button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, TextAreaField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { requests } from '../contract.ts'
import type { RefusedForm } from '../model/refused.ts'
import { maxMessageLength, type Request, type RequestEntry } from '../model/request.ts'
import { allowedActions } from '../model/states.ts'
import { sayRequests } from '../texts/requests.ts'
import { sayKinds } from '../texts/states.ts'
import { Conversation } from './Conversation.tsx'
import { KeptWords } from './KeptWords.tsx'
import { requestData, RequestStateMark } from './RequestStateMark.tsx'
import { aboutWords } from '../model/about.ts'

export type OwnRequestProps = {
  request: Request
  entries: readonly RequestEntry[]
  refused: RefusedForm | null
  flashes: readonly Flash[]
  /** a guest's, from their letter */
  guestKey?: string
}

/** A request as who asked sees it: where it stands, `children`: what it is about, what was said, and their own message. */
export function OwnRequest({
  request,
  entries,
  refused,
  flashes,
  guestKey,
  children,
}: OwnRequestProps & { children?: ReactNode }) {
  const page = usePage()
  const t = sayRequests(page.language)
  const about = aboutWords(page.language, request.about)
  const params = { code: request.code }
  const actions = allowedActions(request, ['buyer'])
  const hidden = (
    <>
      <CsrfField />
      <input type="hidden" name="version" value={request.version} />
    </>
  )
  return (
    <div {...requestData(request)}>
      <Screen
        title={t.request({ kind: sayKinds(page.language)[request.kind](), code: request.code })}
        note={
          <>
            {formatMoment(request.sentAt ?? request.createdAt, page.timeZone)}{' '}
            <RequestStateMark state={request.state} turn={request.turn} />
            {request.turn === 'seller' && request.dueOn && (
              <>
                {' '}
                {t.dueBy()} {formatDate(request.dueOn)}
              </>
            )}
          </>
        }
        flashes={flashes}
      >
        <ReplyRefused request={request} refused={refused} />
        {children ?? (about && <p>{about}</p>)}
        <Conversation entries={entries} reader="buyer" />
        <Reply request={request} refused={refused} {...(guestKey !== undefined && { guestKey })} />
        {guestKey === undefined && (
          <div className="row">
            {actions.includes('close') && (
              <form method="post" action={href(page, requests.close, { params })}>
                {hidden}
                <Button type="submit">{t.close()}</Button>
              </form>
            )}
            {actions.includes('withdraw') && (
              <form
                method="post"
                action={href(page, requests.withdraw, { params })}
                {...askBefore({ ask: t.askWithdraw(), ok: t.withdraw() })}
              >
                {hidden}
                <Button type="submit" look="text">
                  {t.withdraw()}
                </Button>
              </form>
            )}
          </div>
        )}
      </Screen>
    </div>
  )
}

/** What is wrong with a message that was not taken, and its words where they cannot be sent any more. */
export function ReplyRefused({ request, refused }: Pick<OwnRequestProps, 'request' | 'refused'>) {
  const t = sayRequests(usePage().language)
  return (
    <>
      <ErrorSummary errors={refused?.errors ?? []} form="reply" names={{ text: t.reply() }} />
      <KeptWords refused={refused} actions={allowedActions(request, ['buyer'])} />
    </>
  )
}

/** Their own message, as long as something is still to be said. */
export function Reply({
  request,
  refused,
  guestKey,
}: Pick<OwnRequestProps, 'request' | 'refused' | 'guestKey'>) {
  const page = usePage()
  const t = sayRequests(page.language)
  const params = { code: request.code }
  if (!allowedActions(request, ['buyer']).includes('reply')) return null
  return (
    <form
      method="post"
      action={href(page, guestKey === undefined ? requests.reply : requests.guestReply, { params })}
      className="stack"
      data-unsaved={refused ? 'entered' : ''}
    >
      <CsrfField />
      <input type="hidden" name="version" value={request.version} />
      {guestKey !== undefined && <input type="hidden" name="key" value={guestKey} />}
      <TextAreaField
        label={t.reply()}
        name="text"
        form="reply"
        required
        maxLength={maxMessageLength}
        defaultValue={refused?.entered['text'] ?? ''}
        error={refused?.errors.find(one => one.field === 'text')?.message}
      />
      <p>
        <Button type="submit" look={request.turn === 'buyer' ? 'primary' : 'secondary'}>
          {t.sendReply()}
        </Button>
      </p>
    </form>
  )
}
