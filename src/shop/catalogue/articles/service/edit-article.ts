export {
  editedArticle,
  holdEditedArticle,
  retireArticle,
  soldCodes,
  writeEditedArticle,
} from '../store/edit-article.ts'
