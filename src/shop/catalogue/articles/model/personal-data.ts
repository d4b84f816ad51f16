import { type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  article: 'articles and what the catalogue says of them',
  article_category: 'articles and what the catalogue says of them',
  article_document: 'articles and what the catalogue says of them',
  article_number: 'articles and what the catalogue says of them',
  article_picture: 'articles and what the catalogue says of them',
  article_relation: 'articles and what the catalogue says of them',
  article_state: 'articles and what the catalogue says of them',
  attribute: 'articles and what the catalogue says of them',
  attribute_group: 'articles and what the catalogue says of them',
  base_document: 'articles and what the catalogue says of them',
  base_picture: 'articles and what the catalogue says of them',
  base_product: 'articles and what the catalogue says of them',
  cad_format: 'articles and what the catalogue says of them',
  catalogue_version: 'articles and what the catalogue says of them',
  category: 'articles and what the catalogue says of them',
  derating_curve: 'articles and what the catalogue says of them',
  document: 'articles and what the catalogue says of them',
  label_area: 'articles and what the catalogue says of them',
} satisfies PersonalData
