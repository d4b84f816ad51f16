export {
  articlesInGrid,
  articlesToChange,
  editedArticleData,
  editedRelations,
  holdArticleData,
  holdRelations,
  writeArticleData,
  writeRelations,
} from '../store/edit-article-data.ts'
export {
  editedArticle,
  holdEditedArticle,
  retireArticle,
  soldCodes,
  writeEditedArticle,
} from '../store/edit-article.ts'
