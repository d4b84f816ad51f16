import { texts } from '#kit/texts.ts'

export const sayReviewDesk = texts({
  desk: { en: "Seller's desk", es: 'Mesa de ventas' },
  reviews: { en: 'Reviews', es: 'Reseñas' },
  note: {
    en: 'A new review appears on its product page once it is published here.',
    es: 'Una reseña nueva aparece en la página de su producto cuando se publica aquí.',
  },
  states: { en: 'State', es: 'Estado' },
  new: { en: 'Waiting', es: 'Pendientes' },
  published: { en: 'Published', es: 'Publicadas' },
  refused: { en: 'Refused', es: 'Rechazadas' },
  isNew: { en: 'Waiting', es: 'Pendiente' },
  isPublished: { en: 'Published', es: 'Publicada' },
  isRefused: { en: 'Refused', es: 'Rechazada' },
  product: { en: 'Part number begins with', es: 'La referencia empieza por' },
  find: { en: 'Find', es: 'Buscar' },
  waiting: {
    en: '{n} {n#review waits|reviews wait} to be checked.',
    es: '{n} {n#reseña pendiente|reseñas pendientes} de revisión.',
  },
  noneWaiting: { en: 'No review is waiting.', es: 'No hay reseñas pendientes.' },
  none: { en: 'No reviews here.', es: 'No hay reseñas aquí.' },
  of: { en: 'On {code}', es: 'Sobre {code}' },
  by: { en: '{author} ({email}), {when} UTC', es: '{author} ({email}), {when} UTC' },
  byAt: {
    en: '{author} of {company} ({email}), {when} UTC',
    es: '{author} de {company} ({email}), {when} UTC',
  },
  decided: { en: 'Decided by {who}, {when} UTC', es: 'Decidida por {who}, {when} UTC' },
  reasonWas: { en: 'Reason: {reason}', es: 'Motivo: {reason}' },
  publish: { en: 'Publish', es: 'Publicar' },
  refuse: { en: 'Refuse', es: 'Rechazar' },
  takeBack: { en: 'Take off the page', es: 'Retirar de la página' },
  reason: { en: 'Reason, for the writer to read', es: 'Motivo, que leerá quien la escribió' },
  open: { en: 'Who did what', es: 'Quién hizo qué' },
  history: { en: 'Who did what', es: 'Quién hizo qué' },
  noHistory: { en: 'Nothing is on record.', es: 'No consta nada.' },
  wasPublished: { en: '"{headline}" is published.', es: '«{headline}» está publicada.' },
  wasRefused: { en: '"{headline}" is refused.', es: '«{headline}» está rechazada.' },
  changedMeanwhile: {
    en: 'This review has changed in the meantime. Read it again, then decide.',
    es: 'Esta reseña ha cambiado entretanto. Léala de nuevo y decida.',
  },
})

/** The section of the desk and its help. */
export const sayReviewSection = texts({
  name: { en: 'Reviews', es: 'Reseñas' },
  help: {
    en: 'Reviews wait here until they are published, or refused with a reason. Their writer gets a mail of it and reads the reason on the product page. A review that is rewritten waits again.',
    es: 'Las reseñas esperan aquí hasta que se publican o se rechazan con un motivo. Quien la escribió recibe un correo y lee el motivo en la página del producto. Una reseña modificada vuelve a esperar.',
  },
})
