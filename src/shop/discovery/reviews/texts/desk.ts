import { texts } from '#kit/texts.ts'

export const sayReviewDesk = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  reviews: { en: 'Reviews', es: 'Reseñas' },
  note: {
    en: 'A new review appears on its product page once it is published here.',
    es: 'Una reseña nueva aparece en la página de su producto cuando se publica aquí.',
  },
  states: { en: 'Status', es: 'Estado' },
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
  takeBack: { en: 'Remove from the page', es: 'Retirar de la página' },
  reason: { en: 'Reason, shown to the author', es: 'Motivo, visible para su autor' },
  open: { en: 'Change log', es: 'Registro de cambios' },
  history: { en: 'Change log', es: 'Registro de cambios' },
  noHistory: { en: 'No entries.', es: 'Sin entradas.' },
  wasPublished: { en: '“{headline}” has been published.', es: '«{headline}» se ha publicado.' },
  wasRefused: { en: '“{headline}” has been refused.', es: '«{headline}» se ha rechazado.' },
  choose: { en: 'Select “{headline}”', es: 'Elegir «{headline}»' },
  chooseAll: { en: 'Select all', es: 'Seleccionar todo' },
  publishChosen: { en: 'Publish selected', es: 'Publicar las elegidas' },
  askPublish: {
    en: 'Publish all selected reviews? Their authors are notified by e-mail.',
    es: '¿Publicar todas las reseñas elegidas? Sus autores recibirán un correo.',
  },
  noneChosen: { en: 'Please select at least one review.', es: 'Elija al menos una reseña.' },
  severalPublished: {
    en: '{n} {n#review has|reviews have} been published.',
    es: '{n} {n#reseña publicada|reseñas publicadas}.',
  },
  severalLeft: {
    en: '{n} {n#review has|reviews have} changed in the meantime. Please read {n#it|them} again.',
    es: '{n} {n#reseña ha|reseñas han} cambiado mientras tanto. Léa{n#la|las} de nuevo.',
  },
  changedMeanwhile: {
    en: 'This review has changed in the meantime. Please read it again before you decide.',
    es: 'Esta reseña ha cambiado mientras tanto. Léala de nuevo antes de decidir.',
  },
})

/** The section of the desk and its help. */
export const sayReviewSection = texts({
  name: { en: 'Reviews', es: 'Reseñas' },
  help: {
    en: 'Reviews wait here until they are published, or refused with a reason. The author is notified by e-mail and sees the reason on the product page. A review that is edited has to be checked again.',
    es: 'Las reseñas esperan aquí hasta que se publican o se rechazan con un motivo. Su autor recibe un correo y ve el motivo en la página del producto. Una reseña modificada debe revisarse de nuevo.',
  },
})
