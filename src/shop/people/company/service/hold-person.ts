export { holdPerson } from '../store/persons.ts'
