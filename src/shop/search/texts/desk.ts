import { texts } from '#kit/texts.ts'

/** The desk's side of search: synonyms, and searches that found nothing. */
export const saySearchDesk = texts({
  desk: { en: "Seller's desk", es: 'Mesa de ventas' },
  synonyms: { en: 'Synonyms', es: 'Sinónimos' },
  synonymsNote: {
    en: 'Whoever searches for one word of a group finds what the others find too. Words of the trade are built in; add what your customers call things. A change holds at once; for visitors who are not signed in, at the latest a minute later.',
    es: 'Quien busca una palabra de un grupo encuentra también lo que encuentran las demás. Los términos del sector ya están incluidos; añada cómo llaman sus clientes a las cosas. Un cambio vale de inmediato; para visitantes sin sesión, como muy tarde un minuto después.',
  },
  add: { en: 'Add a group', es: 'Añadir un grupo' },
  words: { en: 'Words', es: 'Palabras' },
  wordsHint: {
    en: 'A word or phrase on each line, 2 to 12 of them, of up to four words each. Singular and plural are one word, capitals and accents do not matter.',
    es: 'Una palabra o expresión por línea, de 2 a 12, de hasta cuatro palabras cada una. Singular y plural son una palabra; mayúsculas y acentos no importan.',
  },
  language: { en: 'Language', es: 'Idioma' },
  allLanguages: { en: 'All languages', es: 'Todos los idiomas' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  noSynonyms: { en: 'You have no groups yet.', es: 'Todavía no hay grupos.' },
  noSynonymsHint: {
    en: 'A good beginning is what visitors search for without finding anything.',
    es: 'Un buen comienzo es lo que los visitantes buscan sin encontrar nada.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved: {words}', es: 'Guardado: {words}' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeAsk: {
    en: 'Remove the group “{words}” for good?',
    es: '¿Quitar el grupo «{words}» definitivamente?',
  },
  removed: { en: 'Removed: {words}', es: 'Eliminado: {words}' },
  tooFew: { en: 'Please enter at least {n} words.', es: 'Introduzca al menos {n} palabras.' },
  tooMany: { en: 'Please enter no more than {n} words.', es: 'No introduzca más de {n} palabras.' },
  tooLong: {
    en: '“{word}” has more than {n} characters.',
    es: '«{word}» tiene más de {n} caracteres.',
  },
  tooManyParts: {
    en: '“{word}” has more than {n} words.',
    es: '«{word}» tiene más de {n} palabras.',
  },
  noLetters: {
    en: '“{word}” has neither letter nor digit.',
    es: '«{word}» no tiene letras ni cifras.',
  },
  twice: {
    en: '“{word}” is in the group already: the search takes both for one.',
    es: '«{word}» ya está en el grupo: la búsqueda las considera una sola.',
  },
  full: {
    en: 'There are {n} groups already. Please remove one first.',
    es: 'Ya hay {n} grupos. Quite uno primero.',
  },
  savedMeanwhile: {
    en: 'Somebody changed this group in between. Look at it again, then save.',
    es: 'Alguien ha cambiado este grupo entretanto. Revíselo de nuevo y guarde.',
  },

  searches: { en: 'Searches without result', es: 'Búsquedas sin resultado' },
  searchesNote: {
    en: 'What visitors searched for without finding anything, the commonest first. The same text within a minute may count once. Nothing is kept about who searched; after a year it is removed.',
    es: 'Lo que los visitantes buscaron sin encontrar nada, lo más frecuente primero. El mismo texto en un minuto puede contar una vez. No se guarda quién buscó; al año se borra.',
  },
  period: { en: 'Period', es: 'Periodo' },
  lastDays: { en: 'Last {n} days', es: 'Últimos {n} días' },
  show: { en: 'Show', es: 'Mostrar' },
  text: { en: 'Text', es: 'Texto' },
  times: { en: 'Times', es: 'Veces' },
  last: { en: 'Last (UTC)', es: 'Última (UTC)' },
  search: { en: 'Search', es: 'Buscar' },
  searchFor: { en: 'Search for {text}', es: 'Buscar {text}' },
  begin: { en: 'Add synonyms', es: 'Añadir sinónimos' },
  beginWith: { en: 'Add synonyms of {text}', es: 'Añadir sinónimos de {text}' },
  nothingMissed: {
    en: 'Every search found something in this time.',
    es: 'Todas las búsquedas encontraron algo en este periodo.',
  },
  onlyFirst: { en: 'Only the first {n} are shown.', es: 'Solo se muestran las primeras {n}.' },
})

/** The section of the desk and its help. */
export const saySearchesSection = texts({
  name: { en: 'Searches', es: 'Búsquedas' },
  help: {
    en: 'What visitors searched for without finding anything. From a line you search it again in its storefront, or begin a group of synonyms with it.',
    es: 'Lo que los visitantes buscaron sin encontrar nada. Desde una línea puede buscarlo de nuevo en su tienda o empezar con ello un grupo de sinónimos.',
  },
})

/** The section of the desk and its help. */
export const saySynonymSection = texts({
  name: { en: 'Synonyms', es: 'Sinónimos' },
  help: {
    en: 'Words that mean the same to your customers: whoever searches for one finds what the others find. A group holds for one language or for all.',
    es: 'Palabras que significan lo mismo para sus clientes: quien busca una encuentra lo que encuentran las demás. Un grupo vale para un idioma o para todos.',
  },
})
