import { usePage } from '#kit/page-context.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { Icon } from '#ui/icon.tsx'
import { Message } from '#ui/message.tsx'
import { saySession } from '../texts.ts'
import { LoginForm, type LoginState } from './LoginForm.tsx'

/** SESS-01; left the form, right what an account gives (ux.md 3.22). */
export function LoginPage({ changed, ...state }: LoginState & { changed?: boolean }) {
  const t = saySession(usePage().language)
  const gifts = [t.giftPrices(), t.giftOrders(), t.giftStatus(), t.giftBasket()]
  return (
    <>
      <PageHead title={t.signIn()} />
      {changed && <Message kind="success">{t.changed()}</Message>}
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
        </Card>
      </div>
    </>
  )
}
