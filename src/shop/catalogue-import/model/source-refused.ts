/** A file that cannot be imported at all; the message says why in words for the operator. */
export class SourceRefused extends Error {
  override name = 'SourceRefused'
}
