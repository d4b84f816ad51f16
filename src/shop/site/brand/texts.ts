import { texts } from '#kit/texts.ts'

export const sayBrand = texts({
  title: { en: 'Name and look', es: 'Nombre y aspecto' },
  note: {
    en: 'As they appear on pages and documents, in e-mails and to programs. Changes take effect immediately.',
    es: 'Tal como figuran en páginas, correos, documentos y programas. Los cambios se aplican de inmediato.',
  },
  name: { en: 'Name of the shop', es: 'Nombre de la tienda' },
  nameHint: {
    en: 'In page titles, on documents, and in place of a logo.',
    es: 'En los títulos de las páginas, en los documentos y en lugar de un logotipo.',
  },
  sender: { en: 'Sender of e-mails', es: 'Remitente de los correos' },
  senderHint: {
    en: 'What recipients read as the sender. Empty: the name of the shop. The e-mail address is set by whoever runs the server.',
    es: 'Lo que leen los destinatarios como remitente. Vacío: el nombre de la tienda. La dirección la fija quien administra el servidor.',
  },
  taglineEn: { en: 'What the shop sells, English', es: 'Qué vende la tienda, en inglés' },
  taglineEs: { en: 'What the shop sells, Spanish', es: 'Qué vende la tienda, en español' },
  taglineHint: {
    en: 'A line at the top of the home page and in the footer, such as “Connectors for industry”. Without it only the name is shown.',
    es: 'Una línea en la parte superior de la página de inicio y en el pie, como «Conectores para la industria». Sin ella figura solo el nombre.',
  },
  accent: { en: 'Colour', es: 'Color' },
  accentHint: {
    en: 'For buttons, links and the bar at the top, as #rrggbb; lighter and darker tones follow from it. Text in it must be readable on light pages: 4.5 : 1 at least. Empty: green.',
    es: 'Para botones, enlaces y la barra superior, como #rrggbb; de él salen los tonos más claros y más oscuros. Un texto en este color ha de leerse sobre páginas claras: 4,5 : 1 como mínimo. Vacío: verde.',
  },
  sample: { en: 'Preview', es: 'Vista previa' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Name and look have been saved.', es: 'El nombre y el aspecto se han guardado.' },
  savedMeanwhile: {
    en: 'Somebody else has changed this in the meantime. Please check your entries and save again.',
    es: 'Otra persona lo ha modificado mientras tanto. Revise sus datos y guarde de nuevo.',
  },
  missing: { en: 'Please enter a name.', es: 'Indique un nombre.' },
  signs: { en: 'Please leave out < > " and \\.', es: 'No use < > " ni \\.' },
  colour: {
    en: 'Please enter a colour such as #0a6b47.',
    es: 'Indique un color como #0a6b47.',
  },
  contrast: {
    en: 'Too light: text in this colour reaches {reached} : 1, and needs 4.5 : 1. Please choose a darker one.',
    es: 'Demasiado claro: un texto en este color alcanza {reached} : 1 y necesita 4,5 : 1. Elija uno más oscuro.',
  },
  logo: { en: 'Logo', es: 'Logotipo' },
  logoNow: { en: 'The logo that is shown', es: 'El logotipo que se muestra' },
  noLogo: {
    en: 'No logo: the name is shown instead.',
    es: 'Sin logotipo: en su lugar figura el nombre.',
  },
  file: { en: 'Logo file', es: 'Archivo del logotipo' },
  fileHint: {
    en: 'PNG or SVG, at most 300 KB, shown up to 200 × 36 on a white tile. Of an SVG only the drawing is kept, without scripts and style sheets. PDF documents show a PNG; with an SVG they show the name.',
    es: 'PNG o SVG, 300 KB como máximo; se muestra hasta 200 × 36 sobre fondo blanco. De un SVG solo se guarda el dibujo, sin guiones ni hojas de estilo. Los documentos PDF muestran un PNG; con un SVG muestran el nombre.',
  },
  upload: { en: 'Show this logo', es: 'Mostrar este logotipo' },
  remove: { en: 'Remove the logo', es: 'Quitar el logotipo' },
  fileMissing: { en: 'Please choose a file.', es: 'Elija un archivo.' },
  fileLarge: { en: 'At most 300 KB.', es: '300 KB como máximo.' },
  fileWrong: {
    en: 'This is neither a PNG nor an SVG with a drawing and a size (viewBox).',
    es: 'No es un PNG ni un SVG con un dibujo y un tamaño (viewBox).',
  },
  logoSaved: { en: 'The logo is shown from now on.', es: 'El logotipo se muestra desde ahora.' },
  logoRemoved: { en: 'The logo has been removed.', es: 'El logotipo se ha quitado.' },
})

/** The section of the desk. */
export const sayBrandSection = texts({
  name: { en: 'Name and look', es: 'Nombre y aspecto' },
  help: {
    en: 'Name, logo and colour of the shop, and the sender of its e-mails. They apply to every page, e-mail and document from now on. A colour in which text could not be read is refused.\nEvery change is in the change log with what was there before.',
    es: 'Nombre, logotipo y color de la tienda, y el remitente de sus correos. Se aplican desde ahora a todas las páginas, correos y documentos. No se acepta un color en el que no se pueda leer un texto.\nCada cambio queda en el registro con lo que había antes.',
  },
})
