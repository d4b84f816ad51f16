/** Who is written to of a company when nobody else can be: its administrators. */
export { administratorsOf, administratorsOfUnit, type Reader } from '../store/administrators.ts'
