import { texts } from '#kit/texts.ts'

/** Choosing a person for whom something is begun. */
export const sayChoosePerson = texts({
  find: { en: 'Name, e-mail, company or customer number', es: 'Nombre, correo, empresa o número de cliente' },
  people: { en: 'People', es: 'Personas' },
  mayNotOrder: { en: 'May not order', es: 'No puede comprar' },
  noneFound: { en: 'No people match “{text}”', es: 'No hay resultados para «{text}»' },
  person: { en: 'Person', es: 'Persona' },
  company: { en: 'Company', es: 'Empresa' },
  status: { en: 'Status', es: 'Estado' },
})
