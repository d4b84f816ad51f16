import { texts } from '#kit/texts.ts'

/** How the shop looks and behaves: in the footer and in the settings. */
export const sayChoices = texts({
  title: { en: 'How the shop looks', es: 'Aspecto de la tienda' },
  theme: { en: 'Appearance', es: 'Apariencia' },
  system: { en: 'System setting', es: 'Según el sistema' },
  light: { en: 'Light', es: 'Claro' },
  dark: { en: 'Dark', es: 'Oscuro' },
  density: { en: 'Row height', es: 'Altura de filas' },
  compact: { en: 'Compact', es: 'Compacta' },
  cozy: { en: 'Comfortable', es: 'Cómoda' },
  shortcuts: { en: 'Shortcut keys', es: 'Atajos de teclado' },
  shortcutsOn: { en: 'Shortcuts', es: 'Con atajos' },
  shortcutsOff: { en: 'No shortcuts', es: 'Sin atajos' },
  shortcutsHint: {
    en: 'The key / goes to the search field.',
    es: 'La tecla / lleva al campo de búsqueda.',
  },
  note: {
    en: 'Kept with your account: any browser in which you sign in looks like this one.',
    es: 'Se guarda en su cuenta: cualquier navegador en el que inicie sesión tendrá este aspecto.',
  },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Your choice has been saved.', es: 'Su elección se ha guardado.' },
})
