import { waitingWork } from '#shop/people/open-work/slots.ts'
import { approvalsThatWait, ordersThatWait, rulesWithoutOthers } from '../store/open-work.ts'
import { handOverOrder } from './hand-over.ts'

/** Orders to be approved, and rules that need somebody, as what waits with a person. */
export const approvalWork = [
  waitingWork.fill({ kind: 'orders', waits: ordersThatWait, handOver: handOverOrder }),
  waitingWork.fill({ kind: 'approvals', waits: approvalsThatWait }),
  waitingWork.fill({ kind: 'rules', waits: rulesWithoutOthers }),
]
