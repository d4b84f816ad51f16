import { href } from '#kit/contract.ts'
import type { Flash } from '#kit/flash.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Screen } from '#ui/screen.tsx'
import { basketDesk } from '../contract.ts'
import type { BasketSettings } from '../model/flow.ts'
import { sayBasketDesk } from '../texts/desk.ts'

/** Which ways to check out are offered beside the one page (CART-25, CART-26). */
export function SettingsPage({ settings, flashes }: { settings: BasketSettings; flashes: readonly Flash[] }) {
  const page = usePage()
  const t = sayBasketDesk(page.language)
  const box = (name: keyof BasketSettings, label: string, hint: string) => (
    <CheckboxField name={name} form="basket" label={label} hint={hint} defaultChecked={settings[name]} />
  )
  return (
    <Screen title={t.title()} note={t.note()} flashes={flashes}>
      <Card>
        <form method="post" action={href(page, basketDesk.save)} className="stack" data-unsaved="">
          <CsrfField />
          {box('express', t.express(), t.expressHint())}
          {box('steps', t.steps(), t.stepsHint())}
          {box('pci', t.pci(), t.pciHint())}
          <div className="form-actions">
            <Button type="submit" look="primary">
              {t.save()}
            </Button>
          </div>
        </form>
      </Card>
    </Screen>
  )
}
