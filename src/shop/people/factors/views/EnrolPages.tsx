import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { ErrorSummary } from '#ui/error-summary.tsx'
import { CsrfField, Field } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { factors } from '../contract.ts'
import { sayFactors } from '../texts/factors.ts'
import { QrCode } from './QrCode.tsx'

/** The key of a new app, this once, and the field for the code that it shows. */
export function EnrolPage({
  secret,
  code,
  sealed,
  error,
}: {
  /** the key in groups, as it is typed */
  secret: string
  /** the QR code that says it: a path, and how long its sides are in units of it */
  code: { path: string; side: number }
  sealed: string
  error: string | undefined
}) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <Screen title={t.setUpTitle()}>
      {error !== undefined && (
        <ErrorSummary form="enrol" errors={[{ field: 'code', message: error }]} names={{ code: t.code() }} />
      )}
      <Card>
        <form method="post" action={href(page, factors.confirm)} className="stack" noValidate>
          <CsrfField />
          <input type="hidden" name="sealed" value={sealed} />
          <p>{t.scan()}</p>
          <QrCode {...code} label={t.scanAlt()} />
          <p>
            {t.key()}: <code className="factors-key">{secret}</code>{' '}
            <CopyButton text={secret.replaceAll(' ', '')} />
          </p>
          <p className="muted">{t.once()}</p>
          <Field
            form="enrol"
            name="code"
            label={t.typeCode()}
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={10}
            width="short"
            error={error}
            required
          />
          <div className="form-actions">
            <Button type="submit" look="primary">
              {t.turnOn()}
            </Button>
            <LinkButton href={href(page, factors.security)}>{t.cancel()}</LinkButton>
          </div>
        </form>
      </Card>
    </Screen>
  )
}

/** Recovery codes, shown this once. */
export function CodesPage({ codes, done }: { codes: readonly string[]; done: string | undefined }) {
  const page = usePage()
  const t = sayFactors(page.language)
  return (
    <Screen title={t.codesMade()}>
      {done !== undefined && <Message kind="success" title={done} stays announced />}
      <Card title={t.codes()}>
        <div className="stack">
          <p>{t.codesNote()}</p>
          <ul className="factors-codes">
            {codes.map(code => (
              <li key={code}>
                <code>{code}</code>
              </li>
            ))}
          </ul>
          <p>
            <CopyButton text={codes.join('\n')} />
          </p>
          <p>
            <LinkButton href={href(page, factors.security)} look="primary">
              {t.codesKept()}
            </LinkButton>
          </p>
        </div>
      </Card>
    </Screen>
  )
}
