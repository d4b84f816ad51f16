import { texts } from '#kit/texts.ts'

/** What belongs to a directory that speaks SAML, where the connection is kept. */
export const sayDirectorySaml = texts({
  kindTitle: { en: 'What your directory speaks', es: 'Qué protocolo usa su directorio' },
  oidc: { en: 'OpenID Connect', es: 'OpenID Connect' },
  saml: { en: 'SAML 2.0', es: 'SAML 2.0' },
  otherKind: {
    en: 'Your directory is connected by {kind}. Saving this form replaces it: the connection is turned off, has to be tested, and people are linked again.',
    es: 'Su directorio está conectado por {kind}. Al guardar este formulario se sustituye: la conexión se desactiva, hay que probarla y las personas se vinculan de nuevo.',
  },
  entityUri: { en: 'Our entity ID and metadata', es: 'Nuestro Entity ID y metadatos' },
  acsUri: { en: 'Assertion consumer service (POST)', es: 'Assertion Consumer Service (POST)' },
  sloUri: { en: 'Single logout (redirect)', es: 'Cierre de sesión único (redirect)' },
  startUri: { en: 'Address for a tile in your portal', es: 'Dirección para un icono en su portal' },
  ownCertificate: { en: 'Our certificate', es: 'Nuestro certificado' },
  addressesLater: {
    en: 'Our metadata and addresses for your directory appear here once the connection is saved.',
    es: 'Nuestros metadatos y direcciones para su directorio aparecen aquí en cuanto se guarde la conexión.',
  },
  metadataUrl: { en: 'Address of its metadata', es: 'Dirección de sus metadatos' },
  metadataUrlHint: {
    en: 'Recommended: it is read again every hour, so that new certificates are used automatically.',
    es: 'Recomendado: se lee de nuevo cada hora, de modo que los certificados nuevos se usan automáticamente.',
  },
  metadata: { en: 'Or the metadata itself', es: 'O los propios metadatos' },
  metadataHint: {
    en: 'Paste the XML file. Entity ID, addresses and certificates below are taken from it.',
    es: 'Pegue el archivo XML. El Entity ID, las direcciones y los certificados de abajo se toman de él.',
  },
  fileTitle: { en: 'Do you have its metadata as a file?', es: '¿Tiene sus metadatos en un archivo?' },
  file: { en: 'Metadata file', es: 'Archivo de metadatos' },
  fileHint: {
    en: 'The XML file that your directory offers for download. It fills in the fields below; nothing is kept until you save.',
    es: 'El archivo XML que su directorio ofrece para descargar. Rellena los campos de abajo; nada se guarda hasta que usted guarde.',
  },
  fileDo: { en: 'Read the file', es: 'Leer el archivo' },
  fileRead: {
    en: 'The file has been read: entity ID, addresses and certificates are filled in. Look through the form, and save it.',
    es: 'El archivo se ha leído: Entity ID, direcciones y certificados están rellenados. Revise el formulario y guárdelo.',
  },
  noFile: { en: 'Please select the metadata file.', es: 'Elija el archivo de metadatos.' },
  issuer: { en: 'Its entity ID', es: 'Su Entity ID' },
  byHandHint: { en: 'Only if there is no metadata.', es: 'Solo si no hay metadatos.' },
  ssoUrl: {
    en: 'Its sign-in address (HTTP-Redirect)',
    es: 'Su dirección de inicio de sesión (HTTP-Redirect)',
  },
  sloUrl: {
    en: 'Its sign-out address (HTTP-Redirect)',
    es: 'Su dirección de cierre de sesión (HTTP-Redirect)',
  },
  sloUrlHint: { en: 'Optional.', es: 'Opcional.' },
  certificates: { en: 'Its certificates', es: 'Sus certificados' },
  certificatesHint: {
    en: 'PEM, one below the other; enter the next one before it is used. RSA, at least 2048 bits.',
    es: 'PEM, uno debajo de otro; introduzca el siguiente antes de que se use. RSA, al menos 2048 bits.',
  },
  certificateWrong: {
    en: 'One of these is not a certificate with an RSA key of at least 2048 bits.',
    es: 'Uno de estos no es un certificado con clave RSA de al menos 2048 bits.',
  },
  certificatesMany: { en: 'At most 10 certificates.', es: 'Como máximo 10 certificados.' },
  entityLong: { en: 'At most 500 characters.', es: 'Como máximo 500 caracteres.' },
  addressWrong: { en: 'Please enter an https address.', es: 'Indique una dirección https.' },
  nameIdFormat: { en: 'NameID format', es: 'Formato de NameID' },
  nameIdHint: {
    en: 'Persistent is recommended: it stays with the person and is never given to anybody else.',
    es: 'Se recomienda el persistente: permanece con la persona y nunca se asigna a otra.',
  },
  persistent: { en: 'Persistent', es: 'Persistente' },
  unspecified: { en: 'Whatever the directory sends', es: 'Lo que envíe el directorio' },
  email: {
    en: 'E-mail address (needs the attribute below)',
    es: 'Correo electrónico (requiere el atributo de abajo)',
  },
  subjectClaim: { en: 'Attribute that identifies a person', es: 'Atributo que identifica a la persona' },
  subjectClaimHint: {
    en: 'Leave empty to use the NameID. If the NameID is an e-mail address, which can change, enter an attribute with a permanent number, such as “employeeNumber”.',
    es: 'Déjelo vacío para usar el NameID. Si el NameID es un correo electrónico, que puede cambiar, indique un atributo con un número permanente, como «employeeNumber».',
  },
  emailClaim: { en: 'Attribute of the e-mail address', es: 'Atributo del correo electrónico' },
  firstNameClaim: { en: 'Attribute of the first name', es: 'Atributo del nombre' },
  lastNameClaim: { en: 'Attribute of the last name', es: 'Atributo de los apellidos' },
  usualHint: { en: 'Leave empty for the usual names.', es: 'Déjelo vacío para los nombres habituales.' },
  signsRequests: { en: 'Sign our requests', es: 'Firmar nuestras peticiones' },
  signsRequestsHint: {
    en: 'Only if your directory requires it. Our certificate is part of our metadata.',
    es: 'Solo si su directorio lo exige. Nuestro certificado forma parte de nuestros metadatos.',
  },
  'metadata-not-reached': {
    en: 'This address does not answer with metadata. Please check it, or paste the file.',
    es: 'Esta dirección no responde con metadatos. Revísela o pegue el archivo.',
  },
  'metadata-no-xml': {
    en: 'This is not readable XML (a DOCTYPE is not accepted).',
    es: 'No es un XML que se pueda leer (no se admite DOCTYPE).',
  },
  'metadata-none': {
    en: 'It does not describe a directory for sign-in (IDPSSODescriptor).',
    es: 'No describe ningún directorio de inicio de sesión (IDPSSODescriptor).',
  },
  'metadata-several': {
    en: 'It describes several directories. Please give the metadata of yours alone.',
    es: 'Describe varios directorios. Indique solo los metadatos del suyo.',
  },
  'metadata-expired': { en: 'It has expired (validUntil).', es: 'Ha caducado (validUntil).' },
  'metadata-no-redirect': {
    en: 'It names no sign-in address for HTTP-Redirect.',
    es: 'No indica ninguna dirección de inicio de sesión para HTTP-Redirect.',
  },
  'metadata-no-certificate': {
    en: 'It names no certificate for the signatures of its answers.',
    es: 'No indica ningún certificado con el que firme sus respuestas.',
  },
  stepReached: { en: 'Metadata reached', es: 'Metadatos accesibles' },
  stepIssuer: { en: 'Entity ID', es: 'Entity ID' },
  stepAddress: { en: 'Sign-in address', es: 'Dirección de inicio de sesión' },
  stepCertificates: { en: 'Certificate, valid until', es: 'Certificado, válido hasta' },
  stepOwnKey: { en: 'Our certificate, valid until', es: 'Nuestro certificado, válido hasta' },
  tryText: {
    en: 'First what is kept of the directory, then a sign-in of your own: it changes nothing and shows what the directory says about you.',
    es: 'Primero lo que se guarda del directorio, después un inicio de sesión propio: no cambia nada y muestra lo que el directorio dice de usted.',
  },
})
