export {
  companyToMerge,
  hangUnitsBelow,
  holdBoth,
  leaveNumber,
  mergedInto,
  setTerms,
  type MergedCompany,
  type MergeTerms,
} from '../store/merged.ts'
