import type { FieldError } from '#kit/refusal.ts'

/** A form of a request's page that was refused: which, what is wrong, and what was entered. */
export type RefusedForm = {
  action: string
  errors: readonly FieldError[]
  entered: Readonly<Record<string, string>>
}
