import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { mailState } from '#platform/email/mail-state.ts'
import type { MailHead } from '#platform/email/outbox.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card, DefinitionTable } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { desk } from '../contract.ts'
import { isSecretMail, shownKey, shownText } from '../model.ts'
import { sayDesk } from '../texts/desk.ts'
import { Screen } from '#ui/screen.tsx'
import { FormIfOpen } from '#ui/if-open.tsx'
import { MailStateMark } from './MailsPage.tsx'

export type MailShown = MailHead & { text: string }

/** One mail as it is (to be) sent; a link that lets its reader in is masked, but in a demo. */
export function MailPage({
  mail,
  sending,
  linksReadable,
  mayTryAgain,
  flashes,
  conflict,
}: {
  mail: MailShown
  sending: boolean
  /** a demo without mail server: links that let their reader in may be read here */
  linksReadable: boolean
  /** one that is held is let go by administrators alone */
  mayTryAgain: boolean
  flashes: readonly Flash[]
  conflict: string | null
}) {
  const page = usePage()
  const t = sayDesk(page.language)
  return (
    <Screen title={mail.subject} note={<MailStateMark mail={mail} />} flashes={flashes}>
      {conflict && <Message kind="warning">{conflict}</Message>}
      {!sending && mail.sentAt === null && <Message kind="info">{t.mailsKept()}</Message>}
      {mail.heldFor && (
        <Message kind="info">{mail.heldFor === 'restore' ? t.heldMailRestore() : t.heldMailLate()}</Message>
      )}
      {isSecretMail(mail.key) && (
        <Message kind="info">{linksReadable ? t.linkReadable() : t.linkMasked()}</Message>
      )}
      <div className="two-columns">
        <Card title={t.mail({ id: String(mail.id) })}>
          <div className="desk-mail">{shownText(mail.key, mail.text, linksReadable)}</div>
        </Card>
        <Card title={t.details()}>
          <DefinitionTable
            rows={[
              { name: t.receiver(), value: mail.recipient },
              { name: t.written(), value: formatMoment(mail.createdAt) },
              { name: t.sentAt(), value: mail.sentAt ? formatMoment(mail.sentAt) : '–' },
              { name: t.attempts(), value: mail.attempts },
              ...(mail.lastError
                ? [{ name: t.lastError(), value: <span className="desk-words">{mail.lastError}</span> }]
                : []),
              { name: t.cause(), value: <span className="desk-words">{shownKey(mail.key)}</span> },
            ]}
          />
          {mayTryAgain && mailState(mail) !== 'sent' && mailState(mail) !== 'waiting' && (
            <FormIfOpen
              entry={desk.retryMail}
              action={href(page, desk.retryMail, { params: { id: mail.id } })}
            >
              <CsrfField />
              <Button type="submit" icon="rotate-ccw">
                {mail.attempts > 0 ? t.retry() : t.sendNow()}
              </Button>
            </FormIfOpen>
          )}
        </Card>
      </div>
    </Screen>
  )
}
