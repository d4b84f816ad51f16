import type { FieldError } from '#kit/refusal.ts'

/** What is typed and wrong in a part of a form, by the names of its fields. */
export type PartShown = { entered: Readonly<Record<string, string>>; errors: readonly FieldError[] }
