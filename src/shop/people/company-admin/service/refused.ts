import { formRefusal, type FieldError } from '#kit/refusal.ts'

/** A form that was not taken: shown again with everything that was entered. */
export type Refused = {
  status: number
  errors: readonly FieldError[]
  conflict: string | null
  entered: Readonly<Record<string, string>>
}

/** A refusal as a form shows it; anything else is thrown on: an unknown thing, or a fault. */
export function refusalAt(error: unknown, entered: Readonly<Record<string, string>>): Refused {
  const { errors, conflict } = formRefusal(error)
  return { status: conflict === null ? 400 : 409, errors, conflict, entered }
}
