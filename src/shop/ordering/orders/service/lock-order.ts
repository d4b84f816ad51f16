export { lockOrder } from '../store/hold-order.ts'
