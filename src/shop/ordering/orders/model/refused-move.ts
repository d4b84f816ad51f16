import type { FieldError } from '#kit/refusal.ts'
import type { OrderEvent } from './order.ts'
import type { OrderAction } from './states.ts'

/** What was sent and could not be done. */
export type Refused = {
  action: OrderAction
  entered: Readonly<Record<string, string>>
  errors: readonly FieldError[]
  /** what others did since the version that was seen; null: it is no conflict */
  since: readonly OrderEvent[] | null
}
