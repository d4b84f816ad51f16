/** Removes visits that ended days ago; for a job. */
export { sweepVisits } from '../store/visits.ts'
export { sweepPayloads } from '../store/payloads.ts'
