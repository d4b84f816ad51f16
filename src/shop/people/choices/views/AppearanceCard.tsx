import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { CsrfField, RadioGroupField } from '#ui/field.tsx'
import { choices } from '../contract.ts'
import { appearanceNames, type Appearance } from '../model.ts'
import { sayChoices } from '../texts.ts'
import { appearanceOptions } from './appearance-options.ts'

/** How the shop looks, among the settings of the account: the same choices that the footer has, without script too. */
export function AppearanceCard({ chosen }: { chosen: Appearance }) {
  const page = usePage()
  const t = sayChoices(page.language)
  const options = appearanceOptions(page.language)
  return (
    <Card title={t.title()} id="appearance">
      <form method="post" action={href(page, choices.set)} className="stack">
        <CsrfField />
        {appearanceNames.map(name => (
          <RadioGroupField
            key={name}
            name={name}
            form="appearance"
            label={t[name]()}
            {...(name === 'shortcuts' && { hint: t.shortcutsHint() })}
            defaultValue={chosen[name]}
            options={options[name]}
          />
        ))}
        <p className="field-hint">{t.note()}</p>
        <p>
          <Button type="submit">{t.save()}</Button>
        </p>
      </form>
    </Card>
  )
}
