import type { ApprovalState } from '../model/flow.ts'
import type { ApprovalReason } from '../model/rules.ts'

/** An approval in a list. */
export type ListedApproval = {
  code: string
  version: number
  orderCode: string
  state: ApprovalState
  requesterName: string
  total: number
  currency: string
  reasons: readonly ApprovalReason[]
  createdAt: Date
  expiresAt: Date
}
