import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { State } from '#ui/chip.tsx'
import { LinkButtonIfOpen } from '#ui/if-open.tsx'
import { directoryDesk } from '../contract.ts'
import type { Directory } from '../model/directory.ts'
import { sayDirectories } from '../texts/directories.ts'

/** On the page of a company at the desk. */
export function DirectoryCard({ code, directory }: { code: string; directory: Directory | null }) {
  const page = usePage()
  const t = sayDirectories(page.language)
  return (
    <Card
      title={t.title()}
      {...(directory && {
        action: (
          <State tone={directory.active ? 'good' : 'neutral'}>
            {directory.onlyHere ? t.only() : directory.active ? t.on() : t.off()}
          </State>
        ),
      })}
    >
      <div className="stack">
        <p>{directory ? t.cardOf({ name: directory.name, issuer: directory.issuer }) : t.cardNone()}</p>
        <p>
          <LinkButtonIfOpen
            entry={directoryDesk.show}
            size="small"
            href={href(page, directoryDesk.show, { params: { company: code } })}
          >
            {t.cardOpen()}
          </LinkButtonIfOpen>
        </p>
      </div>
    </Card>
  )
}
