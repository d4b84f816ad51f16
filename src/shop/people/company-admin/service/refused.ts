import { Refusal, type FieldError } from '#kit/refusal.ts'

/** A form that was not taken: shown again with everything that was entered. */
export type Refused = {
  status: number
  errors: readonly FieldError[]
  conflict: string | null
  entered: Readonly<Record<string, string>>
}

/** The texts among what a form sent. */
export const sentFields = (entered: Readonly<Record<string, unknown>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(entered).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  )

/** A refusal as a form shows it; anything else is thrown on: an unknown thing, or a fault. */
export function refusalAt(error: unknown, entered: Readonly<Record<string, string>>): Refused {
  if (!(error instanceof Refusal) || (error.kind !== 'invalid' && error.kind !== 'conflict')) throw error
  const { status, errors } = error
  return { status, errors, conflict: error.kind === 'conflict' ? error.message : null, entered }
}
