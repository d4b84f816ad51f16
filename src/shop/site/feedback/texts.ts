import { texts } from '#kit/texts.ts'

export const sayFeedback = texts({
  give: { en: 'Give feedback', es: 'Dar su opinión' },
  question: { en: 'Was this page useful?', es: '¿Le ha sido útil esta página?' },
  like: { en: 'Yes', es: 'Sí' },
  dislike: { en: 'No', es: 'No' },
  comment: { en: 'What should we know?', es: '¿Qué deberíamos saber?' },
  commentHint: {
    en: 'Please leave out names and order numbers: comments are read anonymously.',
    es: 'No incluya nombres ni números de pedido: los comentarios se leen de forma anónima.',
  },
  send: { en: 'Send comment', es: 'Enviar comentario' },
  noComment: { en: 'No comment', es: 'Sin comentario' },
  thanks: { en: 'Thank you for your feedback.', es: 'Gracias por su opinión.' },
  thanksTitle: { en: 'Thank you', es: 'Gracias' },
  back: { en: 'Back to the page', es: 'Volver a la página' },
  noSuchPage: { en: 'This is not a page of the shop.', es: 'Esta no es una página de la tienda.' },
  tooMany: {
    en: 'That was a lot of feedback at once. Please wait a minute.',
    es: 'Son muchas opiniones a la vez. Espere un minuto, por favor.',
  },

  title: { en: 'Feedback', es: 'Opiniones' },
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  note: {
    en: 'What visitors say about pages. No names are stored; entries are deleted after two years.',
    es: 'Lo que los visitantes dicen de las páginas. No se guardan nombres; los datos se borran al cabo de dos años.',
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
  none: { en: 'No feedback yet.', es: 'Todavía no hay opiniones.' },
  nothingFits: { en: 'Nothing matches your search.', es: 'Nada coincide con su búsqueda.' },
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
