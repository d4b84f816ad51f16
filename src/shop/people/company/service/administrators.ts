/** Who is written to of a company when nobody else can be: its administrators. */
export { administratorsOf, type Reader } from '../store/administrators.ts'
