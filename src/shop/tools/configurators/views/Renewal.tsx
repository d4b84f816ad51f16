import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { CsrfField } from '#ui/field.tsx'
import { savedConfigurations } from '../contract.ts'
import { sayConfigurator } from '../texts.ts'
import type { ShownRenewal } from './renewal-words.ts'

/** What a newer version changes, and the ways to take it over (CFG-40): repaired, or with what is lost chosen anew. */
export function Renewal({
  configId,
  name,
  renewal,
}: {
  configId: string
  name: string
  renewal: ShownRenewal
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  const { lost, repair } = renewal
  const of = <span className="visually-hidden">: {name}</span>
  return (
    <form method="post" action={href(page, savedConfigurations.renew)} className="stack" data-renewal>
      <CsrfField />
      <input type="hidden" name="configId" value={configId} />
      <p data-no-longer={lost.length}>
        {lost.length > 0 ? t.willDrop({ what: lost.join(', ') }) : t.willKeep()}
      </p>
      {repair.length > 0 && (
        <p data-repair={repair.length}>{t.smallestRepair({ what: repair.join(', ') })}</p>
      )}
      <div className="row">
        {repair.length > 0 && (
          <Button type="submit" name="repair" value="1" size="small">
            {t.renewRepaired()}
            {of}
          </Button>
        )}
        <Button type="submit" size="small" look={repair.length > 0 ? 'secondary' : 'primary'}>
          {lost.length > 0 ? t.renewOpen() : t.renew()}
          {of}
        </Button>
      </div>
    </form>
  )
}
