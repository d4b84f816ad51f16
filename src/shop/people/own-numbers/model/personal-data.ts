import { theirOwn, type PersonalData } from '#platform/person/personal-data.ts'

/** What its tables hold about people, and what erasing takes of it. */
export const personalData = {
  company_article_number: 'what holds for a company, whoever works there',
  own_number_upload: [theirOwn('lists')],
} satisfies PersonalData
