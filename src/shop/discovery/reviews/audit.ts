import { href } from '#kit/contract.ts'
import { auditOf } from '#platform/audit/audit.ts'
import { addressIfOpen } from '#platform/page/may-open.ts'
import { reviewDesk } from './contract.ts'

export const reviewsAudit = auditOf({
  kinds: {
    review: {
      name: { en: 'Review', es: 'Reseña' },
      sections: ['desk/reviews'],
      link: (page, id) =>
        /^\d+$/.test(id)
          ? addressIfOpen(page, reviewDesk.review, href(page, reviewDesk.review, { params: { id } }))
          : null,
    },
  },
  actions: {
    'review-write': { en: 'Review written', es: 'Reseña escrita' },
    'review-change': { en: 'Review changed', es: 'Reseña cambiada' },
    'review-publish': { en: 'Review published', es: 'Reseña publicada' },
    'review-refuse': { en: 'Review refused', es: 'Reseña rechazada' },
  },
  details: {
    headline: { en: 'heading', es: 'título' },
    rating: { en: 'rating', es: 'valoración' },
    product: { en: 'product', es: 'producto' },
  },
})
