import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { savedConfigurations } from '../contract.ts'
import type { Shown } from '../model/shown.ts'
import { sayConfigurator } from '../texts.ts'
import { ChosenRows, type ChosenStep } from './SummaryPage.tsx'

/** What somebody shared: its parts and price for this visitor, and the way to go on with it. */
export function SharedPage({
  shown,
  chosen,
  packed,
  lost,
}: {
  shown: Shown
  chosen: readonly ChosenStep[]
  packed: string
  /** what no longer holds, in words */
  lost: readonly string[]
}) {
  const page = usePage()
  const t = sayConfigurator(page.language)
  return (
    <div className="stack-wide">
      <PageHead title={shown.name} note={t.sharedHelp()} />
      {lost.length > 0 && <Message kind="warning" title={t.linkDropped({ what: lost.join(', ') })} stays />}
      {shown.drawing && (
        <div
          className="white-tile configurator-overview-picture"
          aria-hidden="true"
          dangerouslySetInnerHTML={{ __html: shown.drawing }}
        />
      )}
      <section aria-labelledby="shared-chosen">
        <h2 id="shared-chosen">{t.chosenSoFar()}</h2>
        <ChosenRows chosen={chosen} />
      </section>
      <ul>
        {shown.parts.map(part => (
          <li key={`${part.groupId} ${part.code}`}>
            {t.pieces({ n: part.ordered })} {part.code} <span className="muted">{part.name}</span>
          </li>
        ))}
      </ul>
      <p className="number">
        {t.total()}: {shown.total ?? t.onRequest()}
      </p>
      <form method="post" action={href(page, savedConfigurations.openShared)}>
        <CsrfField />
        <input type="hidden" name="key" value={shown.key} />
        <input type="hidden" name="c" value={packed} />
        <Button type="submit" look="primary">
          {t.openShared()}
        </Button>
      </form>
    </div>
  )
}
