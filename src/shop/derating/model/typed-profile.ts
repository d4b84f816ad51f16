/** The fields of a load profile, as a point: the same in the browser and on the server. */
import type { Language } from '#shop/catalogue/model.ts'
import type { Point } from './coverage.ts'
import type { DrawnCurve } from './drawn-curve.ts'
import { readTyped } from './kept-set.ts'
import { decimal } from './numbers.ts'
import { equivalentOf, readProfile } from './profile.ts'
import { sayDerating } from '../texts.ts'

export type ProfileFault = { wrong: ('x' | 'profile')[]; why?: string }

/** The point at the typed ambient temperature, with what is to be said of it; or which fields are wrong, and why. */
export function readTypedProfile(
  { x, profile }: { x: string; profile: string },
  curves: readonly DrawnCurve[],
  language: Language,
): { point: Point; said: string } | ProfileFault {
  const t = sayDerating(language)
  const steps = readProfile(profile)
  const place = readTyped(x, '0')
  const wrong = [...('wrong' in place ? ['x' as const] : []), ...(steps ? [] : ['profile' as const])]
  if (wrong.length > 0 || !steps || 'wrong' in place) return { wrong }
  const equivalent = equivalentOf(curves, steps)
  if (!equivalent) return { wrong: ['profile'], why: t.profileUnknown() }
  if ('beyond' in equivalent) {
    const { beyond, cut } = equivalent
    const why = t.profileBeyond({ a: decimal(beyond, language), cut: decimal(cut, language) })
    return { wrong: ['profile'], why }
  }
  const { current } = equivalent
  return { point: { x: place.x, y: current }, said: t.profileAs({ a: decimal(current, language) }) }
}
