import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import type { HeldMails as Counts } from '#platform/email/mail-hold.ts'
import type { LetGo } from '#platform/email/mail-state.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { desk } from '../contract.ts'
import { sayDesk } from '../texts/desk.ts'

/** What is held, and whether the reader may decide about it. */
export type Held = Counts & { mayDecide: boolean }

/** Why mails do not leave, how many, and what may become of them. */
export function HeldMails({ held: { since, before, after, mayDecide } }: { held: Held }) {
  const page = usePage()
  const t = sayDesk(page.language)
  const choices: { choice: LetGo; label: string }[] = [
    { choice: 'all', label: t.letAllGo() },
    ...(before > 0 && after > 0 ? [{ choice: 'newer' as const, label: t.letNewerGo() }] : []),
    { choice: 'none', label: t.dropAll() },
  ]
  return (
    <Card title={t.mailsHeld()} id="held">
      <p>{since ? t.heldSinceRestore({ when: formatMoment(since) }) : t.heldLate()}</p>
      <p data-held-before={before} data-held-after={after}>
        {t.heldBefore({ n: before })} {since && t.heldAfter({ n: after })}{' '}
        <a href={href(page, desk.mails, { query: { state: 'held' } })}>{t.showHeld()}</a>
      </p>
      {mayDecide ? (
        <form method="post" action={href(page, desk.letMailsGo)} className="row">
          <CsrfField />
          {choices.map(({ choice, label }) => (
            <Button key={choice} type="submit" name="choice" value={choice}>
              {label}
            </Button>
          ))}
        </form>
      ) : (
        <p>{t.onlyAdministrators()}</p>
      )}
    </Card>
  )
}
