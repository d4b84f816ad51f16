export { noteOrder } from '../store/note-order.ts'
