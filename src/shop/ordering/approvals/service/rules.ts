/** The rules of a company, for who administers it: `company-admin` judges what they may touch. */
export { rulesOfUnits, setRuleActive, writeRule } from '../store/rules.ts'
export type { KeptRule } from '../store/rules.ts'
