/** Who else of a company may order, and so may take over what waits with somebody. */
export { whoMayTakeOver, type Colleague } from '../store/schedules.ts'
