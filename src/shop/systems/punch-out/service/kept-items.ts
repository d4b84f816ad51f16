export { keptItems, type KeptItem } from '../store/items.ts'
