import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { LinkButton } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { buyerHref, requests } from '../contract.ts'
import { aboutWords } from '../model/about.ts'
import type { RequestHead } from '../model/request.ts'
import { sayRequestOverview } from '../texts/overview.ts'

/** Their newest requests, on the overview of the account. */
export function LatestRequests({ latest }: { latest: readonly RequestHead[] }) {
  const page = usePage()
  const t = sayRequestOverview(page.language)
  return (
    <Card
      title={t.latestRequests()}
      action={
        <LinkButton href={href(page, requests.list)} size="small">
          {t.allRequests()}
        </LinkButton>
      }
    >
      {latest.length === 0 ? (
        <p className="muted">{t.noRequests()}</p>
      ) : (
        <ul className="plain-list stack">
          {latest.map(request => (
            <li key={request.code}>
              <a href={buyerHref(page, request.kind, request.code)}>{request.code}</a>{' '}
              {aboutWords(page.language, request.about)}
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
