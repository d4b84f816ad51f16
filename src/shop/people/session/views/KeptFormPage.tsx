import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card, PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import type { KeptForm } from '../model/kept-form.ts'
import { saySession } from '../texts/session.ts'

/** What a person reads again of what they typed: words, not marks that only the shop understands. */
const isReadable = ([name, value]: KeptForm['fields'][number]): boolean =>
  value.trim() !== '' &&
  !/token|version|key$|^seen/i.test(name) &&
  /[\p{L}\p{N}]/u.test(value) &&
  value.length > 3 &&
  // of a choice what was sent is its key: 'none', 'by-mail'
  !/^[a-z]+(-[a-z]+)*$/.test(value)

/** What was typed before the session ended, to be sent now; it has not been done yet. */
export function KeptFormPage({ form: { to, back, why, fields } }: { form: KeptForm }) {
  const page = usePage()
  const t = saySession(page.language)
  const typed = fields.filter(isReadable)
  return (
    <>
      <PageHead title={t.keptTitle()} note={why === 'again' ? t.keptTextAgain() : t.keptText()} />
      {typed.length > 0 && (
        <Card title={t.keptEntries()}>
          <ul>
            {typed.map(([name, value], at) => (
              // the place of a field is what it is known by
              // oxlint-disable-next-line react/no-array-index-key
              <li key={`${at} ${name}`}>{value}</li>
            ))}
          </ul>
        </Card>
      )}
      <form method="post" action={to} className="stack">
        <CsrfField />
        {fields.map(([name, value], at) => (
          // oxlint-disable-next-line react/no-array-index-key
          <input key={`${at} ${name}`} type="hidden" name={name} value={value} />
        ))}
        <div className="form-actions">
          <Button type="submit" look="primary">
            {t.keptSend()}
          </Button>
          <LinkButton href={back}>{t.keptBack()}</LinkButton>
        </div>
      </form>
    </>
  )
}
