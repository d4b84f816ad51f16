/** Accounts with which programs work for a unit (decision 390): they buy there, and nobody signs in to them. */
export {
  closeProgramAccount,
  insertProgramAccount as foundProgramAccount,
  updateProgramAccount as changeProgramAccount,
} from '../store/program-accounts.ts'
