/** All of a company who may approve, its administrators among them. */
export { approversOf as approversIn } from '../store/people.ts'
