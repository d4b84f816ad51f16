import { usePage } from '#kit/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { DrawnCurve } from '../../model/drawn-curve.ts'
import { tellsProfiles } from '../../model/profile.ts'
import { sayDerating } from '../../texts.ts'
import type { Typed } from './PointForm.tsx'

/** A load that repeats itself, added as the point of the continuous current that heats as much; where curves can tell. */
export function ProfileForm({
  curves,
  typed,
  onType,
  onAdd,
}: {
  curves: readonly DrawnCurve[]
  typed: Typed
  onType: (typed: Partial<Typed>) => void
  onAdd: () => void
}) {
  const t = sayDerating(usePage().language)
  if (!tellsProfiles(curves)) return null
  const isWrong = typed.wrong.includes('profile')
  return (
    <Disclosure summary={t.profile()} open={isWrong || typed.profile !== ''}>
      <TextAreaField
        form="derating"
        label={t.profileSteps()}
        name="profile"
        rows={3}
        value={typed.profile}
        hint={t.profileHint()}
        error={isWrong ? (typed.why ?? t.wrongProfile()) : undefined}
        onChange={event => onType({ profile: event.target.value })}
      />
      <p>
        <Button
          type="submit"
          name="act"
          value="profile"
          icon="plus"
          onClick={event => {
            event.preventDefault()
            onAdd()
          }}
        >
          {t.addProfile()}
        </Button>
      </p>
    </Disclosure>
  )
}
