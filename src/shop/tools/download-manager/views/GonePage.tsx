import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { PageHead } from '#ui/card.tsx'
import { downloadManager } from '../contract.ts'
import { sayManager } from '../texts.ts'

/** A link whose time is over, or to what was deleted. */
export function GonePage() {
  const page = usePage()
  const t = sayManager(page.language)
  return (
    <div className="stack">
      <PageHead title={t.gone()} />
      <p>{t.goneText()}</p>
      <p>
        <LinkButton icon="file-archive" href={href(page, downloadManager.show)}>
          {t.toManager()}
        </LinkButton>
      </p>
    </div>
  )
}
