export { faultWords } from '../texts/row-faults.ts'
