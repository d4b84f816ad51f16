/** Pictures and documents of articles and products with variants, for the desk. */
export {
  dropDocument,
  holdMedia,
  insertDocument,
  mediaOf,
  replaceDocument,
  writeDocuments,
  writePictures,
} from '../store/media.ts'
