export { editedArticle, holdEditedArticle, soldCodes, writeEditedArticle } from '../store/edit-article.ts'
