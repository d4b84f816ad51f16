/**
 * The refusals a service may throw; the binder translates each once into a page, a fragment or problem+json
 * (RFC 9457). Everything else that is expected is returned as a value.
 */
export type FieldError = { field: string; message: string }
export type RefusalKind =
  | 'not-found'
  | 'not-signed-in'
  | 'not-allowed'
  | 'not-proved'
  | 'factor-owed'
  | 'bad-token'
  | 'invalid'
  | 'conflict'
  | 'too-large'
  | 'too-many'
  | 'unavailable'

const statusOf: Record<RefusalKind, number> = {
  'not-found': 404,
  'not-signed-in': 403,
  'not-allowed': 403,
  'not-proved': 403,
  'factor-owed': 403,
  'bad-token': 400,
  invalid: 400,
  conflict: 409,
  'too-large': 413,
  'too-many': 429,
  unavailable: 503,
}

export class Refusal extends Error {
  readonly kind: RefusalKind
  readonly status: number
  readonly errors: readonly FieldError[]
  /** seconds after which asking again makes sense, for too-many and unavailable */
  readonly retryAfter: number | undefined
  constructor(
    kind: RefusalKind,
    detail = '',
    options: { errors?: readonly FieldError[]; retryAfter?: number; status?: number } = {},
  ) {
    super(detail)
    this.kind = kind
    this.status = options.status ?? statusOf[kind]
    this.errors = options.errors ?? []
    this.retryAfter = options.retryAfter
  }
}

/** A foreign id answers like an unknown one: both are not found. */
export const notFound = (): Refusal => new Refusal('not-found')
export const notAllowed = (detail?: string): Refusal => new Refusal('not-allowed', detail)
export const conflict = (detail: string): Refusal => new Refusal('conflict', detail)
export const invalid = (errors: readonly FieldError[], detail = ''): Refusal =>
  new Refusal('invalid', detail, { errors })

/** What a form says where somebody else was faster; throws any other error again. */
export function conflictOf(error: unknown): string {
  if (error instanceof Refusal && error.kind === 'conflict') return error.message
  throw error
}

/** What is wrong at which field of a form; throws any other error again. */
export function errorsOf(error: unknown): readonly FieldError[] {
  if (error instanceof Refusal && error.kind === 'invalid') return error.errors
  throw error
}

/**
 * A refusal as the errors of a form that has no other place for what somebody else was faster with, and the status of its page;
 * throws any other error again. What is wrong with the form as a whole has the field `whole`.
 */
export function refusedAt(error: unknown, whole = ''): { errors: readonly FieldError[]; status: number } {
  if (!(error instanceof Refusal) || (error.kind !== 'conflict' && error.kind !== 'invalid')) throw error
  const errors = error.errors.length > 0 ? error.errors : [{ field: whole, message: error.message }]
  return { errors, status: error.status }
}

/** What a form shows of a refusal: what is wrong at which field, or why what it says can no longer be done. */
export type FormRefusal = { errors: readonly FieldError[]; conflict: string | null }

/**
 * What a use case refused, for the page of its form; throws any other error again, such as not found. What is wrong with the
 * form as a whole has the field ''.
 */
export function formRefusal(error: unknown): FormRefusal {
  if (error instanceof Refusal && error.kind === 'conflict') return { errors: [], conflict: error.message }
  if (error instanceof Refusal && error.kind === 'invalid') {
    const isWhole = error.errors.length === 0 && error.message !== ''
    return { errors: isWhole ? [{ field: '', message: error.message }] : error.errors, conflict: null }
  }
  throw error
}

type Shown = Readonly<{ status: number; refused: true }>
/**
 * What a page says that shows a form again because something is wrong with it: 400, like a call that is refused (decision 440),
 * and 'Error:' before its title.
 */
export const formRefused: Shown = { status: statusOf.invalid, refused: true }
/** The same where somebody else was faster: the form can no longer do what it says. */
export const formOvertaken: Shown = { status: statusOf.conflict, refused: true }

/** One of both by what was refused; nothing where nothing was. */
export const refusedStatus = ({ errors = [], conflict = null }: Partial<FormRefusal>): Partial<Shown> =>
  conflict !== null ? formOvertaken : errors.length > 0 ? formRefused : {}
