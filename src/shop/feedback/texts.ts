import { texts } from '#kit/texts.ts'

export const sayFeedback = texts({
  give: { en: 'Give feedback', es: 'Dar su opinión' },
  question: { en: 'Was this page useful?', es: '¿Le ha sido útil esta página?' },
  like: { en: 'I like it', es: 'Me gusta' },
  dislike: { en: 'I do not like it', es: 'No me gusta' },
  comment: { en: 'What should we know?', es: '¿Qué deberíamos saber?' },
  commentHint: {
    en: 'Please no names and no order numbers: comments are read without knowing who wrote them.',
    es: 'Sin nombres ni números de pedido, por favor: los comentarios se leen sin saber quién los escribió.',
  },
  send: { en: 'Send comment', es: 'Enviar comentario' },
  noComment: { en: 'No comment', es: 'Sin comentario' },
  thanks: { en: 'Thank you for your feedback.', es: 'Gracias por su opinión.' },
  thanksTitle: { en: 'Thank you', es: 'Gracias' },
  back: { en: 'Back to the page', es: 'Volver a la página' },
  noSuchPage: { en: 'This is no page of the shop.', es: 'Esta no es una página de la tienda.' },
  tooMany: {
    en: 'That was a lot of feedback at once. Please wait a minute.',
    es: 'Son muchas opiniones a la vez. Espere un minuto, por favor.',
  },

  title: { en: 'Feedback', es: 'Opiniones' },
  desk: { en: "Seller's desk", es: 'Mesa de ventas' },
  note: {
    en: 'What visitors say about pages. Nobody’s name is kept with it, and after two years it is removed.',
    es: 'Lo que los visitantes dicen de las páginas. No se guarda el nombre de nadie y a los dos años se borra.',
  },
  page: { en: 'Page', es: 'Página' },
  home: { en: 'Home page', es: 'Página de inicio' },
  option: { en: 'Feedback', es: 'Opinión' },
  anyOption: { en: 'Like or dislike', es: 'Me gusta o no me gusta' },
  liked: { en: 'Like', es: 'Me gusta' },
  disliked: { en: 'Dislike', es: 'No me gusta' },
  likes: { en: 'Likes', es: 'Me gusta' },
  dislikes: { en: 'Dislikes', es: 'No me gusta' },
  comments: { en: 'Comments', es: 'Comentarios' },
  commentedOnly: { en: 'Only with a comment', es: 'Solo con comentario' },
  last: { en: 'Last (UTC)', es: 'Última (UTC)' },
  givenOn: { en: 'Given', es: 'Fecha de la opinión' },
  given: { en: 'Given (UTC)', es: 'Fecha (UTC)' },
  storefront: { en: 'Storefront', es: 'Tienda' },
  client: { en: 'Browser', es: 'Navegador' },
  unknown: { en: 'unknown', es: 'desconocido' },
  find: { en: 'Find', es: 'Buscar' },
  byPage: { en: 'By page', es: 'Por página' },
  each: { en: 'Each one', es: 'Una a una' },
  open: { en: 'Open the page', es: 'Abrir la página' },
  none: { en: 'Nobody has said anything yet.', es: 'Todavía nadie ha dicho nada.' },
  nothingFits: { en: 'Nothing fits what you asked for.', es: 'Nada coincide con lo que busca.' },
  showAll: { en: 'Show all', es: 'Mostrar todo' },
})

/** The section of the desk and its help. */
export const sayFeedbackSection = texts({
  name: { en: 'Feedback', es: 'Opiniones' },
  help: {
    en: 'What visitors say about pages, without their names: liked or not, and a comment.',
    es: 'Lo que los visitantes dicen de las páginas, sin su nombre: si les gustan o no, y un comentario.',
  },
})
