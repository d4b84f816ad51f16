/** Entries of the attribute dictionary, for the desk. */
export {
  attributeHold,
  dropAttribute,
  editedAttribute,
  editedAttributes,
  holdDictionary,
  keepDictionary,
  writeAttribute,
} from '../store/edit-attribute.ts'
export { outside } from './dictionary.ts'
