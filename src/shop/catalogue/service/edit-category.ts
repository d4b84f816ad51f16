export {
  editedCategories,
  hasBases,
  holdCategories,
  retireCategory,
  writeCategory,
} from '../store/edit-category.ts'
