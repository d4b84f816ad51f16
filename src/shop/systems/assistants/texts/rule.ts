import { texts } from '#kit/texts.ts'

/** Which assistants people of a company may let in. */
export const sayAssistantRule = texts({
  title: { en: 'Assistants of your people', es: 'Asistentes de su personal' },
  deskTitle: { en: 'Assistants', es: 'Asistentes' },
  note: {
    en: 'People let assistants in by themselves. Here you say beforehand which ones they may.',
    es: 'Las personas admiten asistentes por sí mismas. Aquí indica de antemano cuáles pueden admitir.',
  },
  wholeOnly: {
    en: 'Only who administers the whole company says which assistants are let in.',
    es: 'Solo quien administra toda la empresa indica qué asistentes se admiten.',
  },
  rule: { en: 'Who may be let in', es: 'Quién puede ser admitido' },
  all: { en: 'Any assistant', es: 'Cualquier asistente' },
  allHint: { en: 'Each person decides for themselves.', es: 'Cada persona decide por sí misma.' },
  named: { en: 'Only those named below', es: 'Solo los indicados abajo' },
  namedHint: {
    en: 'An assistant is known by where its answer goes, which the page of consent shows.',
    es: 'Un asistente se reconoce por adónde va su respuesta, que muestra la página de consentimiento.',
  },
  none: { en: 'No assistant', es: 'Ningún asistente' },
  noneHint: { en: 'Nobody of the company lets one in.', es: 'Nadie de la empresa admite ninguno.' },
  places: { en: 'Where answers may go', es: 'Adónde pueden ir las respuestas' },
  placesHint: {
    en: 'One a line: a host such as assistant.example, an app as its scheme such as editor:, or localhost for programs on somebody’s own machine.',
    es: 'Uno por línea: un host como asistente.example, una aplicación por su esquema como editor:, o localhost para programas en la propia máquina.',
  },
  placesMissing: { en: 'Please name at least one.', es: 'Indique al menos uno.' },
  placeWrong: {
    en: '“{place}” is no host and no scheme, or one too many.',
    es: '«{place}» no es un host ni un esquema, o sobra.',
  },
  endsAsk: {
    en: 'This ends {n} {n#assistant|assistants} at once and for good: {names}.',
    es: 'Esto da de baja {n} {n#asistente|asistentes} de inmediato y para siempre: {names}.',
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
  running: { en: 'Let in now', es: 'Admitidos ahora' },
  runningNone: { en: 'Nobody has let one in.', es: 'Nadie ha admitido ninguno.' },
  name: { en: 'Assistant', es: 'Asistente' },
  person: { en: 'Person', es: 'Persona' },
  place: { en: 'Answer went to', es: 'La respuesta fue a' },
  used: { en: 'Last used', es: 'Último uso' },
  never: { en: 'Never', es: 'Nunca' },
  forbidden: {
    en: 'Your company does not let this assistant in. Ask who administers it.',
    es: 'Su empresa no admite este asistente. Pregunte a quien la administra.',
  },
  card: {
    en: '{n} {n#assistant|assistants} let in by people of the company.',
    es: '{n} {n#asistente admitido|asistentes admitidos} por personas de la empresa.',
  },
})
