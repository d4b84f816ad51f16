import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField, SelectField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { sayOpenWork } from '../texts.ts'

/** What waits with somebody, and to whom it goes with one press. */
export function HandOverForm({
  words,
  handed,
  colleagues,
  action,
  fields = {},
  error,
}: {
  /** what waits, in words; empty: nothing */
  words: string
  /** something of it can be handed over */
  handed: boolean
  colleagues: readonly { id: number; name: string }[]
  action: string
  fields?: Readonly<Record<string, string>>
  error?: string | undefined
}) {
  const t = sayOpenWork(usePage().language)
  if (!handed) return <p>{words === '' ? t.nothing() : words}</p>
  if (colleagues.length === 0)
    return (
      <>
        <p>{words}</p>
        <Message kind="warning">{t.nobody()}</Message>
      </>
    )
  return (
    <form method="post" action={action} className="stack">
      <CsrfField />
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>{words}</p>
      <p className="muted">{t.note()}</p>
      <SelectField
        label={t.to()}
        name="to"
        required
        error={error}
        options={[
          { value: '', label: t.choose() },
          ...colleagues.map(one => ({ value: String(one.id), label: one.name })),
        ]}
      />
      <p>
        <Button type="submit" look="primary">
          {t.press()}
        </Button>
      </p>
    </form>
  )
}
