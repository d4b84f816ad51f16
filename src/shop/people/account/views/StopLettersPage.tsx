import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { Message } from '#ui/message.tsx'
import { account } from '../contract.ts'
import type { LetterKind } from '../model/settings.ts'
import { sayAccount } from '../texts/account.ts'

/** Where the link of a letter leads: only the button acts, so that nothing that follows links does. */
export function StopLettersPage({
  token,
  holder,
  done,
}: {
  token: string
  /** null: no link of ours */
  holder: { email: string; about: LetterKind } | null
  done: boolean
}) {
  const page = usePage()
  const t = sayAccount(page.language)
  const told = holder && { email: holder.email, kind: t[`letter-${holder.about}`]() }
  const state = told === null ? 'bad-link' : done ? 'stopped' : 'asks'
  return (
    <div className="stack" data-letters-stop={state}>
      <PageHead title={t.stopTitle()} />
      {told === null ? (
        <Message kind="error">{t.stopBad()}</Message>
      ) : done ? (
        <Message kind="success" stays>
          {t.stopped(told)}
        </Message>
      ) : (
        <form method="post" action={href(page, account.stopLetters, { query: { token } })} className="stack">
          <p>{t.stopText(told)}</p>
          <p>
            <Button type="submit" look="primary">
              {t.stopButton()}
            </Button>
          </p>
        </form>
      )}
      {state !== 'asks' && (
        <p>
          <LinkButton href={href(page, account.settings, { hash: 'letters' })}>{t.toSettings()}</LinkButton>
        </p>
      )}
    </div>
  )
}
