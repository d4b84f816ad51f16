import { usePage } from '#platform/page/page-context.tsx'
import { Button } from '#ui/button.tsx'
import { TextAreaField } from '#ui/field.tsx'
import { Disclosure } from '#ui/section-nav.tsx'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { tellsProfiles } from '../../model/profile.ts'
import type { ProfileWhy } from '../../model/typed-profile.ts'
import { decimal } from '#shop/catalogue/derating-curves/model/numbers.ts'
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
  const { language } = usePage()
  const t = sayDerating(language)
  if (!tellsProfiles(curves)) return null
  const whyOf = (why: ProfileWhy | undefined): string => {
    if (why === undefined) return t.wrongProfile()
    if (why === 'unknown') return t.profileUnknown()
    return t.profileBeyond({ a: decimal(why.beyond, language), cut: decimal(why.cut, language) })
  }
  const isWrong = typed.wrong.includes('profile')
  return (
    <Disclosure summary={t.profile()} open={isWrong || typed.profile !== ''}>
      <div className="stack">
        <TextAreaField
          form="derating"
          label={t.profileSteps()}
          name="profile"
          rows={3}
          value={typed.profile}
          hint={t.profileHint()}
          error={isWrong ? whyOf(typed.why) : undefined}
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
      </div>
    </Disclosure>
  )
}
