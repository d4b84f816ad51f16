import { texts } from '#kit/texts.ts'

/** What the company's administrator and the desk read where they keep the door of the directory. */
export const sayProvisioning = texts({
  title: { en: 'People by directory', es: 'Personas por directorio' },
  note: {
    en: 'Your directory (Microsoft Entra, Okta or any other with SCIM 2.0) creates, changes and closes the accounts of your people here. Whoever leaves the directory is signed out immediately.',
    es: 'Su directorio (Microsoft Entra, Okta u otro con SCIM 2.0) crea, modifica y cierra aquí las cuentas de su personal. A quien sale de él se le cierra la sesión de inmediato.',
  },
  deskNote: {
    en: 'The access by which the directory of {company} manages its people here.',
    es: 'El acceso por el que el directorio de {company} gestiona aquí a su personal.',
  },
  wholeOnly: {
    en: 'Only administrators of the whole company manage the access of its directory.',
    es: 'Solo los administradores de toda la empresa gestionan el acceso de su directorio.',
  },
  connection: { en: 'Connection', es: 'Conexión' },
  open: { en: 'Open', es: 'Abierto' },
  shut: { en: 'Closed', es: 'Cerrado' },
  address: { en: 'Address (SCIM 2.0)', es: 'Dirección (SCIM 2.0)' },
  token: { en: 'Token', es: 'Token' },
  tokenOf: { en: 'Created on {when}', es: 'Creado el {when}' },
  tokenNone: { en: 'None', es: 'Ninguno' },
  used: { en: 'Last call', es: 'Última llamada' },
  never: { en: 'Never', es: 'Nunca' },
  domains: { en: 'Mail domains', es: 'Dominios de correo' },
  domainsNone: { en: 'None verified', es: 'Ninguno verificado' },
  domainsNeeded: {
    en: 'The directory reaches only people whose e-mail address is in a verified domain of the company. None has been verified yet.',
    es: 'El directorio solo alcanza a personas cuya dirección de correo está en un dominio verificado de la empresa. Todavía no hay ninguno verificado.',
  },
  toDomains: { en: 'Verify a mail domain', es: 'Verificar un dominio de correo' },
  kept: { en: 'People managed by it', es: 'Personas que gestiona' },
  makeToken: { en: 'Create a token', es: 'Crear un token' },
  anotherToken: { en: 'Create a new token', es: 'Crear un token nuevo' },
  anotherTokenAsk: {
    en: 'Create a new token? The current one stays valid for {days} days; the one before it ends now.',
    es: '¿Crear un token nuevo? El actual sigue siendo válido {days} días; el anterior deja de serlo ahora.',
  },
  tokenMade: { en: 'The token for your directory', es: 'El token para su directorio' },
  tokenNote: {
    en: 'Please copy it into the directory now: it is shown only once, and we keep only a check of it.',
    es: 'Cópielo ahora en el directorio: se muestra solo esta vez y únicamente guardamos una comprobación.',
  },
  former: { en: 'The previous token is valid until {on}.', es: 'El token anterior es válido hasta el {on}.' },
  endFormer: { en: 'End it now', es: 'Anularlo ahora' },
  formerEnded: { en: 'The previous token is no longer valid.', es: 'El token anterior ya no es válido.' },
  end: { en: 'Close the access', es: 'Cerrar el acceso' },
  endAsk: {
    en: 'Close the access of the directory? It no longer changes anybody; accounts and roles stay as they are.',
    es: '¿Cerrar el acceso del directorio? Ya no modifica a nadie; las cuentas y funciones quedan como están.',
  },
  wasShut: { en: 'The access is closed.', es: 'El acceso está cerrado.' },
  usual: { en: 'People without a group', es: 'Personas sin grupo' },
  usualNote: {
    en: 'New people begin with this. Once a group stands for roles or a unit, this also applies to everybody who is in none of these groups.',
    es: 'Así empiezan las personas nuevas. En cuanto un grupo representa funciones o una unidad, se aplica también a quien no está en ninguno de esos grupos.',
  },
  unit: { en: 'Unit', es: 'Unidad' },
  unitFirst: { en: 'The first unit of the company', es: 'La primera unidad de la empresa' },
  unitNone: { en: 'Leaves the unit as it is', es: 'No cambia la unidad' },
  unitWrong: { en: 'Please select a unit of the company.', es: 'Elija una unidad de la empresa.' },
  roles: { en: 'Roles', es: 'Funciones' },
  rolesHint: {
    en: 'None selected: they sign in and can only look.',
    es: 'Ninguna seleccionada: inician sesión y solo pueden consultar.',
  },
  groupRolesHint: {
    en: 'Members have these roles in their unit. None selected: the group leaves roles as they are.',
    es: 'Los miembros tienen estas funciones en su unidad. Ninguna seleccionada: el grupo no cambia las funciones.',
  },
  buyer: { en: 'Buyer', es: 'Comprador' },
  approver: { en: 'Approver', es: 'Aprobador' },
  'company-admin': { en: 'Administrator of the company', es: 'Administrador de la empresa' },
  save: { en: 'Save', es: 'Guardar' },
  saved: { en: 'Saved.', es: 'Guardado.' },
  conflict: {
    en: 'Somebody else has changed this in the meantime. Please check it and save again.',
    es: 'Otra persona lo ha modificado mientras tanto. Revíselo y guarde de nuevo.',
  },
  groups: { en: 'Groups of the directory', es: 'Grupos del directorio' },
  groupsNone: {
    en: 'The directory has sent no group. Groups appear here once it sends them; you then select what they stand for.',
    es: 'El directorio no ha enviado ningún grupo. Aparecerán aquí cuando los envíe; entonces elige usted qué representan.',
  },
  group: { en: 'Group', es: 'Grupo' },
  members: { en: 'Members', es: 'Miembros' },
  means: { en: 'Stands for', es: 'Representa' },
  meansNothing: { en: 'Nothing', es: 'Nada' },
  change: { en: 'Change', es: 'Modificar' },
  groupSaved: {
    en: '“{name}” has been saved, for all its members.',
    es: '«{name}» se ha guardado, para todos sus miembros.',
  },
  back: { en: 'Back', es: 'Volver' },
  calls: { en: 'Last calls', es: 'Últimas llamadas' },
  callsTitle: { en: 'The last {n} calls', es: 'Las últimas {n} llamadas' },
  callsNone: { en: 'The directory has not called yet.', es: 'El directorio todavía no ha llamado.' },
  when: { en: 'When', es: 'Cuándo' },
  call: { en: 'Call', es: 'Llamada' },
  answer: { en: 'Answer', es: 'Respuesta' },
  person: { en: 'Person', es: 'Persona' },
  detail: { en: 'Why', es: 'Por qué' },
  cardNone: { en: 'No directory manages people here.', es: 'Ningún directorio gestiona aquí a su personal.' },
  cardOf: {
    en: '{n} {n#person|people} managed by its directory.',
    es: '{n} {n#persona gestionada|personas gestionadas} por su directorio.',
  },
  cardOpen: { en: 'People by directory', es: 'Personas por directorio' },
})

/** The section of the company's account, and its help. */
export const sayProvisioningSection = texts({
  name: { en: 'People by directory', es: 'Personas por directorio' },
  help: {
    en: 'Your directory manages your people here by SCIM 2.0: enter the address and the token there, in Entra under “Provisioning”, in Okta under “API integration”. It reaches only people whose e-mail address is in a verified domain, never the last administrator’s account. An account closed there is closed here as well: the person is signed out immediately and their programs stop; orders and documents are kept. Groups that it sends are given a meaning here: roles, a unit or both.',
    es: 'Su directorio gestiona aquí a su personal por SCIM 2.0: introduzca allí la dirección y el token, en Entra en «Aprovisionamiento», en Okta en «Integración de API». Solo alcanza a personas con una dirección de correo en un dominio verificado, nunca la cuenta del último administrador. Si allí se cierra una cuenta, aquí también se cierra, la sesión termina de inmediato y sus programas se detienen; los pedidos y documentos se conservan. A los grupos que envía se les asigna aquí un significado: funciones, una unidad o ambas.',
  },
})
