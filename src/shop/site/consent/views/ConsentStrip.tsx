import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { consent } from '../contract.ts'
import { sayConsent } from '../texts.ts'

/**
 * Asks who has not been asked: refusing is as near as accepting, and it covers nothing. It stands in the page, so it needs
 * no script, and goes with the answer.
 */
export function ConsentStrip() {
  const page = usePage()
  const t = sayConsent(page.language)
  return (
    <section className="consent-strip no-print" aria-label={t.strip()}>
      <form method="post" action={href(page, consent.choose)} data-consent>
        <CsrfField />
        <p>{t.ask()}</p>
        <Button type="submit" name="choice" value="none" size="small">
          {t.refuse()}
        </Button>
        <Button type="submit" name="choice" value="all" size="small">
          {t.accept()}
        </Button>
        <a href={href(page, consent.settings)} data-overlay data-popup="normal">
          {t.settings()}
        </a>
      </form>
    </section>
  )
}
