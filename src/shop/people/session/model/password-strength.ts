/**
 * How strong a password looks: the meter of the specification (PWD-01 to PWD-06), which only advises. Its points are those
 * of reading A in both readings; a reading says how short is too short.
 */
import { commonPasswords } from './common-passwords.ts'

export const readings = { A: { min: 6 }, B: { min: 8 } } as const
export type PasswordReading = keyof typeof readings

export const levels = [
  'tooshortpwd',
  'unsafepwd',
  'veryweak',
  'weak',
  'medium',
  'strong',
  'verystrong',
] as const
export type PasswordLevel = (typeof levels)[number]

/** How much of the meter is filled, in percent (PWD-05, K-02). */
export const meterWidth: Readonly<Record<PasswordLevel, number>> = {
  tooshortpwd: 5,
  unsafepwd: 5,
  veryweak: 10,
  weak: 20,
  medium: 40,
  strong: 60,
  verystrong: 80,
}

const special = '[!,@#$%^&*?_~]'
/** What earns points, each once; all that hold are added (PWD-04). */
const earns: readonly (readonly [RegExp, number])[] = [
  [/[a-z]/, 1],
  [/[A-Z]/, 5],
  [/\d/, 5],
  [/\d.*\d.*\d/s, 7],
  [new RegExp(`.${special}`), 5],
  [new RegExp(`${special}.*${special}`, 's'), 7],
  [/[a-z].*[A-Z]|[A-Z].*[a-z]/s, 2],
  [/[a-zA-Z].*\d|\d.*[a-zA-Z]/s, 3],
  [new RegExp(`[a-zA-Z\\d].*${special}|${special}.*[a-zA-Z\\d]`, 's'), 3],
]

/** The points of a password; below the minimum 100 are taken away, so that they are negative (PWD-03). */
export function passwordScore(password: string, min = 6): number {
  const { length } = password
  const byLength = length < min ? -100 : length < 9 ? 6 : length < 11 ? 12 : 18
  return earns.reduce((sum, [pattern, points]) => sum + (pattern.test(password) ? points : 0), byLength)
}

/** The verdict: by points, after 'unsafe' for what everybody tries and for the person's own name (K-02). */
export function passwordLevel(password: string, min: number, own: readonly string[] = []): PasswordLevel {
  const typed = password.toLowerCase()
  const isUnsafe = commonPasswords.has(typed) || own.some(name => name !== '' && name.toLowerCase() === typed)
  if (isUnsafe) return 'unsafepwd'
  const score = passwordScore(password, min)
  if (score < 0) return 'tooshortpwd'
  if (score <= 10) return 'veryweak'
  if (score <= 15) return 'weak'
  if (score <= 30) return 'medium'
  return score <= 40 ? 'strong' : 'verystrong'
}
