import { href } from '#kit/contract.ts'
import { usePage } from '#platform/page/page-context.tsx'
import { HandOverLink } from '#shop/people/open-work/views/HandOverLink.tsx'
import { Button, LinkButton } from '#ui/button.tsx'
import { CheckboxField, CsrfField } from '#ui/field.tsx'
import { Message } from '#ui/message.tsx'
import { Screen } from '#ui/screen.tsx'
import { personalDesk } from '../contract.ts'
import type { WaitingStill } from '../model/waiting-still.ts'
import { handOverPlace } from '../slots.ts'
import { sayPersonal } from '../texts/desk.ts'

/** Why somebody was not erased: what waits with them, where it is handed over, and what is left where nobody can take it. */
export function WaitingStillPage({ person, words, takers, leaves }: WaitingStill) {
  const page = usePage()
  const t = sayPersonal(page.language)
  const place = handOverPlace.all()[0]?.(page, person.id) ?? null
  return (
    <Screen title={t.title()}>
      <Message kind="warning" title={t.waitsTitle({ email: person.email })} announced>
        <p>{words}</p>
        <p>{takers ? t.handOverFirst() : t.nobodyTakes()}</p>
      </Message>
      <p className="row">
        {takers && place !== null && <HandOverLink href={place} name={person.name} />}
        <LinkButton size="small" href={href(page, personalDesk.find)}>
          {t.back()}
        </LinkButton>
      </p>
      {leaves !== null && (
        <form
          method="post"
          className="stack"
          action={href(page, personalDesk.erase, { params: { id: person.id } })}
        >
          <CsrfField />
          <CheckboxField
            name="leaves"
            form="erase"
            value={leaves}
            required
            label={t.leave({ codes: leaves.replaceAll(' ', ', ') })}
          />
          <p>
            <Button type="submit" look="danger" aria-label={t.eraseOf({ who: person.email })}>
              {t.erase()}
            </Button>
          </p>
        </form>
      )}
    </Screen>
  )
}
