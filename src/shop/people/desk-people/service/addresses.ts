/** Addresses of people of the desk, as others need them. */
export { findAddress as addressAtDesk, isOfDesk } from '../store/addresses.ts'
