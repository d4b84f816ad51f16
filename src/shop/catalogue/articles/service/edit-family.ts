/** Products with variants, for the desk. */
export { editedFamily, holdFamily, publishFamily, settleFamily, versionOn } from '../store/edit-family.ts'
export { findFamilies, type FamilyFilter } from '../store/find-families.ts'
