/** The file inside a ZUGFeRD 2 or Factur-X paper with profile EN 16931, and what the paper's metadata say of it. */
import type { Attached } from '#kit/paper/document.ts'

const name = 'factur-x.xml'
const schema = 'urn:factur-x:pdfa:CrossIndustryDocument:invoice:1p0#'
const property = (of: string, description: string) =>
  `<rdf:li rdf:parseType="Resource"><pdfaProperty:name>${of}</pdfaProperty:name><pdfaProperty:valueType>Text</pdfaProperty:valueType><pdfaProperty:category>external</pdfaProperty:category><pdfaProperty:description>${description}</pdfaProperty:description></rdf:li>`

/** The properties of Factur-X (its annex on XMP), and the extension schema without which PDF/A knows none of them. */
const metadata = `<rdf:Description xmlns:fx="${schema}" rdf:about=""><fx:DocumentType>INVOICE</fx:DocumentType><fx:DocumentFileName>${name}</fx:DocumentFileName><fx:Version>1.0</fx:Version><fx:ConformanceLevel>EN 16931</fx:ConformanceLevel></rdf:Description>
<rdf:Description xmlns:pdfaExtension="http://www.aiim.org/pdfa/ns/extension/" xmlns:pdfaSchema="http://www.aiim.org/pdfa/ns/schema#" xmlns:pdfaProperty="http://www.aiim.org/pdfa/ns/property#" rdf:about=""><pdfaExtension:schemas><rdf:Bag><rdf:li rdf:parseType="Resource"><pdfaSchema:schema>Factur-X PDFA Extension Schema</pdfaSchema:schema><pdfaSchema:namespaceURI>${schema}</pdfaSchema:namespaceURI><pdfaSchema:prefix>fx</pdfaSchema:prefix><pdfaSchema:property><rdf:Seq>${[
  property('DocumentFileName', 'The name of the embedded XML document'),
  property('DocumentType', 'The type of the hybrid document in capital letters'),
  property('Version', 'The version of the standard that the embedded XML document follows'),
  property('ConformanceLevel', 'The conformance level of the embedded XML document'),
].join('')}</rdf:Seq></pdfaSchema:property></rdf:li></rdf:Bag></pdfaExtension:schemas></rdf:Description>`

export const facturX = (xml: string): Attached => ({
  name,
  type: 'text/xml',
  description: 'Factur-X / ZUGFeRD EN 16931',
  text: xml,
  metadata,
})
