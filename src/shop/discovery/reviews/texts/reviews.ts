import { texts } from '#kit/texts.ts'

export const sayReviews = texts({
  reviews: { en: 'Reviews', es: 'Reseñas' },
  reviewsOf: { en: 'Reviews of {name}', es: 'Reseñas de {name}' },
  read: { en: 'Read reviews', es: 'Leer las reseñas' },
  showAll: { en: 'Show all {n} reviews', es: 'Mostrar las {n} reseñas' },
  write: { en: 'Write a review', es: 'Escribir una reseña' },
  edit: { en: 'Edit your review', es: 'Editar su reseña' },
  fromCount: {
    en: 'from {n} {n#review|reviews}',
    es: 'de {n} {n#reseña|reseñas}',
  },
  toReviews: { en: 'Go to the reviews', es: 'Ir a las reseñas' },
  none: { en: 'No reviews yet', es: 'Todavía no hay reseñas' },
  noneText: {
    en: 'Be the first to say how this product performs in your application.',
    es: 'Sea la primera persona en contar cómo funciona este producto en su aplicación.',
  },
  noneHere: { en: 'There are no reviews on this page.', es: 'No hay reseñas en esta página.' },
  byOn: { en: '{author}, {day}', es: '{author}, {day}' },
  back: { en: 'Back to the product', es: 'Volver al producto' },

  yours: { en: 'Your review', es: 'Su reseña' },
  waits: {
    en: 'Your review is being checked. It will appear here once approved.',
    es: 'Su reseña está pendiente de revisión. Aparecerá aquí cuando se apruebe.',
  },
  wasRefused: {
    en: 'Your review was not published: {reason}',
    es: 'Su reseña no se ha publicado: {reason}',
  },
  isPublished: { en: 'Your review has been published.', es: 'Su reseña se ha publicado.' },

  mailPublishedSubject: {
    en: 'Your review of {code} has been published',
    es: 'Su reseña de {code} se ha publicado',
  },
  mailRefusedSubject: {
    en: 'Your review of {code} was not published',
    es: 'Su reseña de {code} no se ha publicado',
  },
  mailPublished: {
    en: 'Your review “{headline}” of {code} has been published. Thank you.',
    es: 'Su reseña «{headline}» de {code} se ha publicado. Muchas gracias.',
  },
  mailSee: { en: 'See the review', es: 'Ver la reseña' },
  mailRefused: {
    en: 'Your review “{headline}” of {code} was not published, for this reason:',
    es: 'Su reseña «{headline}» de {code} no se ha publicado por el siguiente motivo:',
  },
  mailChange: { en: 'Change it and send it again', es: 'Cambiarla y enviarla de nuevo' },

  headline: { en: 'Headline', es: 'Título' },
  rating: { en: 'Rating', es: 'Valoración' },
  ratingHint: { en: '1 star: poor, 5 stars: excellent', es: '1 estrella: mala, 5 estrellas: excelente' },
  star: { en: '{n} {n#star|stars}', es: '{n} {n#estrella|estrellas}' },
  comment: { en: 'Comment', es: 'Comentario' },
  commentHint: {
    en: 'How did you use it, and how did it perform? Up to {max} characters. Please leave out names and confidential data.',
    es: '¿Cómo lo ha usado y cómo ha funcionado? Hasta {max} caracteres. No incluya nombres ni datos confidenciales.',
  },
  chooseRating: { en: 'Please select 1 to 5 stars.', es: 'Elija de 1 a 5 estrellas.' },
  shownAs: {
    en: 'We check every review before it appears. Your name is shown as “{name}”',
    es: 'Revisamos cada reseña antes de publicarla. Su nombre se muestra como «{name}»',
  },
  changing: {
    en: 'What you send now replaces your review of {day} and will be checked again.',
    es: 'Lo que envíe ahora sustituye a su reseña del {day} y se revisará de nuevo.',
  },
  send: { en: 'Send review', es: 'Enviar reseña' },
  sent: {
    en: 'Thank you for your review. It appears here once it has been checked.',
    es: 'Gracias por su reseña. Aparecerá aquí cuando se haya revisado.',
  },
  tooMany: {
    en: 'You have sent many reviews in a short time. Please try again in {minutes} {minutes#minute|minutes}.',
    es: 'Ha enviado muchas reseñas en poco tiempo. Inténtelo de nuevo en {minutes} {minutes#minuto|minutos}.',
  },
})
