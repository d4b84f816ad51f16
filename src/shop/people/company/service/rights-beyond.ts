/** Who of some units may more than what is of these units: not theirs to give away who administers no others. */
export { holdRightsBeyond } from '../store/rights-beyond.ts'
