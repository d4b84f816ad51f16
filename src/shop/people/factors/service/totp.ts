import { generateSecret, generateURI, verifySync } from 'otplib'
import { brand } from '#platform/brand/brand.ts'

/** Seconds that one code is shown. */
const period = 30

/** A new secret for an app: 160 bits in Base32. */
export const newSecret = (): string => generateSecret()

/** What the code for the camera says. */
export const addressFor = (secret: string, email: string): string =>
  generateURI({ issuer: brand.name, label: email, secret })

/** The secret as it is typed by hand, in groups of four. */
export const grouped = (secret: string): string => secret.replace(/(.{4})(?=.)/g, '$1 ')

/**
 * The time step of a code of six digits that an app shows now, or has shown or will show in the step beside it, since clocks
 * differ. Null: it is none, or of a step that was used (RFC 6238, 5.2). `now` in ms; `after`: the last step that was used.
 */
export function stepOfCode(secret: string, code: string, now: number, after = -1): number | null {
  const epoch = Math.floor(now / 1_000)
  const found = verifySync({
    secret,
    token: code,
    epoch,
    epochTolerance: period,
    ...(after >= 0 && after <= epoch / period + 1 && { afterTimeStep: after }),
  })
  return found.valid && 'timeStep' in found && found.timeStep > after ? found.timeStep : null
}
