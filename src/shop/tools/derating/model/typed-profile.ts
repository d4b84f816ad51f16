/** The fields of a load profile, as a point: the same in the browser and on the server. */
import type { Point } from './coverage.ts'
import type { DrawnCurve } from '#shop/catalogue/derating-curves/model/drawn-curve.ts'
import { readTyped } from './kept-set.ts'
import { equivalentOf, readProfile, type Equivalent } from './profile.ts'

/** What is wrong with a profile that can be read: a step is beyond all curves, or none of them can tell. */
export type ProfileWhy = Extract<Equivalent, { beyond: number }> | 'unknown'
export type ProfileFault = { wrong: ('x' | 'profile')[]; why?: ProfileWhy }

/** The point at the typed ambient temperature; or which fields are wrong, and why. */
export function readTypedProfile(
  { x, profile }: { x: string; profile: string },
  curves: readonly DrawnCurve[],
): Point | ProfileFault {
  const steps = readProfile(profile)
  const place = readTyped(x, '0')
  if ('wrong' in place || !steps)
    return { wrong: [...('wrong' in place ? ['x' as const] : []), ...(steps ? [] : ['profile' as const])] }
  const equivalent = equivalentOf(curves, steps)
  if (equivalent === null) return { wrong: ['profile'], why: 'unknown' }
  if ('beyond' in equivalent) return { wrong: ['profile'], why: equivalent }
  return { x: place.x, y: equivalent.current }
}
