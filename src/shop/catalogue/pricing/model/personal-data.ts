import { namedByAddress, namedByNumber, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  agreement: 'what holds for a company, whoever works there',
  agreement_line_price: 'what holds for a company, whoever works there',
  agreement_price: 'what holds for a company, whoever works there',
  article_cost: 'articles and what the catalogue says of them',
  article_price: 'articles and what the catalogue says of them',
  import_setting: 'settings and texts of the seller',
  price_change: [
    namedByNumber('desk', 'author_id', 'reference', 'key', 'after', 'changed_at'),
    namedByAddress('desk', 'author', 'changed_at', 'reference', 'key', 'after', 'changed_at'),
  ],
  price_list: 'articles and what the catalogue says of them',
} satisfies PersonalData
