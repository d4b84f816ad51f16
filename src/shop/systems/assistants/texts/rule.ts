import { texts } from '#kit/texts.ts'

/** Which assistants people of a company may let in. */
export const sayAssistantRule = texts({
  title: { en: 'Assistants of your people', es: 'Asistentes de su personal' },
  deskTitle: { en: 'Assistants', es: 'Asistentes' },
  note: {
    en: 'People authorise assistants themselves. Here you set in advance which ones they may authorise.',
    es: 'Cada persona autoriza sus asistentes. Aquí indica de antemano cuáles se pueden autorizar.',
  },
  wholeOnly: {
    en: 'Only an administrator of the whole company can set which assistants may be authorised.',
    es: 'Solo un administrador de toda la empresa puede indicar qué asistentes se pueden autorizar.',
  },
  rule: { en: 'Which assistants may be authorised', es: 'Qué asistentes se pueden autorizar' },
  all: { en: 'Any assistant', es: 'Cualquier asistente' },
  allHint: { en: 'Each person decides for themselves.', es: 'Cada persona decide por sí misma.' },
  named: { en: 'Only those named below', es: 'Solo los indicados abajo' },
  namedHint: {
    en: 'An assistant is identified by where its answer goes; the authorisation page shows it.',
    es: 'Un asistente se identifica por adónde va su respuesta; lo muestra la página de autorización.',
  },
  none: { en: 'No assistant', es: 'Ningún asistente' },
  noneHint: {
    en: 'Nobody in the company may authorise one.',
    es: 'Nadie de la empresa puede autorizar ninguno.',
  },
  places: { en: 'Where answers may go', es: 'Adónde pueden ir las respuestas' },
  placesHint: {
    en: 'One per line: a host such as assistant.example, the scheme of an app such as editor:, or localhost for programs on a person’s own computer.',
    es: 'Uno por línea: un host como asistente.example, el esquema de una aplicación como editor:, o localhost para programas en el propio equipo.',
  },
  placesMissing: { en: 'Please enter at least one.', es: 'Indique al menos uno.' },
  placeWrong: {
    en: '“{place}” is neither a host nor a scheme, or there are too many entries.',
    es: '«{place}» no es un host ni un esquema, o hay demasiadas entradas.',
  },
  endsAsk: {
    en: 'This ends {n} {n#assistant|assistants} immediately and permanently: {names}.',
    es: 'Esto da de baja {n} {n#asistente|asistentes} de inmediato y de forma definitiva: {names}.',
  },
  sure: { en: 'Yes, end them', es: 'Sí, darlos de baja' },
  save: { en: 'Save', es: 'Guardar' },
  back: { en: 'Back to the programs', es: 'Volver a los programas' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  savedEnded: {
    en: 'Saved. {n} {n#assistant has|assistants have} been ended.',
    es: 'Guardado. {n} {n#asistente se ha|asistentes se han} dado de baja.',
  },
  conflict: {
    en: 'Somebody else has changed this in the meantime. Please check it and save again.',
    es: 'Otra persona lo ha modificado mientras tanto. Revíselo y guarde de nuevo.',
  },
  running: { en: 'Currently authorised', es: 'Autorizados actualmente' },
  runningNone: { en: 'Nobody has authorised one.', es: 'Nadie ha autorizado ninguno.' },
  name: { en: 'Assistant', es: 'Asistente' },
  person: { en: 'Person', es: 'Persona' },
  place: { en: 'Answer went to', es: 'La respuesta fue a' },
  used: { en: 'Last used', es: 'Último uso' },
  never: { en: 'Never', es: 'Nunca' },
  forbidden: {
    en: 'Your company does not allow this assistant. Please ask your company administrator.',
    es: 'Su empresa no permite este asistente. Consulte al administrador de su empresa.',
  },
  card: {
    en: '{n} {n#assistant|assistants} authorised by people of the company.',
    es: '{n} {n#asistente autorizado|asistentes autorizados} por personas de la empresa.',
  },
})
