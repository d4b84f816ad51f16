import { formatMoment } from '#kit/calendar-date.ts'
import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { Message } from '#ui/message.tsx'
import { registrationDesk } from '../contract.ts'
import type { RefusedBefore as Refused } from '../model/registration.ts'
import { sayDecide } from '../texts/desk.ts'

/** When and why the desk refused the same person before, with the way there. */
export function RefusedBefore({ those }: { those: readonly Refused[] }) {
  const page = usePage()
  const t = sayDecide(page.language)
  return those.map(({ code, at: moment, reason }) => {
    const at = formatMoment(moment, page.timeZone)
    const one = href(page, registrationDesk.one, { params: { code }, query: { company: '', text: '' } })
    return (
      <Message key={code} kind="warning" stays>
        {reason === '' ? t.refusedBefore({ at }) : t.refusedBeforeReason({ at, reason })}{' '}
        <a href={one}>{t.one({ code })}</a>
      </Message>
    )
  })
}
