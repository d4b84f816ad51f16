import { formatMoment } from '#kit/calendar-date.ts'
import { brand } from '#platform/brand/brand.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Card } from '#ui/card.tsx'
import { sayCustomers } from '../texts/desk.ts'

/** When the desk looked at the shop as its reader sees it. */
export function LookedCard({ looks }: { looks: readonly Date[] }) {
  const page = usePage()
  const t = sayCustomers(page.language)
  return (
    <Card title={t.lookedTitle()}>
      <p>{t.looked({ sender: brand.sender })}</p>
      <ul>
        {looks.map(at => (
          <li key={at.getTime()} data-looked="">
            {formatMoment(at, page.timeZone)}
          </li>
        ))}
      </ul>
    </Card>
  )
}
