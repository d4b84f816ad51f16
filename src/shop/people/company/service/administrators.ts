/** Who is written to of a company: its administrators when nobody else can be, or all of its people. */
export {
  administratorsOf,
  administratorsOfUnit,
  peopleOf,
  readersOf,
  type Reader,
} from '../store/administrators.ts'
