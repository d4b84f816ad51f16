/** Rules that say whose something new at the desk is: kept on a page of the inbox. */
export {
  deleteRule,
  keepRule,
  listWorkers,
  lockRules,
  ownerRules,
  type OwnerRule,
} from '../store/owner-rules.ts'
