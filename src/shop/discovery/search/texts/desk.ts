import { texts } from '#kit/texts.ts'

/** The desk's side of search: synonyms, and searches that found nothing. */
export const saySearchDesk = texts({
  desk: { en: "Seller's desk", es: 'Departamento de ventas' },
  synonyms: { en: 'Synonyms', es: 'Sinónimos' },
  synonymsNote: {
    en: 'A search for one word of a group also finds what the other words find. Trade terms are built in; add the words your customers use. Changes take effect immediately; visitors who are not signed in see them within a minute.',
    es: 'Al buscar una palabra de un grupo se encuentra también lo que encuentran las demás. Los términos del sector ya están incluidos; añada los que usan sus clientes. Los cambios se aplican de inmediato; para visitantes sin sesión, en un minuto como máximo.',
  },
  add: { en: 'Add a group', es: 'Añadir un grupo' },
  words: { en: 'Words', es: 'Palabras' },
  wordsHint: {
    en: 'One word or phrase per line, 2 to 12 in all, with up to four words each. Singular and plural count as one word; capitals and accents do not matter.',
    es: 'Una palabra o expresión por línea, de 2 a 12 en total y de hasta cuatro palabras cada una. Singular y plural cuentan como una sola; mayúsculas y acentos no importan.',
  },
  language: { en: 'Language', es: 'Idioma' },
  allLanguages: { en: 'All languages', es: 'Todos los idiomas' },
  english: { en: 'English', es: 'Inglés' },
  spanish: { en: 'Spanish', es: 'Español' },
  noSynonyms: { en: 'You have no groups yet.', es: 'Todavía no hay grupos.' },
  noSynonymsHint: {
    en: 'A good start is what visitors search for without finding anything.',
    es: 'Un buen punto de partida es lo que los visitantes buscan sin encontrar nada.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved: {words}', es: 'Guardado: {words}' },
  remove: { en: 'Remove', es: 'Quitar' },
  removeAsk: {
    en: 'Remove the group “{words}”?',
    es: '¿Quitar el grupo «{words}»?',
  },
  removed: { en: 'Removed: {words}', es: 'Quitado: {words}' },
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
    en: '“{word}” is already in the group: the search treats both as one.',
    es: '«{word}» ya está en el grupo: la búsqueda las considera una sola.',
  },
  full: {
    en: 'There are {n} groups already. Please remove one first.',
    es: 'Ya hay {n} grupos. Quite uno primero.',
  },
  savedMeanwhile: {
    en: 'Somebody else has changed this group in the meantime. Please check it, then save.',
    es: 'Otra persona ha cambiado este grupo mientras tanto. Revíselo y guarde.',
  },

  searches: { en: 'Searches without results', es: 'Búsquedas sin resultados' },
  searchesNote: {
    en: 'What visitors searched for without finding anything, most frequent first; searches that now find something are left out. The same text within a minute may count once. We do not store who searched; entries are deleted after a year.',
    es: 'Lo que los visitantes buscaron sin encontrar nada, lo más frecuente primero; lo que ya encuentra algo no aparece. El mismo texto repetido en un minuto puede contar una sola vez. No se guarda quién buscó; los datos se borran al cabo de un año.',
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
    en: 'Every search in this period found something.',
    es: 'Todas las búsquedas encontraron algo en este periodo.',
  },
  onlyFirst: { en: 'Only the first {n} are shown.', es: 'Solo se muestran las primeras {n}.' },
})

/** The section of the desk and its help. */
export const saySearchesSection = texts({
  name: { en: 'Searches', es: 'Búsquedas' },
  help: {
    en: 'What visitors searched for without finding anything. From each line you can repeat the search in its storefront or start a group of synonyms.',
    es: 'Lo que los visitantes buscaron sin encontrar nada. Desde cada línea puede repetir la búsqueda en su tienda o crear un grupo de sinónimos.',
  },
})

/** The section of the desk and its help. */
export const saySynonymSection = texts({
  name: { en: 'Synonyms', es: 'Sinónimos' },
  help: {
    en: 'Words that mean the same to your customers: a search for one finds what the others find. A group applies to one language or to all.',
    es: 'Palabras que significan lo mismo para sus clientes: al buscar una se encuentra lo que encuentran las demás. Un grupo se aplica a un idioma o a todos.',
  },
})
