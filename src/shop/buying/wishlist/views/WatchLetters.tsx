import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CheckboxGroupField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import { watchLetters } from '../contract.ts'
import { watchLetterKinds, type WatchLetterKind } from '../model/letters.ts'
import { sayWatchlist } from '../texts.ts'

/** Which e-mails about changes they want (decision 108). */
export function LettersForm({ wanted }: { wanted: readonly WatchLetterKind[] }) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <Disclosure summary={t.letters()} look="plain" id="letters">
      <form method="post" action={href(page, watchLetters.choose)} className="stack" data-watch-letters>
        <CsrfField />
        <CheckboxGroupField
          name="wanted"
          form="watch-letters"
          label={t.letters()}
          hideLabel
          hint={t.lettersNote()}
          defaultValues={wanted}
          options={watchLetterKinds.map(kind => ({ value: kind, label: t[`letter-${kind}`]() }))}
        />
        <p>
          <Button type="submit">{t.lettersSave()}</Button>
        </p>
      </form>
    </Disclosure>
  )
}

/** Where the link of an e-mail leads: only the button acts, so that nothing that follows links does. */
export function StopLettersPage({
  token,
  email,
  done,
}: {
  token: string
  /** null: nobody's link */
  email: string | null
  done: boolean
}) {
  const page = usePage()
  const t = sayWatchlist(page.language)
  return (
    <div className="stack" data-watch-stop={email === null ? 'bad-link' : done ? 'stopped' : 'asks'}>
      <PageHead title={t.stopTitle()} />
      {email === null ? (
        <Message kind="error">{t.stopBad()}</Message>
      ) : done ? (
        <Message kind="success" stays>
          {t.stopped({ email })}
        </Message>
      ) : (
        <form method="post" action={href(page, watchLetters.stop, { query: { token } })} className="stack">
          <p>{t.stopText({ email })}</p>
          <p>
            <Button type="submit" look="primary">
              {t.stopButton()}
            </Button>
          </p>
        </form>
      )}
    </div>
  )
}
