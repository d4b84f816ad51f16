import { auditOf } from '#platform/audit/audit.ts'

export const directoriesAudit = auditOf({
  kinds: {
    directory: {
      name: { en: 'Directory of a company', es: 'Directorio de una empresa' },
      sections: ['desk/customers'],
    },
  },
  about: ['customer', 'company'],
  actions: {
    'directory-add': { en: 'Directory connected', es: 'Directorio conectado' },
    'directory-change': {
      en: 'Connection to a directory changed',
      es: 'Conexión con un directorio modificada',
    },
    'directory-on': { en: 'Sign-in by directory turned on', es: 'Inicio de sesión por directorio activado' },
    'directory-off': {
      en: 'Sign-in by directory turned off',
      es: 'Inicio de sesión por directorio desactivado',
    },
    'directory-only': { en: 'Only by directory', es: 'Solo por directorio' },
    'directory-not-only': { en: 'No longer only by directory', es: 'Ya no solo por directorio' },
    'directory-remove': { en: 'Directory disconnected', es: 'Directorio desconectado' },
    'directory-domain-add': { en: 'Mail domain entered', es: 'Dominio de correo indicado' },
    'directory-domain-proved': { en: 'Mail domain proved', es: 'Dominio de correo verificado' },
    'directory-domain-remove': { en: 'Mail domain removed', es: 'Dominio de correo retirado' },
    'directory-person-made': { en: 'Person made by directory', es: 'Persona creada por directorio' },
    'directory-person-linked': { en: 'Person linked with directory', es: 'Persona vinculada al directorio' },
    'directory-person-unlinked': {
      en: 'Person no longer linked with directory',
      es: 'Persona desvinculada del directorio',
    },
    'directory-signed-out': { en: 'Signed out by directory', es: 'Sesión cerrada por directorio' },
  },
})
