import { texts } from '#kit/texts.ts'

/** What of the help page is another for a directory that speaks SAML. */
export const sayDirectorySamlHelp = texts({
  step1Text: {
    en: 'Create an application of type “SAML 2.0” and give it the address of our metadata, or enter our entity ID and the assertion consumer service by hand. Have it sign assertions or responses with SHA-256, and send a persistent NameID with e-mail, first and last name, and groups or roles if you want them.',
    es: 'Cree una aplicación de tipo «SAML 2.0» e indíquele la dirección de nuestros metadatos, o introduzca a mano nuestro Entity ID y el Assertion Consumer Service. Haga que firme las aserciones o respuestas con SHA-256 y envíe un NameID persistente con correo, nombre, apellidos y, si lo desea, grupos o funciones.',
  },
  addressesLater: {
    en: 'Our metadata are created when you save the connection: enter the metadata of your directory first, then give it ours.',
    es: 'Nuestros metadatos se crean al guardar la conexión: introduzca primero los de su directorio y después indíquele los nuestros.',
  },
  entraText: {
    en: 'Enterprise applications, New application, Create your own (non-gallery), Single sign-on: SAML. Upload our metadata, or enter identifier and reply URL. Attributes & Claims: unique user identifier “user.objectid”, format Persistent; add a group claim for the roles. Then copy the App Federation Metadata Url into “Address of its metadata”.',
    es: 'Aplicaciones empresariales, Nueva aplicación, Cree su propia aplicación, Inicio de sesión único: SAML. Cargue nuestros metadatos o introduzca identificador y URL de respuesta. Atributos y notificaciones: identificador único «user.objectid», formato Persistente; añada una notificación de grupos para las funciones. Copie después la Dirección URL de metadatos de federación en «Dirección de sus metadatos».',
  },
  oktaText: {
    en: 'Applications, Create App Integration, SAML 2.0. Single sign-on URL: our assertion consumer service; Audience URI: our entity ID; Name ID format Persistent; Application username: Custom, “user.getInternalProperty("id")”. Attribute statements: email, firstName, lastName; group attribute statement “groups”. Then copy the Metadata URL of the tab Sign On.',
    es: 'Applications, Create App Integration, SAML 2.0. Single sign-on URL: nuestro Assertion Consumer Service; Audience URI: nuestro Entity ID; Name ID format Persistent; Application username: Custom, «user.getInternalProperty("id")». Attribute statements: email, firstName, lastName; group attribute statement «groups». Copie después la Metadata URL de la pestaña Sign On.',
  },
  googleText: {
    en: 'Admin console, Apps, Web and mobile apps, Add custom SAML app. Download the metadata and choose the file here. ACS URL and Entity ID as above. Google sends an e-mail address as NameID: map an attribute that stays, such as “employeeNumber”, and enter its name under “Attribute that identifies a person”.',
    es: 'Consola de administración, Aplicaciones, Aplicaciones web y para móviles, Añadir aplicación SAML personalizada. Descargue los metadatos y elija el archivo aquí. ACS URL y Entity ID como arriba. Google envía un correo como NameID: asigne un atributo que permanezca, como «employeeNumber», e indíquelo en «Atributo que identifica a la persona».',
  },
  adfsText: {
    en: 'Relying Party Trusts, Add, Claims aware, import our metadata by its address. Claim rules: send objectGUID as Name ID with format Persistent, and E-Mail-Addresses, Given-Name, Surname and group names. Address of its metadata: https://YOUR-SERVER/FederationMetadata/2007-06/FederationMetadata.xml.',
    es: 'Relaciones de confianza para usuario autenticado, Agregar, Compatible con notificaciones, importar nuestros metadatos por su dirección. Reglas: enviar objectGUID como Name ID con formato Persistente, y E-Mail-Addresses, Given-Name, Surname y grupos. Dirección de sus metadatos: https://SU-SERVIDOR/FederationMetadata/2007-06/FederationMetadata.xml.',
  },
  step2Text: {
    en: 'Enter the address of its metadata, or choose its file under “Metadata file”, and save. “Ask the directory” shows what is kept: addresses, certificates and until when they are valid. “Test sign-in” takes you there and back, changes nothing, and shows which attributes arrive, which unit and roles result, and what would happen to the person.',
    es: 'Introduzca la dirección de sus metadatos, o elija el archivo en «Archivo de metadatos», y guarde. «Consultar el directorio» muestra lo que se guarda: direcciones, certificados y hasta cuándo son válidos. «Inicio de sesión de prueba» le lleva allí y de vuelta, no cambia nada y muestra qué atributos llegan, qué unidad y funciones resultan y qué pasaría con la persona.',
  },
  step6Text: {
    en: '“People and sign-ins” shows the last sign-ins with the reason of each refusal, and who is linked. People who already have an account here link it once with their password. A sign-in that starts in your portal first leads to a button here: put “Address for a tile in your portal” behind the tile. Single logout ends sessions here immediately.',
    es: '«Personas e inicios de sesión» muestra los últimos inicios con el motivo de cada rechazo y quién está vinculado. Quien ya tiene cuenta la vincula una vez con su contraseña. Un inicio desde su portal lleva primero a un botón aquí: ponga «Dirección para un icono en su portal» en el icono. El cierre de sesión único termina las sesiones aquí de inmediato.',
  },
})
