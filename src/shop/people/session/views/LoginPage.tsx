import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { content } from '#shop/site/content/contract.ts'
import { registration } from '#shop/people/registration/contract.ts'
import type { Contact } from '#shop/site/content/model/content.ts'
import { LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { saySession } from '../texts/session.ts'
import { LoginForm, type LoginState } from './LoginForm.tsx'

export type LoginPageProps = LoginState & {
  changed?: boolean
  /** the shop signed them out by itself */
  ended?: boolean
  /** how to reach the seller; null: not written yet */
  contact: Contact | null
  /** the seller has written how to get an account */
  mayAsk: boolean
}

/** SESS-01; left the form, right what an account gives and how to get one (ux.md 3.22). */
export function LoginPage({ changed, ended, contact, mayAsk, ...state }: LoginPageProps) {
  const page = usePage()
  const t = saySession(page.language)
  const gifts = [t.giftPrices(), t.giftOrders(), t.giftStatus(), t.giftBasket()]
  return (
    <>
      <PageHead title={t.signIn()} />
      {(ended || changed) && (
        <div className="stack login-note">
          {ended && (
            <Message kind="info" stays>
              {t.ended()}
            </Message>
          )}
          {changed && <Message kind="success">{t.changed()}</Message>}
        </div>
      )}
      <div className="two-columns login-columns">
        <Card>
          <LoginForm {...state} />
        </Card>
        <Card title={t.accountGives()} tone="sunken">
          <ul className="tick-list">
            {gifts.map(gift => (
              <li key={gift}>
                <Icon name="check" size={16} /> {gift}
              </li>
            ))}
          </ul>
          <div className="stack login-new">
            <h3>{t.noAccount()}</h3>
            <p>{t.noAccountText()}</p>
            <LinkButton href={href(page, registration.show)}>{t.getAccount()}</LinkButton>
            <p>
              <a href={href(page, registration.showDownload)}>{t.downloadAccount()}</a>
            </p>
            {mayAsk && (
              <p>
                <a href={href(page, content.show, { params: { topic: 'account' } })}>{t.aboutAccounts()}</a>
              </p>
            )}
          </div>
          {contact && (
            <p className="login-contact">
              {t.questions()} {contact.phone && <a href={contact.phone.href}>{contact.phone.text}</a>}
              {contact.phone && contact.mail && ' · '}
              {contact.mail && <a href={contact.mail.href}>{contact.mail.text}</a>}
            </p>
          )}
        </Card>
      </div>
    </>
  )
}
