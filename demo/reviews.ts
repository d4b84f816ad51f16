/** Reviews of some products by the people of the demo companies: always the same ones, on days before today. */
import type { WrittenDemoReview } from './store/opinions.ts'
import { happens, hashOf, nextHash, pick } from './chance.ts'
import { basketCodes } from './orders.ts'
import { demoCompanies, deskPerson } from './people.ts'
import { kindOf, saidOfAll, saidOfKind } from './review-texts.ts'

const dayMs = 86_400_000
const speaksSpanish = /^(approver|former\.buyer)@nordwind/

const people = demoCompanies.flatMap(company => company.people)
const refusals = {
  en: 'It tells the price of another supplier. Please write about the product.',
  es: 'Menciona el precio de otro proveedor. Escriba sobre el producto, por favor.',
}

type Reviewed = { code: string; names: { en: string } }

/** What is said of these articles; about one in sixteen has a review, what is bought all the time has several. */
export function demoReviews(articles: readonly Reviewed[], today: string): WrittenDemoReview[] {
  const popular = new Set(basketCodes())
  return articles.flatMap(article => {
    const start = hashOf(`review ${article.code}`)
    const much = popular.has(article.code)
    if (!much && !happens(start, 6)) return []
    const said = [...saidOfKind[kindOf(article.names.en)], ...saidOfAll]
    const shift = pick(nextHash(start), said.length)
    return people.flatMap(({ email, invited }, place): WrittenDemoReview[] => {
      // who never signed in wrote nothing
      if (invited) return []
      let hash = hashOf(`review ${article.code} ${email}`)
      if (!happens(hash, much ? 75 : 35)) return []
      const text = said[(shift + place) % said.length]
      if (!text) return []
      const language = speaksSpanish.test(email) ? 'es' : 'en'
      const [headline, comment] = text[language]
      const next = () => (hash = nextHash(hash))
      const days = 9 + pick(next(), 700)
      const writtenAt = new Date(Date.parse(`${today}T07:00:00Z`) - days * dayMs + pick(next(), 600) * 60_000)
      const fate = pick(next(), 100)
      const state = fate < 1 ? 'new' : fate < 3 ? 'refused' : 'published'
      return [
        {
          code: article.code,
          email,
          rating: text.rating,
          headline,
          comment,
          language,
          state,
          reason: state === 'refused' ? refusals[language] : '',
          // what still waits was written lately
          writtenAt:
            state === 'new' ? new Date(Date.parse(`${today}T00:00:00Z`) - (days % 6) * dayMs) : writtenAt,
          decidedBy: state === 'new' ? null : deskPerson.email,
          decidedAt: state === 'new' ? null : new Date(writtenAt.getTime() + 26 * 3_600_000),
        },
      ]
    })
  })
}
