export {
  editedCategories,
  hasBases,
  holdCategories,
  retireCategory,
  writeCategory,
  writeCategoryPicture,
} from '../store/edit-category.ts'
