import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import type { Definition } from '../model/definition.ts'
import { sayConfigurator } from '../texts.ts'
import { stepHref, windowOf } from './addresses.ts'

/** The ways from a product into its configurators (CFG-01 to CFG-07); several are told apart by their names. */
export function ConfigureLinks({ configurators }: { configurators: readonly Definition[] }) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return configurators.map(definition => {
    const name = definition.name[page.language]
    return (
      <LinkButton
        key={definition.key}
        href={stepHref(page, definition, { configId: null })}
        icon="sliders-horizontal"
        aria-label={t.startWhat({ name })}
        data-configure={definition.key}
        {...windowOf(definition)}
      >
        {configurators.length > 1 ? name : t.start()}
      </LinkButton>
    )
  })
}
